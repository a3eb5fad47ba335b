import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { appointmentsApi } from '../../contract/appointments/appointment.ts';
import type { Created } from '../../contract/inbox/kind.ts';
import { invitationIn } from '../testing/calendar-files.ts';
import { type ImapServer, startImapServer } from '../testing/imap-server.ts';
import { createStaffClient, expectAnswer, kinds } from '../testing/inbox-calls.ts';
import { type MailServer, mailSettings, startMailServer } from '../testing/mail-server.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

const kind = kinds.consultations;
const user = 'site';
const withTimeout = { timeout: 60_000, interval: 30 };

let imap: ImapServer;
let smtp: MailServer;
let app: TestApp;
let client: Awaited<ReturnType<typeof createStaffClient>>;
beforeAll(async () => {
  imap = await startImapServer();
  smtp = await startMailServer();
  app = await startTestApp('sqlite', {
    settings: { ...mailSettings(smtp.port), IMAP_URL: imap.urlOf(user) },
    mailPollMs: 200,
  });
  await app.tokenFor('superuser');
  client = await createStaffClient(app);
  await vi.waitFor(async () => {
    const rows = await app.database.write.selectFrom('mailboxes').selectAll().execute();
    expect(rows).toMatchObject([{ fetched_at: expect.any(String) }]);
  }, withTimeout);
});
afterAll(async () => {
  await app.close();
  await imap.stop();
  await smtp.stop();
});

let booked = 0;
async function book() {
  booked += 1;
  const email = `Visitor${booked}@example.com`;
  const { times } = expectAnswer(
    appointmentsApi.slots,
    await app.call('GET', `/api/slots?from=${new Date(Date.now() + booked).toISOString()}`),
  ).data;
  const record = await client.send(kind, { email, slot: times.at(10 + booked) });
  const mails = () => smtp.received.filter(({ to }) => to.includes(email));
  await vi.waitFor(() => expect(mails()).toHaveLength(1), withTimeout);
  const [receipt] = mails();
  const entry = receipt && (await invitationIn(receipt));
  if (!entry) throw new Error('No invitation');
  await client.change(kind, record._id, { unread: false });
  return { record, email, entry };
}

interface Reply {
  uid: string;
  attendee: string;
  said: string;
  from?: string;
  sequence?: number;
  method?: string;
  headers?: string[];
  ics?: string;
}

let sent = 0;
/** As Google and Outlook send it: a text and the calendar's own part, and no word about our letter. */
function deliver(reply: Reply) {
  const { uid, attendee, said, from = attendee, sequence = 0, headers = [] } = reply;
  const { method = '; method=REPLY' } = reply;
  sent += 1;
  const ics =
    reply.ics ??
    [
      ...['BEGIN:VCALENDAR', 'PRODID:-//Calendar//EN', 'VERSION:2.0', 'METHOD:REPLY'],
      ...['BEGIN:VEVENT', `UID:${uid}`, `SEQUENCE:${sequence}`, 'DTSTAMP:20261118T100000Z'],
      ...['ORGANIZER:mailto:site@patang.example', 'DTSTART:20261201T100000Z'],
      `ATTENDEE;CUTYPE=INDIVIDUAL;ROLE=REQ-PARTICIPANT;PARTSTAT=${said}:mailto:${attendee}`,
      ...['END:VEVENT', 'END:VCALENDAR', ''],
    ].join('\r\n');
  imap.deliver(
    user,
    [
      `Return-Path: <${from}>`,
      `From: Somebody <${from}>`,
      'To: site@patang.example',
      `Subject: ${said}: Call with Patang Studio`,
      `Message-ID: <calendar-${sent}@mail.example>`,
      ...headers,
      'Content-Type: multipart/alternative; boundary=b',
      '',
      '--b\r\nContent-Type: text/plain\r\n\r\nI come.',
      `--b\r\nContent-Type: text/calendar; charset=UTF-8${method}\r\n\r\n${ics}`,
      '--b--\r\n',
    ].join('\r\n'),
  );
}

