import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { usersApi } from '../../contract/api.ts';
import { dashboardApi } from '../../contract/dashboard.ts';
import type { Created } from '../../contract/inbox/kind.ts';
import { lettersApi } from '../../contract/letters/letter.ts';
import { mailApi } from '../../contract/letters/mail.ts';
import type { Engine } from '../db/tables.ts';
import { engines } from '../testing/fresh-database.ts';
import { type ImapServer, startImapServer } from '../testing/imap-server.ts';
import { createStaffClient, expectAnswer, kinds, sampleOf } from '../testing/inbox-calls.ts';
import { type MailServer, mailSettings, startMailServer } from '../testing/mail-server.ts';
import { startTestApp } from '../testing/test-app.ts';
import { longestTask } from '../testing/thread-time.ts';
import { sweepLetters } from './outbox.ts';
import { createReplyTags } from './reply-tag.ts';

const kind = kinds.consultations;
const theirs = String(sampleOf(kind).email);
const mailPollMs = 200;
const withTimeout = { timeout: 60_000, interval: 30 };

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

const part = (headers: string, body: string): string => `--b\n${headers}\n\n${body}\n`;
const multipart = (type: string) => ({ 'Content-Type': `multipart/${type}; boundary=b` });

async function open(engine: Engine, user: string) {
  const app = await startTestApp(engine, {
    settings: { ...mailSettings(smtp.port), IMAP_URL: imap.urlOf(user) },
    mailPollMs,
  });
  const client = await createStaffClient(app);
  const mailboxes = () => app.database.write.selectFrom('mailboxes').selectAll().execute();
  await vi.waitFor(async () => {
    expect(await mailboxes()).toMatchObject([{ fetched_at: expect.any(String) }]);
  }, withTimeout);
  const deliver = (mail: Mail) => imap.deliver(user, mailOf(mail));

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

  const call = (method: string, path: string, body?: object) =>
    app.call(method, `/api${path}`, { token: client.token, ...(body ? { body } : {}) });
  async function sendLetter(record: Created) {
    const id = crypto.randomUUID();
    const words = { _id: id, subject: 'Hello', text: 'Yes.' };
    await call('POST', `/${kind.path}/${record._id}/letters`, words);
    await call('PUT', `/letters/${id}`, { sendAt: app.clock.now().toISOString() });
    const sent = { _id: id, state: 'sent' };
    await vi.waitFor(async () => {
      const { data } = (await call('GET', `/${kind.path}/${record._id}/letters`)).json();
      expect(data).toContainEqual(expect.objectContaining(sent));
    }, withTimeout);
    return { record, messageId: `<${id}@patang.example>` };
  }
  const answeredByLetter = async () => sendLetter(await client.send(kind));

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
  async function afterAllMail() {
    const last = await answered();
    deliver({ headers: { 'In-Reply-To': last.messageId } });
    await reply(last.record);
  }
  const { token } = await app.tokenFor('admin');
  const dashboard = async () =>
    expectAnswer(dashboardApi.read, await app.call('GET', '/api/dashboard', { token })).data;
  return {
    ...{ app, client, deliver, answered, sendLetter, answeredByLetter, reply, replies },
    ...{ afterAllMail, mailboxes, dashboard, call },
  };
}

const report = (action: string, messageId: string): Mail => ({
  from: 'mailer-daemon@mail.example',
  headers: { 'Return-Path': '<>', ...multipart('report; report-type=delivery-status') },
  body: `${part('Content-Type: text/plain', 'Sorry')}${part(
    'Content-Type: message/delivery-status',
    `Reporting-MTA: dns; mail.example\n\nFinal-Recipient: rfc822; ${theirs}\nAction: ${action}\nStatus: 5.1.1\nDiagnostic-Code: smtp; 550 5.1.1 <${theirs}>: User\n unknown`,
  )}${part('Content-Type: text/rfc822-headers', `Message-ID: ${messageId}\nSubject: Hello`)}--b--`,
});

const calendar = part(
  'Content-Type: text/calendar; method=REPLY',
  'BEGIN:VCALENDAR\nMETHOD:REPLY\nEND:VCALENDAR',
);

const file = (name: string, bytes: number) =>
  part(
    `Content-Type: application/pdf\nContent-Transfer-Encoding: base64\nContent-Disposition: attachment; filename="${name}"`,
    Buffer.alloc(bytes, 1).toString('base64').replace(/.{76}/g, '$&\n'),
  );

