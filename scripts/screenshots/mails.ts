import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Browser } from '@playwright/test';
import { readCatalogue, readLetterTexts } from '../../content/catalogue.ts';
import { createApp } from '../../server/app.ts';
import { readConfig } from '../../server/config.ts';
import { migrate } from '../../server/db/migrate.ts';
import { openDatabase } from '../../server/db/open.ts';
import {
  mailSettings,
  type ReceivedMail,
  startMailServer,
} from '../../server/testing/mail-server.ts';

const hourMs = 60 * 60_000;

const request = {
  name: 'Meera Nair',
  email: 'meera@harbourcafe.example',
  company: 'Harbour Café',
  service: 'premium',
  preferredDate: '2030-03-04T10:30:00Z',
  message: 'We open a second café in April and need a site where people can order.',
};

const answer = `Hello Meera,

Thank you for writing. A shop with pick-up orders fits the Premium package well.
Would Thursday at 11:00 suit you for a call?

Asha
Patang Studio`;

export async function takeMails(browser: Browser, folder: string): Promise<void> {
  for (const [name, mail] of Object.entries(await sendAll())) {
    for (const scheme of ['light', 'dark'] as const) {
      await shoot(browser, `${folder}/mail-${name}-${scheme}.jpg`, mail.html, scheme);
    }
    const text = mail.text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
    const plain = `<pre style="font: 14px/1.5 monospace; white-space: pre-wrap; margin: 16px">${text}</pre>`;
    await shoot(browser, `${folder}/mail-${name}-plain.jpg`, plain, 'light');
  }
}

async function shoot(
  browser: Browser,
  file: string,
  html: string,
  colorScheme: 'light' | 'dark',
): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 480, height: 320 }, colorScheme });
  await page.setContent(html);
  await page.screenshot({ path: file, quality: 80, fullPage: true });
  await page.close();
}

async function sendAll(): Promise<Record<string, ReceivedMail>> {
  const data = mkdtempSync(path.join(tmpdir(), 'mail-pictures-'));
  const mailServer = await startMailServer();
  const settings = { DATA_DIR: data, RATE_LIMIT: 'off', LOG_LEVEL: 'silent' };
  const config = readConfig({ ...settings, ...mailSettings(mailServer.port) });
  let ahead = 0;
  const now = (): Date => new Date(Date.now() + ahead);
  const database = await openDatabase(config, () => {});
  await migrate(database, now);
  const catalogue = readCatalogue();
  const { server, users } = createApp({
    config,
    database,
    catalogue,
    letterTexts: readLetterTexts(),
    files: [],
    now,
    mailPollMs: 200,
  });
  await server.ready();
  const password = crypto.randomUUID();
  const asha = { username: 'asha', email: 'asha@patang.example', role: 'superuser' } as const;
  await users.create({ ...asha, password }, null);

  let token = '';
  const call = async (method: 'POST' | 'PUT', url: string, payload: object | string) => {
    const headers = {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(typeof payload === 'string'
        ? { 'content-type': 'application/x-www-form-urlencoded' }
        : {}),
    };
    const response = await server.inject({ method, url, payload, headers });
    if (response.statusCode >= 400) throw new Error(`${url}: ${response.body}`);
    return response.headers['content-type']?.toString().includes('json') ? response.json() : {};
  };
  const mailTo = async (address: string): Promise<ReceivedMail> => {
    for (;;) {
      const index = mailServer.received.findIndex(({ to }) => to.includes(address));
      const [mail] = index < 0 ? [] : mailServer.received.splice(index, 1);
      if (mail) return mail;
      await delay(50);
    }
  };
  const staff = config.MAIL_TO ?? '';
  async function sendAboutCall(): Promise<Record<string, ReceivedMail>> {
    const email = 'meera@berlin.example';
    const get = async (url: string) =>
      (await server.inject({ url, headers: { authorization: `Bearer ${token}` } })).json().data;
    const { times } = await get('/api/slots');
    const visitor = { ...request, email, slot: times[40], timeZone: 'Europe/Berlin' };
    const { data: record } = await call('POST', '/api/consultations', visitor);
    const callReceipt = await mailTo(email);
    await mailTo(staff);
    await call(
      'POST',
      record.link,
      new URLSearchParams({ action: 'move', time: times[60] }).toString(),
    );
    const callMoved = await mailTo(email);
    // As if it were the day before.
    await database.write
      .updateTable('letters')
      .set({ send_at: now().toISOString() })
      .where('record_id', '=', record._id)
      .where('purpose', '=', 'reminder')
      .execute();
    await call('POST', '/api/contacts', { ...request, email: 'wakes@example.com' });
    await mailTo(staff);
    const callReminder = await mailTo(email);
    const [booked] = await get(`/api/consultations/${record._id}/appointments`);
    await call('PUT', `/api/appointments/${booked._id}`, {
      version: booked.version,
      state: 'cancelled',
    });
    const callCancelled = await mailTo(email);
    await call('POST', '/api/appointments', { record: record._id, start: times[80] });
    const callBooked = await mailTo(email);
    return {
      'call-receipt': callReceipt,
      'call-moved': callMoved,
      'call-reminder': callReminder,
      'call-cancelled': callCancelled,
      'call-booked': callBooked,
    };
  }

  try {
    ({ token } = await call('POST', '/api/auth/login', { email: 'asha', password }));
    const { data: record } = await call('POST', '/api/consultations', request);
    const notice = await mailTo(staff);
    const receipt = await mailTo(request.email);
    await call('POST', `/api/consultations/${record._id}/letters`, {
      _id: crypto.randomUUID(),
      subject: 'Regarding Your Consultation Request',
      text: answer,
    });
    const written = await mailTo(request.email);
    await call('POST', '/r', new URLSearchParams({ email: request.email }).toString());
    const link = await mailTo(request.email);
    const ravi = { username: 'ravi', email: 'ravi@patang.example', role: 'admin' };
    await call('POST', '/api/users/invitations', ravi);
    const invitation = await mailTo(ravi.email);
    await call('POST', '/api/auth/lost-password', { email: asha.email });
    const lostPassword = await mailTo(asha.email);
    await call('POST', '/api/mail/test', { to: asha.email });
    const test = await mailTo(asha.email);
    await call('POST', '/api/contacts', { ...request, email: 'second@example.com' });
    await mailTo(staff);
    const calls = await sendAboutCall();
    const soonMs = (catalogue.replyHours - 1) * hourMs;
    const then = Temporal.Instant.fromEpochMilliseconds(now().getTime() + soonMs);
    const { hour } = then.toZonedDateTimeISO(catalogue.timeZone);
    await call('PUT', '/api/auth/preferences', { summaryHour: hour });
    ahead = soonMs;
    const warning = await mailTo(staff);
    const summary = await mailTo(asha.email);
    const toSender = { receipt, answer: written, link, ...calls };
    return { ...toSender, notice, warning, summary, invitation, password: lostPassword, test };
  } finally {
    await server.close();
    await database.close();
    await mailServer.stop();
    rmSync(data, { recursive: true });
  }
}
