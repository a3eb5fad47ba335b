import type { Kysely } from 'kysely';
import type { Tables } from '../db/tables.ts';
import type { InboxStore } from '../inbox/store.ts';
import { letterIdsIn, type MailHead, repliedIds } from './classify-mail.ts';
import type { MailReader, MailSource } from './read-mail.ts';

type Db = Kysely<Tables>;

export interface ArrivedMail extends MailHead {
  arrivedAt: Date;
  source(): Promise<MailSource>;
}

/** Called in the transaction that also stores the mailbox's position. */
export type Store = (db: Db) => Promise<void>;

export function createBounceReader(parts: {
  stores: Record<string, InboxStore>;
  from: string;
  reader: MailReader;
}): (mail: ArrivedMail) => Promise<Store | undefined> {
  const { stores, from, reader } = parts;

  async function reopenBounced(db: Db, kind: string, recordId: string): Promise<void> {
    const record = await stores[kind]?.lock(db, recordId);
    if (!record?.answeredAt || record.answeredHow !== 'letter') return;
    const arrived = await db
      .selectFrom('letters')
      .select('id')
      .where('record_id', '=', recordId)
      .where('purpose', '=', 'answer')
      .where('state', '=', 'sent')
      .where('sent_at', '>=', record.answeredAt)
      .executeTakeFirst();
    if (!arrived) await stores[kind]?.reopenBounced(db, record);
  }

  return async (mail) => {
    const { reports = [] } = (await reader.read(await mail.source())) ?? {};
    const status = reports.find(({ type }) => type === 'message/delivery-status')?.text ?? '';
    // 'delayed' is no refusal.
    if (!/^Action:\s*failed\b/im.test(status)) return undefined;
    const ids = [
      ...reports.flatMap(({ text }) =>
        letterIdsIn(/^Message-ID:\s*(\S+)/im.exec(text)?.[1] ?? '', from),
      ),
      ...repliedIds(mail.headers, from),
    ];
    if (ids.length === 0) return undefined;
    const unfolded = status.replace(/\n[ \t]+/g, ' ');
    const said =
      /^Diagnostic-Code:\s*(?:\S+;)?\s*(.+)$/im.exec(unfolded)?.[1] ??
      /^Status:\s*(.+)$/im.exec(unfolded)?.[1] ??
      'It came back';
    return async (db) => {
      const bounced = await db
        .updateTable('letters')
        .set({
          ...{ state: 'refused', server_said: said.slice(0, 500) },
          ...{ settled_by: null, settled_at: null },
        })
        .where((where) =>
          where.or([
            where('id', 'in', ids),
            where.and([where('record_id', 'in', ids), where('purpose', '=', 'receipt')]),
          ]),
        )
        .where('state', 'in', ['sent', 'uncertain'])
        .returning(['purpose', 'kind', 'record_id'])
        .execute();
      for (const { purpose, kind, record_id } of bounced) {
        if (purpose === 'answer' && kind && record_id) await reopenBounced(db, kind, record_id);
      }
    };
  };
}
