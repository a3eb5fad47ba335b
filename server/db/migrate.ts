// Brings the database up to date: all missing steps in one transaction, under a lock that dies with its
// holder. A kill in the middle leaves the database as it was; a second process waits and finds it done.
import { CompiledQuery, type Kysely, sql } from 'kysely';
import { foundation } from './migrations/001-foundation.ts';
import { lighterIndexes } from './migrations/002-lighter-indexes.ts';
import { searchTerms } from './migrations/003-search-terms.ts';
import { keysInOrder } from './migrations/004-keys-in-order.ts';
import { noticesOfRecords } from './migrations/005-notices-of-records.ts';
import { chosenWords } from './migrations/006-chosen-words.ts';
import { twoLetterBeginnings } from './migrations/007-two-letter-beginnings.ts';
import { statusIndexes } from './migrations/008-status-indexes.ts';
import type { Database, Engine, Tables } from './tables.ts';

type Migration = { name: string; statements: (engine: Engine) => string[] };

const migrations: Migration[] = [
  { name: '001-foundation', statements: foundation },
  { name: '002-lighter-indexes', statements: lighterIndexes },
  { name: '003-search-terms', statements: searchTerms },
  { name: '004-keys-in-order', statements: keysInOrder },
  { name: '005-notices-of-records', statements: noticesOfRecords },
  { name: '006-chosen-words', statements: chosenWords },
  { name: '007-two-letter-beginnings', statements: twoLetterBeginnings },
  { name: '008-status-indexes', statements: statusIndexes },
];

/** What this version of the program can read; a database with more steps is newer than it. */
export const knownMigrations: readonly string[] = migrations.map(({ name }) => name);

const advisoryLock = 7_261_984_001n;

export async function migrate(database: Database, now: () => Date): Promise<string[]> {
  return database.write.transaction().execute(async (transaction) => {
    if (database.engine === 'postgres') {
      await sql`SET LOCAL statement_timeout = 0`.execute(transaction);
      await sql`SELECT pg_advisory_xact_lock(${advisoryLock})`.execute(transaction);
    }
    const applied = await appliedNames(database.engine, transaction);
    const missing = migrations.filter(({ name }) => !applied.has(name));
    for (const { name, statements } of missing) {
      for (const statement of statements(database.engine)) {
        await transaction.executeQuery(CompiledQuery.raw(statement));
      }
      await transaction
        .insertInto('migrations')
        .values({ name, applied_at: now().toISOString() })
        .execute();
    }
    return missing.map(({ name }) => name);
  });
}

async function appliedNames(engine: Engine, transaction: Kysely<Tables>): Promise<Set<string>> {
  const [text, time] = engine === 'sqlite' ? ['TEXT', 'TEXT'] : ['text', 'timestamptz'];
  await transaction.executeQuery(
    CompiledQuery.raw(
      `CREATE TABLE IF NOT EXISTS migrations (name ${text} PRIMARY KEY, applied_at ${time} NOT NULL)`,
    ),
  );
  const rows = await transaction.selectFrom('migrations').select('name').execute();
  const known = new Set(migrations.map(({ name }) => name));
  const unknown = rows.filter(({ name }) => !known.has(name));
  if (unknown.length > 0) {
    throw new Error(
      `The database is newer than this program (it has ${unknown.map(({ name }) => name).join(', ')}): start the newer version`,
    );
  }
  return new Set(rows.map(({ name }) => name));
}
