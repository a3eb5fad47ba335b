// A lock of many files: whoever wants it puts a ticket with its own name beside the others, and has it when
// no living process has another one there. Of two that look, the one whose ticket came later sees both, so
// there are never two holders. What a killed process left behind holds nobody up and is never taken over:
// its name tells that it is dead, and nobody else will ever have that name.
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { birthOf } from './birth.mjs';

const lookEveryMs = 100;
let drawn = 0;

const pidOf = (ticket) => Number(ticket.split('.').at(-3));
const isAlive = (ticket) => birthOf(pidOf(ticket)) === ticket.split('.').at(-2);

/** The tickets of all others that live; those of the dead are cleared away. */
function othersAt(file, own) {
  const folder = dirname(file);
  const isTicket = (name) => name.startsWith(`${basename(file)}.`) && name !== own;
  const tickets = readdirSync(folder).filter(isTicket);
  const living = tickets.filter(isAlive);
  for (const name of tickets) {
    if (!living.includes(name)) rmSync(join(folder, name), { force: true });
  }
  return living;
}

/** Waits until the lock is ours; the answer gives it back. It is also given back on exit. */
export async function holdLock(file, onWait) {
  mkdirSync(dirname(file), { recursive: true });
  drawn += 1;
  const own = `${basename(file)}.${process.pid}.${birthOf(process.pid)}.${drawn}`;
  const ticket = join(dirname(file), own);
  const release = () => {
    rmSync(ticket, { force: true });
    process.off('exit', release);
  };
  process.on('exit', release);
  for (let isAnnounced = false; ; isAnnounced = true) {
    writeFileSync(ticket, '');
    const [first] = othersAt(file, own).sort();
    if (!first) return release;
    if (!isAnnounced) onWait(pidOf(first));
    // Two that came at once would wait for each other: the one with the later name steps back.
    if (first < own) rmSync(ticket, { force: true });
    await sleep(lookEveryMs);
  }
}
