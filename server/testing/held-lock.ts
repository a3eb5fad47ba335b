import { spawn } from 'node:child_process';
import { once } from 'node:events';
import pg from 'pg';
import { sqliteFile } from '../db/sqlite.ts';
import type { FreshDatabase } from './fresh-database.ts';

export interface HeldLock {
  release(): Promise<void>;
}

const program = `
  const { DatabaseSync } = require('node:sqlite');
  const database = new DatabaseSync(process.argv[1], { timeout: 5000 });
  database.exec('BEGIN IMMEDIATE');
  console.log('held');
  process.stdin.resume().on('end', () => database.exec('ROLLBACK'));
`;

/** Blocks writes to contact messages; on SQLite, all writes. */
export async function holdContacts({ settings }: FreshDatabase): Promise<HeldLock> {
  if (settings.DATABASE_URL === undefined) {
    const holder = spawn(process.execPath, ['-e', program, sqliteFile(settings.DATA_DIR)], {
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    const ended = once(holder, 'close');
    await once(holder.stdout, 'data');
    return {
      release: async () => {
        holder.stdin.end();
        await ended;
      },
    };
  }
  const client = new pg.Client({ connectionString: settings.DATABASE_URL });
  await client.connect();
  await client.query('BEGIN; LOCK TABLE contacts IN EXCLUSIVE MODE');
  return { release: () => client.end() };
}