describe.each(engines)('a mailbox on %s', (engine) => {
  const user = `site-${engine}`;
  let test: Awaited<ReturnType<typeof open>>;
  let tags: ReturnType<typeof createReplyTags>;
  beforeAll(async () => {
    test = await open(engine, user);
    const { database } = test.app;
    tags = createReplyTags({ database, from: 'site@patang.example', isFetched: true });
  });
  afterAll(() => test.app.close());

  const filesOf = async (letter: { id: string }) =>
    (
      await test.app.database.write
        .selectFrom('attachments')
        .selectAll()
        .where('letter_id', '=', letter.id)
        .orderBy('id')
        .execute()
    ).map(({ name, size, content }) => [name, size, content?.length ?? null]);

  it('has replies, known by ids or by the tag in a recipient; they open their record', async () => {
    const ways = ['In-Reply-To', 'References', 'To', 'Cc', 'Delivered-To', 'X-Original-To'];
    const asked = await Promise.all(ways.map(() => test.answered()));
    const scheduled = crypto.randomUUID();
    await test.app.database.write
      .insertInto('letters')
      .values({
        ...{ id: scheduled, purpose: 'answer', kind: kind.path, state: 'scheduled' },
        ...{ record_id: asked[0]?.record._id ?? '', recipient: theirs },
        ...{ created_at: new Date().toISOString(), send_at: '2099-01-01T00:00:00.000Z' },
      })
      .execute();
    smtp.received.splice(0);
    for (const [index, { record, messageId }] of asked.entries()) {
      const tagged = (await tags.replyToOf(kind.path, record._id)) ?? '';
      expect(tagged.split('@')[0]?.length).toBeLessThanOrEqual(64);
      test.deliver({
        headers: {
          [ways[index] ?? '']:
            index < 2 ? `<other@mail.example> ${messageId}` : `"P" <${tagged.toUpperCase()}>`,
          ...multipart('mixed'),
        },
        body: `${part(
          'Content-Type: text/plain; charset=utf-8',
          'Tuesday is fine. 🪁\n\nOn Mon, 1 Jan 2026 at 10:00, Patang <site@patang.example> wrote:\n> When can we talk?\n> Best',
        )}${file('../../etc/pass\u202Ewd.pdf', 5)}--b--`,
      });
    }
    for (const { record } of asked) {
      const reply = await test.reply(record);
      expect(reply).toMatchObject({
        body: 'Tuesday is fine. 🪁',
        quoted: expect.stringContaining('> When can we talk?'),
        subject: 'Re: Your request',
        sender: theirs,
        state: 'received',
      });
      expect(await filesOf(reply)).toEqual([['passwd.pdf', 5, 5]]);
      const opened = await test.client.read(kind, record._id);
      expect(opened).toMatchObject({ answeredAt: null, answeredHow: null, unread: true });
      expect(opened.askedAt > opened.createdAt).toBe(true);
    }
    const stopped = await test.app.database.write
      .selectFrom('letters')
      .select('state')
      .where('id', '=', scheduled)
      .executeTakeFirst();
    expect(stopped?.state).toBe('stopped');
    await vi.waitFor(() => {
      const toStaff = smtp.received.filter(({ to }) => to.includes('staff@patang.example'));
      expect(toStaff.length).toBeGreaterThanOrEqual(asked.length);
    }, withTimeout);
  });

  it('has mail that opens nothing: foreign, forged, automatic, calendar answers', async () => {
    const { record, messageId } = await test.answered();
    const tagged = (await tags.replyToOf(kind.path, record._id)) ?? '';
    const reply = { 'In-Reply-To': messageId };
    const withCalendar = (part1: string): Mail => ({
      headers: { ...reply, ...multipart('alternative') },
      body: `${part('Content-Type: text/plain', 'Accepted')}${part1}--b--`,
    });
    const mails: Mail[] = [
      { headers: { Subject: `Re: ${record.reference}` }, body: record.reference },
      { to: tagged.replace(/.@/, (last) => (last === 'a@' ? 'b@' : 'a@')) },
      { headers: { 'In-Reply-To': messageId.replace('@patang.example', '@evil.example') } },
      { headers: { 'In-Reply-To': `<${crypto.randomUUID()}@patang.example>` } },
      { headers: { ...reply, 'Auto-Submitted': 'auto-replied' }, body: 'Out of office' },
      { headers: { ...reply, 'Return-Path': '<>' } },
      { headers: { ...reply, 'List-Id': '<news.mail.example>' } },
      { headers: { ...reply, Precedence: 'bulk' } },
      { from: 'site@patang.example', headers: reply },
      withCalendar(calendar),
      withCalendar(calendar.replace('; method=REPLY', '')),
      withCalendar(calendar.replaceAll('REPLY', 'COUNTER')),
      withCalendar(calendar.replace('; method=REPLY', '').replace('REPLY', 'COUNTER')),
      withCalendar(calendar.replaceAll('REPLY', 'REFRESH')),
      { from: 'partner@elsewhere.example', headers: reply },
    ];
    for (const mail of mails) test.deliver(mail);
    await test.afterAllMail();
    const [foreign, ...more] = await test.replies(record);
    expect(more).toEqual([]);
    expect([Boolean(foreign?.is_foreign), foreign?.sender]).toEqual([
      true,
      'partner@elsewhere.example',
    ]);
    const after = await test.client.read(kind, record._id);
    expect([after.answeredAt === null, after.unread]).toEqual([false, false]);
  });

  it('has bounces, which set their letter to refused and open what only it answered', async () => {
    const { failedLetters, open } = await test.dashboard();
    const [failed, delayed] = [await test.answered(), await test.answered()];
    const [unheard, heard] = [await test.answeredByLetter(), await test.answeredByLetter()];
    const second = await test.sendLetter(heard.record);
    const reminder = await test.answered();
    await test.app.database.write
      .updateTable('letters')
      .set({ purpose: 'reminder' })
      .where('id', '=', reminder.letterId)
      .execute();
    test.deliver(report('delayed', delayed.messageId));
    for (const { messageId } of [failed, unheard, heard, reminder]) {
      test.deliver(report('failed', messageId));
    }
    await test.afterAllMail();
    const stateOf = async ({ letterId }: { letterId: string }) =>
      test.app.database.write
        .selectFrom('letters')
        .select(['state', 'server_said'])
        .where('id', '=', letterId)
        .executeTakeFirst();
    expect(await stateOf(failed)).toEqual({
      state: 'refused',
      server_said: `550 5.1.1 <${theirs}>: User unknown`,
    });
    expect(await stateOf(reminder)).toMatchObject({ state: 'refused' });
    expect(await stateOf(delayed)).toMatchObject({ state: 'sent' });
    const after = await test.dashboard();
    expect(after.failedLetters).toBe(failedLetters + 4);
    // One by the bounce, the other by the reply that was waited for.
    expect(after.open.consultations).toBe(open.consultations + 2);
    const isOpen = { answeredAt: null, answeredBy: null, answeredHow: null, unread: false };
    // The answer never came: still promised from the beginning.
    const askedAt = unheard.record.createdAt;
    const history = await test.call('GET', `/${kind.path}/${unheard.record._id}/history`);
    expect(history.json().data.at(-1)).toMatchObject({
      action: 'reopened',
      by: null,
      to: 'bounce',
    });
    const stillOpen = await test.client.read(kind, unheard.record._id);
    expect(stillOpen).toMatchObject({ ...isOpen, askedAt });
    for (const { record } of [failed, delayed, heard]) {
      expect((await test.client.read(kind, record._id)).answeredAt).not.toBeNull();
    }
    test.deliver(report('failed', second.messageId));
    await test.afterAllMail();
    expect(await test.client.read(kind, heard.record._id)).toMatchObject(isOpen);
  });

  it('has bounces of letters to staff and to accounts, which are loud too', async () => {
    const { failedLetters } = await test.dashboard();
    const { token } = await test.app.tokenFor('superuser');
    const { id, username } = await test.app.tokenFor('admin');
    const lost = `${username}@example.com`;
    const invited = { username: `new-${username}`, email: `new-${lost}` };
    expectAnswer(
      usersApi.invite,
      await test.app.call('POST', '/api/users/invitations', { token, body: invited }),
    );
    await test.app.call('POST', '/api/auth/lost-password', { body: { email: lost } });
    const at = test.app.clock.now().toISOString();
    await test.app.database.write
      .insertInto('letters')
      .values({
        ...{ id: crypto.randomUUID(), purpose: 'summary', user_id: id, recipient: lost },
        ...{ created_at: at, send_at: at, state: 'waiting' },
      })
      .execute();
    const { _id } = await test.client.send(kinds.contacts, { name: 'Noticed' });
    const sent = () =>
      test.app.database.write
        .selectFrom('letters')
        .select(['id', 'purpose'])
        .where((row) =>
          row.or([
            row('recipient', 'in', [lost, invited.email]),
            row.and([row('record_id', '=', _id), row('purpose', '=', 'notice')]),
          ]),
        )
        .where('state', '=', 'sent')
        .execute();
    await vi.waitFor(async () => expect(await sent()).toHaveLength(4), withTimeout);
    const ids = (await sent()).map((letter) => letter.id);
    for (const one of ids) {
      test.deliver(report('failed', `<${one}@patang.example>`));
    }
    await test.afterAllMail();
    expect((await test.dashboard()).failedLetters).toBe(failedLetters + 4);
    const listed = expectAnswer(lettersApi.failed, await test.call('GET', '/letters/failed')).data;
    const purposes = ['invitation', 'notice', 'password', 'summary'];
    expect(listed.slice(-4).map(({ letter }) => letter.purpose)).toEqual(
      expect.arrayContaining(purposes),
    );
    // They are kept as long as others that no record shows.
    await sweepLetters(test.app.database, new Date(Date.now() + 31 * 24 * 60 * 60_000));
    const kept = test.app.database.write.selectFrom('letters').select('id').where('id', 'in', ids);
    expect(await kept.execute()).toEqual([]);
  });

  it('brings the test letter back, and says what the receiving server thinks', async () => {
    const { token } = await test.app.tokenFor('superuser');
    const state = async () =>
      expectAnswer(mailApi.read, await test.app.call('GET', '/api/mail', { token })).data;
    smtp.received.splice(0);
    const asked = await test.app.call('POST', '/api/mail/test', { token, body: {} });
    expect(expectAnswer(mailApi.test, asked).data.test).toMatchObject({ state: 'waiting' });
    const letter = await vi.waitFor(() => {
      const found = smtp.received.find(({ to }) => to[0]?.startsWith('site+r.'));
      if (!found) throw new Error('No test letter');
      return found;
    }, withTimeout);
    expect(letter.headers['reply-to']).toBe(letter.to[0]);
    await vi.waitFor(async () => expect((await state()).test?.state).toBe('sent'), withTimeout);
    expect((await state()).test).toMatchObject({ cameBackAt: null, tagSurvived: null });
    const ownId = { 'Message-ID': letter.headers['message-id'] ?? '' };
    test.deliver({ from: 'site@patang.example', headers: ownId });
    await vi.waitFor(async () => {
      expect((await state()).test).toMatchObject({
        ...{ tagSurvived: false, spf: null, dkim: null, dmarc: null },
        cameBackAt: expect.any(String),
      });
    }, withTimeout);
    expect((await state()).advice.join()).toContain('The tag in the address was lost on the way');
    test.deliver({
      from: 'site@patang.example',
      to: letter.to[0] ?? '',
      headers: {
        ...ownId,
        'Authentication-Results':
          'mx.mail.example;\r\n dkim=none; spf=pass smtp.mailfrom=site@patang.example;\r\n dmarc=fail',
      },
    });
    await vi.waitFor(async () => {
      expect((await state()).test).toMatchObject({
        ...{ tagSurvived: true, spf: 'pass', dkim: 'none', dmarc: 'fail' },
        cameBackAt: expect.any(String),
      });
    }, withTimeout);
    const { advice, incoming, outgoing } = await state();
    expect(advice.join()).toMatch(/DKIM.*DMARC fails/s);
    expect(advice.join()).not.toContain('The tag in the address');
    expect(incoming).toMatchObject({ isSetUp: true, problem: null });
    expect(JSON.stringify([incoming, outgoing])).not.toContain(encodeURIComponent('a+b/c'));
  });

  it('that is away harms nothing, is told, and is read when it is back', async () => {
    const known = await test.answered();
    test.deliver({ headers: { 'In-Reply-To': known.messageId } });
    await test.reply(known.record);
    const { record, messageId } = await test.answered();
    await imap.pause();
    // Rebuilt by the provider meanwhile: every mail has another UID.
    imap.renumber(user);
    await vi.waitFor(async () => {
      expect((await test.dashboard()).mailboxProblem).toMatch(
        /^Nothing answers at 127.0.0.1|ended the connection/,
      );
    }, withTimeout);
    await test.client.send(kind, { name: 'Meanwhile' });
    test.deliver({ headers: { 'In-Reply-To': messageId } });
    await imap.resume();
    await test.reply(record);
    await test.afterAllMail();
    expect((await test.dashboard()).mailboxProblem).toBeNull();
    expect(await test.replies(known.record)).toHaveLength(1);
    expect(imap.files(user).filter((name) => /:2,.+/.test(name))).toEqual([]);
  });
});

