// Compares what npm installed with what the lock file asks for, so that a folder which somebody
// filled with `npm install` or `npm ci` is taken as it is.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const packagesIn = (file) => JSON.parse(readFileSync(file, 'utf8')).packages;

/** `names` is what a manifest says of os, cpu or libc: one name or several, or names with a `!`. */
function suits(names, here) {
  if (!names) return true;
  const list = [names].flat();
  return list.includes(here) || list.every((name) => name[0] === '!' && name !== `!${here}`);
}

function cLibrary() {
  if (process.platform !== 'linux') return undefined;
  process.report.excludeNetwork = true;
  return process.report.getReport().header.glibcVersionRuntime ? 'glibc' : 'musl';
}

/** Optional packages may be absent, except those made for exactly this platform. */
function mayBeAbsent({ optional, os, cpu, libc }, libcHere) {
  if (!optional) return false;
  if (!os && !cpu) return true;
  return !(suits(os, process.platform) && suits(cpu, process.arch) && suits(libc, libcHere));
}

export function matchesLockFile(root) {
  // npm writes this file last: a broken-off installation has none.
  const record = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(record)) return false;
  const present = packagesIn(record);
  const { '': _project, ...wanted } = packagesIn(join(root, 'package-lock.json'));
  const libcHere = cLibrary();
  const complete = Object.entries(wanted).every(([path, entry]) => {
    const found = present[path];
    if (!found) return mayBeAbsent(entry, libcHere);
    const sameBytes = !entry.integrity || found.integrity === entry.integrity;
    return found.version === entry.version && sameBytes;
  });
  return complete && Object.keys(present).every((path) => path in wanted);
}
