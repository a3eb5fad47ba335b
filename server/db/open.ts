import type { Config } from '../config.ts';
import { openSqlite, sqliteFile } from './sqlite.ts';
import type { Database } from './tables.ts';

export async function openDatabase(
  config: Pick<Config, 'DATABASE_URL' | 'DATA_DIR'>,
  /** `permanently`: there will be no reconnect. */
  onLost: (error: Error, permanently: boolean) => void,
): Promise<Database> {
  if (config.DATABASE_URL) {
    // Lazy, to save memory on SQLite.
    const { openPostgres } = await import('./postgres.ts');
    return openPostgres(config.DATABASE_URL, (error) => onLost(error, false));
  }
  return openSqlite(sqliteFile(config.DATA_DIR), (error) => onLost(error, true));
}
