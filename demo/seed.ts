// Ninety days of records, through the server's own modules and with a simulated clock.
import { readBrand, readCatalogue } from '../content/catalogue.ts';
import type { Catalogue } from '../contract/inbox/catalogue.ts';
import type { Kind, Receipt } from '../contract/inbox/kind.ts';
import { inboxKinds, type KindPath } from '../contract/inbox/kinds.ts';
import { promiseOf, type ReplyPromise } from '../contract/inbox/promise.ts';
import { createAudit } from '../server/audit.ts';
import { randomPassword } from '../server/auth/passwords.ts';
import type { Database } from '../server/db/tables.ts';
import { createHistory } from '../server/inbox/history.ts';
import { createInboxStore } from '../server/inbox/store.ts';
import { createSubmissions } from '../server/inbox/submissions.ts';
import { disabledOutbox } from '../server/letters/outbox.ts';
import { withoutFsync } from './bulk.ts';
import { type PlannedCall, planCalls } from './calls.ts';
import { notes } from './copy/notes.ts';
import { createRandom, type Random } from './random.ts';
import { type DemoPerson, handlers, seedStaff } from './staff.ts';
import { believableTime, plans, type Story, storiesOf } from './timeline.ts';
import { type Body, createWriters, type Writers } from './writers.ts';

export interface DemoOptions {
  now?: Date;
  catalogue?: Catalogue;
  passwordFor?: (username: string) => string;
}

interface Arrival extends Story {
  body: Body;
  suspect: boolean;
  clearedAt?: number;
}

const hour = 60 * 60_000;

export async function seedDemo(
  database: Database,
  { now = new Date(), catalogue = readCatalogue(), passwordFor = randomPassword }: DemoOptions = {},
): Promise<DemoPerson[]> {
  return withoutFsync(database, async () => {
    const { email, address } = readBrand();
    const staff = await seedStaff(database, now.getTime(), email, passwordFor);
    const random = createRandom(1123);
    const writers = createWriters(random, catalogue, address.city);
    const promise = promiseOf(catalogue);
    let at = 0;
    const clock = (): Date => new Date(at);
    const audit = createAudit(clock);
    const happenings: PlannedCall[] = [];
    for (const kind of Object.values(inboxKinds(catalogue)) as Kind[]) {
      const path = kind.path as KindPath;
      const arrivals = planArrivals(path, random, writers, now.getTime(), {
        timeZone: catalogue.timeZone,
        promise,
      });
      const receipts = await submitAll(database, kind, arrivals);
      const store = createInboxStore(database, kind, audit, clock);
      const history = createHistory(database, kind, audit);
      if (kind.books) {
        const requests = arrivals.flatMap(({ arrivedAt, suspect }, index) => {
          const receipt = receipts[index];
          if (!receipt || suspect) return [];
          return [{ id: receipt._id, email: String(receipt.email), arrivedAt }];
        });
        const parts = { database, catalogue, audit, random: createRandom(20), clock };
        await planCalls({ ...parts, now: now.getTime() }, requests, (...more) =>
          happenings.push(...more),
        );
      }
      arrivals.forEach((arrival, index) => {
        const id = String(receipts[index]?._id);
        const by = random.pick(handlers);
        for (const { at: when, status } of arrival.steps) {
          const change = kind.statuses.length > 0 ? { status } : { answered: true };
          happenings.push({ at: when, happen: () => store.change(id, change, by) });
        }
        if (arrival.clearedAt !== undefined) {
          const happen = () => store.change(id, { suspect: false }, by);
          happenings.push({ at: arrival.clearedAt, happen });
        }
        if (!arrival.suspect && random.chance(0.22)) {
          const note = random.pick(notes[path]);
          const base = arrival.steps[0]?.at ?? arrival.arrivedAt;
          const when = Math.min(base + random.between(0.05, 2) * hour, now.getTime() - 1000);
          const happen = async () => history.addNote(await store.require(id), note, by);
          happenings.push({ at: Math.round(when), happen });
        }
      });
    }
    for (;;) {
      const next = happenings.sort((one, other) => one.at - other.at).shift();
      if (!next) break;
      at = next.at;
      await next.happen();
    }
    return staff;
  });
}

function planArrivals(
  path: KindPath,
  random: Random,
  writers: Writers,
  now: number,
  { timeZone, promise }: { timeZone: string; promise: ReplyPromise },
): Arrival[] {
  const stories = storiesOf(path, random, now, timeZone, promise);
  // Spread evenly, so that the first page shows some too.
  const edgeCases = writers.edgeCases(path);
  const every = Math.floor(stories.length / edgeCases.length);
  const ordinary = stories.map((story, index): Arrival => {
    const fromEnd = stories.length - 1 - index;
    const odd = fromEnd % every === 1 ? edgeCases[Math.floor(fromEnd / every)] : undefined;
    const { arrivedAt } = story;
    const body = odd ? odd(arrivedAt) : writers.write(path, index, arrivedAt);
    return { ...story, body, suspect: false };
  });
  const misjudged = path === 'contacts' ? ordinary[Math.floor(ordinary.length / 2)] : undefined;
  if (misjudged) {
    misjudged.suspect = true;
    misjudged.clearedAt = misjudged.arrivedAt + 2 * hour;
  }
  const spam = Array.from({ length: plans[path].suspects }, (): Arrival => {
    const arrivedAt = believableTime(random, timeZone, now - 20 * 24 * hour, now - hour);
    return { arrivedAt, steps: [], body: writers.spam(path, arrivedAt), suspect: true };
  });
  return [...ordinary, ...spam].sort((one, other) => one.arrivedAt - other.arrivedAt);
}

/** Concurrently, so that they share a commit; stored in the order given. */
function submitAll(database: Database, kind: Kind, arrivals: Arrival[]): Promise<Receipt[]> {
  let arrived = 0;
  const clock = (): Date => new Date(arrivals[arrived++]?.arrivedAt ?? 0);
  const submissions = createSubmissions(database, kind, clock, disabledOutbox.announce);
  return Promise.all(
    arrivals.map(({ body, suspect }) =>
      submissions.submit({ body: kind.shape.parse(body) as Body, suspect }),
    ),
  );
}
