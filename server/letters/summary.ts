// The daily summary to staff who asked for it, and the warning before a promise is broken.
import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'kysely';
import type { Kind } from '../../contract/inbox/kind.ts';
import { askedTimes, type ReplyPromise } from '../../contract/inbox/promise.ts';
import { may, type Role, roles } from '../../contract/roles.ts';
import type { Database } from '../db/tables.ts';
import type { Outbox } from './outbox.ts';

export interface Summaries {
  stop(): Promise<void>;
}

const everyMs = 60_000;
const hourMs = 60 * 60_000;

export function lastAt(hour: number, now: Date, timeZone: string): Date {
  const local = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone);
  const today = local.with({ hour }).round({ smallestUnit: 'hour', roundingMode: 'floor' });
  const last =
    Temporal.ZonedDateTime.compare(today, local) > 0 ? today.subtract({ days: 1 }) : today;
  return new Date(last.epochMilliseconds);
}

export function createSummaries(options: {
  database: Database;
  kinds: Kind[];
  promise: ReplyPromise;
  timeZone: string;
  staffAddress: string;
  outbox: Outbox;
  now: () => Date;
  log: { warn(details: object, message: string): void };
  pollMs?: number | undefined;
}): Summaries {
  const { database, kinds, promise, timeZone, staffAddress, outbox, now, log } = options;
  const { pollMs = everyMs } = options;
  const readers = roles.filter((role: Role) => may(role, 'read the inbox'));

  /** Storing the time is the claim: only one of several processes sends it. */
  async function queueSummaries(): Promise<boolean> {
    const at = now();
    const asked = await database.read
      .selectFrom('users')
      .select(['id', 'email', 'summary_hour', 'summary_sent_at'])
      .where('summary_hour', 'is not', null)
      .where('role', 'in', readers)
      .execute();
    const due = asked.flatMap(({ summary_hour, summary_sent_at, ...user }) => {
      const since = lastAt(summary_hour ?? 0, at, timeZone);
      const isLate = at.getTime() - since.getTime() >= hourMs;
      // Somebody who has just subscribed waits for the next one.
      if (summary_sent_at === null ? isLate : Date.parse(summary_sent_at) >= since.getTime()) {
        return [];
      }
      return [{ ...user, since: since.toISOString() }];
    });
    for (const { id, email, since } of due) {
      await database.write.transaction().execute(async (db) => {
        const claimed = await db
          .updateTable('users')
          .set({ summary_sent_at: at.toISOString() })
          .where('id', '=', id)
          .where((row) =>
            row.or([row('summary_sent_at', 'is', null), row('summary_sent_at', '<', since)]),
          )
          .returning('id')
          .execute();
        if (claimed.length === 0) return;
        await outbox.post(db, { purpose: 'summary', user_id: id, recipient: email });
      });
    }
    return due.length > 0;
  }

  /** Once per promise: the index letters_warned refuses a second one. */
  async function queueWarnings(): Promise<boolean> {
    const at = now();
    const { from = new Date(0), until } = askedTimes('soon', at, promise);
    let queued = false;
    for (const { path } of kinds) {
      const { rows } = await sql<{ id: string }>`SELECT id FROM ${sql.table(path)} AS record
        WHERE answered_at IS NULL AND suspect = ${false}
          AND asked_at >= ${from.toISOString()} AND asked_at < ${until.toISOString()}
          AND NOT EXISTS (
            SELECT 1 FROM letters WHERE record_id = record.id AND purpose = 'warning'
          ) LIMIT 100`.execute(database.read);
      for (const { id } of rows) {
        await database.write
          .insertInto('letters')
          .values({
            ...{ id: randomUUIDv7(), purpose: 'warning', kind: path, record_id: id },
            ...{ recipient: staffAddress, state: 'waiting' },
            ...{ created_at: at.toISOString(), send_at: at.toISOString() },
          })
          .onConflict((conflict) => conflict.doNothing())
          .execute();
        queued = true;
      }
    }
    return queued;
  }

  async function look(): Promise<void> {
    const queued = [await queueSummaries(), await queueWarnings()];
    if (queued.includes(true)) outbox.wake();
  }

  let round: Promise<void> = Promise.resolve();
  let running = false;
  const timer = setInterval(() => {
    if (running) return;
    running = true;
    round = look()
      .catch((error: unknown) => log.warn({ err: error }, 'Summaries could not be made'))
      .finally(() => {
        running = false;
      });
  }, pollMs).unref();

  return {
    async stop() {
      clearInterval(timer);
      await round;
    },
  };
}
