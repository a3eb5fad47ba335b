// Puts a packed site in place. The manifest is the site: it is exchanged in one step, and only then
// are files removed that neither it nor its predecessor names (a server may be reading that one).
import { existsSync } from 'node:fs';
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { ServedFile } from './pack.ts';
import { manifestFile, served, stampFile } from './stamp.ts';

async function exchange(file: string, text: string): Promise<void> {
  await writeFile(`${file}.draft`, text);
  await rename(`${file}.draft`, file);
}

const readManifest = async (): Promise<ServedFile[]> =>
  existsSync(manifestFile) ? JSON.parse(await readFile(manifestFile, 'utf8')) : [];

export async function installSite(files: ServedFile[], stamp: string): Promise<void> {
  const before = await readManifest();
  // While the two files differ, no stamp: an interruption here means a new build, not a wrong one.
  await rm(stampFile, { force: true });
  await exchange(manifestFile, `${JSON.stringify(files, null, 1)}\n`);
  await exchange(stampFile, stamp);
  const named = [...before, ...files].flatMap(({ file, br, gz }) => [file, br, gz]);
  const kept = new Set([...named, path.basename(manifestFile), path.basename(stampFile)]);
  for (const name of await readdir(served)) {
    if (!kept.has(name)) await rm(path.join(served, name), { recursive: true });
  }
}
