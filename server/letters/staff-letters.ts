// Letters to staff besides notices: the daily summary, the warning before a promise is broken, the test letter.
import type { LetterWords } from '../../content/catalogue.ts';
import type { InboxRecord, Kind } from '../../contract/inbox/kind.ts';
import type { KindPath } from '../../contract/inbox/kinds.ts';
import { hour, promisedBy, type ReplyPromise } from '../../contract/inbox/promise.ts';
import { hoursInWords } from '../../contract/locale.ts';
import type { InboxLists } from '../inbox/list.ts';
import { fill, oneLine } from './field-text.ts';
import type { Block } from './mail-page.ts';
import type { ReplyTags } from './reply-tag.ts';

export interface StaffLetter {
  subject: string;
  blocks: Block[];
  replyTo?: string;
}

export interface StaffLetters {
  summary(): Promise<StaffLetter>;
  warning(kind: Kind, record: InboxRecord): StaffLetter | undefined;
  test(letterId: string): Promise<StaffLetter>;
}

const listed = 10;
const dayMs = 24 * hour;

export function createStaffLetters(parts: {
  kinds: Kind[];
  lists: Record<string, InboxLists>;
  promise: ReplyPromise;
  words: LetterWords;
  locale: string;
  siteUrl: string;
  tags: ReplyTags;
  countFailed(): Promise<number>;
  now: () => Date;
}): StaffLetters {
  const { kinds, lists, promise, words, locale, siteUrl, tags, countFailed, now } = parts;
  const office = `${siteUrl}/admin`;
  const hoursText = (hours: number): string => hoursInWords(locale, hours);
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
          label: `${record.reference} ${oneLine(record.name, 80)} (${words.summary.kinds[kind.path as KindPath]})`,
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
      const text = words.summary;
      const since = new Date(now().getTime() - dayMs).toISOString();
      const [overdue, soon, fresh, failed] = await Promise.all([
        due(text.overdue, 'overdue'),
        due(fill(text.soon, { hours: hoursText(promise.dueSoonMs / hour) }), 'soon'),
        arrived(fill(text.fresh, { hours: hoursText(dayMs / hour) }), since),
        countFailed(),
      ]);
      const blocks: Block[] = [...overdue.blocks, ...soon.blocks, ...fresh.blocks];
      if (failed > 0) {
        blocks.push({ type: 'text', text: fill(text.failed, { count: String(failed) }) });
      }
      if (blocks.length === 0) blocks.push({ type: 'text', text: text.nothing });
      return {
        subject: fill(text.subject, {
          overdue: String(overdue.total),
          soon: String(soon.total),
          fresh: String(fresh.total),
        }),
        blocks: [
          ...blocks,
          { type: 'button', label: text.button, href: `${office}/dashboard` },
          { type: 'note', text: text.why },
        ],
      };
    },

    warning(kind, record) {
      if (record.answeredAt !== null) return undefined;
      const left = promisedBy(record, promise).getTime() - now().getTime();
      const hours = Math.floor(left / hour);
      const name = oneLine(record.name, 80);
      const { subject, text, left: some, last, button } = words.warning;
      const promised = fill(text, { name, promised: hoursText(promise.answerWithinMs / hour) });
      const rest = hours > 0 ? fill(some, { left: hoursText(hours) }) : last;
      return {
        subject: fill(subject, { name, reference: record.reference }),
        blocks: [
          { type: 'text', text: `${promised} ${rest}` },
          { type: 'button', label: button, href: linkTo(kind, record) },
        ],
      };
    },

    async test(letterId) {
      const replyTo = await tags.replyToOf('test', letterId);
      const { subject, text, button } = words.test;
      return {
        subject,
        blocks: [
          { type: 'text', text },
          { type: 'button', label: button, href: `${office}/mail` },
        ],
        ...(replyTo ? { replyTo } : {}),
      };
    },
  };
}
