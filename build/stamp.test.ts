import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, vi } from 'vitest';
import { sourceStamp } from './stamp.ts';

const at = (year: number, month: number, day: number) =>
  sourceStamp('http://localhost:3000', new Date(year, month - 1, day));

it('is the same throughout a quarter', () => {
  expect(at(2026, 10, 1)).toBe(at(2026, 12, 31));
});

it('differs in the next quarter, the next year and for another address', () => {
  const stamps = [
    at(2026, 9, 30),
    at(2026, 10, 1),
    at(2027, 1, 1),
    at(2027, 10, 1),
    sourceStamp('https://patang.example', new Date(2026, 9, 1)),
  ];
  expect(new Set(stamps).size).toBe(stamps.length);
});

it('follows the content folder, also outside the checkout, but not its repository', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'content-'));
  try {
    vi.stubEnv('CONTENT_DIR', folder);
    const write = (file: string) => {
      mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
      writeFileSync(path.join(folder, file), 'text');
      return at(2026, 10, 1);
    };
    const [first, ...later] = ['facts.yaml', '.git/index', 'pictures/one.svg'].map(write);
    expect(later[0]).toBe(first);
    expect(later[1]).not.toBe(first);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
