// Plain JavaScript: it runs on the machine's own Node 20, before the project's Node is installed.
import { spawn, spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const modules = join(root, 'node_modules');
const npmRecord = join(modules, '.package-lock.json');
// Exists while a package may be half unpacked.
const unfinished = join(modules, '.unfinished');
export const packagedNode = join(modules, '.bin', 'node');

const heartbeatMs = 1000;
const staleMs = 30_000;

const ageOf = (folder) =>
  Date.now() - (statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());

/** `rename` lets only one process remove a stale lock. */
function removeStale(folder) {
  if (ageOf(folder) < staleMs) return;
  const moved = `${folder}.${process.pid}`;
  try {
    renameSync(folder, moved);
    // Another process has replaced the stale lock in the meantime.
    if (ageOf(moved) < staleMs) renameSync(moved, folder);
    else rmSync(moved, { recursive: true });
  } catch (error) {
    if (error.code !== 'ENOENT') throw error;
  }
}

function tryLock(folder) {
  try {
    mkdirSync(folder);
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    return false;
  }
}

/**
 * A lock that its holder has not touched for a while belongs to a killed process.
 * @param {string} folder
 * @param {() => void} onWait
 */
export async function acquireLock(folder, onWait) {
  mkdirSync(dirname(folder), { recursive: true });
  for (let isWaiting = false; !tryLock(folder); isWaiting = true) {
    if (!isWaiting) onWait();
    removeStale(folder);
    await sleep(100);
  }
  const heartbeat = setInterval(() => {
    if (existsSync(folder)) utimesSync(folder, new Date(), new Date());
  }, heartbeatMs);
  heartbeat.unref();
  const release = () => {
    clearInterval(heartbeat);
    rmSync(folder, { recursive: true, force: true });
    process.off('exit', release);
  };
  process.on('exit', release);
  return release;
}

/** `names`: os, cpu or libc of a manifest; `!` excludes. */
function allows(names, here) {
  if (!names) return true;
  const list = [names].flat();
  return list.includes(here) || list.every((name) => name[0] === '!' && name !== `!${here}`);
}

export const supportsPlatform = (entry, { os, cpu, libc }) =>
  allows(entry.os, os) && allows(entry.cpu, cpu) && allows(entry.libc, libc);

function thisPlatform() {
  const platform = { os: process.platform, cpu: process.arch, libc: undefined };
  if (process.platform !== 'linux') return platform;
  process.report.excludeNetwork = true;
  const { glibcVersionRuntime } = process.report.getReport().header;
  return { ...platform, libc: glibcVersionRuntime ? 'glibc' : 'musl' };
}

const packagesIn = (file) => JSON.parse(readFileSync(file, 'utf8')).packages;

function wantedPackages(dev) {
  const { '': _project, ...locked } = packagesIn(join(root, 'package-lock.json'));
  const platform = thisPlatform();
  const isWanted = ([, entry]) =>
    (dev || !entry.dev) &&
    (!entry.optional || ((entry.os || entry.cpu) && supportsPlatform(entry, platform)));
  return { locked, wanted: Object.entries(locked).filter(isWanted) };
}

function isInstalled(dev) {
  if (!existsSync(npmRecord) || existsSync(unfinished)) return false;
  const installed = packagesIn(npmRecord);
  const { locked, wanted } = wantedPackages(dev);
  const isSame = ([path, { version, integrity }]) =>
    installed[path]?.version === version && (!integrity || installed[path].integrity === integrity);
  return wanted.every(isSame) && Object.keys(installed).every((path) => path in locked);
}

function runNpm(args) {
  // Not the project's Node, which npm may be about to replace.
  const path = (process.env.PATH ?? '')
    .split(delimiter)
    .filter((part) => !part.startsWith(modules));
  const npm = spawn('npm', [...args, '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    env: { ...process.env, PATH: path.join(delimiter) },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const forward = (signal) => npm.kill(signal);
  process.on('SIGINT', forward).on('SIGTERM', forward);
  return new Promise((resolve, reject) => {
    npm.on('error', () => reject(new Error('npm is not on the PATH.')));
    npm.on('close', (code) => {
      process.off('SIGINT', forward).off('SIGTERM', forward);
      if (code === 0) resolve();
      else reject(new Error(`The packages could not be installed (npm ${args.join(' ')}).`));
    });
  });
}

async function npmInstall(dev) {
  // `npm ci` starts over; `npm install` adds to a complete installation.
  const isWhole = existsSync(npmRecord) && !existsSync(unfinished);
  const hasDev =
    isWhole && Object.values(packagesIn(npmRecord)).some((entry) => entry.dev && !entry.optional);
  console.error('Installing the packages that package-lock.json names …');
  mkdirSync(modules, { recursive: true });
  writeFileSync(unfinished, '');
  const kinds = [dev || hasDev ? '--include=dev' : '--omit=dev', '--include=optional'];
  await runNpm([...(isWhole ? ['install', '--no-save'] : ['ci']), ...kinds]);
  rmSync(unfinished, { force: true });
  // npm puts `.bin` first on the PATH, where a glibc Node would hide the one of Alpine.
  if (spawnSync(packagedNode, ['-v']).status !== 0) rmSync(packagedNode, { force: true });
}

/** npm silently skips an optional package that the registry does not have. */
function reportMissing(dev) {
  for (const [path, { version }] of wantedPackages(dev).wanted) {
    if (existsSync(join(root, path))) continue;
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
    console.error(
      `${name} ${version} is missing, which ${process.platform}-${process.arch} needs: the registry did not deliver it. Try again; if it stays so, lock a version that has it (npm run lock).`,
    );
  }
}

/** @param {{ dev: boolean }} options */
export async function install({ dev }) {
  if (isInstalled(dev)) return;
  const release = await acquireLock(join(root, '.cache', 'install.lock'), () =>
    console.error('Waiting for another process that is installing the packages …'),
  );
  try {
    if (isInstalled(dev)) return;
    await npmInstall(dev);
    reportMissing(dev);
  } finally {
    release();
  }
}
