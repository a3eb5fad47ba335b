import { CompiledQuery, type Kysely, sql } from 'kysely';
import type { Kind } from '../contract/inbox/kind.ts';
import type { Database, Tables } from '../server/db/tables.ts';

export async function inBulk(
  database: Database,
  kind: Kind,
  insert: string,
  fill: (store: (rows: unknown[][]) => Promise<void>) => Promise<void>,
): Promise<void> {
  const store = (rows: unknown[][]) =>
    withoutTimeout(database, async (db) => {
      await db.executeQuery(CompiledQuery.raw(insert, [JSON.stringify(rows)]));
    });
  await withoutFsync(database, async () => {
    const rebuildIndex = await dropWordIndex(database, kind);
    await fill(store);
    await withoutTimeout(database, rebuildIndex);
  });
}

/** Longer than the server's statement timeout. */
const withoutTimeout = (database: Database, work: (db: Kysely<Tables>) => Promise<void>) =>
  database.write.transaction().execute(async (db) => {
    if (database.engine === 'postgres') await sql`SET LOCAL statement_timeout = 0`.execute(db);
    await work(db);
  });

/** Building the GIN index at the end is ten times faster than row by row. */
async function dropWordIndex(database: Database, kind: Kind) {
  if (database.engine !== 'postgres') return async () => {};
  const table = sql.table(kind.path);
  const { rows } = await sql<{ indexname: string; indexdef: string }>`
    SELECT indexname, indexdef FROM pg_indexes WHERE schemaname = current_schema()
    AND tablename = ${kind.path} AND indexdef LIKE '%USING gin%'`.execute(database.write);
  for (const { indexname } of rows) {
    await sql`DROP INDEX ${sql.ref(indexname)}`.execute(database.write);
  }
  return async (db: Kysely<Tables>): Promise<void> => {
    await sql`SET LOCAL maintenance_work_mem = '256MB'`.execute(db);
    for (const { indexdef } of rows) await db.executeQuery(CompiledQuery.raw(indexdef));
    await sql`ANALYZE ${table}`.execute(db);
  };
}

/** Sample data need not survive a power cut, so SQLite skips fsync. */
export async function withoutFsync<T>(database: Database, work: () => Promise<T>): Promise<T> {
  if (database.engine !== 'sqlite') return work();
  await sql`PRAGMA synchronous = OFF`.execute(database.write);
  try {
    return await work();
  } finally {
    await sql`PRAGMA synchronous = FULL`.execute(database.write);
  }
}
