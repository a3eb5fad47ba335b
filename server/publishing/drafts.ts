// One shared draft per file; each save names the version that it changed.
import type { Kysely } from 'kysely';
import type { OpenedFile } from '../../contract/publishing/content.ts';
import { isTextFile, onlyOneOf } from '../../contract/publishing/paths.ts';
import type { Audit } from '../audit.ts';
import type { Database, Tables } from '../db/tables.ts';
import { transact } from '../db/transaction.ts';
import { AppError } from '../errors.ts';
import type { Blobs } from './blobs.ts';
import { type DraftRow, openRows, replaceRow, rowOf, toDraft } from './draft-rows.ts';
import { type Folder, type FolderFiles, hashOf } from './folder.ts';
import { effectiveHash, isFolderNewer, type Overlay, type OverlayFile } from './overlay.ts';
import type { Publications, VersionedFile } from './publications.ts';

export interface DraftFile extends VersionedFile {
  hash: string | null;
}

export interface Drafts {
  open(path: string): Promise<OpenedFile>;
  /** 409 with the newer draft. A text that is already live is no draft. */
  save(file: VersionedFile & { text: string | null }, by: string): Promise<OpenedFile>;
  savePicture(file: VersionedFile & { bytes: Buffer }, by: string): Promise<number>;
  discard(files: VersionedFile[], by: string): Promise<void>;
  /** The draft, else the live text, else the folder's; undefined if there is none. */
  bytes(path: string): Promise<Buffer | undefined>;
  list(): Promise<DraftFile[]>;
  rows(): Promise<DraftRow[]>;
  overlay(only?: string[]): Promise<Overlay>;
  /** Null removes. 409 if there are drafts already. */
  replaceAll(files: Map<string, string | null>, by: string, number: number): Promise<void>;
}

