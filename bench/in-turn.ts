// Servers measured in turn, a short while each and many times over: the speed of a shared machine changes within
// seconds, so only neighbouring measurements can be compared. Of all turns the half counts in which others left the
// machine alone most.
import { type Child, type Memory, startChild } from './child.ts';
import { calmerHalf, watchDisturbance } from './disturbance.ts';
import { type Load, type LoadRequest, load } from './load.ts';
import { median } from './results.ts';

export interface Contestant {
  script: string;
  environment: Record<string, string>;
}

export interface Figures {
  perSecond: number;
  p50: number;
  p97_5: number;
  p99: number;
  notOk: number;
  /** After the load. */
  memory: Memory;
  /** The first contestant's speed over this one's: the median of the turns. */
  ratio: number;
}

/** Until V8 has compiled what is called often: a server runs for weeks, and the more code it has the longer it takes. */
const warmUpSeconds = 8;

const turns = Number(process.env.BENCH_TURNS ?? 24);
const turnSeconds = 1;
const firstPort = 3970;

export interface InTurn<Name extends string> {
  figures: Record<Name, Figures>;
  /** The share of the machine that others took in the turns that count, at most. */
  disturbed: number;
}

export async function inTurn<Name extends string>(
  contestants: Record<Name, Contestant>,
  request: Omit<LoadRequest, 'url' | 'seconds'> & { path: string },
): Promise<InTurn<Name>> {
  const names = Object.keys(contestants) as Name[];
  const children = await Promise.all(
    names.map((name, index) =>
      startChild(contestants[name].script, firstPort + index, contestants[name].environment),
    ),
  );
  const ask = (child: Child, seconds: number): Promise<Load> =>
    load({ ...request, url: `${child.url}${request.path}`, seconds });
  try {
    for (const child of children) await ask(child, warmUpSeconds);
    const all: { loads: Load[]; disturbed: number }[] = [];
    for (let turn = 0; turn < turns; turn += 1) {
      const disturbance = watchDisturbance();
      const loads: Load[] = [];
      for (const child of children) loads.push(await ask(child, turnSeconds));
      all.push({ loads, disturbed: disturbance() });
    }
    const { kept, disturbed } = calmerHalf(all);
    const loadsOf = (index: number): Load[] => kept.flatMap(({ loads }) => loads[index] ?? []);
    const figures = children.map((child, index) => figuresOf(loadsOf(index), loadsOf(0), child));
    return {
      figures: Object.fromEntries(names.map((name, index) => [name, figures[index]])) as Record<
        Name,
        Figures
      >,
      disturbed,
    };
  } finally {
    await Promise.all(children.map((child) => child.stop()));
  }
}

function figuresOf(loads: Load[], first: Load[], child: Child): Figures {
  const waits = loads.flatMap((one) => one.waits).toSorted((one, other) => one - other);
  const wait = (part: number): number => waits[Math.floor((waits.length - 1) * part)] ?? Number.NaN;
  return {
    perSecond: median(loads.map((one) => one.perSecond)),
    p50: wait(0.5),
    p97_5: wait(0.975),
    p99: wait(0.99),
    notOk: loads.reduce((sum, one) => sum + one.notOk, 0),
    memory: child.memory(),
    ratio: median(loads.map((one, turn) => (first[turn]?.perSecond ?? 0) / one.perSecond)),
  };
}
