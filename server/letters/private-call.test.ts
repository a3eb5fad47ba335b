import { parse } from 'parse5';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { appointmentsApi } from '../../contract/appointments/appointment.ts';
import { hoursApi } from '../../contract/appointments/hours.ts';
import { attribute, findAll } from '../pages/html-tree.ts';
import { readCalendarFile } from '../testing/calendar-files.ts';
import { createStoppedClock } from '../testing/clock.ts';
import { createStaffClient, expectAnswer, kinds } from '../testing/inbox-calls.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

const kind = kinds.consultations;
const hour = 60 * 60_000;

describe('the call on the private page', () => {
  let app: TestApp;
  let client: Awaited<ReturnType<typeof createStaffClient>>;
  beforeAll(async () => {
    // Stopped, or the first free time may pass before it is asked for.
    const clock = createStoppedClock('2027-02-01T00:00:00.000Z');
    app = await startTestApp('sqlite', { clock });
    await app.tokenFor('superuser');
  });
  beforeEach(async () => {
    client = await createStaffClient(app);
  });
  afterAll(() => app.close());

  const post = (path: string, fields: Record<string, string>) =>
    app.call('POST', path, {
      body: new URLSearchParams(fields).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
  const get = (path: string) => app.call('GET', path);

  let asked = 0;
  async function freeTimes(): Promise<string[]> {
    asked += 1;
    const from = new Date(app.clock.now().getTime() + asked).toISOString();
    return expectAnswer(appointmentsApi.slots, await get(`/api/slots?from=${from}`)).data.times;
  }
  let visitors = 0;
  async function book(index: number, changes: object = {}) {
    visitors += 1;
    const slot = (await freeTimes()).at(index);
    const email = `v${visitors}@example.com`;
    return client.send(kind, { email, slot, timeZone: 'America/New_York', ...changes });
  }
  const choicesOf = (html: string) =>
    findAll(parse(html), (one) => attribute(one, 'type') === 'radio').map((radio) => {
      expect(attribute(radio, 'checked')).toBeUndefined();
      return attribute(radio, 'value') ?? '';
    });
  const startOf = async (id: string) => {
    const path = `/api/consultations/${id}/appointments`;
    const response = await app.call('GET', path, { token: client.token });
    const [call] = expectAnswer(appointmentsApi.ofRecord, response).data;
    return { start: call?.start, state: call?.state };
  };
  const stored = async () =>
    JSON.stringify(
      await Promise.all(
        (['appointments', 'letters', 'audit', 'occupied_cells'] as const).map((table) =>
          app.database.read.selectFrom(table).selectAll().execute(),
        ),
      ),
    );

  it('says when and where, in both zones; looking changes nothing', async () => {
    const sent = await book(30);
    const before = await stored();
    for (const query of ['', '?sent', '?move', '?cancel', '?moved', '?cancelled']) {
      const { statusCode, headers } = await get(sent.link + query);
      expect([statusCode, headers['cache-control']]).toEqual([200, 'no-store']);
    }
    expect(await stored()).toBe(before);
    for (const query of ['', '?sent']) {
      const { body } = await get(sent.link + query);
      expect(body).toMatch(/Booked for <span>\w+, \d+ \w+ \d{4}, \d\d:\d\d GMT-[45] \(New York\)/);
      expect(body).toMatch(/<span>\w+, \d+ \w+ \d{4}, \d\d:\d\d IST<\/span>/);
      expect(body).toMatch(/Until\s+<span>/);
      expect(body).toContain('We send the details before the call.');
    }
    const contact = await client.send(kinds.contacts, {});
    expect((await get(`${contact.link}?move`)).body).toContain('<h1>Message</h1>');
    const wish = await client.send(kind, { email: 'wish@example.com' });
    for (const query of ['', '?move', '?cancel']) {
      const { body } = await get(wish.link + query);
      expect(body).toContain('<h1>Consultation</h1>');
      expect(body).not.toContain('Move…');
    }
    expect((await get(`${wish.link}/call.ics`)).statusCode).toBe(404);
    expect((await get('/r/nobody/call.ics')).statusCode).toBe(404);
  });

  it('offers a copy for the calendar', async () => {
    const sent = await book(31);
    const { headers, body } = await get(`${sent.link}/call.ics`);
    expect(headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'attachment; filename="call.ics"',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
      'x-content-type-options': 'nosniff',
    });
    expect(readCalendarFile(body)).toMatchObject({
      ...{ method: 'PUBLISH', status: 'CONFIRMED', start: sent.callStart, end: sent.callEnd },
      description: expect.stringContaining(sent.link),
    });
  });

  it('moves to one of the next free times, page by page, and keeps the old one until then', async () => {
    const sent = await book(32);
    const first = (await get(`${sent.link}?move`)).body;
    const choices = choicesOf(first);
    expect(choices).toHaveLength(40);
    expect(choices).toEqual(choices.toSorted());
    expect(choices).toEqual(expect.arrayContaining((await freeTimes()).slice(0, 20)));
    expect(choices).not.toContain(sent.callStart);
    expect(first).toContain('<span>New York</span>');
    const later = /href="([^"]*\?move&amp;after=[^"]*)"/.exec(first)?.[1]?.replace('&amp;', '&');
    const second = choicesOf((await get(later ?? '')).body);
    expect(second[0] && second[0] > (choices.at(-1) ?? '')).toBe(true);
    for (const odd of ['x', '0000', '2026-13-45T99:99:99Z', '-271821-04-20T00:00:00Z']) {
      expect((await get(`${sent.link}?move&after=${odd}`)).statusCode).toBe(200);
    }

    const nothing = await post(sent.link, { action: 'move' });
    expect(nothing.statusCode).toBe(400);
    expect(nothing.body).toContain('Choose one of the times.');
    expect(await startOf(sent._id)).toEqual({ start: sent.callStart, state: 'booked' });
    const [time = ''] = choices;
    const moved = await post(sent.link, { action: 'move', time });
    expect([moved.statusCode, moved.headers.location]).toEqual([303, `${sent.link}?moved`]);
    expect(await startOf(sent._id)).toEqual({ start: time, state: 'booked' });
    expect((await get(`${sent.link}?moved`)).body).toContain('Moved.');
    expect(await freeTimes()).toContain(sent.callStart);
    expect((await client.history(kind, sent._id)).at(-1)).toMatchObject({
      ...{ action: 'moved', by: null, from: sent.callStart, to: time },
    });
    expect((await client.read(kind, sent._id)).unread).toBe(true);
  });

  it('says that somebody was faster, and offers what is free now', async () => {
    const sent = await book(33);
    const choices = choicesOf((await get(`${sent.link}?move`)).body);
    const [time = ''] = choices;
    await client.send(kind, { email: 'faster@example.com', slot: time });
    const lost = await post(sent.link, { action: 'move', time });
    expect(lost.statusCode).toBe(409);
    expect(lost.body).toContain('Somebody else has just taken this time');
    const fresh = choicesOf(lost.body);
    expect(fresh).not.toContain(time);
    expect(fresh).toHaveLength(40);
    // A time that was never offered is refused in the same way.
    for (const odd of ['2001-01-01T10:00:00.000Z', '2026-12-01T10:32:00.000Z']) {
      expect((await post(sent.link, { action: 'move', time: odd })).statusCode).toBe(409);
    }
    expect(await startOf(sent._id)).toEqual({ start: sent.callStart, state: 'booked' });
  });

  it('cancels after a second step, and says so from then on', async () => {
    const sent = await book(34);
    const ask = await post(sent.link, { action: 'cancel' });
    expect(ask.body).toContain('<h1>Cancel?</h1>');
    expect(await startOf(sent._id)).toMatchObject({ state: 'booked' });
    const done = await post(sent.link, { action: 'cancel', confirm: 'yes' });
    expect([done.statusCode, done.headers.location]).toEqual([303, `${sent.link}?cancelled`]);
    expect(await startOf(sent._id)).toMatchObject({ state: 'cancelled' });
    expect((await client.read(kind, sent._id)).unread).toBe(true);
    const { body } = await get(sent.link);
    expect(body).toMatch(/The call on <span>.*<\/span> is cancelled\./);
    expect(body).not.toContain('Booked for');
    expect((await get(`${sent.link}/call.ics`)).statusCode).toBe(404);
    for (const action of ['move', 'cancel']) {
      const time = (await freeTimes())[0] ?? '';
      const late = await post(sent.link, { action, confirm: 'yes', time });
      expect([late.statusCode, late.body.includes('There is no booked call')]).toEqual([409, true]);
    }
    expect(await freeTimes()).toContain(sent.callStart);
  });

  it('withdrawing and erasing say that the call goes, too', async () => {
    const sent = await book(35);
    for (const action of ['withdraw', 'erase']) {
      expect((await post(sent.link, { action })).body).toContain('The call, too.');
    }
    const wish = await client.send(kind, { email: 'wish2@example.com' });
    expect((await post(wish.link, { action: 'erase' })).body).not.toContain('The call, too.');
    await post(sent.link, { action: 'withdraw', confirm: 'yes' });
    expect(await startOf(sent._id)).toMatchObject({ state: 'cancelled' });
    expect((await get(sent.link)).body).not.toContain('Booked for');
  });

  it('shows a place that is an address as a link', async () => {
    const { token } = await app.tokenFor('superuser');
    const path = '/api/hours';
    const {
      holidays: _,
      minutes: __,
      timeZone: ___,
      ...house
    } = expectAnswer(hoursApi.read, await app.call('GET', path, { token })).data;
    const place = 'https://meet.example/room?a=1';
    const body = { ...house, place };
    expectAnswer(hoursApi.update, await app.call('PUT', path, { token, body }));
    const sent = await book(36);
    expect((await get(sent.link)).body).toContain('href="https://meet.example/room?a=1"');
  });

  it('too late: says so and how to reach us, and refuses', async () => {
    const sent = await book(0);
    const beginsAt = Date.parse(String(sent.callStart));
    app.clock.advance(beginsAt - 4 * hour + 1000 - app.clock.now().getTime());
    client = await createStaffClient(app);
    const { body } = await get(sent.link);
    expect(body).toContain('Too late to change.');
    expect(body).not.toContain('Move…');
    const time = (await freeTimes()).at(3) ?? '';
    for (const action of ['move', 'cancel']) {
      expect((await get(`${sent.link}?${action}`)).body).toContain('Too late to change.');
      const late = await post(sent.link, { action, time, confirm: 'yes' });
      expect(late.statusCode).toBe(409);
      expect(late.body).toContain('It is too late to change this call here.');
    }
    expect(await startOf(sent._id)).toEqual({ start: sent.callStart, state: 'booked' });
    app.clock.advance(5 * hour);
    expect((await get(sent.link)).body).not.toContain('Booked for');
  });
});
