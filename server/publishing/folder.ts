// The content folder (CONTENT_DIR) as it is now: the base that the office's changes are laid over.
import { hash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';

export interface FolderFile {
  hash: string;
  place: string;
}

export type FolderFiles = ReadonlyMap<string, FolderFile>;

export interface Folder {
  /** Data only: no code, no README, no hidden files. */
  files(): Promise<FolderFiles>;
  read(file: string): Promise<Buffer | undefined>;
}

export const hashOf = (bytes: Uint8Array | string): string => hash('sha256', bytes);

const isData = (file: string): boolean =>
  !/(^|\/)(\.|node_modules\/|README\.md$)|\.(ts|theirs)$/.test(file);

export function createFolder(directory: string): Folder {
  const known = new Map<string, { key: string; hash: string }>();

  async function hashFile(place: string): Promise<string | undefined> {
    try {
      const { mtimeMs, size } = await stat(place);
      const key = `${mtimeMs} ${size}`;
      const before = known.get(place);
      if (before?.key === key) return before.hash;
      const hash = hashOf(await readFile(place));
      known.set(place, { key, hash });
      return hash;
    } catch (error) {
      if (isNotFound(error)) return undefined;
      throw error;
    }
  }

  async function files(): Promise<FolderFiles> {
    const entries = await readdir(directory, { recursive: true, withFileTypes: true });
    const found = new Map<string, FolderFile>();
    for (const entry of entries) {
      if (entry.isDirectory()) continue;
      const place = path.join(entry.parentPath, entry.name);
      const file = path.relative(directory, place).replaceAll(path.sep, '/').normalize('NFC');
      const hash = isData(file) ? await hashFile(place) : undefined;
      if (hash !== undefined) found.set(file, { hash, place });
    }
    return found;
  }

  return {
    files,
    async read(file) {
      const place = (await files()).get(file)?.place;
      return place === undefined ? undefined : readFile(place).catch(() => undefined);
    },
  };
}

/** Removed between listing and reading, or a link to a folder. */
const isNotFound = (error: unknown): boolean =>
  ['ENOENT', 'EISDIR'].includes((error as NodeJS.ErrnoException).code ?? '');
