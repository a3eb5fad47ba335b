// Private links, /r/<token>: record id and secret, stored only as SHA-256; looked up by id, so the index grows in order.
import type { Kysely } from 'kysely';
import type { Engine, Tables } from '../db/tables.ts';
import { randomToken, sha256 } from '../secrets.ts';
import { insertJsonRows, jsonValue } from './json-rows.ts';

export const linkPath = (token: string): string => `/r/${token}`;

const secretLength = 24;
const idLength = 22;

const tokenOf = (recordId: string, secret: string): string =>
  Buffer.from(recordId.replaceAll('-', ''), 'hex').toString('base64url') + secret;

export const newToken = (recordId: string): string => tokenOf(recordId, randomToken(18));

/** A repeat of a submission gets the same link, though neither its token nor its key is stored. */
export function repeatableToken(
  serverKey: string,
  idempotencyKey: string,
  recordId: string,
): string {
  const digest = sha256(JSON.stringify([serverKey, idempotencyKey, recordId]));
  // Cut short, so that a plain hash is as safe as an HMAC, at a tenth of its time.
  return tokenOf(recordId, digest.slice(0, secretLength));
}

/** Rows are [record id, token hash, kind]; a repeated submission has no record under its new id. */
export const insertLinks = (engine: Engine, kind: string): string =>
  insertJsonRows(
    engine,
    'links',
    { record_id: 'id', token_hash: 'text', kind: 'text' },
    { where: `EXISTS (SELECT 1 FROM ${kind} WHERE id = ${jsonValue(engine, 0, 'id')})` },
  );

export async function addLink(db: Kysely<Tables>, kind: string, recordId: string): Promise<string> {
  const token = newToken(recordId);
  await db
    .insertInto('links')
    .values({ record_id: recordId, token_hash: sha256(token), kind })
    .execute();
  return token;
}

/** Erased and made-up tokens look alike: not found. */
export async function findLinked(
  db: Kysely<Tables>,
  token: string,
): Promise<{ kind: string; recordId: string } | undefined> {
  const row = await db
    .selectFrom('links')
    .select(['kind', 'record_id'])
    .where('record_id', '=', recordIdIn(token))
    .where('token_hash', '=', sha256(token))
    .executeTakeFirst();
  return row && { kind: row.kind, recordId: row.record_id };
}

export async function removeLinks(db: Kysely<Tables>, tokens: string[]): Promise<void> {
  await db
    .deleteFrom('links')
    .where('record_id', 'in', tokens.map(recordIdIn))
    .where('token_hash', 'in', tokens.map(sha256))
    .execute();
}

/** Any id will do for invalid input, so that every token takes the same path. */
function recordIdIn(token: string): string {
  const bytes = Buffer.from(token.slice(0, idLength).padEnd(idLength, 'A'), 'base64url');
  const hex = bytes.toString('hex').padEnd(32, '0');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5');
}
