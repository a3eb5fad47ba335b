// Reads and changes single records or many at once; lists are in list.ts.
import { type Kysely, sql } from 'kysely';
import type { BulkChange, BulkResult } from '../../contract/inbox/bulk.ts';
import type { InboxRecord, Kind } from '../../contract/inbox/kind.ts';
import { openStatus } from '../../contract/inbox/promise.ts';
import type { Audit } from '../audit.ts';
import type { Database, Tables } from '../db/tables.ts';
import { AppError } from '../errors.ts';
import { isId } from '../ids.ts';
import { type RecordRow, recordColumns, toRecord } from './columns.ts';

export interface Change {
  status?: string | undefined;
  suspect?: boolean | undefined;
}

/** A letter answers when it is sent, not when the status is set that goes with it. */
export interface LetterStatus {
  status: string | undefined;
  version: number | undefined;
}

export interface InboxStore {
  find(id: string): Promise<InboxRecord | undefined>;
  require(id: string): Promise<InboxRecord>;
  /** A given version must be the latest. */
  change(
    id: string,
    change: Change & { version?: number | undefined },
    by: string,
  ): Promise<InboxRecord>;
  /** Locks the record until the end of the transaction. */
  lockIn(db: Kysely<Tables>, id: string): Promise<InboxRecord>;
  /** Sets a status without counting it as an answer. */
  setStatusIn(
    db: Kysely<Tables>,
    record: InboxRecord,
    change: LetterStatus,
    by: string,
  ): Promise<InboxRecord>;
  remove(id: string, version: number | undefined, by: string): Promise<void>;
  changeMany(change: BulkChange, by: string): Promise<BulkResult>;
}

const stale = 'Somebody else changed this in the meantime';

