// Undelivered letters: shown on every screen until somebody has dealt with them.
import { type Kysely, sql, type Updateable } from 'kysely';
import type { Dashboard } from '../../contract/dashboard.ts';
import type { Kind } from '../../contract/inbox/kind.ts';
import type { KindPath } from '../../contract/inbox/kinds.ts';
import {
  type FailedLetter,
  type Letter,
  type LetterState,
  recordPurposes,
  staffPurposes,
} from '../../contract/letters/letter.ts';
import type { LettersTable, Purpose } from '../db/letter-tables.ts';
import type { Database, Tables } from '../db/tables.ts';
import { AppError } from '../errors.ts';
import type { StoredLetter } from './delivery.ts';
import { lockLetter, readLetter, toLetters } from './letter-rows.ts';

export interface FailedLetters {
  list(): Promise<FailedLetter[]>;
  count(): Promise<number>;
  stoppedOf(author: string): Promise<Dashboard['stoppedLetters']>;
  settle(id: string, by: string): Promise<Letter>;
}

const failedLimit = 100;

const failedStates: LetterState[] = ['refused', 'expired', 'uncertain', 'stopped'];
const stoppedLimit = 5;

export function createFailedLetters(
  database: Database,
  kinds: Record<string, Kind>,
  now: () => Date,
): FailedLetters {
  return {
    async list() {
      const db = database.read;
      const ofRecords = await failedQuery(db)
        .selectAll()
        .where('purpose', 'in', recordPurposes)
        .orderBy('seq')
        .limit(failedLimit)
        .execute();
      const toStaff = await newestToStaff(db);
      const rows = [...ofRecords, ...toStaff.map(({ row }) => row)];
      const found = await withRecords(db, kinds, rows);
      const countOf = ({ letter: { _id } }: FailedLetter) =>
        toStaff.find(({ row }) => row.id === _id)?.count ?? 1;
      return found.map((one) => ({ ...one, count: countOf(one) }));
    },

    async count() {
      const { total } = await failedQuery(database.read)
        .select((row) => row.fn.countAll<number | string>().as('total'))
        .executeTakeFirstOrThrow();
      return Number(total);
    },

    async stoppedOf(author) {
      const db = database.read;
      const rows = await failedQuery(db)
        .selectAll()
        .where('state', '=', 'stopped')
        .where('author', '=', author)
        .orderBy('seq')
        .limit(stoppedLimit)
        .execute();
      const found = await recordsOf(db, kinds, rows);
      return rows.flatMap(({ id, kind, record_id: _id, send_at }) => {
        const of = found.get(_id ?? '');
        if (_id === null || !of) return [];
        const record = { kind: kind as KindPath, _id, name: of.name };
        return [{ letter: id, record, plannedFor: send_at, withdrawn: of.withdrawn }];
      });
    },

    async settle(id, by) {
      return database.write.transaction().execute(async (db) => {
        const letter = await lockLetter(database, db, id, now());
        if (!failedStates.includes(letter.state)) throw await notFailed(db, id);
        if (letter.settled_at === null)
          await db
            .updateTable('letters')
            .set({ settled_by: by, settled_at: now().toISOString() })
            .where('id', 'in', isToStaff(letter) ? alike(db, letter) : [id])
            .execute();
        return readLetter(db, id);
      });
    },
  };
}

export const isToStaff = ({ purpose }: { purpose: Purpose }): boolean =>
  (staffPurposes as readonly Purpose[]).includes(purpose);

/** All that were refused like this one: a wrong address refuses every notice. */
export async function queueToStaffAgain(
  db: Kysely<Tables>,
  letter: StoredLetter,
  queued: Updateable<LettersTable>,
): Promise<void> {
  const { id, state, settled_at, record_id } = letter;
  if (!failedStates.includes(state) || settled_at !== null) throw await notFailed(db, id);
  // Letters about no record would all say the same.
  if (record_id === null)
    await db
      .deleteFrom('letters')
      .where('id', 'in', alike(db, letter))
      .where('id', '!=', id)
      .execute();
  await db.updateTable('letters').set(queued).where('id', 'in', alike(db, letter)).execute();
}

const notFailed = async (db: Kysely<Tables>, id: string) =>
  new AppError(409, 'Nothing is wrong with this letter', { data: await readLetter(db, id) });

/** Test letters are shown by the mail check. */
const failedQuery = (db: Kysely<Tables>) =>
  db
    .selectFrom('letters')
    // Literals, or SQLite does not use the partial index.
    .where(
      'state',
      'in',
      failedStates.map((state) => sql.lit(state)),
    )
    .where('settled_at', 'is', null)
    .where('purpose', '!=', 'test')
    // Lost password mails to unknown addresses.
    .where('recipient', 'is not', null);

const alike = (db: Kysely<Tables>, { purpose, recipient }: StoredLetter) =>
  failedQuery(db).select('id').where('purpose', '=', purpose).where('recipient', '=', recipient);

async function newestToStaff(db: Kysely<Tables>): Promise<{ row: StoredLetter; count: number }[]> {
  const groups = await failedQuery(db)
    .select((row) => [row.fn.max('seq').as('seq'), row.fn.countAll<number | string>().as('count')])
    .where('purpose', 'in', staffPurposes)
    .groupBy(['purpose', 'recipient'])
    .orderBy('seq')
    .limit(failedLimit)
    .execute();
  if (groups.length === 0) return [];
  const rows = await db
    .selectFrom('letters')
    .selectAll()
    .where(
      'seq',
      'in',
      groups.map(({ seq }) => seq),
    )
    .orderBy('seq')
    .execute();
  return rows.map((row) => {
    const group = groups.find(({ seq }) => String(seq) === String(row.seq));
    return { row, count: Number(group?.count ?? 1) };
  });
}

export async function withRecords(
  db: Kysely<Tables>,
  kinds: Record<string, Kind>,
  rows: StoredLetter[],
): Promise<FailedLetter[]> {
  const letters = await toLetters(db, rows);
  const found = await recordsOf(db, kinds, rows);
  return rows.flatMap(({ kind, record_id: _id, purpose }, index) => {
    const letter = letters[index];
    const name = found.get(_id ?? '')?.name;
    const record =
      _id === null || name === undefined ? null : { kind: kind as KindPath, _id, name };
    if (!letter || (record === null && !isToStaff({ purpose }))) return [];
    return [{ letter, record, count: 1 }];
  });
}

async function recordsOf(
  db: Kysely<Tables>,
  kinds: Record<string, Kind>,
  rows: StoredLetter[],
): Promise<Map<string, { name: string; withdrawn: boolean }>> {
  const found = await Promise.all(
    Object.keys(kinds).map(async (path) => {
      const ids = rows.flatMap(({ kind, record_id }) =>
        kind === path && record_id ? [record_id] : [],
      );
      if (ids.length === 0) return [];
      const { rows: records } = await sql<{ id: string; name: string; withdrawn_at: unknown }>`
        SELECT id, name, withdrawn_at FROM ${sql.table(path)}
        WHERE id IN (${sql.join(ids)})`.execute(db);
      return records.map(
        ({ id, name, withdrawn_at }) => [id, { name, withdrawn: withdrawn_at !== null }] as const,
      );
    }),
  );
  return new Map(found.flat());
}
