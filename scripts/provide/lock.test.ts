import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { holdLock } from './lock.mjs';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'lock-'));
  file = path.join(folder, 'deep', 'a.lock');
});
afterEach(() => rmSync(folder, { recursive: true }));

it('is held by one at a time', async () => {
  const waitedFor: number[] = [];
  const release = await holdLock(file, () => {});
  let isSecondIn = false;
  const second = holdLock(file, (pid) => waitedFor.push(pid)).then((releaseSecond) => {
    isSecondIn = true;
    return releaseSecond;
  });
  await expect.poll(() => waitedFor).toEqual([process.pid]);
  expect(isSecondIn).toBe(false);
  release();
  (await second)();
  expect(existsSync(file)).toBe(false);
});

it.each(['a process that is gone', 'a process that died while taking it'])(
  'is taken over from %s',
  async (holder) => {
    (await holdLock(file, () => {}))();
    const { pid } = spawnSync(process.execPath, ['--version']);
    writeFileSync(file, holder.includes('gone') ? String(pid) : '');
    const release = await holdLock(file, () => {});
    expect(readFileSync(file, 'utf8')).toBe(String(process.pid));
    release();
  },
);
