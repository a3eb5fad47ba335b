// `npm run content:pull [-- --dry-run | --resolved FILE]`: a three-way merge with the file that the office took over.
import { existsSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { createAudit } from '../server/audit.ts';
import { readConfig } from '../server/config.ts';
import { isUnavailable } from '../server/db/database-errors.ts';
import { openDatabase } from '../server/db/open.ts';
import { sqliteFile } from '../server/db/sqlite.ts';
import { createPublishingStore, type PublishingStore } from '../server/publishing/store.ts';
import { CommandError, runCommand } from './command.ts';

async function withStore(
  work: (store: PublishingStore, folder: string) => Promise<void>,
): Promise<void> {
  const config = readConfig(process.env);
  const file = sqliteFile(config.DATA_DIR);
  // Opening it would create an empty database that no server uses.
  if (!config.DATABASE_URL && !existsSync(file)) {
    throw new CommandError(`There is no database at ${file}: check DATA_DIR`);
  }
  const database = await openDatabase(config, () => {});
  const now = (): Date => new Date();
  try {
    const contentDirectory = config.CONTENT_DIR;
    const store = createPublishingStore({
      database,
      contentDirectory,
      audit: createAudit(now),
      now,
    });
    await store.publications.liveNumber().catch((error: unknown) => {
      if (isUnavailable(error)) throw error;
      throw new CommandError('The database is of an older version: start the server once');
    });
    await work(store, contentDirectory);
  } finally {
    await database.close();
  }
}

type Outcome = 'written' | 'removed' | 'changed in both';

function outcomeOf(
  {
    hash,
    baseHash,
    isInFolder,
  }: { hash: string | null; baseHash: string | null; isInFolder: boolean },
  inFolder: string | null,
): Outcome | undefined {
  if (inFolder === hash) return undefined;
  if (inFolder === baseHash) return hash === null ? 'removed' : 'written';
  return isInFolder ? undefined : 'changed in both';
}

/** A build may be reading it. */
async function replace(target: string, bytes: Buffer): Promise<void> {
  await mkdir(path.dirname(target), { recursive: true });
  const draft = path.join(path.dirname(target), `.${path.basename(target)}.${process.pid}`);
  await writeFile(draft, bytes);
  await rename(draft, target);
}

const theirs = (file: string): string => `${file}.theirs`;

async function pull(store: PublishingStore, folder: string, isDryRun: boolean): Promise<void> {
  const live = await store.publications.live();
  if (!live) {
    console.log(`Nothing was published in the office: ${folder} stays as it is`);
    return;
  }
  const inFolder = await store.folder.files();
  const outcomes = [...live.files]
    .flatMap(([file, entry]) => {
      const outcome = outcomeOf(entry, inFolder.get(file)?.hash ?? null);
      return outcome ? [{ file, outcome, hash: entry.hash }] : [];
    })
    .toSorted((one, other) => (one.file < other.file ? -1 : 1));
  for (const { file, outcome, hash } of outcomes) {
    if (!isDryRun) {
      const target = path.join(folder, outcome === 'changed in both' ? theirs(file) : file);
      if (hash !== null) await replace(target, await store.blob(hash));
      else if (outcome === 'removed')
        await rm(inFolder.get(file)?.place ?? target, { force: true });
    }
    console.log(`${isDryRun ? 'would be ' : ''}${outcome}: ${file}`);
  }
  if (!isDryRun) await store.publications.noteFolder();
  const conflicts = outcomes.filter(({ outcome }) => outcome === 'changed in both');
  console.log(
    outcomes.length === 0
      ? `${folder} has everything that was published`
      : `Publication ${live.number}: ${count(outcomes.length - conflicts.length)} taken over into ${folder}`,
  );
  if (conflicts.length === 0) return;
  throw new CommandError(`
${count(conflicts.length)} changed both in the folder and in the office, and left alone. ${conflicts
    .map(({ file, hash }) =>
      hash === null
        ? `\n  ${file}: the office removed it`
        : `\n  ${file}: the office's is in ${theirs(file)}`,
    )
    .join('')}
The site shows the office's. Put both together in the folder's file, delete the other, and say
npm run content:pull -- --resolved FILE`);
}

const count = (files: number): string => (files === 1 ? '1 file was' : `${files} files were`);

async function resolve(store: PublishingStore, files: string[]): Promise<void> {
  const live = await store.publications.live();
  const unknown = files.find((file) => !live?.files.has(file));
  if (unknown) throw new CommandError(`${unknown} was not published in the office`);
  await store.publications.release(files);
  console.log(
    `The folder's ${files.join(', ')} will be on the site with the next publication or start`,
  );
}

await runCommand(async () => {
  const { values, positionals } = parseArgs({
    args: process.argv.slice(2),
    options: {
      'dry-run': { type: 'boolean', default: false },
      resolved: { type: 'boolean', default: false },
    },
    allowPositionals: true,
  });
  if (values.resolved !== positionals.length > 0) {
    throw new CommandError(
      'Name the files that are resolved: npm run content:pull -- --resolved faq.yaml',
    );
  }
  await withStore((store, folder) =>
    values.resolved ? resolve(store, positionals) : pull(store, folder, values['dry-run']),
  );
});
