import { closeSync, mkdirSync, openSync } from 'node:fs';
import path from 'node:path';
import { Kysely } from 'kysely';
import { SqliteConnection } from './sqlite-connection.ts';
import { sqliteDialect } from './sqlite-dialect.ts';
import type { Database, Tables } from './tables.ts';
import { createTurns } from './turns.ts';

export const sqliteFile = (dataDirectory: string): string => path.join(dataDirectory, 'patang.db');

export async function openSqlite(
  file: string,
  onEnd: (error: Error) => void = () => {},
): Promise<Database> {
  // The reader may only come when the writer has made the file and set the journal mode.
  const writer = await openWriter(file, onEnd);
  const writersTurn = createTurns();
  const write = new Kysely<Tables>({ dialect: sqliteDialect(writer, writersTurn) });
  const reader = new SqliteConnection(file, true, onEnd);
  const read = new Kysely<Tables>({ dialect: sqliteDialect(reader, createTurns()) });
  return {
    engine: 'sqlite',
    read,
    write,
    // It waits for its turn behind transactions under way. Once handed to the thread it is a turn of its own there, so
    // the next may be handed over before this one is done.
    writeTogether: async (statements, keys = []) => {
      const done = await writersTurn();
      const written = writer.runTogether(statements, keys);
      done();
      return written;
    },
    close: async () => {
      await read.destroy();
      await write.destroy();
      // Kysely leaves a connection alone that was never used; its thread would keep the process alive.
      await reader.close();
      await writer.close();
    },
  };
}

async function openWriter(file: string, onEnd: (error: Error) => void): Promise<SqliteConnection> {
  try {
    mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
    // For our eyes only; SQLite gives the files beside it the same rights.
    closeSync(openSync(file, 'a', 0o600));
    const writer = new SqliteConnection(file, false, onEnd);
    await writer.run('SELECT 1');
    return writer;
  } catch (error) {
    const { message } = error as Error;
    throw new Error(`DATA_DIR ${path.dirname(file)} cannot be used: ${message}`, { cause: error });
  }
}
