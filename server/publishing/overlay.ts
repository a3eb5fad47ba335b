// The folder with the office's files laid over it, as a folder of its own that the build and its checks can read.
import { access, copyFile, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isPictureFile, isTextFile } from '../../contract/publishing/paths.ts';
import type { Folder } from './folder.ts';

export interface OverlayFile {
  /** Null: removed. */
  hash: string | null;
  /** Hash of the folder's file when the office took it over. */
  baseHash: string | null;
  /** Whether the folder has contained this exact file since. */
  isInFolder: boolean;
}

export type Overlay = ReadonlyMap<string, OverlayFile>;

/** The office's file, unless the folder's was changed after it had caught up with the office. */
export const effectiveHash = (
  file: OverlayFile | undefined,
  inFolder: string | null,
): string | null =>
  !file || (file.isInFolder && inFolder !== file.baseHash) ? inFolder : file.hash;

/** Changed in the folder, and differently in the office. */
export const isFolderNewer = (file: OverlayFile | undefined, inFolder: string | null): boolean =>
  file !== undefined && !file.isInFolder && inFolder !== file.baseHash && inFolder !== file.hash;

interface Wanted {
  hash: string;
  place: string | undefined;
}

/** Writes only changed files, each whole. Must not run twice at once. */
export async function writeOverlay(
  parts: { folder: Folder; files: Overlay; blob: (hash: string) => Promise<Buffer> },
  target: string,
): Promise<Map<string, string>> {
  const wanted = await wantedFiles(parts.folder, parts.files);
  const stateFile = `${target}.json`;
  const written = await readState(target, stateFile);
  const stale = [...wanted].filter(([file, { hash }]) => written.get(file) !== hash);
  const surplus = [...written.keys()].filter((file) => !wanted.has(file));
  const state = new Map([...wanted].map(([file, { hash }]) => [file, hash]));
  if (stale.length === 0 && surplus.length === 0 && written.size > 0) return state;
  // If it is killed from here on, the next run starts from nothing.
  await rm(stateFile, { force: true });
  if (written.size === 0) await rm(target, { recursive: true, force: true });
  for (const file of surplus) await rm(path.join(target, file), { force: true });
  for (const [file, { hash, place }] of stale) {
    const final = path.join(target, file);
    const draft = path.join(path.dirname(final), `.${path.basename(final)}.draft`);
    await mkdir(path.dirname(final), { recursive: true });
    if (place === undefined) await writeFile(draft, await parts.blob(hash));
    else await copyFile(place, draft);
    await rename(draft, final);
  }
  await writeFile(stateFile, JSON.stringify([...state]));
  return state;
}

async function wantedFiles(folder: Folder, files: Overlay): Promise<Map<string, Wanted>> {
  const inFolder = await folder.files();
  const wanted = new Map<string, Wanted>(inFolder);
  for (const [file, entry] of files) {
    if (!isTextFile(file) && !isPictureFile(file)) throw new Error(`${file} is no content file`);
    const base = inFolder.get(file);
    const hash = effectiveHash(entry, base?.hash ?? null);
    if (hash === null) wanted.delete(file);
    else if (hash !== base?.hash) wanted.set(file, { hash, place: undefined });
  }
  return wanted;
}

async function readState(target: string, stateFile: string): Promise<Map<string, string>> {
  try {
    await access(target);
    return new Map(JSON.parse(await readFile(stateFile, 'utf8')));
  } catch {
    return new Map();
  }
}
