import type { Kysely, Selectable } from 'kysely';
import type { ContentFile } from '../../contract/publishing/content.ts';
import type { Tables } from '../db/tables.ts';
import type { VersionedFile } from './publications.ts';

export type DraftRow = Selectable<Tables['content_drafts']>;

export const openRows = (db: Kysely<Tables>): Promise<DraftRow[]> =>
  db.selectFrom('content_drafts').selectAll().where('is_open', '=', true).execute();

export const rowOf = (db: Kysely<Tables>, path: string): Promise<DraftRow | undefined> =>
  db.selectFrom('content_drafts').selectAll().where('path', '=', path).executeTakeFirst();

/** False when `version` is no longer the newest. */
export async function replaceRow(
  db: Kysely<Tables>,
  { path, version, ...values }: VersionedFile & Pick<DraftRow, 'is_open' | 'hash' | 'base_hash'>,
  { by, at }: { by: string; at: Date },
): Promise<boolean> {
  const row = {
    ...values,
    version: version + 1,
    updated_at: at.toISOString(),
    updated_by: by,
  };
  if (version === 0) {
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('content_drafts')
      .values({ path, ...row })
      .onConflict((conflict) => conflict.column('path').doNothing())
      .executeTakeFirstOrThrow();
    return numInsertedOrUpdatedRows === 1n;
  }
  const { numUpdatedRows } = await db
    .updateTable('content_drafts')
    .set(row)
    .where('path', '=', path)
    .where('version', '=', version)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

export const toDraft = (row: DraftRow | undefined): ContentFile['draft'] =>
  row?.is_open
    ? {
        version: row.version,
        removed: row.hash === null,
        updatedAt: row.updated_at,
        updatedBy: row.updated_by,
      }
    : null;
