import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, vi } from 'vitest';
import { sourceStamp } from './stamp.ts';

const at = (year: number, month: number, day: number) =>
  sourceStamp('http://localhost:3000', new Date(year, month - 1, day));

it('is the same throughout a quarter', async () => {
  expect(await at(2026, 10, 1)).toBe(await at(2026, 12, 31));
});

it('differs in the next quarter, the next year and for another address', async () => {
  const stamps = await Promise.all([
    at(2026, 9, 30),
    at(2026, 10, 1),
    at(2027, 1, 1),
    at(2027, 10, 1),
    sourceStamp('https://patang.example', new Date(2026, 9, 1)),
  ]);
  expect(new Set(stamps).size).toBe(stamps.length);
});

it('follows the content folder, also outside the checkout, but not its repository', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'content-'));
  try {
    vi.stubEnv('CONTENT_DIR', folder);
    const write = (file: string, text = 'text') => {
      mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
      writeFileSync(path.join(folder, file), text);
      return at(2026, 10, 1);
    };
    const first = await write('facts.yaml');
    expect(await write('.git/index')).toBe(first);
    const second = await write('pictures/one.svg');
    expect(second).not.toBe(first);
    await write('articles/one.md', '---\npublish: 2026-10-02 09:00\n---\n');
    expect(await at(2026, 10, 3)).not.toBe(await at(2026, 10, 1));
    expect(await at(2026, 10, 4)).toBe(await at(2026, 10, 3));
  } finally {
    // Files share a worker, and some read the content when they are imported.
    vi.unstubAllEnvs();
    rmSync(folder, { recursive: true });
  }
});
