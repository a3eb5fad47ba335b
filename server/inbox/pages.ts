// Keyset pagination in both directions.
import { sql } from 'kysely';
import type { Kind } from '../../contract/inbox/kind.ts';
import type { Database } from '../db/tables.ts';
import { AppError } from '../errors.ts';
import { isId } from '../ids.ts';
import { readCursor } from '../listing/cursor.ts';
import { type RecordRow, recordColumns } from './columns.ts';
import type { Source } from './view.ts';

/** due: oldest first. */
export type Sort = 'newest' | 'due';

export interface PageRequest {
  limit: number;
  sort: Sort;
  cursor?: string | undefined;
  /** Id of a record: the page around it. */
  around?: string | undefined;
}

export interface Page {
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

export const beginningOf = (sort: Sort): number => (sort === 'due' ? 0 : Number.MAX_SAFE_INTEGER);

/** A word that does not fill a page within this many rows counts as rare. */
const nearby = 2000;

export function createPager(database: Database, kind: Kind) {
  const table = sql.table(kind.path);
  const columns = recordColumns(kind);

  async function walk(
    { from, where, seq }: Source,
    { place, inclusive, ascending, limit }: Walk,
  ): Promise<RecordRow[]> {
    const beyond = sql.raw(`${ascending ? '>' : '<'}${inclusive ? '=' : ''}`);
    const direction = ascending ? sql`ASC` : sql`DESC`;
    const { rows } = await sql<RecordRow>`SELECT ${columns} FROM ${table} WHERE seq IN (
        SELECT ${seq} FROM ${from} WHERE ${where} AND ${seq} ${beyond} ${place}
        ORDER BY ${seq} ${direction} LIMIT ${limit})
      ORDER BY seq ${direction}`.execute(database.read);
    return rows;
  }

  /**
   * FTS5 is slow to reach a place deep inside the hits of a common word, so the page is taken from the rows nearby;
   * undefined if these are not enough.
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

  const walkFrom =
    (source: Source, sort: Sort, isCommon: boolean) =>
    async ({ backwards = false, ...step }: Omit<Walk, 'ascending'> & { backwards?: boolean }) => {
      const ascending = (sort === 'due') !== backwards;
      const isFar = isCommon && step.place !== beginningOf(sort);
      const rows =
        (isFar && source.rowByRow
          ? await walkNearby(source.rowByRow, { ...step, ascending })
          : undefined) ?? (await walk(source, { ...step, ascending }));
      return backwards ? rows.toReversed() : rows;
    };

  async function pageOf(request: PageRequest, source: Source, isCommon: boolean): Promise<Page> {
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

  return { pageOf, placeOf, walkFrom };
}
