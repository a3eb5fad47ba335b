// Lists of one kind, page by page, and how many records there are.
import { type RawBuilder, sql } from 'kysely';
import { type List, pageLimit } from '../../contract/answers.ts';
import { countCap, type FoundCounts } from '../../contract/inbox/found.ts';
import type { InboxRecord, Kind } from '../../contract/inbox/kind.ts';
import { arrivalOf, openStatus, type ReplyPromise } from '../../contract/inbox/promise.ts';
import type { Database } from '../db/tables.ts';
import { AppError } from '../errors.ts';
import { isId } from '../ids.ts';
import { readCursor, toCursor } from '../listing/cursor.ts';
import { type RecordRow, recordColumns, toRecord } from './columns.ts';
import { createFindSource, type Source, type View } from './view.ts';

export interface ListRequest {
  limit: number;
  /** due: what still waits for an answer, the longest wait first. */
  sort: 'newest' | 'due';
  cursor?: string | undefined;
  /** The id of a record: the page around it. */
  around?: string | undefined;
  status?: string | undefined;
  due?: 'overdue' | 'soon' | undefined;
  q: string;
  suspect: boolean;
}

export interface InboxLists {
  list(request: ListRequest): Promise<List<InboxRecord>>;
  /** All of them, as fast as they are taken and never all in memory. */
  pages(request: Omit<ListRequest, 'limit'>): AsyncGenerator<InboxRecord[]>;
  /** How many of each status a search finds. */
  countFound(q: string): Promise<FoundCounts>;
  /** How many wait for an answer longer than promised, or will soon. */
  countDue(due: 'overdue' | 'soon'): Promise<number>;
}

interface Page {
  rows: RecordRow[];
  hasPrevious: boolean;
  hasNext: boolean;
}

interface Walk {
  place: number;
  inclusive?: boolean;
  ascending: boolean;
  limit: number;
}

const beginningOf = (sort: ListRequest['sort']): number =>
  sort === 'due' ? 0 : Number.MAX_SAFE_INTEGER;

/** A word that does not fill a page from so many rows is rare enough for the word index. */
const nearby = 2000;

