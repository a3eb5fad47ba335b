// How much of this machine's time others took meanwhile. On a rented machine that can be most of it, and a
// measurement taken then is one of the neighbours.
import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';

/** Up to this share a measurement counts as undisturbed. */
export const quietShare = 0.1;

/** Begins to watch; the answer says which share of the processors' time was taken by others since. */
export function watchDisturbance(): () => number {
  const before = processorTimes();
  return () => {
    const after = processorTimes();
    const all = after.all - before.all;
    return all > 0 ? (after.stolen - before.stolen) / all : 0;
  };
}

/** In the kernel's ticks. Where the kernel does not tell (only Linux does), nobody takes anything. */
function processorTimes(): { all: number; stolen: number } {
  try {
    const [first = ''] = readFileSync('/proc/stat', 'utf8').split('\n');
    // user, nice, system, idle, iowait, irq, softirq, steal; the guests after them are in user already.
    const times = first.split(/\s+/).slice(1, 9).map(Number);
    return { all: times.reduce((sum, time) => sum + time, 0), stolen: times[7] ?? 0 };
  } catch {
    return { all: 0, stolen: 0 };
  }
}

/** The half of the rounds in which others took the least, and how much that was at most. */
export function calmerHalf<Round extends { disturbed: number }>(
  rounds: Round[],
): { kept: Round[]; disturbed: number } {
  const kept = rounds
    .toSorted((one, other) => one.disturbed - other.disturbed)
    .slice(0, Math.ceil(rounds.length / 2));
  return { kept, disturbed: kept.at(-1)?.disturbed ?? 0 };
}

const lookMs = 300;
const waitMs = 10_000;

/** Waits until others leave the machine alone, or until the time is up. */
export async function quietMoment(until: number): Promise<void> {
  while (Date.now() < until && takenWhileBusy() > quietShare) await delay(waitMs);
}

/** Others take only what is asked for, so this asks for a whole processor for a short while. */
function takenWhileBusy(): number {
  const { user, system } = process.cpuUsage();
  const end = performance.now() + lookMs;
  while (performance.now() < end);
  const used = process.cpuUsage();
  return 1 - (used.user + used.system - user - system) / (lookMs * 1000);
}
