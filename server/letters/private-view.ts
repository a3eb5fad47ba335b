// What the private page shows of a record: the sender's own words and letters, never notes or internal statuses.
import type { Kysely } from 'kysely';
import type { LetterWords } from '../../content/catalogue.ts';
import type { Catalogue } from '../../contract/inbox/catalogue.ts';
import type { InboxRecord, Kind } from '../../contract/inbox/kind.ts';
import { promisedBy, promiseOf } from '../../contract/inbox/promise.ts';
import { dateTimeText } from '../../contract/locale.ts';
import type { Standing } from '../../contract/private-page.ts';
import type { Tables } from '../db/tables.ts';
import type { View } from '../pages/fill-template.ts';
import { fieldText } from './field-text.ts';

type Clock = Pick<Catalogue, 'replyHours' | 'timeZone' | 'locale'>;

export async function viewOf(
  db: Kysely<Tables>,
  kind: Kind,
  record: InboxRecord,
  {
    now,
    catalogue,
    labels,
    hasCall,
  }: { now: Date; catalogue: Clock; labels: LetterWords['fields']; hasCall: boolean },
): Promise<View> {
  const time = (iso: string) => dateTimeText(catalogue.locale, iso, catalogue.timeZone);
  const letters = await lettersOf(db, record._id);
  const isOpen = record.answeredAt === null && record.withdrawnAt === null;
  const due = isOpen && promisedBy(record, promiseOf(catalogue));
  return {
    [kind.path]: true,
    reference: record.reference,
    createdAt: time(record.createdAt),
    ...Object.fromEntries(standingsOf(kind, record, hasCall).map((standing) => [standing, true])),
    answeredAt: record.answeredAt ? time(record.answeredAt) : undefined,
    withdrawnAt: record.withdrawnAt ? time(record.withdrawnAt) : undefined,
    open: record.withdrawnAt === null,
    ...(due && { due: time(due.toISOString()), promised: due >= now, late: due < now }),
    fields: kind.fields.flatMap((field) => {
      const value = record[field.name];
      if (value == null) return [];
      return [
        { label: labels[field.name] ?? field.label, value: fieldText(field, value, catalogue) },
      ];
    }),
    hasLetters: letters.length > 0,
    letters: letters.map(({ at, ...letter }) => ({
      ...letter,
      at: time(at),
      theirs: !letter.ours,
    })),
  };
}

function standingsOf(kind: Kind, record: InboxRecord, hasCall: boolean): Standing[] {
  if (record.withdrawnAt !== null) return ['withdrawn'];
  return [...handlingOf(kind, record), ...(hasCall ? (['booked'] as const) : [])];
}

/** Leaving the first status counts as answered for staff, but the sender was not told. */
function handlingOf(kind: Kind, record: InboxRecord): Standing[] {
  const wasTold = record.answeredAt !== null && record.answeredHow !== 'status';
  const answered: Standing[] = wasTold ? ['answered'] : [];
  const told = kind.statuses.find(({ value }) => value === record.status)?.forSender;
  if (told === 'interview') return [told, ...answered];
  // Not if the sender reopened it by writing.
  if (told === 'closed' && record.answeredAt !== null) return [told, ...answered];
  if (wasTold) return answered;
  return [told === 'being read' ? 'reading' : 'received'];
}

interface ShownLetter {
  ours: boolean;
  at: string;
  subject: string;
  text: string;
}

async function lettersOf(db: Kysely<Tables>, recordId: string): Promise<ShownLetter[]> {
  const rows = await db
    .selectFrom('letters')
    .select(['purpose', 'state', 'is_foreign', 'created_at', 'sent_at', 'subject', 'body'])
    .where('record_id', '=', recordId)
    .where('purpose', 'in', ['answer', 'reply', 'addition'])
    .where('state', 'in', ['sent', 'received'])
    .orderBy('seq')
    .execute();
  return rows
    .filter(({ purpose, state, is_foreign }) =>
      purpose === 'answer' ? state === 'sent' : !is_foreign,
    )
    .map(({ purpose, created_at, sent_at, subject, body }) => ({
      ours: purpose === 'answer',
      at: sent_at ?? created_at,
      subject: purpose === 'addition' ? '' : subject,
      text: body,
    }))
    .toSorted((one, other) => one.at.localeCompare(other.at));
}