export function createDrafts(parts: {
  database: Database;
  folder: Folder;
  blobs: Blobs;
  publications: Pick<Publications, 'live'>;
  audit: Audit;
  now: () => Date;
}): Drafts {
  const { database, folder, blobs, publications, audit, now } = parts;

  async function published(db: Kysely<Tables>, path: string, inFolder: FolderFiles) {
    const entry = (await publications.live(db))?.files.get(path);
    const folderHash = inFolder.get(path)?.hash ?? null;
    const hash = effectiveHash(entry, folderHash);
    return {
      entry: hash === folderHash ? undefined : entry,
      hash,
      folderHash,
      isFolderNewer: isFolderNewer(entry, folderHash),
    };
  }

  async function readHash(
    db: Kysely<Tables>,
    path: string,
    hash: string | null,
  ): Promise<Buffer | undefined> {
    if (hash === null) return undefined;
    return (await blobs.read(hash, db)) ?? folder.read(path);
  }

  const textInFolder = async (path: string): Promise<string | null> =>
    (await folder.read(path))?.toString('utf8') ?? null;

  async function open(
    db: Kysely<Tables>,
    path: string,
    inFolder: FolderFiles,
  ): Promise<OpenedFile> {
    const row = await rowOf(db, path);
    const { hash, isFolderNewer } = await published(db, path, inFolder);
    const textOf = async (one: string | null) =>
      isTextFile(path) ? ((await readHash(db, path, one))?.toString('utf8') ?? null) : null;
    const live = await textOf(hash);
    return {
      path,
      text: row?.is_open ? await textOf(row.hash) : live,
      version: row?.version ?? 0,
      draft: toDraft(row),
      live,
      ...(isFolderNewer && isTextFile(path) && { folder: await textInFolder(path) }),
    };
  }

  /** The folder's file that the office's version is based on; its text is kept for comparison. */
  async function baseOf(
    db: Kysely<Tables>,
    path: string,
    hash: string | null,
    { entry, folderHash }: { entry: OverlayFile | undefined; folderHash: string | null },
  ): Promise<string | null> {
    if (hash === folderHash) return folderHash;
    const row = await rowOf(db, path);
    if (row?.is_open) return row.base_hash;
    if (entry) return entry.baseHash;
    const text = isTextFile(path) ? await folder.read(path) : undefined;
    return text ? blobs.put(db, text) : folderHash;
  }

  async function put(
    db: Kysely<Tables>,
    { path, version }: VersionedFile,
    content: Buffer | string | null,
    { by, inFolder }: { by: string; inFolder: FolderFiles },
  ): Promise<boolean> {
    const bytes = content === null ? null : Buffer.from(content);
    const hash = bytes && hashOf(bytes);
    const before = await published(db, path, inFolder);
    const base_hash = await baseOf(db, path, hash, before);
    const is_open = hash !== before.hash;
    if (bytes && is_open) await blobs.put(db, bytes);
    const values = { is_open, hash: is_open ? hash : null, base_hash };
    return replaceRow(db, { path, version, ...values }, { by, at: now() });
  }

  async function removeOthers(
    db: Kysely<Tables>,
    path: string,
    { by, inFolder }: { by: string; inFolder: FolderFiles },
  ): Promise<void> {
    const stem = onlyOneOf(path);
    if (stem === undefined) return;
    const live = (await publications.live(db))?.files.keys() ?? [];
    const drafted = (await openRows(db)).map((row) => row.path);
    const others = new Set([...inFolder.keys(), ...live, ...drafted]);
    for (const other of [...others].toSorted()) {
      if (other === path || onlyOneOf(other) !== stem) continue;
      const row = await rowOf(db, other);
      const { hash } = row?.is_open ? row : await published(db, other, inFolder);
      if (hash === null) continue;
      const version = row?.version ?? 0;
      const isRemoved = await put(db, { path: other, version }, null, { by, inFolder });
      if (!isRemoved) throw await newer(db, other, inFolder);
    }
  }

  /** The folder is read first: a transaction must not wait for the disk. */
  async function change<Result>(
    work: (db: Kysely<Tables>, inFolder: FolderFiles) => Promise<Result>,
  ): Promise<Result> {
    const inFolder = await folder.files();
    return transact(database, (db) => work(db, inFolder));
  }

  const newer = async (
    db: Kysely<Tables>,
    path: string,
    inFolder: FolderFiles,
  ): Promise<AppError> =>
    new AppError(409, `Somebody else changed ${path} meanwhile`, {
      data: await open(db, path, inFolder),
    });

  return {
    open: async (path) => open(database.read, path, await folder.files()),
    rows: () => openRows(database.read),

    save: (file, by) =>
      change(async (db, inFolder) => {
        const isSaved = await put(db, file, file.text, { by, inFolder });
        if (!isSaved) throw await newer(db, file.path, inFolder);
        if (file.text !== null) await removeOthers(db, file.path, { by, inFolder });
        return open(db, file.path, inFolder);
      }),

    savePicture: (file, by) =>
      change(async (db, inFolder) => {
        const isSaved = await put(db, file, file.bytes, { by, inFolder });
        if (!isSaved) throw await newer(db, file.path, inFolder);
        await removeOthers(db, file.path, { by, inFolder });
        return file.version + 1;
      }),

    discard: (files, by) =>
      change(async (db, inFolder) => {
        // Always in the same order, so that two saves cannot deadlock.
        for (const { path, version } of files.toSorted(byPath)) {
          const row = await rowOf(db, path);
          const values = { is_open: false, hash: null, base_hash: null };
          const isLast =
            row?.is_open && (await replaceRow(db, { path, version, ...values }, { by, at: now() }));
          if (!isLast) throw await newer(db, path, inFolder);
        }
        const after = JSON.stringify(files.map(({ path }) => path));
        await audit(db, { actor: by, action: 'content discarded', after });
      }),

    async bytes(path) {
      const row = await rowOf(database.read, path);
      const hash = row?.is_open
        ? row.hash
        : (await published(database.read, path, await folder.files())).hash;
      return readHash(database.read, path, hash);
    },

    list: async () =>
      (await openRows(database.read)).map(({ path, version, hash }) => ({ path, version, hash })),

    async overlay(only) {
      const files = new Map((await publications.live())?.files);
      for (const { path, hash, base_hash } of await openRows(database.read)) {
        if (only && !only.includes(path)) continue;
        files.set(path, { hash, baseHash: base_hash, isInFolder: false });
      }
      return files;
    },

    replaceAll: (files, by, number) =>
      change(async (db, inFolder) => {
        if ((await openRows(db)).length > 0) {
          throw new AppError(
            409,
            'There are changes that are not published: publish or discard them first',
          );
        }
        for (const [path, hash] of [...files].toSorted(([one], [other]) =>
          one < other ? -1 : 1,
        )) {
          const version = (await rowOf(db, path))?.version ?? 0;
          const bytes = (await readHash(db, path, hash)) ?? null;
          const isSaved = await put(db, { path, version }, bytes, { by, inFolder });
          if (!isSaved) throw await newer(db, path, inFolder);
        }
        await audit(db, { actor: by, action: 'content restored', after: String(number) });
      }),
  };
}

const byPath = (one: VersionedFile, other: VersionedFile): number =>
  one.path < other.path ? -1 : 1;
