import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Created } from '../../contract/inbox/kind.ts';
import type { Engine } from '../db/tables.ts';
import { engines } from '../testing/fresh-database.ts';
import { type ImapServer, startImapServer } from '../testing/imap-server.ts';
import { createStaffClient, kinds, sampleOf } from '../testing/inbox-calls.ts';
import { type MailServer, mailSettings, startMailServer } from '../testing/mail-server.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { createReplyTags } from './reply-tag.ts';

const kind = kinds.consultations;
const theirs = String(sampleOf(kind).email);
const mailPollMs = 250;
const withTimeout = { timeout: 15_000, interval: 30 };

let imap: ImapServer;
let smtp: MailServer;
beforeAll(async () => {
  imap = await startImapServer();
  smtp = await startMailServer();
});
afterAll(async () => {
  await imap.stop();
  await smtp.stop();
});

interface Mail {
  from?: string;
  to?: string;
  headers?: Record<string, string>;
  body?: string;
}

let sent = 0;
function mailOf({ from = theirs, to = 'site@patang.example', headers = {}, body = 'Yes.' }: Mail) {
  sent += 1;
  const all = {
    'Return-Path': `<${from}>`,
    From: `Meera <${from}>`,
    To: to,
    Subject: 'Re: Your request',
    'Message-ID': `<reply-${sent}@mail.example>`,
    'Content-Type': 'text/plain; charset=utf-8',
    ...headers,
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  return `${lines.join('\r\n')}\r\n\r\n${body.replaceAll('\n', '\r\n')}\r\n`;
}

/** A part of a multipart body. */
const part = (headers: string, body: string): string => `--b\n${headers}\n\n${body}\n`;
const multipart = (type: string) => ({ 'Content-Type': `multipart/${type}; boundary=b` });

async function open(engine: Engine, user: string, settings: Record<string, string> = {}) {
  const app = await startTestApp(engine, {
    settings: { ...mailSettings(smtp.port), IMAP_URL: imap.urlOf(user), ...settings },
    mailPollMs,
  });
  const client = await createStaffClient(app);
  const mailboxes = () => app.database.write.selectFrom('mailboxes').selectAll().execute();
  await vi.waitFor(async () => {
    expect(await mailboxes()).toMatchObject([{ fetched_at: expect.any(String) }]);
  }, withTimeout);
  const deliver = (mail: Mail) => imap.deliver(user, mailOf(mail));

  /** A request that was answered by the letter of this Message-ID. */
  async function answered(changes: object = {}) {
    const record = await client.send(kind, changes as Record<string, unknown>);
    const id = crypto.randomUUID();
    await app.database.write
      .insertInto('letters')
      .values({
        ...{ id, purpose: 'answer', kind: kind.path, record_id: record._id, state: 'sent' },
        ...{ recipient: theirs, author: 'admin', created_at: app.clock.now().toISOString() },
      })
      .execute();
    await client.change(kind, record._id, { answered: true });
    return { record, letterId: id, messageId: `<${id}@patang.example>` };
  }

  const replies = (record: Created) =>
    app.database.write
      .selectFrom('letters')
      .selectAll()
      .where('record_id', '=', record._id)
      .where('purpose', '=', 'reply')
      .orderBy('seq')
      .execute();
  const reply = async (record: Created) =>
    vi.waitFor(async () => {
      const [found] = await replies(record);
      if (!found) throw new Error(`No reply: ${app.logLines().slice(-3).join('\n')}`);
      return found;
    }, withTimeout);
  /** A reply that certainly is read after all that came before it. */
  async function afterAllMail() {
    const last = await answered();
    deliver({ headers: { 'In-Reply-To': last.messageId } });
    await reply(last.record);
  }
  return { app, client, deliver, answered, reply, replies, afterAllMail, mailboxes };
}

describe.each(engines)('replies on %s', (engine) => {
  const user = `site-${engine}`;
  let test: Awaited<ReturnType<typeof open>>;
  let tags: ReturnType<typeof createReplyTags>;
  beforeAll(async () => {
    // Nobody asked for what came before the first start.
    imap.deliver(user, mailOf({ to: 'nobody@patang.example' }));
    test = await open(engine, user);
    const { database } = test.app;
    tags = createReplyTags({ database, from: 'site@patang.example', isFetched: true });
  });
  afterAll(() => test.app.close());

  it.each(['In-Reply-To', 'References'])('are found by %s and open the record', async (header) => {
    const { record, messageId } = await test.answered();
    const scheduled = crypto.randomUUID();
    await test.app.database.write
      .insertInto('letters')
      .values({
        ...{ id: scheduled, purpose: 'answer', kind: kind.path, record_id: record._id },
        ...{ state: 'scheduled', recipient: theirs, created_at: new Date().toISOString() },
        send_at: '2099-01-01T00:00:00.000Z',
      })
      .execute();
    smtp.received.splice(0);
    const ids = header === 'References' ? `<other@mail.example> ${messageId}` : messageId;
    test.deliver({
      headers: { [header]: ids },
      body: 'Tuesday is fine.\n\nOn Mon, 1 Jan 2026 at 10:00, Patang <site@patang.example> wrote:\n> When can we talk?\n> Best',
    });
    expect(await test.reply(record)).toMatchObject({
      body: 'Tuesday is fine.',
      quoted: expect.stringContaining('> When can we talk?'),
      subject: 'Re: Your request',
      sender: theirs,
      state: 'received',
    });
    const opened = await test.client.read(kind, record._id);
    expect(opened).toMatchObject({ answeredAt: null, answeredHow: null, unread: true });
    const stopped = await test.app.database.write
      .selectFrom('letters')
      .select('state')
      .where('id', '=', scheduled)
      .executeTakeFirst();
    expect(stopped?.state).toBe('stopped');
    await vi.waitFor(() => expect(smtp.received).not.toEqual([]), withTimeout);
    expect(smtp.received.map(({ to }) => to)).toContainEqual(['staff@patang.example']);
  });

  it('are found by the tag in any recipient header, in any case', async () => {
    for (const header of ['To', 'Cc', 'Delivered-To', 'X-Original-To']) {
      const { record } = await test.answered();
      const tagged = await tags.replyToOf(kind.path, record._id);
      expect(tagged?.split('@')[0]?.length).toBeLessThanOrEqual(64);
      test.deliver({ headers: { [header]: `"Patang" <${tagged?.toUpperCase()}>` } });
      expect(await test.reply(record)).toMatchObject({ body: 'Yes.' });
    }
  });

  it('are not found by subject, reference, a forged tag or a made-up id', async () => {
    const { record, messageId } = await test.answered();
    const tagged = (await tags.replyToOf(kind.path, record._id)) ?? '';
    const forged = tagged.replace(/.@/, (last) => (last === 'a@' ? 'b@' : 'a@'));
    const mails: Mail[] = [
      { headers: { Subject: `Re: ${record.reference}` }, body: record.reference },
      { to: forged },
      { headers: { 'In-Reply-To': messageId.replace('@patang.example', '@evil.example') } },
      { headers: { 'In-Reply-To': `<${crypto.randomUUID()}@patang.example>` } },
    ];
    for (const mail of mails) test.deliver(mail);
    await test.afterAllMail();
    expect(await test.replies(record)).toEqual([]);
    expect((await test.client.read(kind, record._id)).answeredAt).not.toBeNull();
  });

  it('from another address are attached with a flag and open nothing', async () => {
    const { record, messageId } = await test.answered();
    test.deliver({ from: 'partner@elsewhere.example', headers: { 'In-Reply-To': messageId } });
    const reply = await test.reply(record);
    expect([Boolean(reply.is_foreign), reply.sender]).toEqual([true, 'partner@elsewhere.example']);
    const after = await test.client.read(kind, record._id);
    expect([after.answeredAt === null, after.unread]).toEqual([false, false]);
  });

  it('that nobody wrote open, answer and notify nothing', async () => {
    const { record, messageId } = await test.answered();
    const reply = { 'In-Reply-To': messageId };
    const calendar = part(
      'Content-Type: text/calendar; method=REPLY',
      'BEGIN:VCALENDAR\nMETHOD:REPLY\nEND:VCALENDAR',
    );
    const mails: Mail[] = [
      { headers: { ...reply, 'Auto-Submitted': 'auto-replied' }, body: 'Out of office' },
      { headers: { ...reply, 'Return-Path': '<>' } },
      { headers: { ...reply, 'List-Id': '<news.mail.example>' } },
      { headers: { ...reply, Precedence: 'bulk' } },
      { from: 'site@patang.example', headers: reply },
      {
        headers: { ...reply, ...multipart('alternative') },
        body: `${part('Content-Type: text/plain', 'Accepted')}${calendar}--b--`,
      },
      {
        headers: { ...reply, ...multipart('mixed') },
        body: `${part('Content-Type: text/plain', 'Accepted')}${calendar.replace('; method=REPLY', '')}--b--`,
      },
    ];
    for (const mail of mails) test.deliver(mail);
    await test.afterAllMail();
    expect(await test.replies(record)).toEqual([]);
    expect((await test.client.read(kind, record._id)).answeredAt).not.toBeNull();
  });

  it('set a letter that came back to refused, with the words of the server', async () => {
    const report = (action: string, { messageId }: { messageId: string }): Mail => ({
      from: 'mailer-daemon@mail.example',
      headers: { 'Return-Path': '<>', ...multipart('report; report-type=delivery-status') },
      body: `${part('Content-Type: text/plain', 'Sorry')}${part(
        'Content-Type: message/delivery-status',
        `Reporting-MTA: dns; mail.example\n\nFinal-Recipient: rfc822; ${theirs}\nAction: ${action}\nStatus: 5.1.1\nDiagnostic-Code: smtp; 550 5.1.1 <${theirs}>: User\n unknown`,
      )}${part('Content-Type: text/rfc822-headers', `Message-ID: ${messageId}\nSubject: Hello`)}--b--`,
    });
    const [failed, delayed] = [await test.answered(), await test.answered()];
    test.deliver(report('delayed', delayed));
    test.deliver(report('failed', failed));
    const stateOf = async ({ letterId }: { letterId: string }) =>
      test.app.database.write
        .selectFrom('letters')
        .select(['state', 'server_said'])
        .where('id', '=', letterId)
        .executeTakeFirst();
    await vi.waitFor(async () => {
      expect(await stateOf(failed)).toEqual({
        state: 'refused',
        server_said: `550 5.1.1 <${theirs}>: User unknown`,
      });
    }, withTimeout);
    expect(await stateOf(delayed)).toMatchObject({ state: 'sent' });
    const dashboard = (
      await test.app.call('GET', '/api/dashboard', {
        token: (await test.app.tokenFor('admin')).token,
      })
    ).json();
    expect(dashboard.data.failedLetters).toBe(1);
  });

  it('in hostile HTML become plain text', async () => {
    const { record, messageId } = await test.answered();
    const html = `<html><head><title>T</title><style>p{}</style></head><body onload="x()">
      <p>First&nbsp;&lt;b&gt;line</p><script>alert(1)</script><img src="https://track.example/x.png" onerror=x()>
      <p>Second<br>third <a href="javascript:x()">link</a></p><blockquote>Earlier words</blockquote></body></html>`;
    const headers = { 'In-Reply-To': messageId, 'Content-Type': 'text/html; charset=utf-8' };
    test.deliver({ headers, body: html });
    const { body, quoted } = await test.reply(record);
    expect(body).toBe('First <b>line\n\nSecond\nthird link');
    expect(quoted).toBe('> Earlier words');

    const deep = await test.answered();
    const nested = '<div><p><b>'.repeat(40_000);
    test.deliver({ headers: { ...headers, 'In-Reply-To': deep.messageId }, body: `${nested}Deep` });
    const before = Date.now();
    expect((await test.client.read(kind, record._id)).unread).toBe(true);
    expect(Date.now() - before).toBeLessThan(1000);
    expect((await test.reply(deep.record)).body).toBeTypeOf('string');
  });

  it('keep attachments up to 10 MB with clean names, and list larger ones', async () => {
    const { record, messageId } = await test.answered();
    const file = (name: string, bytes: number) =>
      part(
        `Content-Type: application/pdf\nContent-Transfer-Encoding: base64\nContent-Disposition: attachment; filename="${name}"`,
        Buffer.alloc(bytes, 1).toString('base64').replace(/.{76}/g, '$&\n'),
      );
    test.deliver({
      headers: { 'In-Reply-To': messageId, ...multipart('mixed') },
      body: `${part('Content-Type: text/plain', 'Attached.')}${file('../../etc/pass\u202Ewd.pdf', 5)}${file('big.pdf', 10 * 1024 * 1024)}${file('small.pdf', 7)}--b--`,
    });
    const large = await test.answered();
    test.deliver({
      headers: { 'In-Reply-To': large.messageId, ...multipart('mixed') },
      body: `${part('Content-Type: text/plain', 'Twenty.')}${file('film.pdf', 20 * 1024 * 1024)}--b--`,
    });
    const filesOf = async (letter: { id: string }) =>
      (
        await test.app.database.write
          .selectFrom('attachments')
          .selectAll()
          .where('letter_id', '=', letter.id)
          .execute()
      ).map(({ name, size, content }) => [name, size, content?.length ?? null]);
    const reply = await test.reply(record);
    expect(reply.body).toBe('Attached.');
    expect(await filesOf(reply)).toEqual([
      ['passwd.pdf', 5, 5],
      ['big.pdf', 10 * 1024 * 1024, null],
      ['small.pdf', 7, 7],
    ]);
    const cut = await test.reply(large.record);
    expect(cut.body).toBe('Twenty.');
    expect(await filesOf(cut)).toEqual([['film.pdf', expect.any(Number), null]]);
  });

  it('in broken MIME hold up nothing', async () => {
    const { record, messageId } = await test.answered();
    const broken = [
      'no headers at all',
      '\0\0\0',
      `In-Reply-To: ${messageId}`,
      mailOf({
        headers: { 'In-Reply-To': messageId, ...multipart('mixed') },
        body: `${'--b\nContent-Type: multipart/mixed; boundary=b\n\n'.repeat(2000)}--`,
      }),
      mailOf({
        headers: {
          'In-Reply-To': messageId,
          'Content-Type': 'text/plain; charset=x-unknown',
          'Content-Transfer-Encoding': 'base64',
        },
        body: '%%%% \u0000 not base64',
      }),
    ];
    for (const mail of broken) imap.deliver(user, mail);
    await test.afterAllMail();
    expect((await test.replies(record)).length).toBeGreaterThan(0);
    expect(test.app.logLines().join()).not.toContain(theirs);
  });

  it('are left unread where they are', async () => {
    await test.afterAllMail();
    // In 'cur' with no flags, or still in 'new': nothing was marked.
    expect(imap.files(user).filter((name) => /:2,.+/.test(name))).toEqual([]);
    expect(imap.files(user)).toHaveLength(sent - before(user));
  });
});

const before = (_user: string): number => 0;
