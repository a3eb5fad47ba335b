// The content as the office edits it: the folder, the published files over it, and drafts over those.
import type {
  ChangedFile,
  ContentFile,
  ContentOverview,
  Publication,
} from '../../contract/publishing/content.ts';
import { isPictureFile, isTextFile } from '../../contract/publishing/paths.ts';
import type { Audit } from '../audit.ts';
import type { Database } from '../db/tables.ts';
import { AppError } from '../errors.ts';
import { createBlobs } from './blobs.ts';
import { toDraft } from './draft-rows.ts';
import { createDrafts, type Drafts } from './drafts.ts';
import { createFolder, type Folder, type FolderFiles } from './folder.ts';
import { effectiveHash, isFolderNewer, type Overlay } from './overlay.ts';
import { createPublications, type Publications } from './publications.ts';

export interface PublishingStore {
  folder: Folder;
  drafts: Drafts;
  publications: Publications;
  blob(hash: string): Promise<Buffer>;
  overview(): Promise<ContentOverview>;
  changes(): Promise<ChangedFile[]>;
  publication(number: number): Promise<Publication & { changes: ChangedFile[] }>;
  /** 0 is the folder. */
  compare(number: number): Promise<ChangedFile[]>;
  /** Returns the paths of the new drafts. */
  restore(number: number, by: string): Promise<string[]>;
}

type Hashes = Map<string, { before: string | null; after: string | null }>;

export function createPublishingStore(parts: {
  database: Database;
  contentDirectory: string;
  audit: Audit;
  now: () => Date;
}): PublishingStore {
  const { database, contentDirectory, audit, now } = parts;
  const folder = createFolder(contentDirectory);
  const blobs = createBlobs(database, now);
  const publications = createPublications({ database, folder, audit, now });
  const drafts = createDrafts({ database, folder, blobs, publications, audit, now });

  async function lastChanges(number: number) {
    const rows = await database.read
      .selectFrom('content_publication_files')
      .innerJoin('content_publications', 'seq', 'publication')
      .select(['path', 'published_at', 'published_by'])
      .where('state', '=', 'live')
      .where('version', 'is not', null)
      .where('seq', '<=', number)
      .orderBy('seq')
      .execute();
    return new Map(rows.map((row) => [row.path, row]));
  }

  const titles = new Map<string, { hash: string; title: string | null }>();

  async function titleOf(path: string, hash: string | null): Promise<string | null> {
    if (hash === null || !/^(articles|pages|services)\//.test(path)) return null;
    const known = titles.get(path);
    if (known?.hash === hash) return known.title;
    const text = ((await blobs.read(hash)) ?? (await folder.read(path)))?.toString('utf8') ?? '';
    const [, written = ''] = /^ {0,2}title: *(.+)$/m.exec(text) ?? [];
    const title = written.trim().replace(/^(["'])(.*)\1$/, '$2') || null;
    titles.set(path, { hash, title });
    return title;
  }

  async function overview(): Promise<ContentOverview> {
    await publications.noteFolder();
    const [inFolder, live, rows, building] = await Promise.all([
      folder.files(),
      publications.live(),
      drafts.rows(),
      publications.building(),
    ]);
    const changed = await lastChanges(live?.number ?? 0);
    const draftOf = new Map(rows.map((row) => [row.path, row]));
    const paths = new Set([...inFolder.keys(), ...(live?.files.keys() ?? []), ...draftOf.keys()]);
    const listed = [...paths].sort().map(async (path): Promise<ContentFile[]> => {
      if (!isTextFile(path) && !isPictureFile(path)) return [];
      const [entry, folderHash] = [live?.files.get(path), inFolder.get(path)?.hash ?? null];
      const hash = effectiveHash(entry, folderHash);
      const row = draftOf.get(path);
      const draft = toDraft(row);
      if (hash === null && !draft) return [];
      const last = entry && hash === entry.hash ? changed.get(path) : undefined;
      return [
        {
          path,
          title: await titleOf(path, row?.hash ?? hash),
          draft,
          publishedAt: last?.published_at ?? null,
          publishedBy: last?.published_by ?? null,
          isLive: hash !== null,
          isFolderNewer: isFolderNewer(entry, folderHash),
        },
      ];
    });
    const files = (await Promise.all(listed)).flat();
    const published = live && (await publications.find(live.number));
    return { files, live: published ?? null, building: building ?? null };
  }

  async function toChanges(hashes: Hashes): Promise<ChangedFile[]> {
    const textOf = async (path: string, hash: string | null): Promise<string | null> => {
      if (hash === null || !isTextFile(path)) return null;
      const bytes = (await blobs.read(hash)) ?? (await folder.read(path));
      return bytes?.toString('utf8') ?? null;
    };
    const changed = [...hashes].filter(([, { before, after }]) => before !== after);
    return Promise.all(
      changed
        .toSorted(([one], [other]) => (one < other ? -1 : 1))
        .map(async ([path, { before, after }]) => ({
          path,
          before: await textOf(path, before),
          after: await textOf(path, after),
          isPicture: isPictureFile(path),
        })),
    );
  }

  async function hashesTo(next: Overlay, inFolder: FolderFiles): Promise<Hashes> {
    const live = (await publications.live())?.files ?? new Map();
    return new Map(
      [...new Set([...live.keys(), ...next.keys()])].map((path) => {
        const folderHash = inFolder.get(path)?.hash ?? null;
        const entry = next.get(path);
        const before = effectiveHash(live.get(path), folderHash);
        return [path, { before, after: entry ? entry.hash : folderHash }];
      }),
    );
  }

  async function hashesBack(number: number): Promise<Hashes> {
    const state = await publications.stateOf(number);
    if (!state) throw new AppError(404, 'Publication not found');
    return hashesTo(state, await folder.files());
  }

  return {
    folder,
    drafts,
    publications,

    async blob(hash) {
      const bytes = await blobs.read(hash);
      if (!bytes) throw new Error(`The database has no content ${hash}`);
      return bytes;
    },

    overview,

    async changes() {
      const inFolder = await folder.files();
      const live = (await publications.live())?.files;
      return toChanges(
        new Map(
          (await drafts.list()).map(({ path, hash }) => {
            const before = effectiveHash(live?.get(path), inFolder.get(path)?.hash ?? null);
            return [path, { before, after: hash }];
          }),
        ),
      );
    },

    async publication(number) {
      const found = await publications.find(number);
      if (!found) throw new AppError(404, 'Publication not found');
      const rows = await database.read
        .selectFrom('content_publication_files as file')
        .select(['path', 'hash', 'base_hash'])
        .select(({ selectFrom }) =>
          selectFrom('content_publications')
            .select(({ fn }) => fn.max('seq').as('seq'))
            .where('state', '=', 'live')
            .where('seq', '<', number)
            .as('previous'),
        )
        .where('publication', '=', number)
        .where('version', 'is not', null)
        .execute();
      const earlier = await publications.stateOf(rows[0]?.previous ?? 0);
      const hashes: Hashes = new Map(
        rows.map(({ path, hash, base_hash }) => {
          const entry = earlier?.get(path);
          return [path, { before: entry ? entry.hash : base_hash, after: hash }];
        }),
      );
      return { ...found, changes: await toChanges(hashes) };
    },

    compare: async (number) => toChanges(await hashesBack(number)),

    async restore(number, by) {
      const changed = [...(await hashesBack(number))].filter(
        ([, { before, after }]) => before !== after,
      );
      const files = new Map(changed.map(([path, { after }]) => [path, after]));
      await drafts.replaceAll(files, by, number);
      return [...files.keys()].sort();
    },
  };
}
