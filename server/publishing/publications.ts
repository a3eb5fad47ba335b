// Publications: numbered snapshots of what the office changed. Only one is built at a time, across all processes.
import type { Kysely } from 'kysely';
import type { BuildStep, ContentFault } from '../../contract/publishing/content.ts';
import type { Audit } from '../audit.ts';
import type { Database, Tables } from '../db/tables.ts';
import { transact } from '../db/transaction.ts';
import { AppError } from '../errors.ts';
import type { Folder } from './folder.ts';
import type { OverlayFile } from './overlay.ts';
import {
  createPublicationReads,
  newestLive,
  type PublicationReads,
  type PublicationRow,
} from './publication-reads.ts';

export interface VersionedFile {
  path: string;
  version: number;
}

export interface Publications extends PublicationReads {
  /** `by` null: the clock publishes what is live. 409 if a draft or the live state is newer, or while another is built. */
  begin(
    files: VersionedFile[],
    by: string | null,
    note: string,
    leaseMs: number,
    expectedLive?: number,
  ): Promise<number>;
  /** 409 if the lease expired and another process took it. */
  renew(number: number, step: BuildStep, leaseMs: number): Promise<void>;
  finish(number: number, stamp: string): Promise<void>;
  fail(number: number, faults: ContentFault[]): Promise<void>;
  /** Marks files that the folder has as published; a later change in the folder is newer. */
  noteFolder(): Promise<void>;
  /** The folder's files take effect again, unless they are still those that the office took over. */
  release(files: string[]): Promise<void>;
}

const interrupted: ContentFault = {
  file: '',
  where: '',
  problem: 'The build was interrupted: publish again',
};

const lost = () => new AppError(409, 'This publication was interrupted, and nothing was changed');

export function createPublications(parts: {
  database: Database;
  folder: Folder;
  audit: Audit;
  now: () => Date;
}): Publications {
  const { database, folder, audit, now } = parts;
  const reads = createPublicationReads(database, now);
  const inMs = (ms: number): string => new Date(now().getTime() + ms).toISOString();

  async function requireDrafts(db: Kysely<Tables>, files: VersionedFile[]) {
    if (files.length === 0) return [];
    const rows = await db
      .selectFrom('content_drafts')
      .select(['path', 'is_open', 'hash', 'base_hash', 'version'])
      .where(
        'path',
        'in',
        files.map(({ path }) => path),
      )
      .execute();
    const found = new Map(rows.map((row) => [row.path, row]));
    return files.map(({ path, version }) => {
      const row = found.get(path);
      if (row?.is_open && row.version === version) return row;
      throw new AppError(409, `Somebody else changed ${path} meanwhile`);
    });
  }

  /** Without files that the folder has contained since and then replaced. */
  async function nextFiles(
    db: Kysely<Tables>,
    files: VersionedFile[],
  ): Promise<Map<string, OverlayFile & { version: number | null }>> {
    const inFolder = await folder.files();
    const hashIn = (path: string): string | null => inFolder.get(path)?.hash ?? null;
    const next = new Map<string, OverlayFile & { version: number | null }>();
    for (const [path, file] of (await reads.live(db))?.files ?? []) {
      const [hash, isSame] = [hashIn(path), hashIn(path) === file.hash];
      if (file.isInFolder && hash !== file.baseHash && !isSame) continue;
      next.set(path, { ...file, isInFolder: file.isInFolder || isSame, version: null });
    }
    for (const { path, hash, base_hash, version } of await requireDrafts(db, files)) {
      next.set(path, { hash, baseHash: base_hash, isInFolder: hash === hashIn(path), version });
    }
    return next;
  }

  async function update(
    db: Kysely<Tables>,
    number: number,
    values: Partial<Omit<PublicationRow, 'seq'>>,
  ): Promise<void> {
    const { numUpdatedRows } = await db
      .updateTable('content_publications')
      .set(values)
      .where('seq', '=', number)
      .where('state', '=', 'building')
      .executeTakeFirstOrThrow();
    if (numUpdatedRows !== 1n) throw lost();
  }

  async function release(files: string[]): Promise<void> {
    const { number = 0 } = (await reads.live()) ?? {};
    await database.write
      .updateTable('content_publication_files')
      .set({ is_in_folder: true })
      .where('publication', '=', number)
      .where('path', 'in', files)
      .execute();
  }

  return {
    ...reads,

    begin: (files, by, note, leaseMs, expectedLive) =>
      transact(database, async (db) => {
        const at = inMs(0);
        await db
          .updateTable('content_publications')
          .set({ state: 'failed', faults: JSON.stringify([interrupted]), lease_until: null })
          .where('state', '=', 'building')
          .where('lease_until', '<=', at)
          .execute();
        const [row] = await db
          .insertInto('content_publications')
          .values({
            state: 'building',
            started_at: at,
            published_by: by,
            note,
            step: 'checking',
            faults: '[]',
            lease_until: inMs(leaseMs),
          })
          .onConflict((conflict) => conflict.doNothing())
          .returning('seq')
          .execute();
        if (!row) throw new AppError(409, 'Another publication is being built: wait for it');
        const { seq: live = 0 } = (await newestLive(db)) ?? {};
        if ((expectedLive ?? live) !== live) {
          throw new AppError(409, 'Another process has published it');
        }
        const next = [...(await nextFiles(db, files))];
        for (const [path, { hash, baseHash, isInFolder, version }] of next) {
          await db
            .insertInto('content_publication_files')
            .values({
              ...{ publication: row.seq, path, hash, base_hash: baseHash },
              ...{ is_in_folder: isInFolder, version },
            })
            .execute();
        }
        return row.seq;
      }),

    renew: (number, step, leaseMs) =>
      update(database.write, number, { step, lease_until: inMs(leaseMs) }),

    finish: (number, stamp) =>
      transact(database, async (db) => {
        const published_at = inMs(0);
        await update(db, number, { state: 'live', published_at, stamp, lease_until: null });
        await db
          .updateTable('content_drafts')
          .set({ is_open: false, hash: null })
          .where('is_open', '=', true)
          .where(({ exists, selectFrom }) =>
            exists(
              selectFrom('content_publication_files')
                .select('publication')
                .where('publication', '=', number)
                .whereRef('content_publication_files.path', '=', 'content_drafts.path')
                .whereRef('content_publication_files.version', '=', 'content_drafts.version'),
            ),
          )
          .execute();
        const { published_by: actor } = await db
          .selectFrom('content_publications')
          .select('published_by')
          .where('seq', '=', number)
          .executeTakeFirstOrThrow();
        await audit(db, { actor, action: 'content published', after: String(number) });
      }),

    fail: (number, faults) =>
      update(database.write, number, {
        state: 'failed',
        faults: JSON.stringify(faults),
        lease_until: null,
      }),

    async noteFolder() {
      const state = await reads.live();
      if (!state) return;
      const inFolder = await folder.files();
      const arrived = [...state.files]
        .filter(([path, file]) => !file.isInFolder && inFolder.get(path)?.hash === file.hash)
        .map(([path]) => path);
      if (arrived.length > 0) await release(arrived);
    },

    release,
  };
}
