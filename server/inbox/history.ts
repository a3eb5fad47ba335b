// What happened to one record, put together from its arrival, the audit table and the notes of staff.
import { sql } from 'kysely';
import type { HistoryEntry } from '../../contract/inbox/history.ts';
import type { InboxRecord, Kind } from '../../contract/inbox/kind.ts';
import type { Database } from '../db/tables.ts';
import { AppError } from '../errors.ts';
import type { Stamp } from '../ids.ts';

export interface History {
  of(record: InboxRecord): Promise<HistoryEntry[]>;
  addNote(record: InboxRecord, note: string, author: string): Promise<HistoryEntry>;
}

const entry = (
  parts: Pick<HistoryEntry, '_id' | 'at' | 'action'> & Partial<HistoryEntry>,
): HistoryEntry => ({ by: null, from: null, to: null, note: null, bulk: null, ...parts });

export function createHistory(database: Database, kind: Kind, stamps: () => Stamp): History {
  return {
    async of({ _id, createdAt }) {
      const [deeds, notes] = await Promise.all([
        database.read
          .selectFrom('audit')
          .selectAll()
          .where('subject_id', '=', _id)
          .where('action', 'in', ['status', 'cleared'])
          .orderBy('id')
          .execute(),
        database.read
          .selectFrom('notes')
          .selectAll()
          .where('record_id', '=', _id)
          .orderBy('id')
          .execute(),
      ]);
      const entries = [
        ...deeds.map(({ id, at, actor, action, before, after }) =>
          entry({
            _id: id,
            at,
            by: actor,
            action: action === 'status' ? 'status' : 'cleared',
            from: before,
            to: after,
          }),
        ),
        ...notes.map(({ id, at, author, note }) =>
          entry({ _id: id, at, by: author, action: 'note', note }),
        ),
      ].sort((one, other) => (one._id < other._id ? -1 : 1));
      return [entry({ _id, at: createdAt, action: 'arrived' }), ...entries];
    },

    async addNote({ _id }, note, author) {
      return database.write.transaction().execute(async (db) => {
        // A delete waits for the note and takes it along, or it came first and there is nothing to note on.
        // SQLite's writers take turns anyway.
        const hold = database.engine === 'postgres' ? sql` FOR KEY SHARE` : sql``;
        const { rows } =
          await sql`SELECT id FROM ${sql.table(kind.path)} WHERE id = ${_id}${hold}`.execute(db);
        if (!rows[0]) throw new AppError(404, `${kind.texts.one} not found`);
        const { id, createdAt } = stamps();
        await db
          .insertInto('notes')
          .values({ id, kind: kind.path, record_id: _id, at: createdAt, author, note })
          .execute();
        return entry({ _id: id, at: createdAt, by: author, action: 'note', note });
      });
    },
  };
}
