// `npm run db:restore -- FILE [--force]`
import path from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig } from '../server/config.ts';
import { sqliteFile } from '../server/db/sqlite.ts';
import { Refusal, runCommand } from './command.ts';
import { sentenceOf, timeStamp } from './database/contents.ts';
import { restorePostgres } from './database/postgres-restore.ts';
import { restoreSqlite } from './database/sqlite-restore.ts';
import { whichDatabase } from './database/which.ts';

await runCommand(async () => {
  const { values, positionals } = parseArgs({
    options: { force: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const [file, ...more] = positionals;
  if (file === undefined || more.length > 0) {
    throw new Refusal('Which backup? npm run db:restore -- FILE [--force]');
  }
  const config = readConfig(process.env);
  const { DATABASE_URL: url, DATA_DIR: folder } = config;
  console.log(`Restoring into ${whichDatabase(config)}`);
  const options = {
    backup: path.resolve(file),
    force: values.force,
    timeStamp: timeStamp(new Date()),
  };
  const { counts, kept } = url
    ? await restorePostgres({ ...options, url, keepIn: path.join(folder, 'backups') })
    : await restoreSqlite({ ...options, database: sqliteFile(folder) });
  console.log(`Restored from ${options.backup}: ${sentenceOf(counts)}`);
  if (kept) console.log(`What was there before is kept in ${kept}`);
});
