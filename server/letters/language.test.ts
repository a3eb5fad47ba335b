// A site in another language: mails to visitors and staff, and pages from the server, have no hard-coded English word.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import {
  pseudoLocalize,
  pseudoLocalizeContent,
  untranslatedWordsIn,
} from '../../testing/pseudo-localize.ts';
import { formPage } from '../testing/form-page.ts';
import { createStaffClient, kinds, type StaffClient } from '../testing/inbox-calls.ts';
import { type MailServer, mailSettings, startMailServer } from '../testing/mail-server.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

/** Typed by people, or the same in every language. */
const known = /\S+@\S+|https?:\S+|\b[A-Z]-\w{5}\b|\b(am|pm|IST|GMT)\b|\badmin-\w+/g;

let folder: string;
let app: TestApp;
let mail: MailServer;
let client: StaffClient;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'content-'));
  pseudoLocalizeContent(folder, 'hi-IN');
  mail = await startMailServer();
  app = await startTestApp('sqlite', {
    settings: mailSettings(mail.port),
    content: folder,
    files: [formPage(kinds.applications)],
  });
  client = await createStaffClient(app);
});
afterAll(async () => {
  await app.close();
  await mail.stop();
  rmSync(folder, { recursive: true });
});

it('writes every mail in the words of the content', async () => {
  const words = pseudoLocalize('words');
  const name = { name: words, email: 'visitor@example.com' };
  const message = await client.send(kinds.contacts, { ...name, message: words });
  const slots = await app.call('GET', '/api/slots');
  const [slot] = slots.json().data.times;
  const call = { slot, timeZone: 'America/New_York', phone: '1', company: words, message: words };
  const request = await client.send(kinds.consultations, { ...name, ...call });
  await client.send(kinds.applications, {
    ...{ ...name, location: words, university: words, major: words, coverLetter: words },
  });
  const { id, username } = await app.tokenFor('admin');
  const at = app.clock.now().toISOString();
  const letter = {
    created_at: at,
    send_at: at,
    state: 'waiting',
    recipient: 'visitor@example.com',
  };
  const toStaff = { ...letter, user_id: id, recipient: `${username}@example.com` };
  const about = { ...letter, kind: 'contacts', record_id: message._id };
  const ofCall = { ...letter, kind: 'consultations', record_id: request._id, call_at: slot };
  await app.database.write
    .insertInto('letters')
    .values(
      [
        { ...letter, purpose: 'link' as const },
        { ...toStaff, purpose: 'summary' as const },
        { ...toStaff, purpose: 'test' as const },
        { ...toStaff, purpose: 'password' as const },
        { ...about, purpose: 'warning' as const },
        { ...about, purpose: 'answer' as const },
        { ...ofCall, purpose: 'booked' as const },
        { ...ofCall, purpose: 'moved' as const },
        { ...ofCall, purpose: 'reminder' as const },
      ].map((row) => ({ ...row, id: crypto.randomUUID(), subject: words, body: words })) as never,
    )
    .execute();
  await client.send(kinds.contacts, { ...name, email: 'last@example.com', message: words });
  // Three notices and receipts, nine letters, and the last two.
  await vi.waitFor(() => expect(mail.received.length).toBeGreaterThanOrEqual(17), 20_000);
  for (const { html, text, headers } of mail.received) {
    expect([headers.subject, untranslatedWordsIn(html, known)]).toEqual([headers.subject, []]);
    expect(html).toContain('<html lang="hi-IN">');
    const plain = untranslatedWordsIn(`<p>${headers.subject}</p><p>${text}</p>`, known);
    expect(plain).toEqual([]);
  }
});

it('says what is wrong with a plain post', async () => {
  const body = new URLSearchParams({ name: '', email: 'x', yearOfStudy: '9' }).toString();
  const answer = await app.call('POST', '/api/applications', {
    body,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  const [, faults = ''] = /<ul>(.*)<\/ul>/s.exec(answer.body) ?? [];
  expect(faults).toContain(pseudoLocalize('must be a whole number'));
  // Labels are those of the page, which is a plain one here.
  const labels = kinds.applications.fields.map(({ label }) => label);
  const left = untranslatedWordsIn(faults, new RegExp(`\\b(${labels.join('|')})\\b`, 'g'));
  expect(left).toEqual([]);
});
