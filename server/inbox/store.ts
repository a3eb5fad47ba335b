// Reading and changing what has been sent, one store per kind.
import { type Kysely, sql } from 'kysely';
import type { List } from '../../contract/answers.ts';
import type { InboxRecord, Kind } from '../../contract/inbox/kind.ts';
import { openStatus } from '../../contract/inbox/promise.ts';
import type { Audit } from '../audit.ts';
import type { Database, Tables } from '../db/tables.ts';
import { AppError } from '../errors.ts';
import { isId } from '../ids.ts';
import { recordColumns, toRecord } from './columns.ts';
import { type Position, readCursor, toCursor } from './cursor.ts';
import { listOrder } from './order.ts';
import { createCommonCounts } from './search/common-counts.ts';
import { postgresSearch } from './search/postgres.ts';
import { sqliteSearch } from './search/sqlite.ts';
import { queryWords } from './words.ts';

export interface ListRequest {
  limit: number;
  /** due: what still waits for an answer, the longest wait first. */
  sort: 'newest' | 'due';
  cursor?: string | undefined;
  status?: string | undefined;
  q: string;
  suspect: boolean;
}

export interface Change {
  status?: string | undefined;
  suspect?: boolean | undefined;
  version?: number | undefined;
}

export interface InboxStore {
  list(request: ListRequest): Promise<List<InboxRecord>>;
  require(id: string): Promise<InboxRecord>;
  change(id: string, change: Change, by: string): Promise<InboxRecord>;
  /** With a version, only while that is the latest. */
  remove(id: string, version: number | undefined, by: string): Promise<void>;
}

export function createInboxStore(
  database: Database,
  kind: Kind,
  audit: Audit,
  now: () => Date,
): InboxStore {
  const table = sql.table(kind.path);
  const columns = recordColumns(kind);
  const engineSearch = database.engine === 'sqlite' ? sqliteSearch : postgresSearch;
  const search = engineSearch(database, kind, columns, createCommonCounts(now));
  const notFound = () => new AppError(404, `${kind.texts.one} not found`);

  async function rowsAndCount(request: ListRequest, after: Position | undefined) {
    const { suspect, q, sort } = request;
    const status = sort === 'due' ? openStatus(kind) : request.status;
    if (request.status !== undefined && request.status !== status) return { rows: [], count: 0 };
    const limit = request.limit + 1;
    if (q.trim() !== '') {
      const words = queryWords(q);
      if (words.length === 0) return { rows: [], count: 0 };
      return search({ words, status, suspect, after, limit, oldestFirst: sort === 'due' });
    }
    const narrowed = status === undefined ? sql`` : sql` AND status = ${status}`;
    const order = listOrder(database.engine, sort === 'due');
    const [page, counts] = await Promise.all([
      sql`SELECT ${columns} FROM ${table} WHERE suspect = ${suspect}${narrowed}${order.after(after)}
          ${order.by} LIMIT ${limit}`.execute(database.read),
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

  /** The record, unchangeable by others until the transaction ends. SQLite's writers are alone anyway. */
  async function lock(db: Kysely<Tables>, id: string): Promise<InboxRecord> {
    const hold = database.engine === 'postgres' ? sql` FOR UPDATE` : sql``;
    const { rows } = await sql`SELECT ${columns} FROM ${table} WHERE id = ${id}${hold}`.execute(db);
    if (!rows[0]) throw notFound();
    return toRecord(rows[0]);
  }

  async function apply(
    db: Kysely<Tables>,
    before: InboxRecord,
    { status, suspect }: Change,
    by: string,
  ): Promise<InboxRecord> {
    const at = now().toISOString();
    const answered =
      status !== undefined && status !== openStatus(kind)
        ? sql`, answered_at = coalesce(answered_at, ${at})`
        : sql``;
    const sets = [
      sql`version = version + 1`,
      ...(suspect === undefined ? [] : [sql`suspect = ${suspect}`]),
      ...(status === undefined
        ? []
        : [sql`status = ${status}, handled_by = ${by}, handled_at = ${at}${answered}`]),
    ];
    const { rows } = await sql`UPDATE ${table} SET ${sql.join(sets)} WHERE id = ${before._id}
      RETURNING ${columns}`.execute(db);
    const deed = { actor: by, kind: kind.path, subject: before._id };
    if (status !== undefined) {
      await audit(db, { ...deed, action: 'status', before: before.status, after: status });
    }
    if (suspect !== undefined && suspect !== before.suspect) {
      await audit(db, { ...deed, action: suspect ? 'suspected' : 'cleared' });
    }
    return toRecord(rows[0]);
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

    async change(id, change, by) {
      if (!isId(id)) throw notFound();
      return database.write.transaction().execute(async (db) => {
        const before = await lock(db, id);
        requireVersion(before, change.version);
        if (kind.refusesSameStatus && change.status === before.status) {
          throw new AppError(400, [`status is already ${before.status}`]);
        }
        // Colleagues' views stay current: nothing has changed.
        if (change.status === undefined && change.suspect === before.suspect) return before;
        return apply(db, before, change, by);
      });
    },

    async remove(id, version, by) {
      if (!isId(id)) throw notFound();
      await database.write.transaction().execute(async (db) => {
        requireVersion(await lock(db, id), version);
        await sql`DELETE FROM ${table} WHERE id = ${id}`.execute(db);
        await db.deleteFrom('notes').where('record_id', '=', id).execute();
        await db.deleteFrom('outbox').where('record_id', '=', id).execute();
        await audit(db, { actor: by, action: 'deleted', kind: kind.path, subject: id });
      });
    },
  };
}

/** Nothing is done on the ground of a state that is no longer there. */
function requireVersion(record: InboxRecord, version: number | undefined): void {
  if (version === undefined || version === record.version) return;
  throw new AppError(409, 'Somebody else changed this in the meantime', { data: record });
}