describe('mail made to harm', () => {
  const user = 'hostile';
  let test: Awaited<ReturnType<typeof open>>;
  beforeAll(async () => {
    test = await open('sqlite', user);
  });
  afterAll(() => test.app.close());

  it('becomes plain text, is cut to size, and holds up nobody', async () => {
    const type = { 'Content-Type': 'text/html; charset=utf-8' };
    const [html, deep, big, broken] = await Promise.all(
      Array.from({ length: 4 }, () => test.answered()),
    );
    if (!html || !deep || !big || !broken) throw new Error('No records');
    test.deliver({
      headers: { 'In-Reply-To': html.messageId, ...type },
      body: `<html><head><title>T</title><style>p{}</style></head><body onload="x()">
      <p>First&nbsp;&lt;b&gt;line</p><script>alert(1)</script><img src="https://track.example/x.png" onerror=x()>
      <p>Second<br>third <a href="javascript:x()">link</a></p><blockquote>Earlier words</blockquote></body></html>`,
    });
    test.deliver({
      headers: { 'In-Reply-To': deep.messageId, ...type },
      body: `${'<div><p><b>'.repeat(40_000)}Deep`,
    });
    test.deliver({
      headers: { 'In-Reply-To': big.messageId, ...multipart('mixed') },
      body: `${part('Content-Type: text/plain', 'Twenty.')}${file('film.pdf', 20 * 1024 * 1024)}--b--`,
    });
    const reply = { 'In-Reply-To': broken.messageId };
    for (const mail of [
      'no headers at all',
      '\0\0\0',
      `In-Reply-To: ${broken.messageId}`,
      mailOf({
        headers: { ...reply, ...multipart('mixed') },
        body: `${'--b\nContent-Type: multipart/mixed; boundary=b\n\n'.repeat(2000)}--`,
      }),
      mailOf({
        headers: {
          ...reply,
          'Content-Type': 'text/plain; charset=x-unknown',
          'Content-Transfer-Encoding': 'base64',
        },
        body: '%%%% \u0000 not base64',
      }),
      // Long for the expressions that look for quotes.
      mailOf({ headers: reply, body: `${'Op a schreef\n'.repeat(3000)}On ${'a '.repeat(10_000)}` }),
    ])
      imap.deliver(user, mail);
    const [, blockedMs] = await longestTask(test.afterAllMail);
    expect(blockedMs).toBeLessThan(2000);
    expect(await test.reply(html.record)).toMatchObject({
      body: 'First <b>line\n\nSecond\nthird link',
      quoted: '> Earlier words',
    });
    expect((await test.reply(deep.record)).body).toBeTypeOf('string');
    const { id, body } = await test.reply(big.record);
    expect(body).toBe('Twenty.');
    const listed = await test.app.database.write
      .selectFrom('attachments')
      .select(['name', 'content'])
      .where('letter_id', '=', id)
      .execute();
    expect(listed).toEqual([{ name: 'film.pdf', content: null }]);
    expect((await test.replies(broken.record)).length).toBeGreaterThan(0);
    expect(test.app.logLines().join()).not.toContain(theirs);
  });
});

describe.runIf(engines.includes('postgres'))('two processes on PostgreSQL', () => {
  it('store every reply once, and the second takes over', async () => {
    const test = await open('postgres', 'shared');
    const other = await startTestApp('postgres', { beside: test.app, mailPollMs });
    const asked = await Promise.all(Array.from({ length: 5 }, () => test.answered()));
    for (const { messageId } of asked) test.deliver({ headers: { 'In-Reply-To': messageId } });
    for (const { record } of asked) await test.reply(record);
    await test.afterAllMail();
    for (const { record } of asked) expect(await test.replies(record)).toHaveLength(1);
    const [first] = await test.mailboxes();
    const later = await test.answered();
    await test.app.server.close();
    test.deliver({ headers: { 'In-Reply-To': later.messageId } });
    await test.reply(later.record);
    const [second] = await test.mailboxes();
    expect(second?.claimed_by).not.toBe(first?.claimed_by);
    await other.close();
    await test.app.close();
  });
});
