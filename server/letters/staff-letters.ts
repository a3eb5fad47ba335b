// What staff are sent beside the notices: the daily summary, the warning before a promise is broken, the test letter.
import type { InboxRecord, Kind } from '../../contract/inbox/kind.ts';
import { hour, hoursText, type ReplyPromise } from '../../contract/inbox/promise.ts';
import type { InboxLists } from '../inbox/list.ts';
import type { Block } from './mail-page.ts';
import type { ReplyTags } from './reply-tag.ts';

export interface StaffLetter {
  subject: string;
  blocks: Block[];
  replyTo?: string;
}

export interface StaffLetters {
  summary(): Promise<StaffLetter>;
  /** Undefined once somebody has answered. */
  warning(kind: Kind, record: InboxRecord): StaffLetter | undefined;
  test(letterId: string): Promise<StaffLetter>;
}

const listed = 10;
const dayMs = 24 * hour;

/** Control characters could inject a header. */
const oneLine = (text: unknown): string =>
  [...String(text).replace(/[\p{Cc}\s]+/gu, ' ')].slice(0, 80).join('');

export function createStaffLetters(parts: {
  kinds: Kind[];
  lists: Record<string, InboxLists>;
  promise: ReplyPromise;
  agency: string;
  siteUrl: string;
  tags: ReplyTags;
  countFailed(): Promise<number>;
  now: () => Date;
}): StaffLetters {
  const { kinds, lists, promise, agency, siteUrl, tags, countFailed, now } = parts;
  const office = `${siteUrl}/admin`;
  const linkTo = (kind: Kind, { _id }: InboxRecord) => `${office}/${kind.path}?id=${_id}`;

  interface Section {
    total: number;
    blocks: Block[];
  }

  async function section(
    title: string,
    find: (lists: InboxLists) => Promise<{ records: InboxRecord[]; total: number }>,
  ): Promise<Section> {
    const found = await Promise.all(
      kinds.map(async (kind) => {
        const { records, total } = await find(lists[kind.path] as InboxLists);
        const items = records.map((record) => ({
          label: `${record.reference} ${oneLine(record.name)} (${kind.texts.one.toLowerCase()})`,
          href: linkTo(kind, record),
        }));
        return { items, total };
      }),
    );
    const total = found.reduce((sum, kind) => sum + kind.total, 0);
    const items = found.flatMap((kind) => kind.items);
    return {
      total,
      blocks: total > 0 ? [{ type: 'list', label: `${title}: ${total}`, items }] : [],
    };
  }

  const all = { q: '', suspect: false };

  const due = (title: string, state: 'overdue' | 'soon') =>
    section(title, async (list) => {
      const { data, count } = await list.list({ ...all, sort: 'due', due: state, limit: listed });
      return { records: data, total: count };
    });

  const arrived = (title: string, since: string) =>
    section(title, async (list) => {
      const records: InboxRecord[] = [];
      let total = 0;
      for await (const page of list.pages({ ...all, sort: 'newest' })) {
        const fresh = page.filter(({ createdAt }) => createdAt >= since);
        records.push(...fresh.slice(0, listed - records.length));
        total += fresh.length;
        if (fresh.length < page.length) break;
      }
      return { records, total };
    });

  return {
    async summary() {
      const since = new Date(now().getTime() - dayMs).toISOString();
      const [overdue, soon, fresh, failed] = await Promise.all([
        due('Overdue', 'overdue'),
        due(`Due within ${hoursText(promise.dueSoonMs / hour)}`, 'soon'),
        arrived('New in the last 24 hours', since),
        countFailed(),
      ]);
      const blocks: Block[] = [...overdue.blocks, ...soon.blocks, ...fresh.blocks];
      if (failed > 0) {
        const text = `Letters that were not delivered: ${failed}.`;
        blocks.push({ type: 'text', text });
      }
      if (blocks.length === 0) {
        const text = 'Nothing new, and nobody is waiting for an answer.';
        blocks.push({ type: 'text', text });
      }
      return {
        subject: `${agency}: ${overdue.total} overdue, ${soon.total} due soon, ${fresh.total} new`,
        blocks: [
          ...blocks,
          { type: 'button', label: 'Open the dashboard', href: `${office}/dashboard` },
          { type: 'note', text: 'You chose this daily summary in your account.' },
        ],
      };
    },

    warning(kind, record) {
      if (record.answeredAt !== null) return undefined;
      const left = Date.parse(record.createdAt) + promise.answerWithinMs - now().getTime();
      const hours = Math.floor(left / hour);
      const name = oneLine(record.name);
      const text = `We promised ${name} an answer within ${hoursText(promise.answerWithinMs / hour)}. ${
        hours > 0 ? `About ${hoursText(hours)} of that is left.` : 'Less than an hour is left.'
      }`;
      return {
        subject: `${name} is still waiting for an answer (${record.reference})`,
        blocks: [
          { type: 'text', text },
          { type: 'button', label: 'Open it', href: linkTo(kind, record) },
        ],
      };
    },

    async test(letterId) {
      const replyTo = await tags.replyToOf('test', letterId);
      const text =
        'This letter was sent from the back office to see whether mail is set up right. You need not answer it.';
      return {
        subject: `Test letter from ${agency}`,
        blocks: [
          { type: 'text', text },
          { type: 'button', label: 'See what came of it', href: `${office}/mail` },
        ],
        ...(replyTo ? { replyTo } : {}),
      };
    },
  };
}
