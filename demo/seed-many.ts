// Very many records, for benches and for trying a full inbox, through the same statement as real submissions.
import { randomUUIDv7 } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { readCatalogue } from '../content/catalogue.ts';
import type { Kind } from '../contract/inbox/kind.ts';
import { inboxKinds, type KindPath } from '../contract/inbox/kinds.ts';
import type { Database, Engine, Tables } from '../server/db/tables.ts';
import { insertFromJson, rowMaker } from '../server/inbox/columns.ts';
import { inBulk } from './bulk.ts';
import { createRandom, type Random } from './random.ts';
import { longText } from './sentences.ts';
import { handlers } from './staff.ts';
import { createWriters } from './writers.ts';

const batchSize = 2000;
const day = 24 * 60 * 60_000;

export interface ManyOptions {
  now?: Date;
  days?: number;
}

export async function seedMany(
  database: Database,
  path: KindPath,
  count: number,
  { now = new Date(), days = 730 }: ManyOptions = {},
): Promise<void> {
  const catalogue = readCatalogue();
  const kind = inboxKinds(catalogue)[path] as Kind;
  const insert = insertFromJson(database.engine, kind);
  const toRow = rowMaker(kind);
  const longField = kind.fields.find(({ input }) => input === 'longtext')?.name ?? '';
  const random = createRandom(count);
  const template = createWriters(random, catalogue);
  const begin = now.getTime() - days * day;
  let made = 0;

  function next(): unknown[] {
    const createdAt = new Date(begin + ((made + random.next()) * days * day) / count).toISOString();
    const body = template.write(path, made, Date.parse(createdAt));
    body[longField] = longText(random, made);
    made += 1;
    const sent = {
      _id: randomUUIDv7(),
      ...(body as Record<string, string>),
      createdAt,
      status: statusOf(kind, random, made / count),
    };
    // By number, not at random: tests look for single records.
    return toRow(sent, made % 100 === 0);
  }

  async function fill(store: (rows: unknown[][]) => Promise<void>): Promise<void> {
    // The next batch is generated while the database stores this one.
    let storing: Promise<void> = Promise.resolve();
    while (made < count) {
      const rows = Array.from({ length: Math.min(batchSize, count - made) }, next);
      await storing;
      storing = store(rows);
    }
    await storing;
  }

  const recently = new Date(now.getTime() - 60 * day);
  await inBulk(database, kind, insert, fill, (db) =>
    markAnswered(db, database.engine, kind, recently),
  );
}

/** Nearly everything is handled; what is open is new. */
function statusOf(kind: Kind, random: Random, age: number): string {
  const [first, ...others] = kind.statuses.map(({ value }) => value);
  if (first === undefined) return '';
  return others.length > 0 && random.chance(age < 0.98 ? 0.999 : 0.5) ? random.pick(others) : first;
}

/** Only as far back as the dashboard looks, to save time. */
async function markAnswered(
  db: Kysely<Tables>,
  engine: Engine,
  kind: Kind,
  since: Date,
): Promise<void> {
  const first = kind.statuses[0]?.value;
  if (first === undefined) return;
  const at =
    engine === 'postgres'
      ? sql`created_at + (abs(hashtext(id::text)) % 1400) * interval '1 minute'`
      : sql`strftime('%FT%R:%fZ', created_at, (seq % 1400) || ' minutes')`;
  await sql`UPDATE ${sql.table(kind.path)}
    SET handled_by = ${handlers[0]}, handled_at = ${at}, answered_at = ${at}
    WHERE created_at > ${since.toISOString()} AND status <> ${first} AND answered_at IS NULL`.execute(
    db,
  );
}
