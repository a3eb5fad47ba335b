import { parse } from 'parse5';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Kind } from '../../contract/inbox/kind.ts';
import { dueOf, promiseOf } from '../../contract/inbox/promise.ts';
import type { Purpose } from '../db/letter-tables.ts';
import { findAll, type Node } from '../pages/html-tree.ts';
import { createStoppedClock } from '../testing/clock.ts';
import { engines } from '../testing/fresh-database.ts';
import { createStaffClient, everyKind, kinds } from '../testing/inbox-calls.ts';
import { mailSettings } from '../testing/mail-server.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

type Fields = Record<string, string>;

const evil = '"><script>alert(1)</script></textarea><img src=x onerror=alert(1)>&amp;';
const hour = 60 * 60_000;

function wordsOf(html: string): string {
  const read = (node: Node): string =>
    'value' in node && !('tagName' in node)
      ? node.value
      : 'childNodes' in node
        ? node.childNodes.map(read).join(' ')
        : '';
  return read(parse(html)).replace(/\s+/g, ' ').trim();
}

const post = (app: TestApp, path: string, fields: Fields, from?: string) =>
  app.call('POST', path, {
    body: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    ...(from === undefined ? {} : { from }),
  });

async function read(app: TestApp, link: string): Promise<string> {
  const response = await app.call('GET', link);
  expect(response.statusCode).toBe(200);
  return wordsOf(response.body);
}

async function everything(app: TestApp): Promise<string> {
  const tables = [
    'contacts',
    'consultations',
    'applications',
    'letters',
    'links',
    'audit',
    'notes',
  ];
  const rows = tables.map((table) =>
    app.database.read
      .selectFrom(table as 'letters')
      .selectAll()
      .execute(),
  );
  return JSON.stringify(await Promise.all(rows));
}

