// Through the same statement as real submissions.
import { randomUUIDv7 } from 'node:crypto';
import { readBrand, readCatalogue } from '../content/catalogue.ts';
import type { Kind } from '../contract/inbox/kind.ts';
import { inboxKinds, type KindPath } from '../contract/inbox/kinds.ts';
import type { Database } from '../server/db/tables.ts';
import { insertRecords, type JsonColumns, rowMaker } from '../server/inbox/json-rows.ts';
import { inBulk } from './bulk.ts';
import { createRandom } from './random.ts';
import { longText } from './sentences.ts';
import { handlers } from './staff.ts';
import { createWriters } from './writers.ts';

const answerColumns: JsonColumns = {
  handled_by: 'text',
  handled_at: 'time',
  answered_by: 'text',
  answered_at: 'time',
  answered_how: 'text',
};

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
  const insert = insertRecords(database.engine, kind, answerColumns);
  const toRow = rowMaker(kind);
  const longField = kind.fields.find(({ input }) => input === 'longtext')?.name ?? '';
  const random = createRandom(count);
  const template = createWriters(random, catalogue, readBrand().address.city);
  const begin = now.getTime() - days * day;
  let made = 0;

  function next(): unknown[] {
    const createdAt = new Date(begin + ((made + random.next()) * days * day) / count).toISOString();
    const body = template.write(path, made, Date.parse(createdAt));
    body[longField] = longText(random, made);
    made += 1;
    const isAnswered = random.chance(made / count < 0.98 ? 0.999 : 0.5);
    const [first = '', ...others] = kind.statuses.map(({ value }) => value);
    const sent = {
      _id: randomUUIDv7(),
      ...(body as Record<string, string>),
      createdAt,
      status: isAnswered && others.length > 0 ? random.pick(others) : first,
    };
    // By number, not at random: tests look for single records.
    return [...toRow(sent, made % 100 === 0), ...(isAnswered ? answer(createdAt) : [])];
  }

  function answer(createdAt: string): unknown[] {
    const at = Math.min(Date.parse(createdAt) + (made % 1400) * 60_000, now.getTime());
    const signed = [handlers[0], new Date(at).toISOString()];
    const how = kind.statuses.length > 0 ? 'status' : 'hand';
    return [...(kind.audit ? signed : [null, null]), ...signed, how];
  }

  async function fill(store: (rows: unknown[][]) => Promise<void>): Promise<void> {
    let storing: Promise<void> = Promise.resolve();
    while (made < count) {
      const rows = Array.from({ length: Math.min(batchSize, count - made) }, next);
      await storing;
      storing = store(rows);
    }
    await storing;
  }

  await inBulk(database, kind, insert, fill);
}
