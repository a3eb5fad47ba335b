// Applies all missing migrations in one transaction, under a lock that is released when the process dies.
import { CompiledQuery, type Kysely, sql } from 'kysely';
import { schema } from './migrations/001-schema.ts';
import { typesOf } from './migrations/column-types.ts';
import type { Database, Engine, Tables } from './tables.ts';

export interface Migration {
  name: string;
  statements: (engine: Engine) => string[];
}

/** In order. A released migration never changes. */
export const migrations: Migration[] = [{ name: '001-schema', statements: schema }];

/** A database with other migrations is newer than this program. */
export const knownMigrations: readonly string[] = migrations.map(({ name }) => name);

/** Held by everything that creates tables. */
export const advisoryLock = 7_261_984_001n;

export async function migrate(
  database: Database,
  now: () => Date,
  known = migrations,
): Promise<string[]> {
  return database.write.transaction().execute(async (transaction) => {
    if (database.engine === 'postgres') {
      await sql`SET LOCAL statement_timeout = 0`.execute(transaction);
      await sql`SELECT pg_advisory_xact_lock(${advisoryLock})`.execute(transaction);
    }
    const applied = await appliedNames(database.engine, transaction, known);
    const missing = known.filter(({ name }) => !applied.has(name));
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

const migrationsTable = (engine: Engine): string => {
  const { text, time } = typesOf[engine];
  return `CREATE TABLE IF NOT EXISTS migrations (name ${text} PRIMARY KEY, applied_at ${time} NOT NULL)`;
};

export const allStatements = (engine: Engine): string[] => [
  migrationsTable(engine),
  ...migrations.flatMap(({ statements }) => statements(engine)),
];

async function appliedNames(
  engine: Engine,
  transaction: Kysely<Tables>,
  migrations: Migration[],
): Promise<Set<string>> {
  await transaction.executeQuery(CompiledQuery.raw(migrationsTable(engine)));
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
