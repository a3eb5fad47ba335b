import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { readLetterTexts } from '../../content/catalogue.ts';
import { labelOf } from '../../contract/inbox/catalogue.ts';
import type { KindPath } from '../../contract/inbox/kinds.ts';
import { engines } from '../testing/fresh-database.ts';
import {
  createStaffClient,
  everyKind,
  kinds,
  longField,
  sampleOf,
} from '../testing/inbox-calls.ts';
import { type MailServer, mailSettings, startMailServer } from '../testing/mail-server.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

const { subjects } = readLetterTexts().words.notice;

describe.each(engines)('notices to staff on %s', (engine) => {
  let app: TestApp;
  let mail: MailServer;
  let client: Awaited<ReturnType<typeof createStaffClient>>;
  beforeAll(async () => {
    mail = await startMailServer();
    app = await startTestApp(engine, { settings: mailSettings(mail.port) });
    client = await createStaffClient(app);
  });
  afterAll(async () => {
    await app.close();
    await mail.stop();
  });

  const notices = () => mail.received.filter(({ to }) => to.includes('staff@patang.example'));
  const arrived = async (count: number) => {
    await vi.waitFor(() => expect(notices().length).toBeGreaterThanOrEqual(count), 30_000);
    const found = notices();
    mail.received.splice(0);
    return found;
  };
  const outbox = () =>
    app.database.read
      .selectFrom('letters')
      .selectAll()
      .where('purpose', '=', 'notice')
      .where('state', '!=', 'sent')
      .execute();

  it.each(everyKind)('$path: says who sent what and where to handle it', async (kind) => {
    const long = longField(kind);
    const text = 'Zeile eins\n.\n..\nहिन्दी 🪁 and a very long line '.padEnd(1500, 'x');
    const { _id } = await client.send(kind, { name: 'Zoë ज़ोया', [long]: text });
    const [notice, ...more] = await arrived(1);
    expect(more).toEqual([]);
    expect(notice).toMatchObject({ from: 'site@patang.example', to: ['staff@patang.example'] });
    expect(notice?.headers.subject).toBe(
      subjects[kind.path as KindPath].replace('{name}', 'Zoë ज़ोया'),
    );
    expect(notice?.headers.from).toBe('Patang Studio <site@patang.example>');
    expect(notice?.headers['reply-to']).toBe(sampleOf(kind).email);
    expect(notice?.headers['message-id']).toMatch(/^<[\da-f-]{36}@patang\.example>$/);
    const record = await client.read(kind, _id);
    for (const { name, label, input, choices } of kind.fields) {
      const value = choices ? labelOf(choices, String(record[name])) : record[name];
      const shown = input === 'datetime' ? 'Tuesday, 1 December 2026, 16:00 IST' : value;
      expect(notice?.text).toContain(
        input === 'longtext' ? `${label}:\n${value}` : `${label}: ${shown}`,
      );
    }
    const address = `https://patang.example/admin/${kind.path}?id=${_id}`;
    expect(notice?.text).toContain(`Open it: ${address}`);
    expect([...(notice?.html.matchAll(/href="([^"]*)"/g) ?? [])].map(([, href]) => href)).toEqual([
      address,
    ]);
    for (const line of text.split('\n').filter((each) => each.length > 3))
      expect(notice?.html).toContain(line);
    await vi.waitFor(async () => expect(await outbox()).toEqual([]), 20_000);
  });

  it('takes a name that ends in an emoji where the subject is cut', async () => {
    const name = `${'a'.repeat(119)}🪁`;
    await client.send(kinds.contacts, { name });
    const [notice] = await arrived(1);
    expect(notice?.headers.subject).toBe(`New contact message from ${name}`);
  });

  it('allow no header injection and no choice of recipients', async () => {
    const name = 'Eve\r\nBcc: victim@example.com\r\n\r\n<b>Body</b>\u2028\u0085X-Evil: 1';
    const message = 'Hello\r\n.\r\nMAIL FROM:<a@b.c>\r\nRCPT TO:<victim@example.com>';
    await client.send(kinds.contacts, { name, message });
    const [notice] = await arrived(1);
    expect(notice?.to).toEqual(['staff@patang.example']);
    expect(Object.keys(notice?.headers ?? {}).toSorted()).toEqual([
      ...['auto-submitted', 'content-type', 'date', 'from'],
      ...['message-id', 'mime-version', 'reply-to', 'subject', 'to'],
    ]);
    expect(notice?.headers.subject).toMatch(
      /^New contact message from Eve Bcc: victim@example.com/,
    );
    expect(notice?.text).toContain('RCPT TO:<victim@example.com>');
    expect(notice?.html).toContain('&lt;b&gt;Body&lt;/b&gt;');
    expect(notice?.html).not.toContain('<b>');
  });

  it('are not sent for suspects, repeats and invalid posts', async () => {
    const headers = { 'idempotency-key': crypto.randomUUID() };
    await client.send(kinds.contacts, { website: 'x', name: 'Bot' });
    await client.send(kinds.contacts, { elapsedMs: 5, name: 'Bot' });
    await client.post(kinds.contacts, { email: 'nowhere', name: 'Faulty' });
    await client.send(kinds.contacts, { name: 'Once' }, { headers });
    await client.send(kinds.contacts, { name: 'Once' }, { headers });
    await client.send(kinds.contacts, { name: 'Last' });
    const subjects = (await arrived(2)).map((notice) => notice.headers.subject);
    expect(subjects).toEqual(['New contact message from Once', 'New contact message from Last']);
    await vi.waitFor(async () => expect(await outbox()).toEqual([]), 20_000);
  });

  it('are sent exactly once for concurrent posts in any process', async () => {
    const other = await startTestApp(engine, { beside: app });
    const names = Array.from({ length: 20 }, (_, number) => `Crowd ${number}`);
    await Promise.all(
      names.map((name, number) =>
        (number % 2 ? app : other).call('POST', '/api/contacts', {
          body: { ...sampleOf(kinds.contacts), name },
        }),
      ),
    );
    await vi.waitFor(async () => expect(await outbox()).toEqual([]), 30_000);
    const subjects = (await arrived(names.length)).map((notice) => notice.headers.subject);
    expect(subjects.toSorted()).toEqual(
      names.map((name) => `New contact message from ${name}`).toSorted(),
    );
    await other.close();
  });

  it('are sent under steady traffic, and none is missed', async () => {
    let sent = 0;
    // Until some rounds of the outbox have sent a few each.
    for (
      const until = Date.now() + 30_000;
      notices().length < 10 && Date.now() < until;
      sent += 1
    ) {
      await client.send(kinds.contacts, { name: `Drop ${sent}` });
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 60));
    }
    expect(notices().length).toBeGreaterThanOrEqual(10);
    expect(await arrived(sent)).toHaveLength(sent);
  });
});
