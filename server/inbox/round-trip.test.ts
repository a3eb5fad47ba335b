import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Field } from '../../contract/inbox/kind.ts';
import { codePoint, seed } from '../../contract/testing.ts';
import { engines } from '../testing/fresh-database.ts';
import { createStaffClient, everyKind } from '../testing/inbox-calls.ts';
import { canBeSeen } from '../testing/samples.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const text = (max: number): fc.Arbitrary<string> =>
  fc
    .oneof(
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 }),
      fc.string({ unit: codePoint, minLength: 1, maxLength: 60 }),
      fc.constantFrom(' spaced ', '\ttab\n', "Robert'); --", '"quoted"', '\\', '{"a":1}', '🪁'),
    )
    .map((value) => value.toWellFormed().replaceAll('\0', '').slice(0, max).toWellFormed())
    .filter(canBeSeen);

const year = 365.25 * 24 * 60 * 60_000;
const arbitraryOf = ({ name, input, maxLength = 100 }: Field): fc.Arbitrary<unknown> => {
  if (input === 'email') return fc.constantFrom('a.b+c@mail.example.in', 'UPPER@EXAMPLE.COM');
  if (input === 'url') return fc.webUrl({ withQueryParameters: true, withFragments: true });
  if (input === 'number') return fc.integer({ min: 1, max: 6 });
  if (input === 'datetime')
    return fc
      .date({ min: new Date(-1900 * year), max: new Date(7900 * year), noInvalidDate: true })
      .map((date) => date.toISOString());
  if (input === 'choice')
    return fc.constantFrom(
      name === 'service' ? 'custom' : 'other',
      'frontend-intern',
      'basic-package',
    );
  return text(maxLength);
};

describe.each(engines)('round trips on %s', (engine) => {
  let app: TestApp;
  let client: Awaited<ReturnType<typeof createStaffClient>>;
  beforeAll(async () => {
    app = await startTestApp(engine);
    client = await createStaffClient(app);
  });
  afterAll(() => app.close());

  it.each(everyKind)('$path', async (kind) => {
    const fields = kind.fields.filter(({ input }) => input !== 'choice');
    const optional = fields.filter(({ required }) => !required).map(({ name }) => name);
    const body = fc.record(
      Object.fromEntries(
        kind.fields.map((field) => [
          field.name,
          field.required ? arbitraryOf(field) : fc.option(arbitraryOf(field)),
        ]),
      ),
    );
    await fc.assert(
      fc.asyncProperty(body, async (sent) => {
        const receipt = await client.send(kind, sent);
        const record = await client.read(kind, receipt._id);
        for (const { name } of fields) {
          const value = sent[name];
          const expected = typeof value === 'string' ? value.trim() : value;
          expect([name, receipt[name]]).toEqual([name, expected]);
          expect([name, record[name]]).toEqual([name, expected]);
        }
        for (const name of optional) if (sent[name] === null) expect(record[name]).toBeNull();
      }),
      { numRuns: 100, seed },
    );
  });
});
