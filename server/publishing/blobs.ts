// Texts and pictures, stored by the hash of their bytes.
import { type Kysely, sql } from 'kysely';
import type { Database, Tables } from '../db/tables.ts';
import { hashOf } from './folder.ts';

export interface Blobs {
  put(db: Kysely<Tables>, bytes: Uint8Array): Promise<string>;
  read(hash: string, db?: Kysely<Tables>): Promise<Buffer | undefined>;
}

export const createBlobs = (database: Database, now: () => Date): Blobs => ({
  async put(db, bytes) {
    const hash = hashOf(bytes);
    const used_at = now().toISOString();
    await db
      .insertInto('content_blobs')
      .values({ hash, bytes, used_at })
      // A concurrent sweep must see that it is used again.
      .onConflict((conflict) => conflict.column('hash').doUpdateSet({ used_at }))
      .execute();
    return hash;
  },

  async read(hash, db = database.read) {
    const row = await db
      .selectFrom('content_blobs')
      .select('bytes')
      .where('hash', '=', hash)
      .executeTakeFirst();
    return row && Buffer.from(row.bytes);
  },
});

const keptMs = 60 * 60_000;

/** Each autosave leaves a text that nothing refers to any more. */
export async function sweepBlobs({ write }: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - keptMs).toISOString();
  await sql`DELETE FROM content_blobs WHERE used_at < ${before}
    AND hash NOT IN (SELECT hash FROM content_drafts WHERE hash IS NOT NULL)
    AND hash NOT IN (SELECT base_hash FROM content_drafts WHERE base_hash IS NOT NULL)
    AND hash NOT IN (SELECT hash FROM content_publication_files WHERE hash IS NOT NULL)
    AND hash NOT IN (SELECT base_hash FROM content_publication_files WHERE base_hash IS NOT NULL)`.execute(
    write,
  );
}
