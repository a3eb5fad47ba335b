import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../build/process.ts';
import { lockFaults } from './lock-file.mjs';

const integrity = 'sha512-a';
const one = { version: '1.0.0', integrity };
const native = { version: '2.0.0', optional: true, cpu: ['arm64'] };

const problemsOf = (packages: object, manifest: object = {}) =>
  lockFaults({ packages: { '': {}, ...packages } }, manifest).map(({ problem }) => problem);

describe('a lock file', () => {
  it('is good with a checksum for every package of the promised platforms', () => {
    const root = { dependencies: { one: '1.0.0' } };
    const optionalDependencies = {
      '@a/linux-arm64-gnu': '2.0.0',
      '@a/linux-arm64-musl': '2.0.0',
      '@a/win32-x64-msvc': '2.0.0',
      '@a/darwin-x64': '2.0.0',
    };
    const packages = {
      '': root,
      'node_modules/one': { ...one, optionalDependencies },
      'node_modules/one/node_modules/@a/linux-arm64-gnu': { ...native, os: ['linux'], integrity },
      'node_modules/one/node_modules/bundled': { version: '1.0.0', inBundle: true },
    };
    expect(problemsOf(packages, root)).toEqual([]);
  });

  it.each([
    ['linux', { os: ['linux'], libc: ['glibc'] }],
    ['linux without a word on libc', { os: ['linux'] }],
    ['darwin', { os: ['darwin'] }],
    ['all but windows', { os: ['!win32'] }],
    ['any', {}],
  ])('needs the checksum of a package for %s', (_name, platform) => {
    const packages = { 'node_modules/one': one, 'node_modules/@a/x': { ...native, ...platform } };
    expect(problemsOf(packages)).toEqual(['@a/x 2.0.0 has no checksum']);
  });

  it('needs none for a platform that nobody was promised', () => {
    const packages = {
      'node_modules/@a/musl': { ...native, os: ['linux'], libc: ['musl'] },
      'node_modules/@a/intel': { ...native, os: ['darwin'], cpu: ['x64'] },
      'node_modules/@a/windows': { ...native, os: ['win32'] },
    };
    expect(problemsOf(packages)).toEqual([]);
  });

  it.each(['@a/linux-x64-gnu', 'a-linux-arm64', '@a/binding-darwin-arm64', 'fsevents'])(
    'must have %s where a package names it',
    (name) => {
      const packages = {
        'node_modules/one': { ...one, optionalDependencies: { [name]: '2.0.0' } },
      };
      expect(problemsOf(packages)).toEqual([`${name} 2.0.0 is not locked`]);
    },
  );

  it('is completed with what the registry has, and what it has not is named', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'lock-'));
    const write = (name: string, text: string) =>
      writeFileSync(path.join(folder, name), text, { mode: 0o755 });
    const optionalDependencies = { '@a/linux-x64': '2.0.0', '@a/darwin-arm64': '2.0.0' };
    const packages = { '': {}, 'node_modules/one': { ...one, optionalDependencies } };
    const found = { version: '2.0.0', 'dist.integrity': integrity, os: ['linux'], cpu: ['x64'] };
    try {
      write('package.json', '{}');
      write('package-lock.json', JSON.stringify({ packages }));
      write(
        'npm',
        `#!/bin/sh\n[ "$1" = install ] && exit 0\n[ "$2" = "@a/linux-x64@2.0.0" ] && echo '${JSON.stringify(found)}' || exit 1`,
      );
      const { status, stderr } = spawnSync(
        process.execPath,
        [path.join(root, 'scripts/lock-file.mjs')],
        { cwd: folder, env: { PATH: `${folder}:${process.env.PATH}` }, encoding: 'utf8' },
      );
      expect([status, stderr]).toEqual([
        1,
        'package-lock.json: @a/darwin-arm64 2.0.0 is not locked\nThe registry has no such package: choose a version for which it has one.\n',
      ]);
      const lock = JSON.parse(readFileSync(path.join(folder, 'package-lock.json'), 'utf8'));
      expect(Object.keys(lock.packages)).not.toContain('node_modules/@a/darwin-arm64');
      expect(lock.packages['node_modules/@a/linux-x64']).toMatchObject({ integrity });
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it('must fit package.json', () => {
    const packages = { '': { devDependencies: { one: '1.0.0' } }, 'node_modules/one': one };
    expect(problemsOf(packages, { devDependencies: { one: '1.0.1' } })).toEqual([
      'package.json and package-lock.json differ',
    ]);
  });
});
