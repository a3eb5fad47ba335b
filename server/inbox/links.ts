// Private links of senders: /r/<token>. Only the SHA-256 of a token is stored, so one record may need several.
import { createHmac, hash, randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Engine, Tables } from '../db/tables.ts';

export const linkPath = (token: string): string => `/r/${token}`;

/** 144 random bits, 24 characters. */
export const newToken = (): string => randomBytes(18).toString('base64url');

/** A repeat of a submission gets the same link, though neither its token nor its key is stored. */
export const repeatableToken = (secret: string, idempotencyKey: string, recordId: string): string =>
  createHmac('sha256', secret)
    .update(JSON.stringify([idempotencyKey, recordId]))
    .digest()
    .subarray(0, 18)
    .toString('base64url');

export const tokenHash = (token: string): string => hash('sha256', token, 'base64url');

/** Rows are [token hash, record id, time]; a repeated submission has no record under its new id. */
export const insertLinks = (engine: Engine, kind: string): string =>
  engine === 'sqlite'
    ? `INSERT INTO links (token_hash, kind, record_id, created_at)
      SELECT value ->> 0, '${kind}', value ->> 1, value ->> 2 FROM jsonb_each(?)
      WHERE EXISTS (SELECT 1 FROM ${kind} WHERE id = value ->> 1)`
    : `INSERT INTO links (token_hash, kind, record_id, created_at)
      SELECT value ->> 0, '${kind}', (value ->> 1)::uuid, (value ->> 2)::timestamptz
      FROM json_array_elements($1::json) AS rows(value)
      WHERE EXISTS (SELECT 1 FROM ${kind} WHERE id = (value ->> 1)::uuid)`;

export async function addLink(
  db: Kysely<Tables>,
  kind: string,
  recordId: string,
  now: Date,
): Promise<string> {
  const token = newToken();
  const row = { token_hash: tokenHash(token), kind, record_id: recordId };
  await db
    .insertInto('links')
    .values({ ...row, created_at: now.toISOString() })
    .execute();
  return token;
}

/** Erased and made-up tokens look the same: not there. */
export async function findLinked(
  db: Kysely<Tables>,
  token: string,
): Promise<{ kind: string; recordId: string } | undefined> {
  const row = await db
    .selectFrom('links')
    .select(['kind', 'record_id'])
    .where('token_hash', '=', tokenHash(token))
    .executeTakeFirst();
  return row && { kind: row.kind, recordId: row.record_id };
}
