// Changes of records inside a transaction that the caller opened, each with its audit entries.
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { BulkChange } from '../../contract/inbox/bulk.ts';
import type { InboxRecord, Kind } from '../../contract/inbox/kind.ts';
import { firstStatus } from '../../contract/inbox/promise.ts';
import type { Audit, AuditEntry } from '../audit.ts';
import type { Engine, Tables } from '../db/tables.ts';
import { AppError } from '../errors.ts';
import { isId } from '../ids.ts';
import {
  type Answer,
  answerIfOpen,
  isAnswered,
  open,
  openIfByStatus,
  previousAnswers,
} from './answered.ts';
import { entriesOf } from './change-entries.ts';
import { type RecordRow, recordColumns, toRecord } from './columns.ts';

type Db = Kysely<Tables>;
type Sql = RawBuilder<unknown>;
type Bulk = BulkChange['bulk'];

export interface Change {
  status?: string | undefined;
  suspect?: boolean | undefined;
  answered?: boolean | undefined;
  /** As it was answered before staff reopened it. */
  restore?: true | undefined;
  unread?: false | undefined;
}

export interface InboxChanges {
  find(db: Db, ids: string[]): Promise<Map<string, InboxRecord>>;
  lockAll(db: Db, ids: string[]): Promise<Map<string, InboxRecord>>;
  lock(db: Db, id: string): Promise<InboxRecord | undefined>;
  requireLocked(db: Db, id: string): Promise<InboxRecord>;
  apply(
    db: Db,
    records: InboxRecord[],
    change: Change,
    by: string,
    bulk?: Bulk,
  ): Promise<InboxRecord[]>;
  markRead(db: Db, id: string): Promise<void>;
  removeAll(db: Db, records: InboxRecord[], by: string, bulk?: Bulk): Promise<void>;

  /** Sets a status without counting as an answer, as with a letter that is yet to be sent. */
  setStatus(db: Db, record: InboxRecord, status: string, by: string): Promise<InboxRecord>;
  /** A letter replaces an answer by status; any other first answer stays. Undefined: not found. */
  markAnswered(db: Db, id: string, answer: Answer): Promise<InboxRecord | undefined>;
  /** Unread, and open unless withdrawn; after an answer the promised time starts again. Undefined: not found. */
  reopen(db: Db, id: string): Promise<InboxRecord | undefined>;
  reopenBounced(db: Db, record: InboxRecord): Promise<InboxRecord>;
  /** Unread and no longer open, but not answered. Undefined: not found. */
  withdraw(db: Db, id: string): Promise<InboxRecord | undefined>;
  /** Only actions, actors and times of the audit entries are kept. False: not found. */
  erase(db: Db, id: string): Promise<boolean>;
}

