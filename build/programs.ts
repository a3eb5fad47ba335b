// Programs of the machine that npm does not bring, found where systems put them.
import { accessSync, constants, globSync } from 'node:fs';
import path from 'node:path';

export function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** The first of these names that is on the PATH or in one of the folders. */
export function findProgram(names: string[], folders: string[] = []): string | undefined {
  const onPath = (process.env.PATH ?? '').split(path.delimiter).filter(Boolean);
  return [...onPath, ...folders]
    .flatMap((folder) => names.map((name) => path.join(folder, name)))
    .find(isProgram);
}

/** Debian keeps one folder per version and puts none of its servers on the PATH; Homebrew's clients are in a
 * folder of their own. */
export function findPostgresProgram(name: string): string | undefined {
  const newestFirst = globSync('/usr/lib/postgresql/*/bin').toSorted((one, other) =>
    other.localeCompare(one, 'en', { numeric: true }),
  );
  const homebrew = ['/opt/homebrew', '/usr/local'].flatMap((place) => [
    `${place}/bin`,
    `${place}/opt/libpq/bin`,
  ]);
  return findProgram([name], [...newestFirst, ...homebrew]);
}
