// Keys that the server makes for itself when they are first needed; all processes share them.
import { randomBytes } from 'node:crypto';
import type { Database } from './db/tables.ts';

export function createSecret(database: Database, name: string): () => Promise<string> {
  let known: string | undefined;
  return async () => {
    known ??= (await read()) ?? (await make());
    return known;
  };

  async function read(db = database.read): Promise<string | undefined> {
    const row = await db
      .selectFrom('secrets')
      .select('value')
      .where('name', '=', name)
      .executeTakeFirst();
    return row?.value;
  }

  /** Another process may have been faster. */
  async function make(): Promise<string> {
    await database.write
      .insertInto('secrets')
      .values({ name, value: randomBytes(32).toString('base64url') })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .execute();
    const value = await read(database.write);
    if (value === undefined) throw new Error(`The secret ${name} was not stored`);
    return value;
  }
}
