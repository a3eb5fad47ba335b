import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { readCatalogue } from '../../content/catalogue.ts';
import { findLinked } from '../inbox/links.ts';
import { engines } from '../testing/fresh-database.ts';
import { createStaffClient, everyKind, kinds, longField } from '../testing/inbox-calls.ts';
import { type MailServer, mailSettings, startMailServer } from '../testing/mail-server.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

const linksIn = (text: string) =>
  [...text.matchAll(/https:\/\/\S+?(?=["\s]|$)/g)].map(([it]) => it);
const hrefsIn = (html: string) => [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href);

describe.each(engines)('receipts to senders on %s', (engine) => {
  let app: TestApp;
  let mail: MailServer;
  let client: Awaited<ReturnType<typeof createStaffClient>>;
  const refuse: Record<string, number> = {};
  beforeAll(async () => {
    mail = await startMailServer({ refuse });
    // The network of the tests sends more than the limit of the forms allows, so only this limit counts.
    app = await startTestApp(engine, {
      settings: { ...mailSettings(mail.port), RATE_LIMIT: 'on' },
    });
    client = await createStaffClient(app);
  });
  afterAll(async () => {
    await app.close();
    await mail.stop();
  });

  const sentTo = async (address: string, count = 1) => {
    const found = () =>
      mail.received.filter(({ to: [to = ''] }) => to.toLowerCase() === address.toLowerCase());
    await vi.waitFor(() => expect(found().length).toBeGreaterThanOrEqual(count), 20_000);
    return found();
  };

  it.each(everyKind)('$path: our own words, the reference and a link', async (kind) => {
    const email = `${kind.path}@example.com`;
    const text = 'PURCHASE https://spam.example <a href="https://spam.example">x</a>';
    const { _id, reference } = await client.send(kind, {
      name: 'Mallory https://spam.example\r\nBcc: victim@example.com',
      email,
      [longField(kind)]: text,
    });
    const [receipt, ...more] = await sentTo(email);
    expect(more).toEqual([]);
    expect(receipt?.to).toEqual([email]);
    // Long words: by chance, a random link contains a short one.
    expect(receipt?.raw).not.toMatch(/spam\.example|Mallory|victim|PURCHASE/);
    expect(receipt?.headers).toMatchObject({
      from: 'Patang Studio <site@patang.example>',
      to: email,
      'reply-to': 'staff@patang.example',
      'auto-submitted': 'auto-generated',
      'message-id': `<${_id}@patang.example>`,
      'content-type': expect.stringMatching(/^multipart\/alternative/),
    });
    expect(receipt?.headers.subject).toContain(`(${reference})`);
    for (const body of [receipt?.text ?? '', receipt?.html ?? '']) {
      expect(body).toContain(reference);
      expect(body).toContain(`${readCatalogue().replyHours} hours`);
      expect(body).toMatch(/\d\d:\d\d IST/);
    }
    const [link = '', ...others] = linksIn(receipt?.text ?? '');
    expect(others).toEqual([]);
    expect(hrefsIn(receipt?.html ?? '')).toEqual([link]);
    const token = /^https:\/\/patang\.example\/r\/([\w-]{46})$/.exec(link)?.[1] ?? '';
    expect(await findLinked(app.database.read, token)).toEqual({ kind: kind.path, recordId: _id });
    expect(receipt?.html).toContain('prefers-color-scheme:dark');
  });

  it('three a day for one address, none for suspects', async () => {
    const email = 'victim@example.com';
    await client.send(kinds.contacts, { email: 'bot@example.com', website: 'x' });
    for (const name of ['1', '2', '3', '4', '5'])
      await client.send(kinds.contacts, {
        name,
        email: name === '2' ? email.toUpperCase() : email,
      });
    await client.send(kinds.contacts, { email: 'last@example.com' });
    await sentTo('last@example.com');
    expect(await sentTo(email)).toHaveLength(3);
    expect(mail.received.filter(({ to }) => to.includes('bot@example.com'))).toEqual([]);
    const queued = () =>
      app.database.read.selectFrom('letters').select('id').where('state', '=', 'waiting').execute();
    await vi.waitFor(async () => expect(await queued()).toEqual([]), 20_000);

    app.clock.advance(25 * 60 * 60_000);
    await client.send(kinds.contacts, { email });
    expect(await sentTo(email, 4)).toHaveLength(4);
  });

  it('repeated under the same Message-ID when nobody knows whether the first arrived', async () => {
    const email = 'twice@example.com';
    const { _id } = await client.send(kinds.contacts, { email });
    await sentTo(email);
    const due = { state: 'waiting' as const, send_at: '2020-01-01T00:00:00.000Z', attempts: 0 };
    const row = () =>
      app.database.read
        .selectFrom('letters')
        .select(['state', 'attempts', 'claimed_until'])
        .where('record_id', '=', _id)
        .where('purpose', '=', 'receipt')
        .executeTakeFirstOrThrow();
    await vi.waitFor(async () => expect((await row()).state).toBe('sent'), 20_000);
    mail.behave('drop after');
    await app.database.write
      .updateTable('letters')
      .set(due)
      .where('record_id', '=', _id)
      .where('purpose', '=', 'receipt')
      .execute();
    await client.send(kinds.contacts, { email: 'behind@example.com' });
    await vi.waitFor(
      async () =>
        expect(await row()).toEqual({ state: 'waiting', attempts: 1, claimed_until: null }),
      20_000,
    );
    mail.behave('accept');
    app.clock.advance(60 * 60_000);
    await client.send(kinds.contacts, { email: 'after@example.com' });
    const copies = await sentTo(email, 3);
    expect(copies.map(({ headers }) => headers['message-id'])).toEqual(
      Array(3).fill(`<${_id}@patang.example>`),
    );
    await vi.waitFor(async () => expect((await row()).state).toBe('sent'), 20_000);
  });

  it('refused by a wrong address go to the corrected one, and only there', async () => {
    const [wrong, right] = ['wrong@example.com', 'right@example.com'];
    refuse[wrong] = 550;
    const { _id } = await client.send(kinds.contacts, { email: wrong });
    const { token } = await app.tokenFor('admin');
    const failed = async () =>
      (await app.call('GET', '/api/letters/failed', { token })).json().data;
    await vi.waitFor(async () => expect(await failed()).toHaveLength(1), 20_000);
    const [{ letter }] = await failed();
    expect(letter).toMatchObject({ purpose: 'receipt', state: 'refused', to: wrong });
    const options = { token, body: { to: right } };
    expect((await app.call('PUT', `/api/letters/${letter._id}`, options)).statusCode).toBe(200);
    app.clock.advance(11_000);
    await client.send(kinds.contacts, { email: 'wakes-again@example.com' });
    const [receipt, ...more] = await sentTo(right);
    expect(more).toEqual([]);
    expect(receipt?.headers['message-id']).toBe(`<${_id}@patang.example>`);
    const [link = ''] = linksIn(receipt?.text ?? '');
    expect(await findLinked(app.database.read, link.slice(-46))).toMatchObject({ recordId: _id });
    expect(mail.received.some(({ to }) => to.includes(wrong))).toBe(false);
    expect(await failed()).toEqual([]);
  });

  it('a lost link mail has a new link for each request of the address', async () => {
    const email = 'Forgetful@example.com';
    const first = await client.send(kinds.contacts, { email });
    // The newest is named first.
    app.clock.advance(1000);
    const sent = [first, await client.send(kinds.applications, { email: email.toLowerCase() })];
    await sentTo(email, 2);
    await app.database.write
      .insertInto('letters')
      .values({
        id: crypto.randomUUID(),
        created_at: app.clock.now().toISOString(),
        send_at: app.clock.now().toISOString(),
        purpose: 'link',
        recipient: 'forgetful@example.com',
        state: 'waiting',
      })
      .execute();
    await client.send(kinds.contacts, { email: 'wakes@example.com' });
    const letters = await sentTo('forgetful@example.com', 3);
    const lost = letters.find(({ headers }) => headers.subject?.includes('private links'));
    const tokens = linksIn(lost?.text ?? '').map((link) => link.slice(-46));
    const found = await Promise.all(tokens.map((token) => findLinked(app.database.read, token)));
    expect(found.map((each) => each?.recordId)).toEqual(sent.map(({ _id }) => _id).toReversed());
    for (const { reference } of sent) expect(lost?.text).toContain(reference);
  });
});
