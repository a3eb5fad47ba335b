import { hash, randomBytes } from 'node:crypto';
import type { Database } from './db/tables.ts';

export const randomToken = (bytes = 32): string => randomBytes(bytes).toString('base64url');

export const sha256 = (text: string): string => hash('sha256', text, 'base64url');

/** Generated on first use and shared by all processes. */
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
      .values({ name, value: randomToken() })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .execute();
    const value = await read(database.write);
    if (value === undefined) throw new Error(`The secret ${name} was not stored`);
    return value;
  }
}
