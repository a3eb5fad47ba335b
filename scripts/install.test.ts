import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';

let project: string;
const at = (...names: string[]) => path.join(project, ...names);
const packagedNode = () => at('node_modules', '.bin', 'node');
beforeEach(() => {
  project = mkdtempSync(path.join(tmpdir(), 'provide-'));
  mkdirSync(at('node_modules', '.bin'), { recursive: true });
  for (const part of ['provide.mjs', 'provide']) {
    cpSync(path.join(import.meta.dirname, part), at('scripts', part), { recursive: true });
  }
  for (const record of ['package-lock.json', path.join('node_modules', '.package-lock.json')]) {
    writeFileSync(at(record), JSON.stringify({ packages: {} }));
  }
});
afterEach(() => rmSync(project, { recursive: true }));

/** As on a machine whose own Node says that it is of this version. */
function provideOn(version: string) {
  const pretend = `Object.defineProperty(process, 'versions', { value: { node: '${version}' } })`;
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--import', `data:text/javascript,${pretend}`, at('scripts', 'provide.mjs')],
    { encoding: 'utf8' },
  );
  return { status, stderr };
}

const packNode = (script: string) =>
  writeFileSync(packagedNode(), `#!/bin/sh\n${script}\n`, { mode: 0o755 });

it('leaves a Node alone that runs', () => {
  packNode('echo v26.0.0');
  expect(provideOn('20.0.0')).toEqual({ status: 0, stderr: '' });
  expect(existsSync(packagedNode())).toBe(true);
});

it('says in one line what to do where the Node that came along does not run', () => {
  packNode('exit 127');
  for (const _ of ['the first time', 'and again']) {
    const { status, stderr } = provideOn('20.0.0');
    expect(status).toBe(1);
    expect(stderr).toMatch(
      /^Node 26 comes along for Linux with glibc .* PATH .*\(this is Node 20.*\n$/,
    );
  }
  // Then the machine's own is the first that npm finds.
  expect(existsSync(packagedNode())).toBe(false);
  expect(provideOn('26.0.0')).toEqual({ status: 0, stderr: '' });
});
