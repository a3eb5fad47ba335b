import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createStoppedClock } from '../testing/clock.ts';
import { engines } from '../testing/fresh-database.ts';
import {
  createStaffClient,
  everyKind,
  expectFailure,
  kinds,
  sampleOf,
} from '../testing/inbox-calls.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

const minute = 60_000;
const free = 20;

describe.each(engines)('the limit on form posts on %s', (engine) => {
  let app: TestApp;
  beforeEach(async () => {
    const clock = createStoppedClock('2026-03-01T12:00:00.000Z');
    app = await startTestApp(engine, { clock, settings: { RATE_LIMIT: 'on' } });
  });
  afterEach(() => app.close());

  const post = (from: string, on: TestApp = app, kind = kinds.contacts) =>
    on.call('POST', `/api/${kind.path}`, { body: sampleOf(kind), from });

  async function exhaust(from: string): Promise<void> {
    for (let number = 0; number < free; number += 1)
      expect((await post(from)).statusCode, `post ${number + 1}`).toBe(201);
  }

  it('allows twenty, then blocks with Retry-After', async () => {
    await exhaust('192.0.2.1');
    const refused = await post('192.0.2.1');
    expect(expectFailure(refused, 429)[0]).toMatch(/^Too many attempts\. Please try again in \d+/);
    expect(refused.headers['retry-after']).toBe('20');

    app.clock.advance(20_000 - 1);
    expectFailure(await post('192.0.2.1'), 429);
    app.clock.advance(1);
    expect((await post('192.0.2.1')).statusCode).toBe(201);
    expect((await post('192.0.2.1')).headers['retry-after']).toBe('20');
    app.clock.advance(20 * minute);
    expect((await post('192.0.2.1')).statusCode).toBe(201);
  });

  it('lets people who share one address through, one after the other', async () => {
    await exhaust('192.0.2.1');
    for (let student = 0; student < 30; student += 1) {
      app.clock.advance(20_000);
      expect((await post('192.0.2.1')).statusCode, `student ${student + 1}`).toBe(201);
    }
  });

  it('stores nothing of what it refuses', async () => {
    await exhaust('192.0.2.1');
    await Promise.all(Array.from({ length: 5 }, () => post('192.0.2.1')));
    const { list } = await createStaffClient(app);
    expect((await list(kinds.contacts)).count).toBe(free);
  });

  it('leaves other addresses alone', async () => {
    await exhaust('192.0.2.1');
    expectFailure(await post('192.0.2.1'), 429);
    expect((await post('192.0.2.2')).statusCode).toBe(201);
  });

  it('counts one IPv6 network and a mapped IPv4 address as one', async () => {
    await exhaust('2001:db8:1:2::1');
    expectFailure(await post('2001:db8:1:2:ffff::9'), 429);
    expect((await post('2001:db8:1:3::1')).statusCode).toBe(201);
    await exhaust('192.0.2.7');
    expectFailure(await post('::ffff:192.0.2.7'), 429);
  });

  it('counts JSON, form posts, faulty ones and all kinds together', async () => {
    const from = '192.0.2.1';
    const form = {
      from,
      body: new URLSearchParams({ ...sampleOf(kinds.contacts) } as never).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    };
    for (let number = 0; number < 5; number += 1) {
      expect((await app.call('POST', '/api/contacts', form)).statusCode).toBe(303);
      expect((await app.call('POST', '/api/contacts', { from, body: {} })).statusCode).toBe(400);
      expect((await post(from, app, kinds.consultations)).statusCode).toBe(201);
      expect((await post(from, app, kinds.applications)).statusCode).toBe(201);
    }
    for (const kind of everyKind) expectFailure(await post(from, app, kind), 429);
    const page = await app.call('POST', '/api/contacts', form);
    expect(page.statusCode).toBe(429);
    expect(page.headers['retry-after']).toMatch(/^\d+$/);
    expect(page.headers['content-type']).toContain('text/html');
    expect(page.body).toContain('Too many attempts.');
    expect(page.body).toContain(sampleOf(kinds.contacts).message);
  });

  it('counts across two processes, and concurrent posts', async () => {
    const other = await startTestApp(engine, { beside: app });
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, number) => post('192.0.2.1', number % 2 ? app : other)),
    );
    await other.close();
    const through = answers.filter(({ statusCode }) => statusCode === 201);
    expect(through).toHaveLength(free);
    expect(answers.every(({ statusCode }) => [201, 429].includes(statusCode))).toBe(true);
  });
});
