import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { Kysely } from 'kysely';
import { SqliteConnection } from './sqlite-connection.ts';
import { sqliteDialect } from './sqlite-dialect.ts';
import type { Database, Tables } from './tables.ts';

export const sqliteFile = (dataDirectory: string): string => path.join(dataDirectory, 'patang.db');

export async function openSqlite(file: string): Promise<Database> {
  mkdirSync(path.dirname(file), { recursive: true });
  const writer = new SqliteConnection(file, false);
  // The reader may only come when the writer has made the file and set the journal mode.
  await writer.run('SELECT 1');
  const write = new Kysely<Tables>({ dialect: sqliteDialect(writer) });
  const reader = new SqliteConnection(file, true);
  const read = new Kysely<Tables>({ dialect: sqliteDialect(reader) });
  return {
    engine: 'sqlite',
    read,
    write,
    close: async () => {
      await read.destroy();
      await write.destroy();
      // Kysely leaves a connection alone that was never used; its thread would keep the process alive.
      await reader.close();
      await writer.close();
    },
  };
}