async function stateOf({ _id }: Created) {
  const path = `/api/consultations/${_id}/appointments`;
  const response = await app.call('GET', path, { token: client.token });
  const history = await client.history(kind, _id);
  const { unread, answeredAt } = await client.read(kind, _id);
  const letters = await app.call('GET', `/api/consultations/${_id}/letters`, {
    token: client.token,
  });
  return {
    answer: expectAnswer(appointmentsApi.ofRecord, response).data[0]?.answer,
    said: history.filter(({ action }) => action === 'calendar answer').map(({ to }) => to),
    ...{ unread, answeredAt },
    replies: letters.json().data.filter(({ purpose }: { purpose: string }) => purpose === 'reply'),
  };
}
const untouched = { unread: false, answeredAt: null, replies: [] };

it('notes what the visitor’s calendar said, as no letter', async () => {
  const { record, email, entry } = await book();
  const notices = smtp.received.length;
  deliver({ uid: entry.uid, attendee: email.toLowerCase(), said: 'TENTATIVE' });
  await vi.waitFor(
    async () => expect(await stateOf(record)).toMatchObject({ answer: 'tentative' }),
    withTimeout,
  );
  deliver({ uid: entry.uid.toUpperCase(), attendee: email, said: 'ACCEPTED' });
  deliver({ uid: entry.uid, attendee: email, said: 'ACCEPTED' });
  await vi.waitFor(
    async () => expect(await stateOf(record)).toMatchObject({ answer: 'accepted' }),
    withTimeout,
  );
  // Where only the file says that it is a reply, it is known by the letter that it answers.
  const headers = [`In-Reply-To: <${record._id}@patang.example>`];
  deliver({ uid: entry.uid, attendee: email, said: 'DECLINED', method: '', headers });
  await vi.waitFor(
    async () => expect(await stateOf(record)).toMatchObject({ answer: 'declined' }),
    withTimeout,
  );
  expect(await stateOf(record)).toEqual({
    ...{ ...untouched, answer: 'declined', said: ['tentative', 'accepted', 'declined'] },
  });
  expect(smtp.received).toHaveLength(notices);
});

it('ignores answers to an earlier time, of strangers, to unknown calls, and broken files', async () => {
  const { record, email, entry } = await book();
  const { body } = await app.call('GET', `${record.link}?move`);
  const [, time = ''] = /value="(\d{4}-[^"]*Z)"/.exec(body) ?? [];
  const moved = await app.call('POST', record.link, {
    body: new URLSearchParams({ action: 'move', time }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  expect(moved.statusCode).toBe(303);
  await client.change(kind, record._id, { unread: false });
  const { uid } = entry;
  const attendee = email;
  const headers = [`In-Reply-To: <${record._id}@patang.example>`];
  deliver({ uid, attendee, said: 'ACCEPTED', sequence: 0 });
  deliver({ uid, attendee: 'eve@example.com', said: 'ACCEPTED', sequence: 1 });
  deliver({ uid, attendee, from: 'eve@example.com', said: 'ACCEPTED', sequence: 1 });
  deliver({ uid, attendee, said: 'DELEGATED', sequence: 1 });
  deliver({ uid: `${crypto.randomUUID()}@patang.example`, attendee, said: 'ACCEPTED' });
  deliver({ uid: 'x', attendee, said: 'ACCEPTED', headers });
  for (const ics of [
    'METHOD:REPLY',
    'BEGIN:VCALENDAR\r\nMETHOD:REPLY\r\nBEGIN:VEVENT\r\n'.repeat(1000),
    `BEGIN:VCALENDAR\r\nMETHOD:REPLY\r\n${'X:y\r\n'.repeat(60_000)}END:VCALENDAR`,
    `BEGIN:VCALENDAR\r\nMETHOD:REQUEST\r\nBEGIN:VEVENT\r\nUID:${uid}\r\nSEQUENCE:1\r\nATTENDEE;PARTSTAT=ACCEPTED:mailto:${email}\r\nEND:VEVENT\r\nEND:VCALENDAR`,
  ]) {
    deliver({ uid, attendee, said: '', ics, headers });
  }
  deliver({ uid, attendee, said: 'DECLINED', sequence: 1 });
  await vi.waitFor(
    async () => expect(await stateOf(record)).toMatchObject({ answer: 'declined' }),
    withTimeout,
  );
  expect(await stateOf(record)).toEqual({ ...untouched, answer: 'declined', said: ['declined'] });
});
