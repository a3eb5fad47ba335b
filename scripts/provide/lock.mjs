// A lock file that names its holder, so that what a killed process left behind can be told apart.
import {
  closeSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

function take(file) {
  try {
    // A file written elsewhere first and then linked would never be seen empty, but not every
    // file system links: an empty lock is read as 'just being taken' instead.
    const handle = openSync(file, 'wx');
    writeSync(handle, String(process.pid));
    closeSync(handle);
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
}

function holder(file) {
  try {
    return Number(readFileSync(file, 'utf8'));
  } catch {
    return 0;
  }
}

function dropStale(file) {
  const grave = `${file}.${process.pid}`;
  try {
    // Of two processes that find the same stale lock, only one can rename it.
    renameSync(file, grave);
    rmSync(grave, { force: true });
  } catch {}
}

/** Waits until the lock is ours; the answer gives it back. It is also given back on exit. */
export async function holdLock(file, onWait) {
  mkdirSync(dirname(file), { recursive: true });
  let announced = 0;
  let emptyReads = 0;
  while (!take(file)) {
    const pid = holder(file);
    emptyReads = pid ? 0 : emptyReads + 1;
    if (emptyReads > 20 || (pid && !isAlive(pid))) {
      dropStale(file);
      continue;
    }
    if (pid && pid !== announced) {
      announced = pid;
      onWait(pid);
    }
    await sleep(100);
  }
  const release = () => {
    if (holder(file) === process.pid) rmSync(file, { force: true });
    process.off('exit', release);
  };
  process.on('exit', release);
  return release;
}
