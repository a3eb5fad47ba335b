// Whatever is sent, the answer is never a 5xx.
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { failure } from '../../contract/answers.ts';
import { codePoint, seed } from '../../contract/testing.ts';
import { engines } from '../testing/fresh-database.ts';
import { createStaffClient, everyKind, sampleOf } from '../testing/inbox-calls.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const strangeText = fc.oneof(
  fc.string({ unit: codePoint, maxLength: 40 }),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.constantFrom('', ' ', '\0', '\ud800', '\u202e', 'x'.repeat(6000), 'ﷺ'.repeat(300)),
  fc.constantFrom("'; DROP TABLE users; --", '$1', '?', '\\', '{}', '__proto__', 'null', 'é'),
  fc.constantFrom('0001-01-01', '9999-12-31T23:59:59.999Z', '+275760-09-13', '-1', '1e999'),
  fc.constantFrom('https://example.com', 'http://[::1', 'http://%zz', 'javascript:x', 'new'),
);
const strangeValue = fc.oneof(
  { weight: 4, arbitrary: strangeText },
  { weight: 2, arbitrary: fc.double({ noNaN: true, noDefaultInfinity: true }) },
  fc.constantFrom(null, true, false, 0, -0, 1, 3, 2 ** 53, -(2 ** 31) - 1, 1e308, 5e-324),
  fc.jsonValue({ maxDepth: 3 }) as fc.Arbitrary<unknown>,
);

const bodyLike = (sample: Record<string, unknown>): fc.Arbitrary<Record<string, unknown>> =>
  fc
    .tuple(
      fc.subarray(Object.keys(sample), { maxLength: Math.min(3, Object.keys(sample).length) }),
      fc.array(fc.option(strangeValue, { nil: undefined }), { minLength: 3, maxLength: 3 }),
      fc.dictionary(strangeText, strangeValue, { maxKeys: 3 }),
    )
    .map(([names, values, unknown]) => ({
      ...unknown,
      ...sample,
      ...Object.fromEntries(names.map((name, at) => [name, values[at]])),
    }));

const headers = { 'content-type': 'application/json' };

describe.each(engines)('any body on %s', (engine) => {
  let app: TestApp;
  let client: Awaited<ReturnType<typeof createStaffClient>>;
  let superuser: string;
  beforeAll(async () => {
    app = await startTestApp(engine);
    client = await createStaffClient(app);
    superuser = (await app.tokenFor('superuser')).token;
  });
  afterAll(() => app.close());

  async function isDecided(
    method: string,
    path: string,
    sample: Record<string, unknown>,
    { token = '', runs = 60 } = {},
  ): Promise<void> {
    const texts = fc.oneof(
      { weight: 12, arbitrary: bodyLike(sample).map((body) => JSON.stringify(body)) },
      { weight: 1, arbitrary: fc.json() },
      { weight: 1, arbitrary: fc.string({ unit: codePoint, maxLength: 60 }) },
    );
    await fc.assert(
      fc.asyncProperty(texts, async (body) => {
        const response = await app.call(method, path, { token, body, headers });
        expect(response.statusCode, response.body).toBeLessThan(500);
        if (response.statusCode >= 300) {
          const { error } = failure.parse(response.json());
          expect([error].flat().every((fault) => fault.length > 0)).toBe(true);
        }
      }),
      { numRuns: runs, seed },
    );
  }

  describe.each(everyKind)('$path', (kind) => {
    const sample = { ...sampleOf(kind), website: '', elapsedMs: 9000 };

    it('POST', async () => {
      await isDecided('POST', `/api/${kind.path}`, sample, { runs: 150 });
      await client.list(kind, '?limit=200');
    });

    it('POST as a form', async () => {
      const form = { 'content-type': 'application/x-www-form-urlencoded' };
      const fields = bodyLike(sample).map((body) =>
        new URLSearchParams(
          Object.entries(body).map(([name, value]) => [name, String(JSON.stringify(value))]),
        ).toString(),
      );
      await fc.assert(
        fc.asyncProperty(fc.oneof(fields, fc.string({ unit: codePoint })), async (body) => {
          const response = await app.call('POST', `/api/${kind.path}`, { body, headers: form });
          expect([303, 400]).toContain(response.statusCode);
        }),
        { numRuns: 40, seed },
      );
    });

    it('PUT', async () => {
      const { _id } = await client.send(kind);
      const change = { status: kind.statuses[1]?.value ?? 'new', suspect: false, version: 1 };
      await isDecided('PUT', `/api/${kind.path}/${_id}`, change, client);
      await client.read(kind, _id);
    });

    it('POST notes', async () => {
      const { _id } = await client.send(kind);
      await isDecided('POST', `/api/${kind.path}/${_id}/notes`, { note: 'Hello' }, client);
    });

    it('any address and query', async () => {
      await fc.assert(
        fc.asyncProperty(strangeText, strangeText, async (one, other) => {
          const [id, value] = [one, other].map((text) => encodeURIComponent(text.toWellFormed()));
          for (const path of [`/${id}`, `?q=${value}`, `?cursor=${id}`, `.csv?q=${id}`]) {
            const response = await app.call('GET', `/api/${kind.path}${path}`, client);
            expect(response.statusCode, response.body).toBeLessThan(500);
          }
        }),
        { numRuns: 50, seed },
      );
    });
  });

  it('POST /auth/login', () =>
    isDecided('POST', '/api/auth/login', { email: 'admin', password: 'a long enough password' }));

  it('POST /auth/register', () =>
    isDecided(
      'POST',
      '/api/auth/register',
      { username: 'meera', email: 'meera@example.com', password: 'long enough, yes', role: 'user' },
      { token: superuser },
    ));
});
