// Reading and changing what has been sent, one store per kind.
import { sql } from 'kysely';
import type { List } from '../../contract/answers.ts';
import type { InboxRecord, Kind } from '../../contract/inbox/kind.ts';
import type { Database } from '../db/tables.ts';
import { AppError } from '../errors.ts';
import { isId } from '../ids.ts';
import { recordColumns, toRecord } from './columns.ts';
import { type Position, readCursor, toCursor } from './cursor.ts';
import { createSearch } from './search.ts';
import { queryWords } from './words.ts';

export interface ListRequest {
  limit: number;
  cursor?: string | undefined;
  status?: string | undefined;
  q: string;
  suspect: boolean;
}

export interface Change {
  status?: string | undefined;
  suspect?: false | undefined;
}

export interface InboxStore {
  list(request: ListRequest): Promise<List<InboxRecord>>;
  require(id: string): Promise<InboxRecord>;
  change(id: string, change: Change, by: string): Promise<InboxRecord>;
  remove(id: string): Promise<void>;
}

export function createInboxStore(database: Database, kind: Kind, now: () => Date): InboxStore {
  const table = sql.table(kind.path);
  const columns = recordColumns(kind);
  const search = createSearch(database, kind, columns);
  const notFound = () => new AppError(404, `${kind.texts.one} not found`);

  async function rowsAndCount(request: ListRequest, after: Position | undefined) {
    const { status, suspect, q } = request;
    const limit = request.limit + 1;
    if (q.trim() !== '') {
      const words = queryWords(q);
      if (words.length === 0) return { rows: [], count: 0 };
      return search({ words, status, suspect, after, limit });
    }
    const narrowed = status === undefined ? sql`` : sql` AND status = ${status}`;
    const from = after ? sql` AND (created_at, id) < (${after.createdAt}, ${after.id})` : sql``;
    const [page, counts] = await Promise.all([
      sql`SELECT ${columns} FROM ${table} WHERE suspect = ${suspect}${narrowed}${from}
          ORDER BY created_at DESC, id DESC LIMIT ${limit}`.execute(database.read),
      database.read
        .selectFrom('inbox_counts')
        .select(['status', 'total'])
        .where('kind', '=', kind.path)
        .where('suspect', '=', suspect)
        .execute(),
    ]);
    const matching = counts.filter((row) => status === undefined || row.status === status);
    return {
      rows: page.rows,
      count: matching.reduce((sum, row) => sum + Number(row.total), 0),
    };
  }

  async function require(id: string): Promise<InboxRecord> {
    if (!isId(id)) throw notFound();
    const { rows } = await sql`SELECT ${columns} FROM ${table} WHERE id = ${id}`.execute(
      database.read,
    );
    if (!rows[0]) throw notFound();
    return toRecord(rows[0]);
  }

  return {
    require,

    async list(request) {
      const { rows, count } = await rowsAndCount(request, readCursor(request.cursor));
      const data = rows.slice(0, request.limit).map(toRecord);
      const last = data.at(-1);
      const more = rows.length > request.limit && last;
      return {
        success: true,
        count,
        data,
        ...(more ? { nextCursor: toCursor({ createdAt: last.createdAt, id: last._id }) } : {}),
      };
    },

    async change(id, { status, suspect }, by) {
      if (!isId(id)) throw notFound();
      const sets = [
        ...(suspect === undefined ? [] : [sql`suspect = ${suspect}`]),
        ...(status === undefined
          ? []
          : [sql`status = ${status}, handled_by = ${by}, handled_at = ${now().toISOString()}`]),
      ];
      const unlessSame =
        kind.refusesSameStatus && status !== undefined ? sql` AND status <> ${status}` : sql``;
      const { rows } = await sql`UPDATE ${table} SET ${sql.join(sets)} WHERE id = ${id}${unlessSame}
        RETURNING ${columns}`.execute(database.write);
      if (rows[0]) return toRecord(rows[0]);
      const existing = await require(id);
      throw new AppError(400, [`status is already ${existing.status}`]);
    },

    async remove(id) {
      if (!isId(id)) throw notFound();
      const { rows } = await sql`DELETE FROM ${table} WHERE id = ${id} RETURNING id`.execute(
        database.write,
      );
      if (rows.length === 0) throw notFound();
    },
  };
}
