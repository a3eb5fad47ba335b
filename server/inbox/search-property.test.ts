import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { InboxRecord } from '../../contract/inbox/kind.ts';
import { seed } from '../../contract/testing.ts';
import { queryWords, textsOf, wordsOf } from '../listing/words.ts';
import { engines } from '../testing/fresh-database.ts';
import { createStaffClient, kinds } from '../testing/inbox-calls.ts';
import { canBeSeen } from '../testing/samples.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const kind = kinds.applications;
const searched = kind.fields.filter((field) => field.searched);

const syllable = fc.constantFrom(
  ...['ka', 'KA', 'kā', 'zo', 'zoë', 'ZOE\u0308', 'हि', 'हिन्', 'न्दी', 'σο', 'ς', 'Ёл', '한', '山'],
  ...[
    '1',
    '٣',
    'ﬁ',
    'ß',
    'İ',
    'ǆ',
    'e\u0301',
    "'",
    '"',
    '-',
    '*',
    '🪁',
    '\u200d',
    '\u0301',
    '&',
    '\\',
  ],
);
const word = fc.array(syllable, { minLength: 1, maxLength: 4 }).map((parts) => parts.join(''));
const words = fc.array(word, { minLength: 1, maxLength: 6 }).map((parts) => parts.join(' '));
const anyText = fc.oneof(
  { weight: 5, arbitrary: words },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }) },
);
const storable = anyText
  .map((text) => text.replaceAll('\0', ''))
  .filter((text) => text.isWellFormed() && canBeSeen(text));

const sender = fc.record({
  name: storable.map((text) => text.slice(0, 100).toWellFormed()).filter(canBeSeen),
  coverLetter: storable,
  location: fc.constantFrom('Karnal', 'Jaipur', 'Zürich'),
  website: fc.constantFrom('', '', '', 'https://spam.example'),
});

const question = fc.record({
  q: fc.oneof(anyText, fc.constantFrom('k', 'ka', 'z', 'zoe k', 'jaip', 'हि', 'karnal zo', '1')),
  status: fc.constantFrom(undefined, 'new', 'reviewing'),
  answered: fc.constantFrom(undefined, undefined, 'true', 'false'),
  suspect: fc.constantFrom(false, false, true),
  oldestFirst: fc.boolean(),
  limit: fc.constantFrom(1, 4, 50, 200),
});

describe.each(engines)('search on %s', (engine) => {
  let app: TestApp;
  let client: Awaited<ReturnType<typeof createStaffClient>>;
  const records: InboxRecord[] = [];

  const pages = async (query: URLSearchParams, most = 99): Promise<[InboxRecord[], number]> => {
    const data: InboxRecord[] = [];
    for (let number = 1; ; number += 1) {
      const page = await client.list(kind, `?${query}`);
      data.push(...page.data);
      if (page.nextCursor === undefined || number === most) return [data, page.count];
      query.set('cursor', page.nextCursor);
    }
  };

  beforeAll(async () => {
    app = await startTestApp(engine);
    client = await createStaffClient(app);
    // Enough to exercise both strategies: common words from the list, rare ones from the index.
    const bodies = fc.sample(sender, { numRuns: 1000, seed });
    while (bodies.length > 0) {
      const sent = await Promise.all(bodies.splice(0, 100).map((body) => client.send(kind, body)));
      await Promise.all(
        sent.map(async ({ _id }, index) => {
          if (index % 7 === 0) await client.change(kind, _id, { status: 'reviewing' });
          if (index % 5 === 0) await client.change(kind, _id, { answered: index % 2 === 0 });
          if (index % 11 === 0) await client.remove(kind, _id);
        }),
      );
    }
    for (const suspect of ['false', 'true'])
      records.push(...(await pages(new URLSearchParams({ suspect, limit: '200' })))[0]);
    expect(records).toHaveLength(900);
  });
  afterAll(() => app.close());

  it('finds what looking at every record finds', async () => {
    await fc.assert(
      fc.asyncProperty(
        question,
        async ({ q, status, answered, suspect, oldestFirst: due, limit }) => {
          const isWanted = ({ answeredAt }: InboxRecord): boolean =>
            (answered === undefined || answered === String(answeredAt !== null)) &&
            (!due || answeredAt === null);
          const asked = queryWords(q.toWellFormed());
          const expected = records
            .filter((record) => record.suspect === suspect)
            .filter((record) => status === undefined || record.status === status)
            .filter(isWanted)
            .filter((record) => {
              const held = [...textsOf(searched, record), record.reference].flatMap(wordsOf);
              return asked.every((prefix) => held.some((one) => one.startsWith(prefix)));
            })
            .filter(() => asked.length > 0 || q.trim() === '')
            .map(({ _id }) => _id);
          if (due) expected.reverse();
          const query = new URLSearchParams({
            q: q.toWellFormed(),
            limit: String(limit),
            suspect: String(suspect),
            sort: due ? 'due' : 'newest',
            ...(status === undefined ? {} : { status }),
            ...(answered === undefined ? {} : { answered }),
          });
          const [found, count] = await pages(query, 3);
          expect(found.map(({ _id }) => _id)).toEqual(expected.slice(0, 3 * limit));
          expect(count).toBe(expected.length);
        },
      ),
      { numRuns: 150, seed },
    );
  });
});
