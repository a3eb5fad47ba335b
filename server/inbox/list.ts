import { type RawBuilder, sql } from 'kysely';
import { type List, pageLimit } from '../../contract/answers.ts';
import { countCap, type FoundCounts } from '../../contract/inbox/api.ts';
import type { InboxRecord, Kind } from '../../contract/inbox/kind.ts';
import { askedTimes, type ReplyPromise } from '../../contract/inbox/promise.ts';
import type { Database } from '../db/tables.ts';
import { toCursor } from '../listing/cursor.ts';
import { type RecordRow, toRecord } from './columns.ts';
import { createPager, type PageRequest, type Place, readPlace } from './pager.ts';
import { createFindSource, type Source, type View } from './view.ts';

export interface ListRequest extends PageRequest {
  status?: string | undefined;
  answered?: boolean | undefined;
  due?: 'overdue' | 'soon' | undefined;
  q: string;
  suspect: boolean;
}

export interface InboxLists {
  list(request: ListRequest): Promise<List<InboxRecord>>;
  pages(request: Omit<ListRequest, 'limit'>): AsyncGenerator<InboxRecord[]>;
  countFound(q: string): Promise<FoundCounts>;
  countDue(due: 'overdue' | 'soon'): Promise<number>;
}

export function createInboxLists(
  database: Database,
  kind: Kind,
  promise: ReplyPromise,
  now: () => Date,
): InboxLists {
  const { pageOf, placeOf, walkFrom } = createPager(database, kind);
  const findSource = createFindSource(database, kind);

  function viewOf(request: Omit<ListRequest, 'limit'>): View | undefined {
    const { status, answered, suspect, q, sort, due } = request;
    if (sort === 'newest' && due === undefined) return { status, answered, suspect, q };
    if (answered) return undefined;
    const askedBetween = due && askedTimes(due, now(), promise);
    return { status, answered: false, suspect, q, sort, askedBetween };
  }

  const countRows = async (rows: RawBuilder<unknown>): Promise<number> => {
    const answer = await sql<{ total: number }>`SELECT count(*) AS total FROM ${rows}`.execute(
      database.read,
    );
    return Number(answer.rows[0]?.total ?? 0);
  };

  const countAll = ({ from, where }: Source) => countRows(sql`${from} WHERE ${where}`);

  const countUpToCap = ({ from, where }: Source) =>
    countRows(sql`(SELECT 1 FROM ${from} WHERE ${where} LIMIT ${countCap + 1}) AS found`);

  async function countWhole({ suspect, status, answered }: View): Promise<number> {
    const counts = await database.read
      .selectFrom('inbox_counts')
      .select(['status', 'answered', 'total'])
      .where('kind', '=', kind.path)
      .where('suspect', '=', suspect)
      .execute();
    return counts
      .filter((row) => status === undefined || row.status === status)
      .filter((row) => answered === undefined || Boolean(row.answered) === answered)
      .reduce((sum, row) => sum + Number(row.total), 0);
  }

  const cursorAt = (side: 'after' | 'before', { seq, askedAt }: Place): string =>
    toCursor({ side, seq, askedAt });

  const isSearch = ({ q }: View): boolean => q.trim() !== '';

  const countOf = (view: View, source: Source): Promise<number> => {
    if (isSearch(view)) return countUpToCap(source);
    return view.askedBetween ? countAll(source) : countWhole(view);
  };

  return {
    async list(request) {
      const view = viewOf(request);
      const source = view && (await findSource(view));
      if (!view || !source) {
        if (request.around !== undefined) await placeOf(request.around);
        readPlace(request.cursor);
        return { success: true, count: 0, data: [] };
      }
      const counted = await countOf(view, source);
      // A contradictory view, such as completed and open, needs no scan.
      if (counted === 0 && request.cursor === undefined && request.around === undefined) {
        return { success: true, count: 0, data: [] };
      }
      const isCapped = isSearch(view) && counted > countCap;
      const { rows, hasPrevious, hasNext } = await pageOf(request, source, isCapped);
      const [first, last] = [rows[0], rows.at(-1)];
      return {
        success: true,
        ...(isCapped ? { count: countCap, countCapped: true } : { count: counted }),
        data: rows.map((row) => toRecord(kind, row)),
        ...(hasNext && last ? { nextCursor: cursorAt('after', last) } : {}),
        ...(hasPrevious && first ? { previousCursor: cursorAt('before', first) } : {}),
      };
    },

    async *pages(request) {
      const view = viewOf(request);
      const source = view && (await findSource(view));
      if (!view || !source) return;
      const isCommon = isSearch(view) && (await countUpToCap(source)) > countCap;
      const take = walkFrom(source, request.sort, isCommon);
      const limit = pageLimit.max;
      let place: Place | undefined;
      do {
        const rows: RecordRow[] = await take({ place, limit });
        if (rows.length > 0) yield rows.map((row) => toRecord(kind, row));
        place = rows.length === limit ? rows.at(-1) : undefined;
      } while (place);
    },

    async countFound(q) {
      const count = async (view: View): Promise<number> => {
        const source = isSearch(view) ? await findSource(view) : undefined;
        return source ? countUpToCap(source) : 0;
      };
      const statuses = kind.statuses.map(({ value }) => value);
      const parts: [name: string, view: View][] =
        statuses.length > 0
          ? statuses.map((status) => [status, { q, suspect: false, status }])
          : [
              ['open', { q, suspect: false, answered: false }],
              ['answered', { q, suspect: false, answered: true }],
            ];
      const [suspects = 0, ...found] = await Promise.all([
        count({ q, suspect: true }),
        ...parts.map(([, view]) => count(view)),
      ]);
      const total = found.reduce((sum, each) => sum + each, 0);
      const upToCap = (number: number): number => Math.min(number, countCap);
      const each = parts.map(([name], index) => [name, found[index] ?? 0] as const);
      const ofParts = Object.fromEntries(each.map(([name, number]) => [name, upToCap(number)]));
      const all = [...each, ['suspects', suspects] as const, ['total', total] as const];
      return {
        ...(statuses.length > 0
          ? { counts: ofParts }
          : { ...ofParts, counts: { '': upToCap(total) } }),
        suspects: upToCap(suspects),
        total: upToCap(total),
        capped: all.filter(([, number]) => number > countCap).map(([name]) => name),
      };
    },

    async countDue(due) {
      const view = viewOf({ sort: 'due', due, q: '', suspect: false });
      const source = view && (await findSource(view));
      return source ? countAll(source) : 0;
    },
  };
}
