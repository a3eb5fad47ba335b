import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { acquireLock } from './install.mjs';
import { root } from './process.ts';

let project: string;
const at = (...names: string[]) => path.join(project, ...names);
const children: ChildProcess[] = [];

beforeEach(() => {
  project = mkdtempSync(path.join(tmpdir(), 'install-'));
  for (const file of ['scripts/run.mjs', 'build/install.mjs', 'package.json']) {
    cpSync(path.join(root, file), at(file));
  }
  mkdirSync(at('bin'));
});
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  rmSync(project, { recursive: true });
});

const program = (file: string, script: string) => {
  mkdirSync(path.dirname(at(file)), { recursive: true });
  writeFileSync(at(file), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
};

function npmThatInstalls(packages: object, { until = 'true' } = {}): void {
  writeFileSync(at('installed.json'), JSON.stringify({ packages }));
  const names = Object.keys(packages).map((name) => `"${name}"`);
  program(
    'bin/npm',
    `echo "$*" >> npm.log
    until ${until}; do sleep 0.1; done
    mkdir -p node_modules ${names.join(' ')}
    cp installed.json node_modules/.package-lock.json`,
  );
}

const lockPackages = (packages: object) =>
  writeFileSync(at('package-lock.json'), JSON.stringify({ packages: { '': {}, ...packages } }));

const npmCalls = () =>
  existsSync(at('npm.log'))
    ? readFileSync(at('npm.log'), 'utf8')
        .split('\n')
        .filter(Boolean)
        .map((line) => line.split(' --no-audit')[0])
    : [];

function run(args: string[], version = process.versions.node) {
  const claim = `Object.defineProperty(process, 'versions', { value: { node: '${version}' } })`;
  const child = spawn(
    process.execPath,
    ['--import', `data:text/javascript,${claim}`, at('scripts/run.mjs'), ...args],
    { cwd: project, env: { PATH: `${at('bin')}:${process.env.PATH}` } },
  );
  children.push(child);
  let stderr = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    stderr += text;
  });
  const ended = once(child, 'close').then(([status]) => ({ status, stderr }));
  return { child, ended, said: () => stderr };
}

const exitWith = (code: number) => ['-e', `process.exit(${code})`];
const product = { 'node_modules/one': { version: '1.0.0', integrity: 'sha512-a' } };
const tests = { 'node_modules/test': { version: '2.0.0', dev: true } };
const here = { os: [process.platform], cpu: [process.arch], optional: true };

describe('the packages', () => {
  beforeEach(() => lockPackages({ ...product, ...tests }));

  it('are installed without those for tests, once, and the exit code passes', async () => {
    npmThatInstalls(product);
    expect(await run(exitWith(7)).ended).toMatchObject({ status: 7 });
    expect(await run(exitWith(8)).ended).toEqual({ status: 8, stderr: '' });
    expect(npmCalls()).toEqual(['ci --omit=dev --include=optional']);
  });

  it('for tests and measuring are dev packages', () => {
    const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'));
    for (const name of ['lighthouse', '@biomejs/biome', 'playwright-core', 'knip', 'vitest']) {
      expect(packages[`node_modules/${name}`], name).toMatchObject({ dev: true });
    }
  });

  it('for tests are added to what is there, and then do for all commands', async () => {
    npmThatInstalls(product);
    await run(exitWith(0)).ended;
    npmThatInstalls({ ...product, ...tests });
    await run(['--dev', ...exitWith(0)]).ended;
    await run(exitWith(0)).ended;
    expect(npmCalls().slice(1)).toEqual(['install --no-save --include=dev --include=optional']);
  });

  it('for tests stay when the product needs another version', async () => {
    npmThatInstalls({ ...product, ...tests });
    await run(['--dev', ...exitWith(0)]).ended;
    lockPackages({ 'node_modules/one': { version: '1.0.1' }, ...tests });
    await run(exitWith(0)).ended;
    expect(npmCalls().at(-1)).toBe('install --no-save --include=dev --include=optional');
  });

  it('are installed from scratch after an interruption', async () => {
    npmThatInstalls(product);
    await run(exitWith(0)).ended;
    lockPackages({ 'node_modules/one': { version: '1.0.1' } });
    program('bin/npm', 'echo "$*" >> npm.log; echo "npm error code EINTEGRITY" >&2; exit 1');
    const { status, stderr } = await run(exitWith(0)).ended;
    expect(status).toBe(1);
    expect(stderr).toContain('npm error code EINTEGRITY\nThe packages could not be installed');
    npmThatInstalls({ 'node_modules/one': { version: '1.0.1' } });
    expect(await run(exitWith(0)).ended).toMatchObject({ status: 0 });
    expect(npmCalls().map((call) => call?.split(' ')[0])).toEqual(['ci', 'install', 'ci']);
  });

  it('are installed by one of two commands at once', async () => {
    npmThatInstalls(product, { until: '[ -e go-on ]' });
    const first = run(exitWith(0));
    await expect.poll(npmCalls).toHaveLength(1);
    const second = run(exitWith(0));
    await expect.poll(second.said).toContain('Waiting for another process');
    writeFileSync(at('go-on'), '');
    const ends = await Promise.all([first.ended, second.ended]);
    expect(ends.map(({ status }) => status)).toEqual([0, 0]);
    expect(npmCalls()).toHaveLength(1);
  });

  it('that npm left out although this machine needs them are named in one line', async () => {
    lockPackages({
      ...product,
      'node_modules/@a/native': { ...here, version: '3.0.0' },
      'node_modules/@a/elsewhere': { ...here, os: ['elsewhere'], version: '3.0.0' },
      'node_modules/@a/nowhere': { ...here, os: [`!${process.platform}`], version: '3.0.0' },
    });
    npmThatInstalls(product);
    const { status, stderr } = await run(exitWith(0)).ended;
    expect(status).toBe(0);
    expect(stderr.trimEnd().split('\n').slice(1)).toEqual([
      expect.stringMatching(/^@a\/native 3\.0\.0 is missing, which .* needs: .*npm run lock/),
    ]);
  });
});