describe.each(engines)('the private page on %s', (engine) => {
  let app: TestApp;
  let client: Awaited<ReturnType<typeof createStaffClient>>;
  beforeAll(async () => {
    app = await startTestApp(engine, { catalogue: { replyHours: 24, timeZone: 'Asia/Kolkata' } });
    client = await createStaffClient(app);
  });
  afterAll(() => app.close());

  const write = (
    { _id }: { _id: string },
    kind: Kind,
    purpose: Purpose,
    more: Record<string, string | boolean>,
  ) =>
    app.database.write
      .insertInto('letters')
      .values({
        id: crypto.randomUUID(),
        created_at: app.clock.now().toISOString(),
        purpose,
        kind: kind.path,
        record_id: _id,
        state: 'sent',
        ...more,
      })
      .execute();

  it.each(everyKind)(
    '$path: says what was sent, with headers that keep its address',
    async (kind) => {
      const sent = await client.send(kind, { name: `Zoë ${evil}` });
      const response = await app.call('GET', sent.link);
      expect(response.headers).toMatchObject({
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex, nofollow',
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': expect.stringContaining("default-src 'none'"),
        'x-content-type-options': 'nosniff',
      });
      expect(response.body).toContain('<meta name="robots" content="noindex">');
      const tags = findAll(parse(response.body), () => true).map(({ tagName }) => tagName);
      expect(tags).not.toContain('script');
      expect(tags).not.toContain('img');
      const words = wordsOf(response.body);
      expect(words).toContain(`Reference ${sent.reference}`);
      expect(words).toContain('Received.');
      for (const { name, label, input, choices } of kind.fields) {
        const value = choices?.offered.find((choice) => choice.value === sent[name])?.label;
        expect(words).toContain(input === 'datetime' ? label : `${label} ${value ?? sent[name]}`);
      }
      expect(words).not.toContain('Sent successfully!');
      expect(await read(app, `${sent.link}?sent`)).toContain('Sent successfully!');
    },
  );

  it('shows letters to and from the sender, and nothing that staff keep to themselves', async () => {
    const kind = kinds.applications;
    const sent = await client.send(kind);
    await client.change(kind, sent._id, { status: 'rejected' });
    await app.call('POST', `/api/${kind.path}/${sent._id}/notes`, {
      token: client.token,
      body: { note: 'NOTE of staff' },
    });
    await write(sent, kind, 'answer', {
      subject: 'Regarding',
      body: 'OUR letter',
      author: 'the boss',
    });
    await write(sent, kind, 'reply', { body: 'THEIR reply', state: 'received' });
    for (const [purpose, more] of [
      ['answer', { state: 'waiting' }],
      ['answer', { state: 'refused', server_said: 'HIDDEN 550' }],
      ['answer', { state: 'stopped' }],
      ['answer', { state: 'uncertain' }],
      ['reply', { state: 'received', is_foreign: true, sender: 'HIDDEN@example.com' }],
      ['receipt', {}],
      ['notice', {}],
    ] as const) {
      await write(sent, kind, purpose, { subject: 'HIDDEN', body: 'HIDDEN', ...more });
    }
    const { body } = await app.call('GET', sent.link);
    const words = wordsOf(body);
    expect(words).toMatch(/Closed\..* We , .* IST Regarding OUR letter .*You , .* IST THEIR reply/);
    for (const hidden of ['HIDDEN', 'NOTE of', 'ejected', 'the boss', client.username, sent._id]) {
      expect(body).not.toContain(hidden);
    }
  });

  it('says where it stands in the words of the sender', async () => {
    const kind = kinds.applications;
    const { _id, link } = await client.send(kind);
    for (const [change, standing] of [
      [{ status: 'reviewing' }, 'Being read.'],
      [{ status: 'interviewed' }, 'Interview.'],
      [{ status: 'accepted' }, 'Closed.'],
    ] as const) {
      await client.change(kind, _id, change);
      const words = await read(app, link);
      expect(words).toContain(standing);
      expect(words).not.toContain('Answered on');
      expect(words).not.toContain('We answer by');
    }
    const message = await client.send(kinds.contacts);
    await client.change(kinds.contacts, message._id, { answered: true });
    expect(await read(app, message.link)).toMatch(/Answered on \w+day, \d+ \w+, \d\d:\d\d IST \./);
  });

  it('keeps the promise clock, admits to be late, and counts from what was added', async () => {
    const own = await startTestApp(engine, {
      beside: app,
      clock: createStoppedClock('2026-11-18T09:00:00Z'),
    });
    const sent = await (await createStaffClient(own)).send(kinds.consultations);
    const due = 'Thursday, 19 November, 14:30 IST';
    expect(await read(own, sent.link)).toContain(`We answer by ${due} .`);
    own.clock.advance(25 * hour);
    expect(await read(own, sent.link)).toContain(`We promised an answer by ${due} and are late.`);
    const staff = await createStaffClient(own);
    await staff.change(kinds.consultations, sent._id, { answered: true });
    expect(await read(own, sent.link)).not.toContain(due);
    own.clock.advance(5 * 24 * hour);
    for (const text of ['And in Hindi?', 'Or Punjabi?']) {
      await post(own, sent.link, { action: 'add', text });
      expect(await read(own, sent.link)).toContain(
        'We answer by Wednesday, 25 November, 15:30 IST',
      );
      own.clock.advance(hour);
    }
    const record = await (await createStaffClient(own)).read(kinds.consultations, sent._id);
    const promise = promiseOf({ replyHours: 24 });
    expect(dueOf(record, own.clock.now(), promise)).toEqual({ state: 'later', leftMs: 22 * hour });
    await own.close();
  });

  it('takes what senders add: open, unread, and what staff had scheduled is stopped', async () => {
    const kind = kinds.consultations;
    const sent = await client.send(kind);
    await client.change(kind, sent._id, { status: 'completed' });
    await write(sent, kind, 'answer', { state: 'scheduled', body: 'Later' });
    const added = await post(app, sent.link, { action: 'add', text: ` One more ${evil}\r\nline ` });
    expect([added.statusCode, added.headers.location]).toEqual([303, `${sent.link}?added`]);
    expect(added.headers['referrer-policy']).toBe('no-referrer');
    expect(await client.read(kind, sent._id)).toMatchObject({ answeredAt: null, unread: true });
    const words = await read(app, `${sent.link}?added`);
    expect(words).toContain('Added.');
    // Staff had closed it, but now they owe an answer.
    expect(words).toContain('Received. We answer by');
    expect(words).toMatch(/You , .* One more/);
    expect(words).toContain(evil.replaceAll(/\s+/g, ' '));
    const rows = await app.database.read
      .selectFrom('letters')
      .select(['purpose', 'state', 'body'])
      .where('record_id', '=', sent._id)
      .orderBy('seq')
      .execute();
    expect(rows).toEqual([
      { purpose: 'answer', state: 'stopped', body: 'Later' },
      { purpose: 'addition', state: 'received', body: `One more ${evil}\nline` },
    ]);

    for (const [text, fault] of [
      [' \n ', 'Your text is required.'],
      [`${evil}${'x'.repeat(5000)}`, 'Your text must be at most 5,000 characters.'],
    ] as const) {
      const refused = await post(app, sent.link, { action: 'add', text });
      expect(refused.statusCode).toBe(400);
      expect(wordsOf(refused.body)).toContain(fault);
      expect(wordsOf(refused.body)).toContain(text.trim());
    }
    const odd = await post(app, sent.link, { action: 'toString' });
    expect([odd.statusCode, wordsOf(odd.body)]).toEqual([
      400,
      expect.stringContaining('That did not work The request could not be understood'),
    ]);
    const json = await app.call('POST', sent.link, { body: { action: 'add', text: 'x' } });
    expect(json.statusCode).toBe(415);
  });

  it('withdraws in two steps: kept, and nothing more is sent', async () => {
    const kind = kinds.consultations;
    const sent = await client.send(kind);
    await write(sent, kind, 'receipt', { state: 'waiting' });
    await write(sent, kind, 'answer', { state: 'scheduled' });
    expect((await client.change(kind, sent._id, { unread: false })).unread).toBe(false);
    const before = await everything(app);
    const asked = await post(app, sent.link, { action: 'withdraw' });
    expect([asked.statusCode, wordsOf(asked.body)]).toEqual([
      200,
      expect.stringMatching(/Withdraw\?/),
    ]);
    expect(await everything(app)).toBe(before);

    const done = await post(app, sent.link, { action: 'withdraw', confirm: 'yes' });
    expect([done.statusCode, done.headers.location]).toEqual([303, sent.link]);
    const { data } = await client.list(kind, `?around=${sent._id}`);
    expect(data.find(({ _id }) => _id === sent._id)?.unread).toBe(true);
    const { withdrawnAt } = await client.read(kind, sent._id);
    expect(withdrawnAt).not.toBeNull();
    const states = await app.database.read
      .selectFrom('letters')
      .select(['purpose', 'state'])
      .where('record_id', '=', sent._id)
      .execute();
    expect(states).toEqual([{ purpose: 'answer', state: 'stopped' }]);
    const words = await read(app, sent.link);
    expect(words).toContain('Withdrawn on');
    expect(words).not.toContain('We answer by');
    expect(words).not.toContain('Your text');
    const late = await post(app, sent.link, { action: 'add', text: 'Hello' });
    expect(late.statusCode).toBe(409);
    await post(app, sent.link, { action: 'withdraw', confirm: 'yes' });
    expect((await client.read(kind, sent._id)).withdrawnAt).toBe(withdrawnAt);
  });

  it.each(everyKind)('$path: erases in two steps and leaves no word of it', async (kind) => {
    const secret = `Quetzal${kind.path}`;
    const sent = await client.send(kind, { name: secret });
    await app.call('POST', `/api/${kind.path}/${sent._id}/notes`, {
      token: client.token,
      body: { note: secret },
    });
    await post(app, sent.link, { action: 'add', text: secret });
    await write(sent, kind, 'answer', { subject: secret, body: secret });
    const before = await everything(app);
    const asked = await post(app, sent.link, { action: 'erase' });
    expect([asked.statusCode, wordsOf(asked.body)]).toEqual([
      200,
      expect.stringMatching(/Erase\?/),
    ]);
    expect(await everything(app)).toBe(before);

    const erased = await post(app, sent.link, { action: 'erase', confirm: 'yes' });
    expect([erased.statusCode, wordsOf(erased.body)]).toEqual([
      200,
      expect.stringContaining('Everything is erased'),
    ]);
    expect(await everything(app)).not.toContain(secret);
    expect((await client.list(kind, `?q=${secret}`)).count).toBe(0);
    const again = await post(app, sent.link, { action: 'erase', confirm: 'yes' });
    expect(again.statusCode).toBe(404);
    const left = await app.database.read
      .selectFrom('audit')
      .select(['action', 'actor', 'before', 'after'])
      .where('subject_id', '=', sent._id)
      .orderBy('seq', 'desc')
      .execute();
    expect(left[0]).toEqual({ action: 'erased', actor: null, before: null, after: null });
  });

  it('answers guessed, malformed, erased, deleted and foreign links alike', async () => {
    const erased = await client.send(kinds.contacts);
    await post(app, erased.link, { action: 'erase', confirm: 'yes' });
    const deleted = await client.send(kinds.contacts);
    await client.remove(kinds.contacts, deleted._id);
    const foreign = await client.send(kinds.contacts);
    const links = [
      `${foreign.link.slice(0, -24)}${'A'.repeat(24)}`,
      foreign.link.slice(0, -1),
      `/r/${'A'.repeat(46)}`,
      '/r/x',
      `/r/${'%00'.repeat(8)}`,
      `/r/${'A'.repeat(3000)}`,
      `/r/${client.token}`,
      `/r/${deleted._id}`,
      deleted.link,
      erased.link,
    ];
    const answers = await Promise.all(
      links.map(async (link) => {
        const { statusCode, headers, body } = await app.call('GET', link);
        const { date: _, ...rest } = headers;
        return JSON.stringify([statusCode, rest, body]);
      }),
    );
    expect(new Set(answers).size).toBe(1);
    expect(answers[0]).toContain('[404,');
    expect(answers[0]).toContain('no-referrer');
    for (const link of [links[0] as string, erased.link]) {
      const posted = await post(app, link, { action: 'add', text: 'x' });
      expect([posted.statusCode, posted.headers['cache-control']]).toEqual([404, 'no-store']);
    }

    // The same work for each, so the time tells nothing either.
    const { read, write } = app.database;
    const databases = [read, write].map((db) => vi.spyOn(db.getExecutor(), 'executeQuery'));
    const work = [];
    for (const link of [links[0] as string, deleted.link, erased.link]) {
      for (const database of databases) database.mockClear();
      await app.call('GET', link);
      work.push(databases.map(({ mock }) => mock.calls.map(([{ sql }]) => sql)));
    }
    for (const database of databases) database.mockRestore();
    expect(work[0]?.flat()).not.toEqual([]);
    expect(work).toEqual(Array(3).fill(work[0]));
  });

  it('changes nothing by GET or HEAD, whatever the query', async () => {
    const sent = await client.send(kinds.contacts);
    const before = await everything(app);
    for (const query of ['', '?sent', '?added', '?action=erase&confirm=yes', '?action=withdraw']) {
      for (const method of ['GET', 'HEAD']) {
        const response = await app.call(method, `${sent.link}${query}`);
        expect(response.statusCode).toBe(200);
        if (method === 'HEAD') expect(response.body).toBe('');
      }
    }
    await app.call('GET', '/r?email=meera@example.com');
    expect(await everything(app)).toBe(before);
  });

  it('writes no link to the log, even when the database fails', async () => {
    const own = await startTestApp(engine, { settings: { LOG_LEVEL: 'trace' } });
    const staff = await createStaffClient(own);
    const { link } = await staff.send(kinds.contacts);
    const token = link.slice(3);
    await own.call('GET', link);
    await post(own, link, { action: 'add', text: 'x' });
    await own.call('DELETE', link);
    await own.database.write.schema.dropTable('links').execute();
    const failed = await own.call('GET', link);
    expect(failed.statusCode).toBe(500);
    expect(wordsOf(failed.body)).toContain('That did not work');
    await vi.waitFor(() => expect(own.logLines().join('')).toContain('Request failed'), 20_000);
    expect(own.logLines().join('')).not.toContain(token);
    await own.close();
  });
});

