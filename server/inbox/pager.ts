import { sql } from 'kysely';
import type { Kind } from '../../contract/inbox/kind.ts';
import type { Database } from '../db/tables.ts';
import { AppError } from '../errors.ts';
import { isId } from '../ids.ts';
import { type Cursor, readCursor, unknownCursor } from '../listing/cursor.ts';
import { type RecordRow, recordColumns } from './columns.ts';
import type { Sort, Source } from './view.ts';

export interface PageRequest {
  limit: number;
  sort: Sort;
  cursor?: string | undefined;
  around?: string | undefined;
}

export interface Page {
  rows: RecordRow[];
  hasPrevious: boolean;
  hasNext: boolean;
}

export type Place = Pick<RecordRow, 'seq' | 'askedAt'>;

interface Walk {
  sort: Sort;
  place: Place | undefined;
  inclusive?: boolean;
  ascending: boolean;
  limit: number;
}

export function readPlace(cursor: string | undefined): Required<Cursor> | undefined {
  const start = readCursor(cursor);
  if (start === undefined) return undefined;
  const { askedAt } = start;
  if (askedAt === undefined) throw unknownCursor();
  return { ...start, askedAt };
}

type Step = Omit<Walk, 'sort' | 'ascending'> & { backwards?: boolean };

/** A word that does not fill a page within this many rows counts as rare. */
const nearby = 2000;

export function createPager(database: Database, kind: Kind) {
  const table = sql.table(kind.path);
  const columns = recordColumns(kind);

  async function walk(
    { from, where, seq }: Source,
    { sort, place, inclusive, ascending, limit }: Walk,
  ): Promise<RecordRow[]> {
    const isDue = sort === 'due';
    const beyond = sql.raw(`${ascending ? '>' : '<'}${inclusive ? '=' : ''}`);
    const onwards = (from: Place) =>
      isDue
        ? sql`AND (asked_at, ${seq}) ${beyond} (${from.askedAt}, ${from.seq})`
        : sql`AND ${seq} ${beyond} ${from.seq}`;
    const direction = ascending ? sql`ASC` : sql`DESC`;
    const asked = isDue ? sql`asked_at ${direction},` : sql``;
    const { rows } = await sql<RecordRow>`SELECT ${columns} FROM ${table} WHERE seq IN (
        SELECT ${seq} FROM ${from} WHERE ${where} ${place ? onwards(place) : sql``}
        ORDER BY ${asked} ${seq} ${direction} LIMIT ${limit})
      ORDER BY ${asked} seq ${direction}`.execute(database.read);
    return rows;
  }

  /** FTS5 seeks slowly into the hits of a common word; undefined if the rows nearby do not fill the page. */
  async function walkNearby(
    source: Source,
    step: Walk & { place: Place },
  ): Promise<RecordRow[] | undefined> {
    const { ascending, place } = step;
    const [beyond, direction] = ascending ? [sql`>`, sql`ASC`] : [sql`<`, sql`DESC`];
    const { rows } = await sql<{ seq: number }>`SELECT seq FROM ${table}
      WHERE seq ${beyond} ${place.seq} ORDER BY seq ${direction} LIMIT 1 OFFSET ${nearby}`.execute(
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
    async ({ backwards = false, ...rest }: Step) => {
      const step = { ...rest, sort, ascending: (sort === 'due') !== backwards };
      const { place } = step;
      const rows =
        (isCommon && place && source.rowByRow
          ? await walkNearby(source.rowByRow, { ...step, place })
          : undefined) ?? (await walk(source, step));
      return backwards ? rows.toReversed() : rows;
    };

  async function pageOf(request: PageRequest, source: Source, isCommon: boolean): Promise<Page> {
    const { limit, cursor, around, sort } = request;
    const take = walkFrom(source, sort, isCommon);
    const isAny = async (step: Omit<Step, 'limit'>): Promise<boolean> =>
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
    const start = readPlace(cursor);
    if (start?.side === 'before') {
      const rows = await take({ place: start, backwards: true, limit: limit + 1 });
      const page = rows.slice(-limit);
      const last = page.at(-1);
      return {
        rows: page,
        hasPrevious: rows.length > limit,
        hasNext: last !== undefined && (await isAny({ place: last })),
      };
    }
    const rows = await take({ place: start, limit: limit + 1 });
    const [first] = rows;
    return {
      rows: rows.slice(0, limit),
      hasPrevious:
        start !== undefined &&
        first !== undefined &&
        (await isAny({ place: first, backwards: true })),
      hasNext: rows.length > limit,
    };
  }

  async function placeOf(id: string): Promise<Place> {
    const { rows } = isId(id)
      ? await sql<Place>`SELECT seq, asked_at AS "askedAt" FROM ${table} WHERE id = ${id}`.execute(
          database.read,
        )
      : { rows: [] };
    if (!rows[0]) throw new AppError(404, `${kind.texts.one} not found`);
    return rows[0];
  }

  return { pageOf, placeOf, walkFrom };
}
