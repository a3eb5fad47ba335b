import { randomUUIDv7 } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { type HistoryEntry, historyActions } from '../../contract/inbox/history.ts';
import type { InboxRecord, Kind } from '../../contract/inbox/kind.ts';
import type { Audit } from '../audit.ts';
import type { Database, Tables } from '../db/tables.ts';
import { AppError } from '../errors.ts';

export interface History {
  of(record: InboxRecord): Promise<HistoryEntry[]>;
  addNote(record: InboxRecord, note: string, author: string): Promise<HistoryEntry>;
}

/** The arrival is part of the record itself. */
const audited = historyActions.filter((action) => action !== 'arrived');

export function createHistory(database: Database, kind: Kind, audit: Audit): History {
  async function entriesOf(db: Kysely<Tables>, recordId: string): Promise<HistoryEntry[]> {
    const rows = await db
      .selectFrom('audit')
      .leftJoin('notes', 'notes.id', 'audit.id')
      .select(['audit.id', 'at', 'actor', 'action', 'before', 'after', 'bulk_size', 'note'])
      .where('subject_id', '=', recordId)
      .where('action', 'in', audited)
      .orderBy('seq')
      .execute();
    return rows.map(({ id, at, actor, action, before, after, bulk_size, note }) => ({
      _id: id,
      at,
      by: actor,
      action: action as HistoryEntry['action'],
      // For a reopened record: what undo restores.
      from: action === 'reopened' ? null : before,
      to: after,
      note,
      bulk: bulk_size === null ? null : { size: bulk_size },
    }));
  }

  return {
    async of({ _id, createdAt }) {
      const nothing = { by: null, from: null, to: null, note: null, bulk: null };
      const arrival: HistoryEntry = { _id, at: createdAt, action: 'arrived', ...nothing };
      return [arrival, ...(await entriesOf(database.read, _id))];
    },

    async addNote({ _id: subject }, note, actor) {
      return database.write.transaction().execute(async (db) => {
        // Serializes notes with deletes: a note is deleted with its record or refused.
        const hold = database.engine === 'postgres' ? sql` FOR KEY SHARE` : sql``;
        const { rows } =
          await sql`SELECT id FROM ${sql.table(kind.path)} WHERE id = ${subject}${hold}`.execute(
            db,
          );
        if (!rows[0]) throw new AppError(404, `${kind.texts.one} not found`);
        const id = randomUUIDv7();
        await db.insertInto('notes').values({ id, record_id: subject, note }).execute();
        await audit(db, { id, actor, action: 'note', kind: kind.path, subject });
        const added = (await entriesOf(db, subject)).find(({ _id }) => _id === id);
        if (!added) throw new Error('A note was not stored');
        return added;
      });
    },
  };
}
