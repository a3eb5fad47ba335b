// Letters that `db:restore` found in the queue of a backup: only a superuser can send them.
import { type Kysely, sql } from 'kysely';
import type { Kind } from '../../contract/inbox/kind.ts';
import type { FailedLetter, HeldDecision } from '../../contract/letters/letter.ts';
import type { Purpose } from '../db/letter-tables.ts';
import type { Database, Tables } from '../db/tables.ts';
import { AppError } from '../errors.ts';
import { isId } from '../ids.ts';
import type { StoredLetter } from './delivery.ts';
import { withRecords } from './failed-letters.ts';
import { type Outbox, requireMail } from './outbox.ts';

export interface HeldLetters {
  list(): Promise<FailedLetter[]>;
  count(): Promise<number>;
  decide(decision: HeldDecision, by: string): Promise<number>;
}

const listed = 100;

/** A person's words stay in the record; a warning stays so that there is no second one. */
const keptUnsent: Purpose[] = ['answer', 'warning'];

export function createHeldLetters(parts: {
  database: Database;
  kinds: Record<string, Kind>;
  outbox: Outbox;
  now: () => Date;
}): HeldLetters {
  const { database, kinds, outbox, now } = parts;

  async function send(db: Kysely<Tables>, ids: string[]): Promise<void> {
    const at = now().toISOString();
    const letters = () =>
      db
        .updateTable('letters')
        .set({ attempts: 0, first_tried_at: null })
        .where('id', 'in', ids)
        .where('state', '=', 'held');
    await letters().set({ state: 'scheduled' }).where('send_at', '>', at).execute();
    await letters().set({ state: 'waiting', send_at: at }).execute();
  }

  async function leave(db: Kysely<Tables>, ids: string[], by: string): Promise<void> {
    await db
      .deleteFrom('letters')
      .where('id', 'in', ids)
      .where('purpose', 'not in', keptUnsent)
      .execute();
    await db
      .updateTable('letters')
      .set({ settled_by: by, settled_at: now().toISOString(), send_at: null, claimed_until: null })
      .where('id', 'in', ids)
      .execute();
  }

  return {
    async list() {
      const db = database.read;
      const rows = await heldQuery(db).selectAll().orderBy('seq').limit(listed).execute();
      return withRecords(db, kinds, rows);
    },

    async count() {
      const { total } = await heldQuery(database.read)
        .select((row) => row.fn.countAll<number | string>().as('total'))
        .executeTakeFirstOrThrow();
      return Number(total);
    },

    async decide(decision, by) {
      if (decision.send) requireMail(outbox);
      const chosen = decision.ids?.filter(isId);
      const count = await database.write.transaction().execute(async (db) => {
        const held = heldQuery(db).select('id');
        const some = chosen ? held.where('id', 'in', chosen) : held;
        if (chosen?.length === 0) return 0;
        const rows = await (database.engine === 'postgres' ? some.forUpdate() : some).execute();
        // PostgreSQL and SQLite limit the parameters of a statement.
        for (let first = 0; first < rows.length; first += 1000) {
          const ids = rows.slice(first, first + 1000).map(({ id }) => id);
          await (decision.send ? send(db, ids) : leave(db, ids, by));
        }
        return rows.length;
      });
      outbox.wake();
      return count;
    },
  };
}

const heldQuery = (db: Kysely<Tables>) =>
  db
    .selectFrom('letters')
    // A literal, or SQLite does not use the partial index.
    .where('state', '=', sql.lit('held' as const))
    .where('settled_at', 'is', null);

export function requireDecided({ state, settled_at }: StoredLetter): void {
  if (state !== 'held' || settled_at !== null) return;
  throw new AppError(
    409,
    'This letter is held since a backup was restored: a superuser decides whether it is sent',
  );
}
