import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { readCatalogue } from '../../content/catalogue.ts';
import { type Appointment, appointmentsApi } from '../../contract/appointments/appointment.ts';
import type { Created } from '../../contract/inbox/kind.ts';
import { mailApi } from '../../contract/letters/mail.ts';
import { invitationIn } from '../testing/calendar-files.ts';
import { engines } from '../testing/fresh-database.ts';
import { createStaffClient, expectAnswer, kinds } from '../testing/inbox-calls.ts';
import { type MailServer, mailSettings, startMailServer } from '../testing/mail-server.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { sweepLetters } from './outbox.ts';

const kind = kinds.consultations;
const hour = 60 * 60_000;
const day = 24 * hour;
const withTimeout = { timeout: 60_000, interval: 20 };
const { place } = readCatalogue().appointments;

describe.each(engines)('letters about calls on %s', (engine) => {
  let app: TestApp;
  let mail: MailServer;
  let client: Awaited<ReturnType<typeof createStaffClient>>;
  beforeAll(async () => {
    mail = await startMailServer();
    app = await startTestApp(engine, { settings: mailSettings(mail.port) });
    await app.tokenFor('superuser');
    client = await createStaffClient(app);
  });
  afterAll(async () => {
    await app.close();
    await mail.stop();
  });

  const post = (path: string, fields: Record<string, string>) =>
    app.call('POST', path, {
      body: new URLSearchParams(fields).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });

  let asked = 0;
  /** Another span each time: answers are cached for seconds. */
  async function freeTimes(afterDays: number): Promise<string[]> {
    asked += 1;
    const from = new Date(app.clock.now().getTime() + afterDays * day + asked).toISOString();
    return expectAnswer(appointmentsApi.slots, await app.call('GET', `/api/slots?from=${from}`))
      .data.times;
  }

  let visitors = 0;
  async function book(afterDays: number, changes: Record<string, unknown> = {}) {
    visitors += 1;
    const email = `visitor${visitors}@example.com`;
    const [slot = ''] = await freeTimes(afterDays);
    const record = await client.send(kind, { email, slot, timeZone: 'Europe/Berlin', ...changes });
    return { record, email, slot };
  }

  const mailsTo = (email: string) => mail.received.filter(({ to }) => to.includes(email));
  async function mailTo(email: string, index: number) {
    await vi.waitFor(() => expect(mailsTo(email).length).toBeGreaterThan(index), withTimeout);
    const found = mailsTo(email)[index];
    if (!found) throw new Error('No mail');
    return found;
  }
  const invitationTo = async (email: string, index: number) => {
    const entry = await invitationIn(await mailTo(email, index));
    if (!entry) throw new Error('No invitation');
    return entry;
  };

  let wakes = 0;
  async function settle() {
    wakes += 1;
    const email = `wakes${wakes}@example.com`;
    await client.send(kinds.contacts, { email });
    await mailTo(email, 0);
    await vi.waitFor(async () => {
      const due = await app.database.write
        .selectFrom('letters')
        .select('id')
        .where('send_at', '<=', app.clock.now().toISOString())
        .execute();
      expect(due).toEqual([]);
    }, withTimeout);
  }
  async function advanceTo(iso: string, ms: number) {
    app.clock.advance(Date.parse(iso) + ms - app.clock.now().getTime());
    // Sessions end after 12 hours.
    client = await createStaffClient(app);
    await settle();
  }

  const lettersOf = (record: Created, purpose?: string) =>
    app.database.write
      .selectFrom('letters')
      .selectAll()
      .where('record_id', '=', record._id)
      .$if(purpose !== undefined, (rows) => rows.where('purpose', '=', purpose as 'reminder'))
      .orderBy('seq')
      .execute();
  const callOf = async (record: Created): Promise<Appointment | undefined> => {
    const path = `/api/consultations/${record._id}/appointments`;
    const response = await app.call('GET', path, { token: client.token });
    return expectAnswer(appointmentsApi.ofRecord, response).data[0];
  };
  const change = async (call: Appointment | undefined, body: object) =>
    expectAnswer(
      appointmentsApi.change,
      await app.call('PUT', `/api/appointments/${call?._id}`, {
        token: client.token,
        body: { version: call?.version, ...body },
      }),
    ).data;
  const actions = async (record: Created) =>
    (await client.history(kind, record._id)).map(({ action }) => action);

  it('the receipt carries the booking in both time zones, and an invitation', async () => {
    const name = 'Mallory\r\nATTENDEE:mailto:victim@example.com\r\nBEGIN:VALARM';
    const { record, email, slot } = await book(3, {
      name,
      message: 'PURCHASE https://spam.example',
    });
    const receipt = await mailTo(email, 0);
    // Long words: by chance, a random link or id contains a short one.
    expect(receipt.raw).not.toMatch(/Mallory|victim|VALARM|PURCHASE|spam\.example/);
    const clock = (timeZone: string) =>
      new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' }).format(
        new Date(slot),
      );
    expect(receipt.headers.subject).toContain(record.reference);
    for (const text of [receipt.headers.subject, receipt.text, receipt.html]) {
      expect(text).toContain(`${clock('Europe/Berlin')} GMT+`);
      expect(text).toContain('(Berlin)');
    }
    for (const body of [receipt.text, receipt.html]) {
      expect(body).toContain(`${clock('Asia/Kolkata')} IST`);
      expect(body).toContain('30 minutes');
      expect(body).toContain(place);
      expect(body).toContain('move or cancel it on your private page until');
    }
    const [link] = /https:\/\/patang\.example\/r\/[\w-]{46}/.exec(receipt.text) ?? [];
    const entry = await invitationTo(email, 0);
    expect(entry).toMatchObject({
      method: 'REQUEST',
      uid: `${(await callOf(record))?._id}@patang.example`,
      sequence: 0,
      status: 'CONFIRMED',
      start: slot,
      end: new Date(Date.parse(slot) + hour / 2).toISOString(),
      summary: 'Call with Patang Studio',
      location: place,
      organizer: 'site@patang.example',
      attendee: email,
    });
    expect(entry.description).toContain(link);
    const notice = mail.received.find(
      ({ to, text }) => to[0] === 'staff@patang.example' && text.includes(email),
    );
    expect(notice?.text).toMatch(new RegExp(`Booked call: .*${clock('Asia/Kolkata')} IST`));
    expect(receipt.raw).toMatch(/Content-Type: text\/calendar; charset=utf-8; method=REQUEST/);
    expect(receipt.raw.replace(/\r\n /g, '')).toMatch(/ATTENDEE;[^:]*RSVP=TRUE/);
  });

  it('is silent about a call where none is booked, and names one clock where they agree', async () => {
    const wish = { email: 'wish@example.com' };
    await client.send(kind, wish);
    const receipt = await mailTo(wish.email, 0);
    expect(await invitationIn(receipt)).toBeUndefined();
    expect(receipt.text).not.toContain('call with us');

    const { email } = await book(3, { timeZone: 'Asia/Calcutta' });
    const booked = await mailTo(email, 0);
    expect(booked.text).toMatch(/When: .* IST\n/);
    expect(booked.text).not.toContain('On our clock');
  });

  it('moved and cancelled by the visitor: the same entry, a higher SEQUENCE, no reminder left', async () => {
    const { record, email, slot } = await book(5);
    const first = await invitationTo(email, 0);
    const [other = '', third = ''] = (await freeTimes(8)).filter((time) => time !== slot);
    expect((await post(record.link, { action: 'move', time: other })).statusCode).toBe(303);
    const moved = await invitationTo(email, 1);
    expect(moved).toMatchObject({ method: 'REQUEST', sequence: 1, start: other, uid: first.uid });
    expect((await mailTo(email, 1)).headers).toMatchObject({
      subject: expect.stringContaining('has moved'),
      'in-reply-to': `<${record._id}@patang.example>`,
    });
    await post(record.link, { action: 'move', time: third });
    await mailTo(email, 2);
    await post(record.link, { action: 'move', time: other });
    expect(await invitationTo(email, 3)).toMatchObject({ sequence: 3, start: other });
    const reminders = await lettersOf(record, 'reminder');
    expect(reminders.map(({ send_at, call_at }) => [send_at, call_at])).toEqual(
      [day, hour].map((before) => [new Date(Date.parse(other) - before).toISOString(), other]),
    );
    expect((await post(record.link, { action: 'cancel', confirm: 'yes' })).statusCode).toBe(303);
    const cancelled = await invitationTo(email, 4);
    expect(cancelled).toMatchObject({
      ...{ method: 'CANCEL', status: 'CANCELLED', sequence: 4, start: other, uid: first.uid },
      ...{ organizer: 'site@patang.example', attendee: email },
    });
    expect((await mailTo(email, 4)).text).toContain('Your request itself stays as it is.');
    expect(await lettersOf(record, 'reminder')).toEqual([]);
    expect(await actions(record)).toEqual([
      ...['arrived', 'booked', 'moved', 'moved', 'moved', 'call cancelled'],
    ]);
    expect(await client.read(kind, record._id)).toMatchObject({ answeredAt: null });
  });

  it('staff book, move, hand over and cancel', async () => {
    const email = 'phoned@example.com';
    const record = await client.send(kind, { email });
    await mailTo(email, 0);
    const [start = '', later = ''] = await freeTimes(6);
    const response = await app.call('POST', '/api/appointments', {
      token: client.token,
      body: { record: record._id, start },
    });
    const call = expectAnswer(appointmentsApi.book, response).data;
    const booked = await mailTo(email, 1);
    expect(booked.text).toContain('We have booked a call with you.');
    expect(await invitationIn(booked)).toMatchObject({ sequence: 0, start });
    const other = await app.tokenFor('superuser');
    const handedOver = await change(call, { person: other.id });
    const moved = await change(handedOver, { start: later });
    expect(await invitationTo(email, 2)).toMatchObject({ sequence: 1, start: later });
    await change(moved, { state: 'cancelled' });
    expect(await invitationTo(email, 3)).toMatchObject({ method: 'CANCEL', sequence: 2 });
    await settle();
    expect(mailsTo(email)).toHaveLength(4);
    const path = `/api/consultations/${record._id}/letters`;
    const { data } = (await app.call('GET', path, { token: client.token })).json();
    expect(data.map(({ purpose, state }: Record<string, string>) => [purpose, state])).toEqual(
      ['receipt', 'booked', 'moved', 'cancelled'].map((purpose) => [purpose, 'sent']),
    );
  });

  it('a letter that was overtaken never states a wrong time', async () => {
    const { record, email, slot } = await book(6);
    await mailTo(email, 0);
    const at = app.clock.now().toISOString();
    const wrong = new Date(Date.parse(slot) + hour).toISOString();
    for (const purpose of ['moved', 'reminder', 'cancelled', 'booked'] as const) {
      await app.database.write
        .insertInto('letters')
        .values({
          ...{ id: crypto.randomUUID(), created_at: at, send_at: at, state: 'waiting', purpose },
          ...{ kind: kind.path, record_id: record._id, recipient: email, call_at: wrong },
        })
        .execute();
    }
    await settle();
    expect(mailsTo(email)).toHaveLength(2);
    expect(await invitationTo(email, 1)).toMatchObject({ method: 'REQUEST', start: slot });
    const states = (await lettersOf(record)).map(({ purpose, state }) => `${purpose} ${state}`);
    expect(states.filter((state) => /reminder|moved|cancelled/.test(state))).toEqual([
      ...['reminder waiting', 'reminder waiting'],
    ]);
    expect(await actions(record)).not.toContain('reminded');
  });

  it('withdrawing cancels the call and its calendar entry; erasing and deleting free the time', async () => {
    const withdrawn = await book(4);
    await mailTo(withdrawn.email, 0);
    await post(withdrawn.record.link, { action: 'withdraw', confirm: 'yes' });
    expect(await invitationTo(withdrawn.email, 1)).toMatchObject({ method: 'CANCEL' });
    expect((await mailTo(withdrawn.email, 1)).text).toContain('You withdrew your request');
    expect(await callOf(withdrawn.record)).toMatchObject({ state: 'cancelled' });
    expect(await freeTimes(4)).toContain(withdrawn.slot);

    const erased = await book(4);
    const deleted = await book(5);
    for (const { email } of [erased, deleted]) await mailTo(email, 0);
    await post(erased.record.link, { action: 'erase', confirm: 'yes' });
    const superuser = await app.tokenFor('superuser');
    const { statusCode } = await app.call('DELETE', `/api/consultations/${deleted.record._id}`, {
      token: superuser.token,
    });
    expect(statusCode).toBe(200);
    await settle();
    for (const { record, email, slot } of [erased, deleted]) {
      expect(await freeTimes(4)).toContain(slot);
      expect(await lettersOf(record)).toEqual([]);
      expect(mailsTo(email)).toHaveLength(1);
    }
    const left = app.database.read
      .selectFrom('appointments')
      .select('id')
      .where('record_id', 'in', [erased.record._id, deleted.record._id]);
    expect(await left.execute()).toEqual([]);
  });

  it('reminds a day and an hour before, once, whatever runs beside; not of a cancelled call', async () => {
    const beside = await startTestApp(engine, {
      beside: app,
      settings: mailSettings(mail.port),
    });
    const superuser = await app.tokenFor('superuser');
    const { record, email, slot } = await book(12);
    const off = await book(12);
    for (const each of [email, off.email]) await mailTo(each, 0);
    await post(off.record.link, { action: 'cancel', confirm: 'yes' });
    await mailTo(off.email, 1);
    const waiting = async () =>
      expectAnswer(mailApi.read, await app.call('GET', '/api/mail', { token: superuser.token }))
        .data.outgoing.waiting;
    // Those to come are nobody's concern, neither the mail check's nor housekeeping's.
    await settle();
    expect(await waiting()).toBe(0);
    await sweepLetters(app.database, app.clock.now());
    expect(await lettersOf(record, 'reminder')).toHaveLength(2);

    await advanceTo(slot, -day - 60_000);
    expect(mailsTo(email)).toHaveLength(1);
    await advanceTo(slot, -day);
    const reminder = await mailTo(email, 1);
    expect(reminder.text).toContain('This is a reminder of your call with us.');
    expect(reminder.text).toContain('On our clock');
    expect(await invitationIn(reminder)).toMatchObject({ start: slot, sequence: 0 });
    await advanceTo(slot, -hour);
    expect((await mailTo(email, 2)).text).toContain('It is too late to move or cancel it');
    await advanceTo(slot, 0);
    expect(mailsTo(email)).toHaveLength(3);
    expect(mailsTo(off.email)).toHaveLength(2);
    const history = await client.history(kind, record._id);
    expect(history.filter(({ action }) => action === 'reminded')).toMatchObject([
      ...[{ by: null, to: slot }, { to: slot }],
    ]);
    expect(await client.read(kind, record._id)).toMatchObject({ answeredAt: null });
    const reminders = await lettersOf(record, 'reminder');
    expect(reminders.map(({ state }) => state)).toEqual(['sent', 'sent']);
    await beside.close();
  });

  it('reminders that were held up are one, or none once the call has begun', async () => {
    const late = await book(3);
    const [, soon = ''] = await freeTimes(3);
    const gone = await book(3, { slot: soon });
    for (const { email } of [late, gone]) await mailTo(email, 0);
    mail.behave('drop before');
    app.clock.advance(Date.parse(late.slot) - app.clock.now().getTime() - hour / 2);
    await client.send(kinds.contacts, { email: 'dropped@example.com' });
    await vi.waitFor(async () => {
      const tried = app.database.write.selectFrom('letters').select('id');
      expect(
        await tried.where('server_said', 'is not', null).where('state', '=', 'waiting').execute(),
      ).not.toEqual([]);
    }, withTimeout);
    mail.behave('accept');
    app.clock.advance(10 * 60_000);
    await settle();
    expect(mailsTo(late.email)).toHaveLength(2);
    app.clock.advance(Date.parse(soon) - app.clock.now().getTime() + 60_000);
    await sweepLetters(app.database, app.clock.now());
    for (const { record } of [late, gone]) {
      expect(await lettersOf(record, 'reminder')).toEqual([]);
    }
    const { token } = await app.tokenFor('admin');
    const failed = await app.call('GET', '/api/letters/failed', { token });
    expect(failed.json().data).toEqual([]);
  });
});