describe('the Node of the project', () => {
  beforeEach(() => {
    lockPackages({});
    npmThatInstalls({});
  });

  it('runs the command where it can, and gets the signals', async () => {
    program('node_modules/.bin/node', 'echo "$@" >> node.log; [ "$1" = -v ] || exec sleep 60');
    const { child, ended } = run(['start.ts', 'now'], '20.0.0');
    await expect
      .poll(() => existsSync(at('node.log')) && readFileSync(at('node.log'), 'utf8'))
      .toBe('-v\nstart.ts now\n');
    child.kill('SIGTERM');
    expect((await ended).status).toBe(143);
  });

  it('is removed where it does not run, with one line that says what to do', async () => {
    program('node_modules/.bin/node', 'exit 127');
    for (const _ of ['the first time', 'and again']) {
      const { status, stderr } = await run(exitWith(0), '20.0.0').ended;
      expect(status).toBe(1);
      expect(stderr).toMatch(
        /Node 26 comes along for Linux with glibc .* PATH .*\(this is Node 20.*\n$/,
      );
    }
    expect(existsSync(at('node_modules/.bin/node'))).toBe(false);
    expect(await run(exitWith(0), '26.0.0').ended).toMatchObject({ status: 0 });
  });
});

describe('the lock', () => {
  const holder = () => {
    const script = `import { acquireLock } from ${JSON.stringify(at('build/install.mjs'))};
      await acquireLock(${JSON.stringify(at('a.lock'))}, () => {}); console.log('held'); setInterval(() => {}, 1000);`;
    const child = spawn(process.execPath, ['--input-type=module', '-e', script]);
    children.push(child);
    return child;
  };

  it('is held by one at a time', async () => {
    let waits = 0;
    const release = await acquireLock(at('a.lock'), () => {});
    const second = acquireLock(at('a.lock'), () => {
      waits += 1;
    });
    await expect.poll(() => waits).toBe(1);
    expect(existsSync(at('a.lock'))).toBe(true);
    release();
    (await second)();
    expect(existsSync(at('a.lock'))).toBe(false);
  });

  it('of a killed process is taken over once it is stale, by one of many', async () => {
    const dead = holder();
    await once(dead.stdout, 'data');
    dead.kill('SIGKILL');
    await once(dead, 'close');
    const longAgo = new Date(Date.now() - 60_000);
    utimesSync(at('a.lock'), longAgo, longAgo);
    const script = `import { closeSync, openSync, rmSync } from 'node:fs';
      import { acquireLock } from ${JSON.stringify(at('build/install.mjs'))};
      const release = await acquireLock(${JSON.stringify(at('a.lock'))}, () => {});
      closeSync(openSync(${JSON.stringify(at('inside'))}, 'wx'));
      await new Promise((resolve) => setTimeout(resolve, 20));
      rmSync(${JSON.stringify(at('inside'))});
      release();`;
    const crowd = Array.from({ length: 4 }, () => {
      const child = spawn(process.execPath, ['--input-type=module', '-e', script]);
      children.push(child);
      return once(child, 'close');
    });
    expect((await Promise.all(crowd)).map(([code]) => code)).toEqual([0, 0, 0, 0]);
  });

  it('is released on exit', () => {
    const script = `import { acquireLock } from ${JSON.stringify(at('build/install.mjs'))};
      await acquireLock(${JSON.stringify(at('a.lock'))}, () => {}); process.exit(3);`;
    expect(spawnSync(process.execPath, ['--input-type=module', '-e', script]).status).toBe(3);
    expect(existsSync(at('a.lock'))).toBe(false);
  });
});
