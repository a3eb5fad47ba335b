import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { holdLock } from './lock.mjs';

let folder: string;
let file: string;
const children: ChildProcess[] = [];
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'lock-'));
  file = path.join(folder, 'deep', 'a.lock');
});
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  rmSync(folder, { recursive: true });
});

const lock = path.join(import.meta.dirname, 'lock.mjs');

/** A process of its own that runs this with `holdLock` and `file` at hand. */
function processThat(program: string): ChildProcess {
  const head = `import { holdLock } from ${JSON.stringify(lock)}; const file = ${JSON.stringify(file)};`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', `${head} ${program}`], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  return child;
}

const holds = `await holdLock(file, () => {}); console.log('held'); setInterval(() => {}, 1000);`;

const leftTickets = () => readdirSync(path.dirname(file));

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
  expect(leftTickets()).toEqual([]);
});

it('waits for a process that lives, and no longer than that', async () => {
  const holder = processThat(holds);
  await once(holder.stdout as NodeJS.ReadableStream, 'data');
  const waitedFor: number[] = [];
  const mine = holdLock(file, (pid) => waitedFor.push(pid));
  await expect.poll(() => waitedFor).toEqual([holder.pid]);
  holder.kill('SIGKILL');
  (await mine)();
  expect(leftTickets()).toEqual([]);
});

it('is not held by a dead process whose number somebody else has now', async () => {
  mkdirSync(path.dirname(file));
  // One's own number, as after an OOM kill in a container, and the number of a stranger.
  for (const pid of [process.pid, process.ppid]) writeFileSync(`${file}.${pid}.another-life.1`, '');
  const waitedFor: number[] = [];
  (await holdLock(file, (pid) => waitedFor.push(pid)))();
  expect(waitedFor).toEqual([]);
  expect(leftTickets()).toEqual([]);
});

it('lets no two in, when many find what dead ones left', async () => {
  const dead = [processThat(holds), processThat(holds)];
  await Promise.race(dead.map((child) => once(child.stdout as NodeJS.ReadableStream, 'data')));
  for (const child of dead) child.kill('SIGKILL');
  await Promise.all(dead.map((child) => once(child, 'close')));
  expect(leftTickets().length).toBeGreaterThan(0);
  const enters = `
    import { closeSync, openSync, rmSync } from 'node:fs';
    for (let round = 0; round < 5; round += 1) {
      const release = await holdLock(file, () => {});
      closeSync(openSync(file + '-inside', 'wx'));
      await new Promise((resolve) => setTimeout(resolve, 5));
      rmSync(file + '-inside');
      release();
    }`;
  const crowd = Array.from({ length: 6 }, () => processThat(enters));
  const codes = await Promise.all(crowd.map(async (child) => (await once(child, 'close'))[0]));
  expect(codes).toEqual([0, 0, 0, 0, 0, 0]);
  expect(leftTickets()).toEqual([]);
});
