// What staff are sent beside the notices: the daily summary, the warning before a promise is broken, the test letter.
import type { InboxRecord, Kind } from '../../contract/inbox/kind.ts';
import { hour, hoursText, type ReplyPromise } from '../../contract/inbox/promise.ts';
import { referenceOf } from '../../contract/inbox/reference.ts';
import type { Database } from '../db/tables.ts';
import type { InboxLists } from '../inbox/list.ts';
import type { RenderedMail, StoredLetter } from './delivery.ts';
import type { ReplyTags } from './reply-tag.ts';

export interface StaffLetterParts {
  database: Database;
  kinds: Kind[];
  lists: Record<string, InboxLists>;
  promise: ReplyPromise;
  agency: string;
  siteUrl: string;
  tags: ReplyTags;
  now: () => Date;
}

const listed = 10;
const dayMs = 24 * hour;

/** Control characters could inject a header. */
const oneLine = (text: unknown): string =>
  [...String(text).replace(/[\p{Cc}\s]+/gu, ' ')].slice(0, 80).join('');

export function createStaffLetters(parts: StaffLetterParts) {
  const { database, kinds, lists, promise, agency, siteUrl, tags, now } = parts;
  const linkTo = (kind: Kind, { _id }: InboxRecord) => `${siteUrl}/admin/${kind.path}?id=${_id}`;

  const lineOf = (kind: Kind, record: InboxRecord): string =>
    `- ${referenceOf(kind, record._id)} ${oneLine(record.name)}\n  ${linkTo(kind, record)}`;

  async function section(title: string, query: { due: 'overdue' | 'soon' } | { since: string }) {
    const found = await Promise.all(
      kinds.map(async (kind) => {
        const isDue = 'due' in query;
        const { data = [], count = 0 } =
          (await lists[kind.path]?.list({
            q: '',
            suspect: false,
            limit: listed,
            sort: isDue ? 'due' : 'newest',
            ...(isDue ? query : {}),
          })) ?? {};
        const records = isDue ? data : data.filter(({ createdAt }) => createdAt >= query.since);
        // Of the new ones only those listed are counted.
        const total = isDue ? count : records.length;
        return { lines: records.map((record) => lineOf(kind, record)), total };
      }),
    );
    const total = found.reduce((sum, kind) => sum + kind.total, 0);
    const lines = found.flatMap((kind) => kind.lines).slice(0, listed);
    if (total === 0) return { total, text: '' };
    const more = total > lines.length ? `- and ${total - lines.length} more\n` : '';
    return { total, text: `${title}: ${total}\n${lines.join('\n')}\n${more}` };
  }

  async function countFailed(): Promise<number> {
    const { total } = await database.read
      .selectFrom('letters')
      .select((row) => row.fn.countAll().as('total'))
      .where('state', 'in', ['refused', 'uncertain'])
      .where('settled_at', 'is', null)
      .executeTakeFirstOrThrow();
    return Number(total);
  }

  return {
    async summary(_letter: StoredLetter): Promise<RenderedMail> {
      const since = new Date(now().getTime() - dayMs).toISOString();
      const [overdue, soon, fresh, failed] = await Promise.all([
        section('Overdue', { due: 'overdue' }),
        section(`Due within ${hoursText(promise.dueSoonMs / hour)}`, { due: 'soon' }),
        section('New since yesterday', { since }),
        countFailed(),
      ]);
      const failedText =
        failed === 0 ? '' : `Letters that failed: ${failed}\n- ${siteUrl}/admin/dashboard\n`;
      const texts = [overdue.text, soon.text, fresh.text, failedText].filter(Boolean);
      return {
        subject: `${agency}: ${overdue.total} overdue, ${soon.total} due soon, ${fresh.total} new`,
        text: `${texts.join('\n') || 'Nothing new, and nobody is waiting for an answer.\n'}
The dashboard: ${siteUrl}/admin/dashboard
When this is sent, or whether: ${siteUrl}/admin/account
`,
      };
    },

    /** Nothing to say once somebody has answered. */
    warning(kind: Kind, record: InboxRecord): RenderedMail | undefined {
      if (record.answeredAt !== null) return undefined;
      const left = Date.parse(record.createdAt) + promise.answerWithinMs - now().getTime();
      const hours = Math.max(0, Math.floor(left / hour));
      const name = oneLine(record.name);
      return {
        subject: `${name} is still waiting: ${referenceOf(kind, record._id)}`,
        text: `We promised ${name} an answer within ${hoursText(promise.answerWithinMs / hour)}. ${
          hours > 0 ? `About ${hoursText(hours)} of them are left.` : 'Less than an hour is left.'
        }

Open it: ${linkTo(kind, record)}
`,
      };
    },

    async test({ id }: StoredLetter): Promise<RenderedMail> {
      const replyTo = await tags.replyToOf('test', id);
      return {
        subject: `Test letter from ${agency}`,
        text: `This letter was sent from the back office to see whether mail is set up right.
You need not answer it. What came of it: ${siteUrl}/admin/mail
`,
        ...(replyTo ? { replyTo } : {}),
      };
    },
  };
}

export type StaffLetters = ReturnType<typeof createStaffLetters>;
