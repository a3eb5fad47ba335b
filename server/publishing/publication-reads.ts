import type { Kysely, Selectable } from 'kysely';
import type { List } from '../../contract/answers.ts';
import type { Publication } from '../../contract/publishing/content.ts';
import type { Database, Tables } from '../db/tables.ts';
import { readCursor, toCursor } from '../listing/cursor.ts';
import type { Overlay, OverlayFile } from './overlay.ts';

export interface LiveState {
  number: number;
  stamp: string | null;
  files: Overlay;
}

export interface PublicationReads {
  live(db?: Kysely<Tables>): Promise<LiveState | undefined>;
  liveNumber(): Promise<number>;
  filesOf(number: number): Promise<Overlay>;
  /** Undefined unless it was published; 0 is the folder as it is. */
  stateOf(number: number): Promise<Overlay | undefined>;
  building(): Promise<Publication | undefined>;
  find(number: number): Promise<Publication | undefined>;
  history(page: { limit: number; cursor?: string | undefined }): Promise<List<Publication>>;
}

export type PublicationRow = Selectable<Tables['content_publications']>;

export const newestLive = (db: Kysely<Tables>) =>
  db
    .selectFrom('content_publications')
    .select(['seq', 'stamp'])
    .where('state', '=', 'live')
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();

export function createPublicationReads(database: Database, now: () => Date): PublicationReads {
  async function filesOf(number: number, db: Kysely<Tables>): Promise<Map<string, OverlayFile>> {
    const rows = await db
      .selectFrom('content_publication_files')
      .select(['path', 'hash', 'base_hash', 'is_in_folder'])
      .where('publication', '=', number)
      .execute();
    return new Map(
      rows.map(({ path, hash, base_hash, is_in_folder }) => [
        path,
        { hash, baseHash: base_hash, isInFolder: Boolean(is_in_folder) },
      ]),
    );
  }

  async function live(db = database.read): Promise<LiveState | undefined> {
    const row = await newestLive(db);
    return row && { number: row.seq, stamp: row.stamp, files: await filesOf(row.seq, db) };
  }

  async function toPublications(rows: PublicationRow[]): Promise<Publication[]> {
    if (rows.length === 0) return [];
    const changed = await database.read
      .selectFrom('content_publication_files')
      .select(['publication', 'path'])
      .where(
        'publication',
        'in',
        rows.map(({ seq }) => seq),
      )
      .where('version', 'is not', null)
      .orderBy('path')
      .execute();
    const paths = Map.groupBy(changed, ({ publication }) => publication);
    return rows.map((row) => toPublication(row, paths.get(row.seq)?.map(({ path }) => path) ?? []));
  }

  const all = () => database.read.selectFrom('content_publications').selectAll();

  return {
    live,
    filesOf: (number) => filesOf(number, database.read),
    liveNumber: async () => (await newestLive(database.read))?.seq ?? 0,

    async stateOf(number) {
      if (number === 0) return new Map();
      const row = await all().where('seq', '=', number).executeTakeFirst();
      return row?.state === 'live' ? filesOf(number, database.read) : undefined;
    },

    async building() {
      const rows = await all()
        .where('state', '=', 'building')
        .where('lease_until', '>', now().toISOString())
        .execute();
      return (await toPublications(rows))[0];
    },

    async find(number) {
      return (await toPublications(await all().where('seq', '=', number).execute()))[0];
    },

    async history({ limit, cursor }) {
      const { seq: after = Number.MAX_SAFE_INTEGER } = readCursor(cursor) ?? {};
      const rows = await all()
        .where('seq', '<', after)
        .orderBy('seq', 'desc')
        .limit(limit + 1)
        .execute();
      const { count } = await database.read
        .selectFrom('content_publications')
        .select((select) => select.fn.countAll<number | string>().as('count'))
        .executeTakeFirstOrThrow();
      const data = await toPublications(rows.slice(0, limit));
      const last = rows.length > limit ? data.at(-1) : undefined;
      return {
        success: true,
        count: Number(count),
        data,
        ...(last && { nextCursor: toCursor({ side: 'after', seq: last.number }) }),
      };
    },
  };
}

const toPublication = (row: PublicationRow, files: string[]): Publication => ({
  number: row.seq,
  state: row.state,
  startedAt: row.started_at,
  publishedAt: row.published_at,
  publishedBy: row.published_by,
  note: row.note,
  files,
  step: row.state === 'building' ? row.step : null,
  faults: JSON.parse(row.faults),
});