export function createInboxStore(
  database: Database,
  kind: Kind,
  audit: Audit,
  now: () => Date,
): InboxStore {
  const table = sql.table(kind.path);
  const columns = recordColumns(kind);
  const missing = `${kind.texts.one} not found`;

  async function find(
    db: Kysely<Tables>,
    ids: string[],
    { locked }: { locked: boolean },
  ): Promise<Map<string, InboxRecord>> {
    const known = ids.filter(isId);
    if (known.length === 0) return new Map();
    // Ordered, or two bulk changes could deadlock. SQLite has one writer anyway.
    const lock = locked && database.engine === 'postgres' ? sql`ORDER BY seq FOR UPDATE` : sql``;
    const { rows } = await sql<RecordRow>`
      SELECT ${columns} FROM ${table} WHERE id IN (${sql.join(known)}) ${lock}`.execute(db);
    return new Map(rows.map((row) => [row._id, toRecord(kind, row)]));
  }

  const findOne = async (id: string): Promise<InboxRecord | undefined> =>
    (await find(database.read, [id], { locked: false })).get(id);

  async function lock(db: Kysely<Tables>, id: string): Promise<InboxRecord> {
    const record = (await find(db, [id], { locked: true })).get(id);
    if (!record) throw new AppError(404, missing);
    return record;
  }

  function requireOtherStatus(record: InboxRecord, status: string | undefined): void {
    if (kind.refusesSameStatus && status === record.status) {
      throw new AppError(400, [`status is already ${record.status}`]);
    }
  }

  async function apply(
    db: Kysely<Tables>,
    records: InboxRecord[],
    { status, suspect }: Change,
    by: string,
    bulk?: BulkChange['bulk'],
    staysOpen = false,
  ): Promise<InboxRecord[]> {
    if (records.length === 0) return [];
    const at = now().toISOString();
    const answered =
      !staysOpen && status !== undefined && status !== openStatus(kind)
        ? sql`, answered_at = coalesce(answered_at, ${at})`
        : sql``;
    const sets = [
      sql`version = version + 1`,
      ...(suspect === undefined ? [] : [sql`suspect = ${suspect}`]),
      ...(status === undefined
        ? []
        : [sql`status = ${status}, handled_by = ${by}, handled_at = ${at}${answered}`]),
    ];
    const ids = sql.join(records.map(({ _id }) => _id));
    const { rows } = await sql<RecordRow>`UPDATE ${table} SET ${sql.join(sets)}
      WHERE id IN (${ids}) RETURNING ${columns}`.execute(db);
    const entries = records.flatMap((before) => {
      const shared = { actor: by, kind: kind.path, subject: before._id, bulk };
      return [
        ...(status === undefined
          ? []
          : [{ ...shared, action: 'status' as const, before: before.status, after: status }]),
        ...(suspect === undefined || suspect === before.suspect
          ? []
          : [{ ...shared, action: suspect ? ('suspected' as const) : ('cleared' as const) }]),
      ];
    });
    await audit(db, ...entries);
    return rows.map((row) => toRecord(kind, row));
  }

  async function removeAll(
    db: Kysely<Tables>,
    records: InboxRecord[],
    by: string,
    bulk?: BulkChange['bulk'],
  ): Promise<void> {
    if (records.length === 0) return;
    const ids = records.map(({ _id }) => _id);
    await sql`DELETE FROM ${table} WHERE id IN (${sql.join(ids)})`.execute(db);
    await db.deleteFrom('notes').where('record_id', 'in', ids).execute();
    await db.deleteFrom('letters').where('record_id', 'in', ids).execute();
    await db.deleteFrom('links').where('record_id', 'in', ids).execute();
    const entry = { actor: by, action: 'deleted', kind: kind.path, bulk } as const;
    await audit(db, ...ids.map((subject) => ({ ...entry, subject })));
  }

  return {
    find: findOne,

    async require(id) {
      const record = await findOne(id);
      if (!record) throw new AppError(404, missing);
      return record;
    },

    async change(id, { status, suspect, version }, by) {
      return database.write.transaction().execute(async (db) => {
        const before = await lock(db, id);
        requireVersion(before, version);
        requireOtherStatus(before, status);
        if (status === undefined && suspect === before.suspect) return before;
        const [after = before] = await apply(db, [before], { status, suspect }, by);
        return after;
      });
    },

    lockIn: lock,

    async setStatusIn(db, before, { status, version }, by) {
      requireVersion(before, version);
      if (status === undefined) return before;
      requireOtherStatus(before, status);
      const [after = before] = await apply(db, [before], { status }, by, undefined, true);
      return after;
    },

    async remove(id, version, by) {
      await database.write.transaction().execute(async (db) => {
        const record = await lock(db, id);
        requireVersion(record, version);
        await removeAll(db, [record], by);
      });
    },

    async changeMany({ action, status, suspect, records, bulk }, by) {
      return database.write.transaction().execute(async (db) => {
        const result: BulkResult = { changed: [], unchanged: [], failed: [] };
        const found = await find(
          db,
          records.map(({ _id }) => _id),
          { locked: true },
        );
        const toChange = new Map<string, InboxRecord>();
        for (const { _id, version } of records) {
          const record = found.get(_id);
          if (!record) result.failed.push({ _id, error: missing });
          // Checked before the version: a retry after a lost answer carries old ones.
          else if (action !== 'delete' && isSo(record, { status, suspect }))
            result.unchanged.push(_id);
          else if (version !== undefined && version !== record.version) {
            result.failed.push({ _id, error: stale });
          } else toChange.set(_id, record);
        }
        const before = [...toChange.values()];
        if (action === 'delete') {
          await removeAll(db, before, by, bulk);
          result.changed = before.map(({ _id, version }) => ({ _id, version, from: null }));
        } else {
          const changed = await apply(db, before, { status, suspect }, by, bulk);
          result.changed = changed.map(({ _id, version }) => {
            const { status: was = '', suspect } = toChange.get(_id) as InboxRecord;
            return { _id, version, from: action === 'status' ? was : suspect };
          });
        }
        return result;
      });
    },
  };
}

const isSo = (record: InboxRecord, { status, suspect }: Change): boolean =>
  status === undefined ? record.suspect === suspect : record.status === status;

/** Optimistic locking. */
function requireVersion(record: InboxRecord, version: number | undefined): void {
  if (version === undefined || version === record.version) return;
  throw new AppError(409, stale, { data: record });
}
