// Stores submissions: record, idempotency key, private link and letters in one transaction.
import { hash, randomUUIDv7 } from 'node:crypto';
import { type Created, type Kind, type Receipt, referenceOf } from '../../contract/inbox/kind.ts';
import type { Database, Engine, Statement } from '../db/tables.ts';
import { isUnavailable } from '../db/unavailable.ts';
import { AppError } from '../errors.ts';
import { createSecret } from '../secrets.ts';
import { createBatch } from './batch.ts';
import { insertFromJson, rowMaker } from './columns.ts';
import { insertLinks, linkPath, newToken, repeatableToken, tokenHash } from './links.ts';

export interface NewSubmission {
  body: Record<string, unknown>;
  suspect: boolean;
  idempotencyKey?: string | undefined;
}

export interface Submissions {
  submit(submission: NewSubmission): Promise<Created>;
}

/** Queues the letters about new records in the transaction that stores them. */
export interface Announce {
  statement(kind: Kind, receipts: Receipt[]): Statement | undefined;
  committed(): void;
}

interface Item {
  receipt: Receipt;
  token: string;
  suspect: boolean;
  key: { hash: string; fingerprint: string } | undefined;
}

const sha256 = (text: string): string => hash('sha256', text, 'base64url');

/** The first row with a key reserves it, across batches and processes. */
const reserveKeys: Record<Engine, string> = {
  sqlite: `INSERT INTO idempotency_keys (key, fingerprint, record_id, created_at)
    SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3 FROM jsonb_each(?)
    WHERE true ON CONFLICT (key) DO NOTHING`,
  // Ordered by key, or two processes could deadlock.
  postgres: `INSERT INTO idempotency_keys (key, fingerprint, record_id, created_at)
    SELECT value ->> 0, value ->> 1, (value ->> 2)::uuid, (value ->> 3)::timestamptz
    FROM json_array_elements($1::json) WITH ORDINALITY AS rows (value, number)
    ORDER BY value ->> 0, number ON CONFLICT (key) DO NOTHING`,
};

export function createSubmissions(
  database: Database,
  kind: Kind,
  now: () => Date,
  announce: Announce,
): Submissions {
  const insert = insertFromJson(database.engine, kind);
  const insertLink = insertLinks(database.engine, kind.path);
  const toRow = rowMaker(kind);
  const linkSecret = createSecret(database, 'private links');
  const store = createBatch(storeAll, (error) => !isUnavailable(error));
  const untouched = {
    ...(kind.statuses[0] ? { status: kind.statuses[0].value } : {}),
    ...(kind.audit ? { [kind.audit.by]: null, [kind.audit.at]: null } : {}),
  };

  /** False if some key was used before. */
  async function storeAll(items: Item[]): Promise<boolean> {
    const keys = items.flatMap(({ key, receipt: { _id, createdAt } }) =>
      key ? [[key.hash, key.fingerprint, _id, createdAt]] : [],
    );
    const rows = items.map(({ receipt, suspect, key }) => toRow(receipt, suspect, key?.hash));
    const links = items.map(({ receipt: { _id }, token }) => [_id, tokenHash(token)]);
    const letters = announce.statement(
      kind,
      items.filter(({ suspect }) => !suspect).map(({ receipt }) => receipt),
    );
    const [, stored] = await database.writeTogether([
      { sql: reserveKeys[database.engine], parameters: [JSON.stringify(keys)] },
      { sql: insert, parameters: [JSON.stringify(rows)] },
      { sql: insertLink, parameters: [JSON.stringify(links)] },
      ...(letters ? [letters] : []),
    ]);
    if (letters) announce.committed();
    return stored === items.length;
  }

  return {
    async submit({ body, suspect, idempotencyKey }) {
      // Must not tell a bot that it was recognised.
      const receipt: Receipt = {
        _id: randomUUIDv7(),
        ...(body as Record<string, string | number | null>),
        createdAt: now().toISOString(),
        ...untouched,
      };
      // Parsed by the kind's schema, so equal bodies have the same field order.
      const key =
        idempotencyKey === undefined
          ? undefined
          : {
              hash: sha256(idempotencyKey),
              fingerprint: sha256(JSON.stringify([kind.path, body])),
            };
      const tokenFor = async (id: string): Promise<string> =>
        idempotencyKey === undefined
          ? newToken(id)
          : repeatableToken(await linkSecret(), idempotencyKey, id);
      const token = await tokenFor(receipt._id);
      const created = (stored: Receipt, link: string): Created => ({
        ...stored,
        reference: referenceOf(kind, stored._id),
        link: linkPath(link),
      });
      const allStored = await store({ receipt, suspect, key, token });
      if (allStored || !key) return created(receipt, token);
      const first = await database.write
        .selectFrom('idempotency_keys')
        .select(['fingerprint', 'record_id', 'created_at'])
        .where('key', '=', key.hash)
        .executeTakeFirstOrThrow();
      if (first.fingerprint !== key.fingerprint) {
        throw new AppError(422, 'This Idempotency-Key was used before with another body');
      }
      const stored = { ...receipt, _id: first.record_id, createdAt: first.created_at };
      return created(stored, await tokenFor(stored._id));
    },
  };
}

/** The API promises 24 hours. */
const keysKeptMs = 48 * 60 * 60_000;

export async function sweepKeys({ write }: Database, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - keysKeptMs).toISOString();
  await write.deleteFrom('idempotency_keys').where('created_at', '<', oldest).execute();
}