describe.each(engines)('lost links on %s', (engine) => {
  let app: TestApp;
  let client: Awaited<ReturnType<typeof createStaffClient>>;
  beforeAll(async () => {
    // Nothing listens there: letters stay in the outbox.
    const settings = { ...mailSettings(1), RATE_LIMIT: 'on' };
    app = await startTestApp(engine, { settings });
    client = await createStaffClient(app);
  });
  afterAll(() => app.close());

  const letters = () =>
    app.database.read
      .selectFrom('letters')
      .select(['recipient', 'record_id', 'kind', 'subject', 'body'])
      .where('purpose', '=', 'link')
      .execute();

  it('are sent to the stored address only, with the same answer for an unknown one', async () => {
    const email = 'Meera.Nair@Example.com';
    await client.send(kinds.contacts, { email });
    app.clock.advance(1000);
    const newest = await client.send(kinds.applications, { email });
    const bot = 'bot@example.com';
    await client.send(kinds.contacts, { email: bot, website: 'x' });
    const answers = [];
    for (const typed of ['mEERA.nair@example.COM', 'nobody@example.com', bot]) {
      const { statusCode, body, headers } = await post(app, '/r', { email: typed }, '203.0.113.1');
      answers.push(JSON.stringify([statusCode, body, headers['content-length']]));
    }
    expect(new Set(answers).size).toBe(1);
    expect(answers[0]).toContain('Look into your mailbox');
    await vi.waitFor(
      async () =>
        expect(await letters()).toEqual([
          {
            recipient: email,
            record_id: newest._id,
            kind: 'applications',
            subject: '',
            body: '',
          },
        ]),
      20_000,
    );
  });

  it('are limited per address and per network, alike for known and unknown addresses', async () => {
    await client.send(kinds.contacts, { email: 'limited@example.com' });
    for (const [index, email] of ['limited@example.com', 'unknown@example.com'].entries()) {
      const codes = [];
      for (let round = 0; round < 6; round += 1) {
        const from = `198.51.100.${index * 10 + round}`;
        codes.push((await post(app, '/r', { email }, from)).statusCode);
      }
      expect(codes).toEqual([200, 200, 200, 429, 429, 429]);
    }
    const codes = [];
    for (let round = 0; round < 8; round += 1) {
      const email = `person${round}@example.com`;
      codes.push((await post(app, '/r', { email }, '203.0.113.9')).statusCode);
    }
    expect(codes).toEqual([200, 200, 200, 200, 200, 429, 429, 429]);
    const refused = await post(app, '/r', { email: 'a@example.com' }, '203.0.113.9');
    expect(refused.headers['retry-after']).toMatch(/^\d+$/);
    expect(wordsOf(refused.body)).toContain('Too many attempts.');
  });

  it('name a fault and keep what was typed', async () => {
    const refused = await post(app, '/r', { email: `zoe@nowhere${evil}` }, '203.0.113.20');
    expect(refused.statusCode).toBe(400);
    expect(wordsOf(refused.body)).toContain('Email must be an email address');
    const [field] = findAll(parse(refused.body), ({ tagName }) => tagName === 'input');
    expect(field?.attrs).toContainEqual({ name: 'value', value: `zoe@nowhere${evil}` });
  });

  it('limits actions on the private page, and keeps what was typed', async () => {
    const { link } = await client.send(kinds.contacts);
    const codes = [];
    for (let round = 0; round < 22; round += 1) {
      codes.push((await post(app, link, { action: 'withdraw' }, '203.0.113.30')).statusCode);
    }
    expect(codes.slice(19)).toEqual([200, 429, 429]);
    const refused = await post(app, link, { action: 'add', text: 'My words' }, '203.0.113.30');
    expect(refused.statusCode).toBe(429);
    expect(wordsOf(refused.body)).toContain('Too many attempts.');
    expect(wordsOf(refused.body)).toContain('My words');
  });
});

it('without a mail server, says how to reach us instead', async () => {
  const app = await startTestApp('sqlite');
  expect(wordsOf((await app.call('GET', '/r')).body)).toContain('There is no mail server.');
  const posted = await post(app, '/r', { email: 'meera@example.com' });
  expect(wordsOf(posted.body)).toContain('There is no mail server.');
  expect(posted.body).not.toContain('<form');
  await app.close();
});
