// `npm run db:backup [-- --to FILE]`
import path from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig } from '../server/config.ts';
import { sqliteFile } from '../server/db/sqlite.ts';
import { runCommand } from './command.ts';
import { sentenceOf, sizeOf, timeStamp } from './database/contents.ts';
import { backupPostgres } from './database/postgres-backup.ts';
import { backupSqlite } from './database/sqlite-backup.ts';
import { whichDatabase } from './database/which.ts';

await runCommand(async () => {
  const { values } = parseArgs({ options: { to: { type: 'string' } } });
  const config = readConfig(process.env);
  const { DATABASE_URL: url, DATA_DIR: folder } = config;
  console.log(`Backing up ${whichDatabase(config)}`);
  const name = `patang-${timeStamp(new Date())}.${url ? 'dump' : 'db'}`;
  const target = path.resolve(values.to ?? path.join(folder, 'backups', name));
  const { file, bytes, counts } = url
    ? await backupPostgres(url, target)
    : await backupSqlite(sqliteFile(folder), target);
  console.log(`Backup written to ${file}\n${sizeOf(bytes)}, checked: ${sentenceOf(counts)}`);
});