export function createInboxLists(
  database: Database,
  kind: Kind,
  promise: ReplyPromise,
  now: () => Date,
): InboxLists {
  const table = sql.table(kind.path);
  const columns = recordColumns(kind);
  const findSource = createFindSource(database, kind);

  /** Undefined where the request contradicts itself and nothing can match. */
  function viewOf({ status, suspect, q, sort, due }: Omit<ListRequest, 'limit'>): View | undefined {
    if (sort === 'newest' && due === undefined) return { status, suspect, q };
    const open = openStatus(kind);
    if (status !== undefined && status !== open) return undefined;
    const arrived = due && arrivalOf(due, now(), promise);
    return { status: open, suspect, q, arrived };
  }

  async function walk(
    { from, where, seq }: Source,
    { place, inclusive, ascending, limit }: Walk,
  ): Promise<RecordRow[]> {
    const beyond = sql.raw(`${ascending ? '>' : '<'}${inclusive ? '=' : ''}`);
    const { rows } = await sql<RecordRow>`SELECT ${columns} FROM ${from}
      WHERE ${where} AND ${seq} ${beyond} ${place}
      ORDER BY ${seq} ${ascending ? sql`ASC` : sql`DESC`} LIMIT ${limit}`.execute(database.read);
    return rows;
  }

  /**
   * FTS5 walks to a place far inside the hits of a common word from their end. There the page is taken from the rows
   * nearby; undefined where these are not enough.
   */
  async function walkNearby(source: Source, step: Walk): Promise<RecordRow[] | undefined> {
    const { ascending, place } = step;
    const [beyond, direction] = ascending ? [sql`>`, sql`ASC`] : [sql`<`, sql`DESC`];
    const { rows } = await sql<{ seq: number }>`SELECT seq FROM ${table}
      WHERE seq ${beyond} ${place} ORDER BY seq ${direction} LIMIT 1 OFFSET ${nearby}`.execute(
      database.read,
    );
    const [edge] = rows;
    const upTo = ascending ? sql`<` : sql`>`;
    const where = edge ? sql`${source.where} AND seq ${upTo} ${edge.seq}` : source.where;
    const found = await walk({ ...source, where }, step);
    return edge === undefined || found.length === step.limit ? found : undefined;
  }

  /** Rows from a place of the list on, in the order of the list. */
  const walkFrom =
    (source: Source, sort: ListRequest['sort'], isCommon: boolean) =>
    async ({ backwards = false, ...step }: Omit<Walk, 'ascending'> & { backwards?: boolean }) => {
      const ascending = (sort === 'due') !== backwards;
      const isFar = isCommon && step.place !== beginningOf(sort);
      const rows =
        (isFar && source.rowByRow
          ? await walkNearby(source.rowByRow, { ...step, ascending })
          : undefined) ?? (await walk(source, { ...step, ascending }));
      return backwards ? rows.toReversed() : rows;
    };

  async function pageOf(request: ListRequest, source: Source, isCommon: boolean): Promise<Page> {
    const { limit, cursor, around, sort } = request;
    const take = walkFrom(source, sort, isCommon);
    const isAny = async (step: { place: number; backwards?: boolean }): Promise<boolean> =>
      (await take({ ...step, limit: 1 })).length > 0;

    if (around !== undefined) {
      const place = await placeOf(around);
      const half = Math.floor(limit / 2);
      const before = await take({ place, backwards: true, limit: half + 1 });
      const kept = half > 0 ? before.slice(-half) : [];
      const from = await take({ place, inclusive: true, limit: limit - kept.length + 1 });
      return {
        rows: [...kept, ...from].slice(0, limit),
        hasPrevious: before.length > kept.length,
        hasNext: kept.length + from.length > limit,
      };
    }
    const start = readCursor(cursor);
    if (start?.side === 'before') {
      const rows = await take({ place: start.seq, backwards: true, limit: limit + 1 });
      const page = rows.slice(-limit);
      const last = page.at(-1);
      return {
        rows: page,
        hasPrevious: rows.length > limit,
        hasNext: last !== undefined && (await isAny({ place: last.seq })),
      };
    }
    const rows = await take({ place: start?.seq ?? beginningOf(sort), limit: limit + 1 });
    const [first] = rows;
    return {
      rows: rows.slice(0, limit),
      hasPrevious:
        start !== undefined &&
        first !== undefined &&
        (await isAny({ place: first.seq, backwards: true })),
      hasNext: rows.length > limit,
    };
  }

  async function placeOf(id: string): Promise<number> {
    const { rows } = isId(id)
      ? await sql<{ seq: number }>`SELECT seq FROM ${table} WHERE id = ${id}`.execute(database.read)
      : { rows: [] };
    if (!rows[0]) throw new AppError(404, `${kind.texts.one} not found`);
    return rows[0].seq;
  }

  const countRows = async (rows: RawBuilder<unknown>): Promise<number> => {
    const answer = await sql<{ total: number }>`SELECT count(*) AS total FROM ${rows}`.execute(
      database.read,
    );
    return Number(answer.rows[0]?.total ?? 0);
  };

  const countAll = ({ from, where }: Source) => countRows(sql`${from} WHERE ${where}`);

  /** One more than the cap says that there are more. */
  const countUpToCap = ({ from, where }: Source) =>
    countRows(sql`(SELECT 1 FROM ${from} WHERE ${where} LIMIT ${countCap + 1}) AS found`);

  async function countWhole({ suspect, status }: View): Promise<number> {
    const counts = await database.read
      .selectFrom('inbox_counts')
      .select(['status', 'total'])
      .where('kind', '=', kind.path)
      .where('suspect', '=', suspect)
      .execute();
    return counts
      .filter((row) => status === undefined || row.status === status)
      .reduce((sum, row) => sum + Number(row.total), 0);
  }

  const isSearch = ({ q }: View): boolean => q.trim() !== '';

  const countOf = (view: View, source: Source): Promise<number> => {
    if (isSearch(view)) return countUpToCap(source);
    return view.arrived ? countAll(source) : countWhole(view);
  };

  return {
    async list(request) {
      const view = viewOf(request);
      const source = view && (await findSource(view));
      if (!view || !source) {
        if (request.around !== undefined) await placeOf(request.around);
        readCursor(request.cursor);
        return { success: true, count: 0, data: [] };
      }
      const counted = await countOf(view, source);
      const isCapped = isSearch(view) && counted > countCap;
      const { rows, hasPrevious, hasNext } = await pageOf(request, source, isCapped);
      const [first, last] = [rows[0], rows.at(-1)];
      return {
        success: true,
        ...(isCapped ? { count: countCap, countCapped: true } : { count: counted }),
        data: rows.map(toRecord),
        ...(hasNext && last ? { nextCursor: toCursor({ side: 'after', seq: last.seq }) } : {}),
        ...(hasPrevious && first
          ? { previousCursor: toCursor({ side: 'before', seq: first.seq }) }
          : {}),
      };
    },

    async *pages(request) {
      const view = viewOf(request);
      const source = view && (await findSource(view));
      if (!view || !source) return;
      const isCommon = isSearch(view) && (await countUpToCap(source)) > countCap;
      const take = walkFrom(source, request.sort, isCommon);
      const limit = pageLimit.max;
      for (let place: number | undefined = beginningOf(request.sort); place !== undefined; ) {
        const rows: RecordRow[] = await take({ place, limit });
        if (rows.length > 0) yield rows.map(toRecord);
        place = rows.length === limit ? rows.at(-1)?.seq : undefined;
      }
    },

    async countFound(q) {
      const count = async (view: View): Promise<number> => {
        const source = isSearch(view) ? await findSource(view) : undefined;
        return source ? countUpToCap(source) : 0;
      };
      const statuses = kind.statuses.length > 0 ? kind.statuses.map(({ value }) => value) : [''];
      const [suspects = 0, ...found] = await Promise.all([
        count({ q, suspect: true }),
        ...statuses.map((status) => count({ q, suspect: false, status })),
      ]);
      const total = found.reduce((sum, each) => sum + each, 0);
      const numbers = [...found, suspects, total];
      const upToCap = (number: number): number => Math.min(number, countCap);
      return {
        counts: Object.fromEntries(
          statuses.map((status, index) => [status, upToCap(found[index] ?? 0)]),
        ),
        suspects: upToCap(suspects),
        total: upToCap(total),
        capped: [...statuses, 'suspects', 'total'].filter(
          (_, index) => (numbers[index] ?? 0) > countCap,
        ),
      };
    },

    async countDue(due) {
      const view = viewOf({ sort: 'due', due, q: '', suspect: false });
      const source = view && (await findSource(view));
      return source ? countAll(source) : 0;
    },
  };
}
