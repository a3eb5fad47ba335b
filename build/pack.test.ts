import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { packParts } from './pack.ts';

let temp: string;
let served: string;
beforeEach(() => {
  temp = mkdtempSync(path.join(tmpdir(), 'pack-'));
  served = path.join(temp, 'served');
  mkdirSync(served);
});
afterEach(() => rmSync(temp, { recursive: true }));

function built(name: string, files: Record<string, string>): string {
  const target = path.join(temp, name);
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(target, file)), { recursive: true });
    writeFileSync(path.join(target, file), text);
  }
  return target;
}

const prose = `<!doctype html><title>x</title>${'<p>many words, </p>'.repeat(50)}`;

it('gives every built file its address', async () => {
  const site = built('site', {
    'index.html': prose,
    'about.html': prose,
    'blog/index.html': prose,
    '404.html': prose,
    '_astro/x.a1b2.js': 'let x',
    '.well-known/security.txt': 'Contact: x',
  });
  const office = built('office', {
    'index.html': prose,
    'login.html': prose,
    'assets/y.css': 'a{}',
  });
  const files = await packParts(
    [
      { folder: site, at: '' },
      { folder: office, at: '/admin' },
    ],
    served,
  );
  expect(Object.fromEntries(files.map((file) => [file.path, file.immutable]))).toEqual({
    '/': false,
    '/about': false,
    '/blog': false,
    '/404': false,
    '/_astro/x.a1b2.js': true,
    '/.well-known/security.txt': false,
    '/admin': false,
    '/admin/login': false,
    '/admin/assets/y.css': true,
  });
  expect(files.filter((file) => file.office).map((file) => file.path)).toEqual([
    '/admin',
    '/admin/login',
  ]);
  expect(files.filter((file) => file.csp).map((file) => file.type)).toEqual(
    Array(6).fill('text/html; charset=utf-8'),
  );
});

it('keeps compressed forms only where they save bytes', async () => {
  const site = built('site', { 'index.html': prose, 'robots.txt': 'a' });
  const [page, robots] = await packParts([{ folder: site, at: '' }], served);
  const read = (name = '') => readFileSync(path.join(served, name));
  expect(read(page?.file).toString()).toBe(prose);
  expect(brotliDecompressSync(read(page?.br)).toString()).toBe(prose);
  expect(gunzipSync(read(page?.gz)).toString()).toBe(prose);
  expect(robots).not.toHaveProperty('br');
  expect(robots).not.toHaveProperty('gz');
});

it.each([
  ['Two built files claim /about', { 'about.html': prose, 'about/index.html': prose }],
  ['a.html: <p style="top:0"> is blocked by the policy', { 'a.html': '<p style="top:0">' }],
  ['a.exe has an ending that build/pack.ts lacks', { 'a.exe': 'x' }],
])('stops: %s', async (message, files) => {
  const site = built('site', files);
  await expect(packParts([{ folder: site, at: '' }], served)).rejects.toThrow(message);
});
