// npm silently omits what the registry did not show it, so each package is looked up. Plain JavaScript for Node 20.
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { supportsPlatform } from '../build/install.mjs';

const promised = [
  { os: 'linux', cpu: 'x64', libc: 'glibc' },
  { os: 'linux', cpu: 'arm64', libc: 'glibc' },
  { os: 'darwin', cpu: 'arm64', libc: undefined },
];

/** The platform of a package that is not locked shows only in its name. */
function isPromisedByName(name) {
  const words = name.split(/[^a-z0-9]+/);
  if (!/(aix|android|bsd|darwin|linux|openharmony|sunos|wasm|win32)/.test(name)) return true;
  return (
    !words.includes('musl') &&
    promised.some(({ os, cpu }) => words.includes(os) && words.includes(cpu))
  );
}

const parentEnd = (folder) => Math.max(0, folder.lastIndexOf('node_modules/') - 1);

/** Node's resolution: beside the package, then further up. */
function isLocked(packages, from, name) {
  for (let folder = from; folder; folder = folder.slice(0, parentEnd(folder))) {
    if (packages[`${folder}/node_modules/${name}`]) return true;
  }
  return packages[`node_modules/${name}`] !== undefined;
}

const lists = ['dependencies', 'devDependencies', 'optionalDependencies'];

/**
 * @param {{ packages: Record<string, any> }} lock
 * @param {Record<string, any>} manifest
 * @returns {{ problem: string, name?: string, version?: string, path?: string, dev?: boolean }[]}
 */
export function lockFaults({ packages }, manifest) {
  const differs = lists.some(
    (list) => !isDeepStrictEqual(manifest[list] ?? {}, packages['']?.[list] ?? {}),
  );
  const faults = differs ? [{ problem: 'package.json and package-lock.json differ' }] : [];
  for (const [path, entry] of Object.entries(packages)) {
    const isForUs = promised.some((platform) => supportsPlatform(entry, platform));
    if (path && isForUs && !entry.integrity && !entry.inBundle) {
      const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
      const { version, dev } = entry;
      faults.push({ problem: `${name} ${version} has no checksum`, name, version, path, dev });
    }
    for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
      if (isLocked(packages, path, name) || !isPromisedByName(name)) continue;
      const problem = `${name} ${version} is not locked`;
      faults.push({ problem, name, version, path: `node_modules/${name}`, dev: entry.dev });
    }
  }
  return faults;
}

const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));
const readFaults = () => lockFaults(readJson('package-lock.json'), readJson('package.json'));

function askRegistry({ name, version, dev }) {
  const fields = ['version', 'dist.integrity', 'os', 'cpu', 'libc'];
  const { status, stdout } = spawnSync('npm', ['view', `${name}@${version}`, ...fields, '--json']);
  if (status !== 0 || stdout.length === 0) return undefined;
  const { 'dist.integrity': integrity, ...found } = [JSON.parse(stdout)].flat().at(-1);
  return integrity && { ...found, integrity, ...(dev && { dev }), optional: true };
}

function writeLock() {
  const npm = spawnSync('npm', ['install', '--package-lock-only', '--ignore-scripts'], {
    stdio: 'inherit',
  });
  if (npm.status !== 0) process.exit(npm.status ?? 1);
  const lock = readJson('package-lock.json');
  for (const { name, version, path, dev } of readFaults()) {
    const entry = path && askRegistry({ name, version, dev });
    if (entry) lock.packages[path] = { ...lock.packages[path], ...entry };
  }
  const sorted = Object.entries(lock.packages).sort(([a], [b]) => a.localeCompare(b, 'en'));
  const text = JSON.stringify({ ...lock, packages: Object.fromEntries(sorted) }, null, 2);
  writeFileSync('package-lock.json', `${text}\n`);
}

if (process.argv[1]?.endsWith('lock-file.mjs')) {
  const isCheck = process.argv.includes('--check');
  if (!isCheck) writeLock();
  const faults = readFaults();
  for (const { problem } of faults) console.error(`package-lock.json: ${problem}`);
  if (faults.length > 0) {
    console.error(
      isCheck
        ? 'Run: npm run lock'
        : 'The registry has no such package: choose a version for which it has one.',
    );
    process.exit(1);
  }
}
