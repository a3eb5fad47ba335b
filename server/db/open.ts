import type { Config } from '../config.ts';
import { openPostgres } from './open-postgres.ts';
import { openSqlite, sqliteFile } from './open-sqlite.ts';
import type { Database } from './tables.ts';

export async function openDatabase(
  config: Pick<Config, 'DATABASE_URL' | 'DATA_DIR'>,
  onLost: (error: Error) => void,
): Promise<Database> {
  if (config.DATABASE_URL) return openPostgres(config.DATABASE_URL, onLost);
  return openSqlite(sqliteFile(config.DATA_DIR));
}
