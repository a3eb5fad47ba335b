import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { createClock } from '../testing/clock.ts';
import { createStaffClient, expectFailure, kinds, sampleOf } from '../testing/inbox-calls.ts';
import { type OwnPostgres, startOwnPostgres } from '../testing/own-postgres.ts';
import { builtSite } from '../testing/packed-files.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { migrate } from './migrate.ts';
import { openDatabase } from './open.ts';

const sorry = 'The database is not available right now. Please try again in a moment.';

describe('PostgreSQL goes away and comes back', () => {
  let postgres: OwnPostgres;
  let app: TestApp;
  let client: Awaited<ReturnType<typeof createStaffClient>>;
  beforeAll(async () => {
    postgres = await startOwnPostgres();
    const settings = { DATABASE_URL: postgres.url };
    const database = await openDatabase(readConfig(settings), () => {});
    await migrate(database, () => new Date());
    await database.close();
    app = await startTestApp('postgres', {
      beside: { settings, clock: createClock() },
      files: builtSite,
    });
    client = await createStaffClient(app);
  }, 60_000);
  afterAll(async () => {
    await app.close();
    await postgres.stop();
  }, 60_000);

  describe.each(['restart', 'immediate'] as const)('%s', (how) => {
    it('503 meanwhile, pages stay up, then it recovers by itself', {
      timeout: 120_000,
    }, async () => {
      const before = (await client.list(kinds.contacts)).count;
      const { _id } = await client.send(kinds.applications);
      const answers: number[] = [];
      let over = false;
      // Traffic all the while, so that the outage hits transactions.
      const surprises: string[] = [];
      const visitors = Array.from({ length: 8 }, async (_, number) => {
        while (!over) {
          const answer =
            number % 2 === 0
              ? await client.post(kinds.contacts)
              : await client.put(kinds.applications, _id, { suspect: false });
          if (number % 2 === 0) answers.push(answer.statusCode);
          if (![200, 201].includes(answer.statusCode)) {
            if (answer.json().error !== sorry) surprises.push(answer.body);
            await new Promise((resolve) => setTimeout(resolve, 20));
          }
        }
      });
      await new Promise((resolve) => setTimeout(resolve, 500));
      await postgres.pause(how);

      expect(expectFailure(await client.post(kinds.contacts), 503)).toEqual([sorry]);
      const { token } = client;
      const listing = await app.call('GET', '/api/contacts', { token });
      expect(expectFailure(listing, 503)).toEqual([sorry]);
      expect(listing.headers['retry-after']).toBe('5');
      const body = { email: 'admin', password: 'whatever it is' };
      expectFailure(await app.call('POST', '/api/auth/login', { body }), 503);
      const form = await app.call('POST', '/api/contacts', {
        body: new URLSearchParams(sampleOf(kinds.contacts) as Record<string, string>).toString(),
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      });
      expect(form.statusCode).toBe(503);
      expect(form.body).toContain(sampleOf(kinds.contacts).message);
      for (const path of ['/', '/about', '/admin', '/healthz'])
        expect((await app.call('GET', path)).statusCode).toBe(200);
      expect((await app.call('GET', '/readyz')).statusCode).toBe(503);

      await postgres.resume();
      await expect
        .poll(async () => (await app.call('GET', '/readyz')).statusCode, { timeout: 15_000 })
        .toBe(200);
      expect((await client.post(kinds.contacts)).statusCode).toBe(201);
      over = true;
      await Promise.all(visitors);
      expect(surprises).toEqual([]);
      const acknowledged = answers.filter((code) => code === 201).length + 1;
      expect(answers).toContain(503);
      // One cut off at its commit may be stored without an answer.
      const stored = (await client.list(kinds.contacts)).count - before;
      expect(stored).toBeGreaterThanOrEqual(acknowledged);
      expect(stored).toBeLessThanOrEqual(acknowledged + 4);
      expect(app.logLines().filter((line) => line.includes('"level":"error"'))).toEqual([]);
    });
  });
});
