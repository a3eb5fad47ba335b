// Which process a number means: numbers are given again, in a container soon and often to oneself.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const read = (file) => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
};

function birthOnLinux(pid) {
  const line = read(`/proc/${pid}/stat`);
  // The second field is a name in brackets and may hold anything. The third is the state, the 22nd the
  // start, counted from the machine's.
  const fields = line.slice(line.lastIndexOf(')') + 2).split(' ');
  // A zombie does nothing any more; it waits for its parent to look.
  if (line === '' || fields[0] === 'Z') return undefined;
  return `${read('/proc/sys/kernel/random/boot_id').slice(0, 8)}-${fields[19]}`;
}

function birthElsewhere(pid) {
  const env = { ...process.env, LC_ALL: 'C', TZ: 'UTC' };
  const { stdout } = spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], { env });
  return String(stdout).replaceAll(/\W+/g, '') || undefined;
}

/** When that process began, as a word for a file name; nothing where there is none. */
export const birthOf = process.platform === 'linux' ? birthOnLinux : birthElsewhere;