export function createInboxChanges(
  engine: Engine,
  kind: Kind,
  audit: Audit,
  now: () => Date,
): InboxChanges {
  const table = sql.table(kind.path);
  const columns = recordColumns(kind);

  async function select(db: Db, ids: string[], locking: Sql): Promise<Map<string, InboxRecord>> {
    const known = ids.filter(isId);
    if (known.length === 0) return new Map();
    const { rows } = await sql<RecordRow>`
      SELECT ${columns} FROM ${table} WHERE id IN (${sql.join(known)}) ${locking}`.execute(db);
    return new Map(rows.map((row) => [row._id, toRecord(kind, row)]));
  }

  // Ordered, or two bulk changes could deadlock. SQLite has one writer anyway.
  const lockAll = (db: Db, ids: string[]) =>
    select(db, ids, engine === 'postgres' ? sql`ORDER BY seq FOR UPDATE` : sql``);

  const lock = async (db: Db, id: string) => (await lockAll(db, [id])).get(id);

  async function update(db: Db, ids: string[], sets: Sql[]): Promise<InboxRecord[]> {
    if (ids.length === 0) return [];
    const { rows } = await sql<RecordRow>`UPDATE ${table}
      SET ${sql.join([sql`version = version + 1`, ...sets])}
      WHERE id IN (${sql.join(ids)}) RETURNING ${columns}`.execute(db);
    return rows.map((row) => toRecord(kind, row));
  }

  async function updateOne(
    db: Db,
    before: InboxRecord,
    sets: Sql[],
    ...entries: Omit<AuditEntry, 'kind' | 'subject'>[]
  ): Promise<InboxRecord> {
    const [after = before] = await update(db, [before._id], sets);
    const shared = { kind: kind.path, subject: before._id };
    await audit(db, ...entries.map((entry) => ({ ...entry, ...shared })));
    return after;
  }

  const isFirst = (status: string): boolean => status === firstStatus(kind);

  const statusSet = (status: string, by: string): Sql =>
    sql`status = ${status}, handled_by = ${by}, handled_at = ${now().toISOString()}`;

  async function deleteRows(db: Db, ids: string[]): Promise<void> {
    await sql`DELETE FROM ${table} WHERE id IN (${sql.join(ids)})`.execute(db);
    await db.deleteFrom('notes').where('record_id', 'in', ids).execute();
    await db.deleteFrom('letters').where('record_id', 'in', ids).execute();
    await db.deleteFrom('links').where('record_id', 'in', ids).execute();
  }

  return {
    find: (db, ids) => select(db, ids, sql``),
    lockAll,
    lock,

    async requireLocked(db, id) {
      const record = await lock(db, id);
      if (!record) throw new AppError(404, `${kind.texts.one} not found`);
      return record;
    },

    async apply(db, records, { status, suspect, answered, restore, unread }, by, bulk) {
      if (records.length === 0) return [];
      const at = now().toISOString();
      const answering = (): Sql[] => {
        if (answered !== undefined) {
          return [answered ? answerIfOpen({ by, how: 'hand', at }) : open];
        }
        if (status === undefined) return [];
        return [isFirst(status) ? openIfByStatus : answerIfOpen({ by, how: 'status', at })];
      };
      const setsWith = (answeringSets: Sql[]) => [
        ...(suspect === undefined ? [] : [sql`suspect = ${suspect}`]),
        ...(unread === undefined ? [] : [sql`unread = ${unread}`]),
        ...(status === undefined ? [] : [statusSet(status, by)]),
        ...answeringSets,
      ];
      const ids = records.map(({ _id }) => _id);
      const previous =
        answered && restore ? await previousAnswers(db, ids) : new Map<string, Answer>();
      const others = ids.filter((id) => !previous.has(id));
      const after = await update(db, others, setsWith(answering()));
      for (const [id, answer] of previous) {
        after.push(...(await update(db, [id], setsWith([answerIfOpen(answer)]))));
      }
      const entries = records.flatMap((before) => {
        const shared = { actor: by, kind: kind.path, subject: before._id, bulk };
        const change = { status, suspect, answered, restored: previous.has(before._id) };
        return entriesOf(before, change).map((entry) => ({ ...shared, ...entry }));
      });
      await audit(db, ...entries);
      return after;
    },

    async markRead(db, id) {
      await sql`UPDATE ${table} SET unread = ${false} WHERE id = ${id} AND unread`.execute(db);
    },

    async removeAll(db, records, by, bulk) {
      if (records.length === 0) return;
      const ids = records.map(({ _id }) => _id);
      await deleteRows(db, ids);
      const entry = { actor: by, action: 'deleted', kind: kind.path, bulk } as const;
      await audit(db, ...ids.map((subject) => ({ ...entry, subject })));
    },

    setStatus(db, record, status, by) {
      const sets = [statusSet(status, by), ...(isFirst(status) ? [openIfByStatus] : [])];
      return updateOne(db, record, sets, {
        actor: by,
        action: 'status',
        before: record.status,
        after: status,
      });
    },

    async markAnswered(db, id, answer) {
      const before = await lock(db, id);
      const { answeredHow } = before ?? {};
      const isBetter = answer.how === 'letter' && answeredHow === 'status';
      if (!before || (answeredHow && !isBetter)) return before;
      const { by, how, at } = answer;
      const sets = [sql`answered_at = ${at}, answered_by = ${by}, answered_how = ${how}`];
      return updateOne(db, before, sets, {
        actor: by,
        action: 'answered',
        after: how,
      });
    },

    async reopen(db, id) {
      const before = await lock(db, id);
      if (!before) return undefined;
      const unread = sql`unread = ${true}`;
      if (before.withdrawnAt !== null || !isAnswered(before))
        return updateOne(db, before, [unread]);
      // A new promised time gets its own warning.
      await db
        .deleteFrom('letters')
        .where('record_id', '=', id)
        .where('purpose', '=', 'warning')
        .execute();
      const asked = sql`asked_at = ${now().toISOString()}`;
      return updateOne(db, before, [unread, open, asked], { actor: null, action: 'reopened' });
    },

    async reopenBounced(db, record) {
      if (record.withdrawnAt !== null || !isAnswered(record)) return record;
      return updateOne(db, record, [open], { actor: null, action: 'reopened', after: 'bounce' });
    },

    async withdraw(db, id) {
      const before = await lock(db, id);
      if (!before || before.withdrawnAt !== null) return before;
      const at = now().toISOString();
      const closed = sql`answered_at = coalesce(answered_at, ${at})`;
      const sets = [sql`unread = ${true}`, sql`withdrawn_at = ${at}`, closed];
      return updateOne(db, before, sets, { actor: null, action: 'withdrawn' });
    },

    async erase(db, id) {
      const record = await lock(db, id);
      if (!record) return false;
      await deleteRows(db, [id]);
      await db.deleteFrom('idempotency_keys').where('record_id', '=', id).execute();
      await db
        .updateTable('audit')
        .set({ before: null, after: null })
        .where('subject_id', '=', id)
        .execute();
      await audit(db, { actor: null, action: 'erased', kind: kind.path, subject: id });
      return true;
    },
  };
}
