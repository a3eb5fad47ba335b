// A time without a zone is in the agency's zone, wherever the server runs.
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { createStaffClient, kinds, sampleOf } from '../testing/inbox-calls.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
let client: Awaited<ReturnType<typeof createStaffClient>>;
beforeAll(async () => {
  app = await startTestApp('sqlite');
  client = await createStaffClient(app);
});
afterAll(() => app.close());
afterEach(() => vi.unstubAllEnvs());

const { consultations } = kinds;
const noon = '2026-07-01T12:00';

const inIndia = {
  [noon]: '2026-07-01T06:30:00.000Z',
  '2026-07-01T12:00:30.5': '2026-07-01T06:30:30.500Z',
  '2026-07-01 12:00': '2026-07-01T06:30:00.000Z',
  'July 1, 2026 12:00 PM': '2026-07-01T06:30:00.000Z',
  '1 Jul 2026 12:00': '2026-07-01T06:30:00.000Z',
  '7/1/2026, 12:00:00 PM': '2026-07-01T06:30:00.000Z',
  // Daylight saving starts in New York: 02:30 does not exist.
  '2026-03-08T02:30': '2026-03-07T21:00:00.000Z',
  '2026-07-01T12:00-04:00': '2026-07-01T16:00:00.000Z',
  'Wed, 01 Jul 2026 12:00:00 GMT': '2026-07-01T12:00:00.000Z',
  '2026-07-01': '2026-07-01T00:00:00.000Z',
};

it.each([
  ['UTC', 0],
  ['America/New_York', 240],
  ['Asia/Kolkata', -330],
])('a server in %s reads a time without a zone as one in India', async (zone, offset) => {
  vi.stubEnv('TZ', zone);
  expect(new Date(noon).getTimezoneOffset()).toBe(offset);
  for (const [preferredDate, moment] of Object.entries(inIndia)) {
    const body = { ...sampleOf(consultations), preferredDate };
    const plain = await app.call('POST', '/api/consultations', {
      body: new URLSearchParams(body as Record<string, string>).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(plain.statusCode, preferredDate).toBe(303);
    const [stored] = (await client.list(consultations, '?limit=1')).data;
    expect(stored?.preferredDate, preferredDate).toBe(moment);
    expect((await client.send(consultations, { preferredDate })).preferredDate).toBe(moment);
  }
});

it('refuses what only the change of zones carries out of the calendar', async () => {
  const body = { ...sampleOf(consultations), preferredDate: '0001-01-01T00:00' };
  const answer = await app.call('POST', '/api/consultations', { body });
  expect([answer.statusCode, answer.json().error]).toEqual([
    400,
    ['preferredDate must be a date and time'],
  ]);
});
