import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readCatalogue } from '../../content/catalogue.ts';
import type { Field, Kind } from '../../contract/inbox/kind.ts';
import { fileSlug } from '../../contract/normalize.ts';
import { createStoppedClock } from '../testing/clock.ts';
import { engines } from '../testing/fresh-database.ts';
import {
  createStaffClient,
  everyKind,
  expectFailure,
  kinds,
  longField,
} from '../testing/inbox-calls.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

/** RFC 4180, every cell quoted. */
function readCsv(text: string): string[][] {
  expect(text.startsWith('\u{FEFF}')).toBe(true);
  expect(text.endsWith('"\r\n')).toBe(true);
  const lines = text.slice(2, -3).split('"\r\n"');
  return lines.map((line) => line.split('","').map((cell) => cell.replaceAll('""', '"')));
}

describe.each(engines)('CSV export on %s', (engine) => {
  let app: TestApp;
  let client: Awaited<ReturnType<typeof createStaffClient>>;
  beforeAll(async () => {
    app = await startTestApp(engine, { clock: createStoppedClock('2026-03-01T23:30:00.000Z') });
    client = await createStaffClient(app);
  });
  afterAll(() => app.close());

  const get = (kind: Kind, query = '') =>
    app.call('GET', `/api/${kind.path}.csv${query}`, { token: client.token });
  const rows = async (kind: Kind, query = ''): Promise<Record<string, string>[]> => {
    const [head = [], ...lines] = readCsv((await get(kind, query)).body);
    return lines.map((line) => Object.fromEntries(head.map((name, at) => [name, line[at] ?? ''])));
  };

  describe.each(everyKind)('$path', (kind) => {
    const long = longField(kind);
    const headingOf = ({ label, input }: Field): string =>
      input === 'datetime' ? `${label} (Asia/Kolkata)` : label;
    const longLabel = kind.fields.find(({ name }) => name === long)?.label ?? '';

    it('comes as a file of the kind and the day, with a heading even when empty', async () => {
      const response = await get(kind);
      expect(response.statusCode).toBe(200);
      expect(response.headers).toMatchObject({
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename="${fileSlug(readCatalogue().agency)}-${kind.path}-2026-03-01.csv"`,
        'cache-control': 'no-store',
      });
      expect(readCsv(response.body)).toEqual([
        [
          'Received (Asia/Kolkata)',
          ...(kind.statuses.length > 0 ? ['Status'] : []),
          ...kind.fields.map(headingOf),
          ...(kind.audit ? ['Changed by', 'Changed at (Asia/Kolkata)'] : []),
          ...['Asked (Asia/Kolkata)', 'Answered (Asia/Kolkata)', 'Answered by'],
          'Withdrawn (Asia/Kolkata)',
          ...(kind.statuses.length > 0 ? ['Status code'] : []),
          ...kind.fields.filter(({ choices }) => choices).map(({ label }) => `${label} code`),
          'Reference',
          'Id',
        ],
      ]);
    });

    it('has every field, in the words of the screen and the time of the agency', async () => {
      const text = 'First "line",\nsecond; हिन्दी, ज़ोर 🪁\r\n\ttabbed';
      const { _id } = await client.send(kind, { name: 'Quoted "Q" Comma, Sons', [long]: text });
      const { value: status, label: statusLabel } = kind.statuses[1] ?? {};
      await client.change(kind, _id, status ? { status } : { answered: true });
      const record = await client.read(kind, _id);
      const [row] = await rows(kind, '?q=quoted');
      for (const { name, label, input } of kind.fields) {
        if (['datetime', 'tel', 'choice'].includes(input)) continue;
        expect(row?.[label]).toBe(String(record[name]));
      }
      const received = '2026-03-02 05:00';
      expect(row).toMatchObject({
        Id: _id,
        Reference: record.reference,
        'Asked (Asia/Kolkata)': '2026-03-02 05:00',
        'Answered (Asia/Kolkata)': '2026-03-02 05:00',
        'Answered by': client.username,
        'Withdrawn (Asia/Kolkata)': '',
        'Received (Asia/Kolkata)': received,
        [longLabel]: text,
        ...(status
          ? {
              Status: statusLabel,
              'Status code': status,
              'Changed by': client.username,
              'Changed at (Asia/Kolkata)': received,
            }
          : {}),
      });
      if (kind === kinds.consultations)
        expect(row).toMatchObject({
          'Date Requested (Asia/Kolkata)': '2026-12-01 16:00',
          Service: 'Basic Package ($299/month)',
          'Service code': 'basic-package',
          Phone: 'tel:+91 98765 43210',
        });
      if (kind === kinds.applications)
        expect(row).toMatchObject({
          Position: 'Frontend Development Intern',
          'Position code': 'frontend-intern',
          Phone: 'tel:98765',
        });
    });

    it('lets no text be a formula', async () => {
      const plain = ['=1+1', '+1', '-1', '@SUM(A1)', '=HYPERLINK("http://evil.example")'];
      const formulas = [...plain, '＝1+1', '＋1', '－1', '＠SUM(A1)'];
      for (const formula of formulas) {
        const { _id } = await client.send(kind, { name: formula, [long]: formula });
        const row = (await rows(kind)).find(({ Id }) => Id === _id);
        expect([row?.Name, row?.[longLabel]]).toEqual([`'${formula}`, `'${formula}`]);
      }
      const { body } = await get(kind);
      expect(body.slice(1)).not.toMatch(/(^|[",\n])[=+@-]/);
    });

    it('keeps to the filters of the list and refuses what the list refuses', async () => {
      await client.send(kind, { name: 'Filtered One' });
      await client.send(kind, { name: 'Filtered Two', website: 'x' });
      expect((await rows(kind, '?q=filtered')).map(({ Name }) => Name)).toEqual(['Filtered One']);
      expect((await rows(kind, '?suspect=true')).map(({ Name }) => Name)).toEqual(['Filtered Two']);
      for (const wrong of ['limit=5', 'cursor=abc', 'sort=lost', 'status=lost', 'colour=teal'])
        expectFailure(await get(kind, `?${wrong}`), 400);
      const [first] = kind.statuses;
      if (first) {
        const open = await rows(kind, `?status=${first.value}`);
        expect(open).toHaveLength((await client.list(kind, `?status=${first.value}`)).count);
        expect(new Set(open.map(({ Status }) => Status))).toEqual(new Set([first.label]));
      }
    });
  });

  it('keeps phone numbers as they were typed, and other text in that field as text', async () => {
    const kind = kinds.consultations;
    const phones = {
      '+91-98765-43210': 'tel:+91-98765-43210',
      '(0172) 400 5500': 'tel:(0172) 400 5500',
      '098765.43210': 'tel:098765.43210',
      '=1+1': "'=1+1",
      '+1+cmd|A1': "'+1+cmd|A1",
      'after six': 'after six',
    };
    for (const [typed, expected] of Object.entries(phones)) {
      const { _id } = await client.send(kind, { phone: typed });
      const row = (await rows(kind)).find(({ Id }) => Id === _id);
      expect(row?.Phone).toBe(expected);
    }
  });

  it('leaves answered ones out and puts the longest wait first when the list does', async () => {
    const kind = kinds.consultations;
    for (const name of ['Sorted 1', 'Sorted 2', 'Sorted 3']) await client.send(kind, { name });
    const [{ _id } = { _id: '' }] = (await client.list(kind, '?q=sorted')).data;
    await client.change(kind, _id, { status: 'contacted' });
    const exported = (await rows(kind, '?q=sorted&sort=due')).map(({ Name }) => Name);
    expect(exported).toEqual(await client.names(kind, '?q=sorted&sort=due'));
    expect(exported).toEqual(['Sorted 1', 'Sorted 2']);
  });

  it('streams any number of records, newest first', async () => {
    await Promise.all(
      Array.from({ length: 450 }, (_, number) =>
        client.send(kinds.contacts, { name: `Streamed ${number}`, message: 'x'.repeat(500) }),
      ),
    );
    const url = `http://127.0.0.1:${await app.listen()}/api/contacts.csv?q=streamed`;
    const headers = { authorization: `Bearer ${client.token}` };
    const response = await fetch(url, { headers });
    expect(response.headers.get('transfer-encoding')).toBe('chunked');
    const text = Buffer.from(await response.arrayBuffer()).toString();
    const ids = readCsv(text)
      .slice(1)
      .map((line) => line.at(-1));
    expect(ids).toHaveLength(450);
    const listed: string[] = [];
    for (let cursor: string | undefined = ''; cursor !== undefined; ) {
      const page = await client.list(kinds.contacts, `?limit=200&q=streamed${cursor}`);
      listed.push(...page.data.map(({ _id }) => _id));
      cursor = page.nextCursor && `&cursor=${page.nextCursor}`;
    }
    expect(ids).toEqual(listed);

    const left = await fetch(url, { headers });
    await left.body?.cancel();
    const again = await fetch(url, { headers });
    expect(Buffer.from(await again.arrayBuffer()).toString()).toBe(text);
  });
});
