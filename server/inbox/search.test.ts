import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Kind } from '../../contract/inbox/kind.ts';
import { engines } from '../testing/fresh-database.ts';
import { createStaffClient, everyKind, kinds, longField } from '../testing/inbox-calls.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

const hostile = [
  '🪁',
  '!!! ??? …',
  '"',
  "'",
  "''''",
  '"unbalanced',
  'AND',
  'OR NOT',
  'NEAR(a b, 3)',
  'a AND',
  'name:zoe',
  '{name}: zoe',
  '^zoe',
  'zoe*',
  '*',
  'a & b | !c <-> d',
  ':*',
  "zoe':*",
  '\\',
  '(((',
  '%',
  '_',
  "'; DROP TABLE contacts; --",
  '\0',
  '\ud83d',
  '\u{E000}pending',
  '\u{E001}1',
  'ﷺ'.repeat(40),
  'a'.repeat(400),
  'a'.repeat(6000),
  'word '.repeat(1000),
  'é'.repeat(900),
  '\u0301\u0301',
  'हि'.repeat(200),
  '-1e999',
  'ǅ İ ß ﬁ Ω',
];

describe.each(engines)('search on %s', (engine) => {
  let app: TestApp;
  let client: Awaited<ReturnType<typeof createStaffClient>>;
  beforeAll(async () => {
    app = await startTestApp(engine);
    client = await createStaffClient(app);
  });
  afterAll(() => app.close());

  // References have no I, L, O or U: words to be found have one, or chance would find more records.
  const find = (kind: Kind, words: string, more = ''): Promise<unknown[]> =>
    client.names(kind, `?q=${encodeURIComponent(words.toWellFormed())}${more}`);

  describe.each(everyKind)('$path', (kind) => {
    beforeAll(async () => {
      const long = longField(kind);
      await client.send(kind, { name: 'Chloë Müller', [long]: 'Kite shop in Jaipur' });
      await client.send(kind, { name: 'José Álvarez', [long]: 'A kitchen studio' });
      await client.send(kind, { name: 'सुनीता शर्मा', [long]: 'हिन्दी में वेबसाइट चाहिए' });
      await client.send(kind, {
        name: 'Łukasz Großmann',
        [long]: 'विद्\u200dयालय, Kobenhavn\u00adstrasse 3',
      });
      await client.send(kind, { name: 'ΟΔΥΣΣΕΥΣ', [long]: 'Ёлка и ΟΔΟΣ, ﬁne №5' });
    });

    it.each([
      ['chloe', ['Chloë Müller']],
      ['CHLOË', ['Chloë Müller']],
      ['chloe\u0308', ['Chloë Müller']],
      ['mull', ['Chloë Müller']],
      ['jose', ['José Álvarez']],
      ['ÁLVAREZ', ['José Álvarez']],
      ['kit', ['José Álvarez', 'Chloë Müller']],
      ['kite', ['Chloë Müller']],
      ['kit jai', ['Chloë Müller']],
      ['studio kitchen', ['José Álvarez']],
      ['studio jaipur', []],
      ['itchen', []],
      ['सुनी', ['सुनीता शर्मा']],
      ['सुनीता', ['सुनीता शर्मा']],
      ['सु', ['सुनीता शर्मा']],
      ['हि', ['सुनीता शर्मा']],
      ['हिन्', ['सुनीता शर्मा']],
      ['वेबसाइट हिन्दी', ['सुनीता शर्मा']],
      ['सूनीता', []],
      ['सन', []],
      ['οδυσσεύς', ['ΟΔΥΣΣΕΥΣ']],
      ['οδυσς', ['ΟΔΥΣΣΕΥΣ']],
      ['ΟΔΥΣ', ['ΟΔΥΣΣΕΥΣ']],
      ['οδος', ['ΟΔΥΣΣΕΥΣ']],
      ['елка', ['ΟΔΥΣΣΕΥΣ']],
      ['fine', ['ΟΔΥΣΣΕΥΣ']],
      ['lukasz', ['Łukasz Großmann']],
      ['ŁUKASZ', ['Łukasz Großmann']],
      ['grossm', ['Łukasz Großmann']],
      ['विद्यालय', ['Łukasz Großmann']],
      ['विद्\u200dयालय', ['Łukasz Großmann']],
      ['kobenhavnstr', ['Łukasz Großmann']],
    ])('finds %s', async (words, names) => {
      expect(await find(kind, words)).toEqual(names);
    });

    it('takes anything without an error', async () => {
      for (const text of hostile) {
        await find(kind, text);
        await find(kind, `chloe ${text}`);
      }
    });

    it('finds nothing for what has no words and everything for nothing', async () => {
      expect(await find(kind, '🪁 … !')).toEqual([]);
      expect(await find(kind, '  ')).toHaveLength((await client.list(kind)).count);
    });

    it('finds by every searched field, and by no other', async () => {
      for (const { name: field, input, searched } of kind.fields) {
        if (input === 'number' || input === 'datetime') expect(searched).toBeUndefined();
        if (input === 'choice' || !searched) continue;
        const word = `w${crypto.randomUUID().replaceAll('-', '').slice(0, 20)}`;
        const text = { email: `${word}@example.com`, url: `https://example.com/${word}` };
        const value = text[input as 'email' | 'url'] ?? `one ${word} two`;
        const { _id } = await client.send(kind, { [field]: value });
        const found = await client.list(kind, `?q=${word.slice(0, 12)}`);
        expect(found.data.map((record) => record._id)).toEqual([_id]);
      }
    });

    it('finds what was chosen, by its value and by its label', async () => {
      for (const { name: field, choices } of kind.fields) {
        for (const { value, label } of choices?.offered ?? []) {
          const { _id } = await client.send(kind, { [field]: value, name: 'Chooser' });
          for (const words of [value, label]) {
            const found = await client.list(kind, `?q=${encodeURIComponent(`chooser ${words}`)}`);
            expect(found.data.map((record) => record._id)).toContain(_id);
            for (const record of found.data) expect(record[field]).toBe(value);
          }
        }
      }
    });

    it('follows what is deleted', async () => {
      const { _id } = await client.send(kind, { name: 'Soliloquy' });
      expect(await find(kind, 'solil')).toEqual(['Soliloquy']);
      await client.remove(kind, _id);
      expect(await client.list(kind, '?q=solil')).toEqual({ success: true, count: 0, data: [] });
    });

    it('pages with a count of all that match', async () => {
      for (let number = 1; number <= 5; number += 1)
        await client.send(kind, { name: `Leaf${number}` });
      const first = await client.list(kind, '?q=leaf&limit=2');
      const second = await client.list(kind, `?q=leaf&limit=2&cursor=${first.nextCursor}`);
      const third = await client.list(kind, `?q=leaf&limit=2&cursor=${second.nextCursor}`);
      const names = [first, second, third].map(({ data }) => data.map(({ name }) => name));
      expect(names).toEqual([['Leaf5', 'Leaf4'], ['Leaf3', 'Leaf2'], ['Leaf1']]);
      expect([first.count, second.count, third.count]).toEqual([5, 5, 5]);
      expect(third.nextCursor).toBeUndefined();
    });
  });

  it.each([kinds.consultations, kinds.applications])('$path: with a status', async (kind) => {
    const [first, second] = kind.statuses.map(({ value }) => value);
    const { _id } = await client.send(kind, { name: 'Tulla One' });
    await client.send(kind, { name: 'Tulla Two' });
    await client.change(kind, _id, { status: second });
    expect(await find(kind, 'tulla', `&status=${first}`)).toEqual(['Tulla Two']);
    expect(await find(kind, 'tulla', `&status=${second}`)).toEqual(['Tulla One']);
    expect(await find(kind, 'tulla one', `&status=${first}`)).toEqual([]);
    expect(await find(kind, `tulla ${second}`)).toEqual([]);
    await client.change(kind, _id, { status: first });
    expect(await find(kind, 'tulla', `&status=${second}`)).toEqual([]);
    expect(await find(kind, 'tulla', `&status=${first}`)).toEqual(['Tulla Two', 'Tulla One']);
  });
});
