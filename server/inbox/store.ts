import type { Kysely } from 'kysely';
import type { BulkChange, BulkResult } from '../../contract/inbox/bulk.ts';
import type { InboxRecord, Kind } from '../../contract/inbox/kind.ts';
import type { Audit } from '../audit.ts';
import type { Database, Tables } from '../db/tables.ts';
import { transact } from '../db/transaction.ts';
import { AppError } from '../errors.ts';
import { isAnswered } from './answered.ts';
import { type Change, createInboxChanges, type InboxChanges } from './changes.ts';

/** The inherited changes run inside the caller's transaction. */
export interface InboxStore
  extends Pick<
    InboxChanges,
    'lock' | 'requireLocked' | 'markAnswered' | 'reopen' | 'reopenBounced' | 'withdraw' | 'erase'
  > {
  find(id: string): Promise<InboxRecord | undefined>;
  require(id: string): Promise<InboxRecord>;
  change(
    id: string,
    change: Change & { version?: number | undefined },
    by: string,
  ): Promise<InboxRecord>;
  /** The record counts as answered when the letter is sent. */
  setStatusWithLetter(
    db: Kysely<Tables>,
    record: InboxRecord,
    change: { status: string | undefined; version?: number | undefined },
    by: string,
  ): Promise<InboxRecord>;
  remove(id: string, version: number | undefined, by: string): Promise<void>;
  changeMany(change: BulkChange, by: string): Promise<BulkResult>;
}

const stale = 'Somebody else changed this in the meantime';
const withdrawn = 'It was withdrawn by its sender and cannot be opened again';

export function createInboxStore(
  database: Database,
  kind: Kind,
  audit: Audit,
  now: () => Date,
): InboxStore {
  const changes = createInboxChanges(database.engine, kind, audit, now);
  const { lock, requireLocked, markAnswered, reopen, reopenBounced, withdraw, erase } = changes;
  const missing = `${kind.texts.one} not found`;

  const find = async (id: string): Promise<InboxRecord | undefined> =>
    (await changes.find(database.read, [id])).get(id);

  function requireOtherStatus(record: InboxRecord, status: string | undefined): void {
    if (kind.refusesSameStatus && status === record.status) {
      throw new AppError(400, [`status is already ${record.status}`]);
    }
  }

  return {
    ...{ lock, requireLocked, markAnswered, reopen, reopenBounced, withdraw, erase },
    find,

    async require(id) {
      const record = await find(id);
      if (!record) throw new AppError(404, missing);
      return record;
    },

    async change(id, { version, ...change }, by) {
      return transact(database, async (db) => {
        const before = await requireLocked(db, id);
        requireVersion(before, version);
        requireOtherStatus(before, change.status);
        if (cannotOpen(before, change)) throw new AppError(400, withdrawn);
        const { unread, ...rest } = change;
        if (rest.status === undefined && isSo(before, rest)) {
          if (unread === undefined) return before;
          await changes.markRead(db, id);
          return { ...before, unread };
        }
        const [after = before] = await changes.apply(db, [before], change, by);
        return after;
      });
    },

    async setStatusWithLetter(db, before, { status, version }, by) {
      requireVersion(before, version);
      if (status === undefined) return before;
      requireOtherStatus(before, status);
      return changes.setStatus(db, before, status, by);
    },

    async remove(id, version, by) {
      await transact(database, async (db) => {
        const record = await requireLocked(db, id);
        requireVersion(record, version);
        await changes.removeAll(db, [record], by);
      });
    },

    async changeMany({ action, status, suspect, answered, restore, records, bulk }, by) {
      return transact(database, async (db) => {
        const result: BulkResult = { changed: [], unchanged: [], failed: [] };
        const change = { status, suspect, answered, restore };
        const ids = records.map(({ _id }) => _id);
        const found = await changes.lockAll(db, ids);
        const toChange = new Map<string, InboxRecord>();
        for (const { _id, version } of records) {
          const record = found.get(_id);
          if (!record) result.failed.push({ _id, error: missing });
          // Checked before the version: a retry after a lost answer carries old ones.
          else if (action !== 'delete' && isSo(record, change)) result.unchanged.push(_id);
          else if (version !== undefined && version !== record.version) {
            result.failed.push({ _id, error: stale });
          } else if (cannotOpen(record, change)) result.failed.push({ _id, error: withdrawn });
          else toChange.set(_id, record);
        }
        const before = [...toChange.values()];
        if (action === 'delete') {
          await changes.removeAll(db, before, by, bulk);
          result.changed = before.map(({ _id, version }) => ({ _id, version, from: null }));
        } else {
          const changed = await changes.apply(db, before, change, by, bulk);
          result.changed = changed.map(({ _id, version }) => {
            const was = toChange.get(_id) as InboxRecord;
            const from = {
              status: was.status ?? '',
              suspect: was.suspect,
              answered: isAnswered(was),
            }[action];
            return { _id, version, from };
          });
        }
        return result;
      });
    },
  };
}

const isSo = (record: InboxRecord, { status, suspect, answered }: Change): boolean =>
  (status === undefined || record.status === status) &&
  (suspect === undefined || record.suspect === suspect) &&
  (answered === undefined || isAnswered(record) === answered);

const cannotOpen = (record: InboxRecord, { answered }: Change): boolean =>
  answered === false && record.withdrawnAt !== null;

function requireVersion(record: InboxRecord, version: number | undefined): void {
  if (version === undefined || version === record.version) return;
  throw new AppError(409, stale, { data: record });
}
