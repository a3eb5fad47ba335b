// Reads busy times from the secret .ics addresses of staff; what cannot be read leaves the last known state in place.
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../db/tables.ts';
import { transact } from '../db/transaction.ts';
import { AppError } from '../errors.ts';
import { createThread } from '../thread.ts';
import type { BusyAnswer, BusyQuestion } from './busy-events.ts';
import { addressFault, type FetchOptions, FetchProblem, fetchPublic } from './public-fetch.ts';

export interface BusyTimes {
  setAddress(person: string, address: string | null): Promise<void>;
  stop(): Promise<void>;
}

export type BusyOptions = Pick<FetchOptions, 'allowLoopback' | 'resolve'> & {
  pollMs?: number;
  readTimeoutMs?: number;
};

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const defaultPollMs = 5 * minuteMs;
const fetchTimeoutMs = 10_000;
const defaultReadTimeoutMs = 5000;
/** The longest that the rules let visitors book ahead, plus a day. */
const aheadMs = 182 * dayMs;
const threadFile = import.meta.url.endsWith('.ts') ? './busy-thread.ts' : './busy-thread.js';

const problems = {
  'no calendar': 'What is at the address is not a calendar.',
  'too many': 'The calendar has too many entries.',
  'too long': 'The calendar takes too much time or memory to read.',
};

export function createBusyTimes(parts: {
  database: Database;
  timeZone: string;
  now: () => Date;
  log: FastifyBaseLogger;
  options?: BusyOptions | undefined;
}): BusyTimes {
  const { database, timeZone, now, log, options = {} } = parts;
  const { pollMs = defaultPollMs, readTimeoutMs = defaultReadTimeoutMs } = options;
  const stopping = new AbortController();
  const thread = createThread<BusyQuestion, BusyAnswer>({
    file: new URL(threadFile, import.meta.url),
    name: 'calendars',
    maxMemoryMb: 128,
    timeoutMs: readTimeoutMs,
    log,
  });

  /** The claim expires when the calendar is due again. */
  async function claimNext() {
    const at = now();
    const due = await database.write
      .selectFrom('call_takers')
      .select('user_id')
      .where('busy_address', 'is not', null)
      .where((row) =>
        row.or([
          row('busy_claimed_until', 'is', null),
          row('busy_claimed_until', '<', at.toISOString()),
        ]),
      )
      .orderBy('user_id')
      .execute();
    for (const { user_id } of due) {
      const [claimed] = await database.write
        .updateTable('call_takers')
        .set({ busy_claimed_until: new Date(at.getTime() + pollMs).toISOString() })
        .where('user_id', '=', user_id)
        .where('busy_address', 'is not', null)
        .where((row) =>
          row.or([
            row('busy_claimed_until', 'is', null),
            row('busy_claimed_until', '<', at.toISOString()),
          ]),
        )
        .returning('busy_address')
        .execute();
      if (claimed?.busy_address) return { person: user_id, address: claimed.busy_address };
    }
    return undefined;
  }

  async function readRanges(address: string) {
    const signal = AbortSignal.any([stopping.signal, AbortSignal.timeout(fetchTimeoutMs)]);
    const file = await fetchPublic(address, { ...options, signal });
    const at = now().getTime();
    const answer = await thread.ask({
      text: file.toString(),
      timeZone,
      from: at - dayMs,
      to: at + aheadMs,
    });
    if (!answer) throw new FetchProblem(problems['too long']);
    if ('problem' in answer) throw new FetchProblem(problems[answer.problem]);
    return answer.ranges;
  }

  /** Only if the address was not changed meanwhile. */
  const noteFor = (db: Database['write'], { person, address }: Claimed) =>
    db.updateTable('call_takers').where('user_id', '=', person).where('busy_address', '=', address);

  async function read(claimed: Claimed): Promise<void> {
    const { person, address } = claimed;
    let ranges: Awaited<ReturnType<typeof readRanges>>;
    try {
      ranges = await readRanges(address);
    } catch (error) {
      if (stopping.signal.aborted) return;
      const busy_problem = problemOf(error as Error, new URL(address).host);
      log.warn({ code: (error as { code?: unknown }).code }, 'Busy times could not be read');
      await noteFor(database.write, claimed).set({ busy_problem }).execute();
      return;
    }
    await transact(database, async (db) => {
      const { numUpdatedRows } = await noteFor(db, claimed)
        .set({ busy_read_at: now().toISOString(), busy_problem: null })
        .executeTakeFirstOrThrow();
      if (numUpdatedRows === 0n) return;
      await db.deleteFrom('busy_times').where('person_id', '=', person).execute();
      for (let begin = 0; begin < ranges.length; begin += 1000) {
        const rows = ranges.slice(begin, begin + 1000);
        await db
          .insertInto('busy_times')
          .values(rows.map((range) => ({ person_id: person, ...range })))
          .execute();
      }
    });
  }

  async function readAll(): Promise<void> {
    while (!stopping.signal.aborted) {
      const claimed = await claimNext();
      if (!claimed) return;
      await read(claimed);
    }
  }

  let round: Promise<void> | undefined;
  let wakened = false;

  function look(): void {
    wakened = round !== undefined;
    round ??= readAll()
      .catch((error: unknown) => log.warn({ err: error }, 'Busy times could not be stored'))
      .finally(() => {
        round = undefined;
        if (wakened) look();
      });
  }

  const timer = setInterval(look, pollMs / 5).unref();

  return {
    async setAddress(person, address) {
      const url = address === null ? null : checkedUrl(address, options);
      await transact(database, async (db) => {
        const values = {
          busy_address: url?.href ?? null,
          busy_read_at: null,
          busy_problem: null,
          busy_claimed_until: null,
        };
        await db
          .insertInto('call_takers')
          .values({ user_id: person, ...values })
          .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
          .execute();
        await db.deleteFrom('busy_times').where('person_id', '=', person).execute();
      });
      if (url) look();
    },

    async stop() {
      clearInterval(timer);
      stopping.abort();
      await thread.stop();
      await round;
    },
  };
}

export async function readCalendarProblems({ read }: Database) {
  const rows = await read
    .selectFrom('call_takers')
    .innerJoin('users', 'users.id', 'call_takers.user_id')
    .select(['username', 'busy_problem'])
    .where('busy_problem', 'is not', null)
    .orderBy('username_key')
    .execute();
  return rows.map(({ username, busy_problem }) => ({
    name: username,
    problem: busy_problem ?? '',
  }));
}

interface Claimed {
  person: string;
  address: string;
}

/** Calendar programs name the same address webcal. */
function checkedUrl(address: string, options: BusyOptions): URL {
  const text = address.replace(/^webcal:/i, 'https:');
  const fault = URL.canParse(text)
    ? addressFault(new URL(text), options)
    : 'must be a web address such as https://calendar.example/secret/basic.ics';
  if (fault) throw new AppError(400, [`address ${fault}`]);
  return new URL(text);
}

function problemOf(error: Error, host: string): string {
  if (error instanceof FetchProblem) return error.message;
  if (error.cause instanceof FetchProblem) return error.cause.message;
  const code = String((error as { code?: unknown }).code);
  if (error.name === 'TimeoutError' || error.name === 'AbortError') {
    return `${host} did not answer within ${fetchTimeoutMs / 1000} seconds.`;
  }
  if (code === 'ENOTFOUND') return `There is no server called ${host}.`;
  if (/CERT|SSL|TLS|SELF_SIGNED|UNABLE_TO/.test(code)) {
    return `${host} does not prove who it is: its certificate is not valid.`;
  }
  return `${host} could not be reached (${code}).`;
}
