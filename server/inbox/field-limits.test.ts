import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Kind } from '../../contract/inbox/kind.ts';
import {
  createStaffClient,
  everyKind,
  expectFailure,
  kinds,
  type StaffClient,
} from '../testing/inbox-calls.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

const letters = (length: number): string => 'x'.repeat(length);

const email = (length: number): string =>
  `${letters(60)}@${`${letters(60)}.`.repeat(3)}${letters(length - 60 - 1 - 3 * 61 - 4)}.com`;

const url = (length: number): string =>
  `https://example.com/${letters(length - 'https://example.com/'.length)}`;

const { contacts, consultations, applications } = kinds;

/** From the specification, not from the contract under test. */
const lengths: [Kind, field: string, max: number, make: (length: number) => string][] = [
  ...everyKind.flatMap((kind): [Kind, string, number, typeof letters][] => [
    [kind, 'name', 120, letters],
    [kind, 'email', 254, email],
  ]),
  [contacts, 'message', 5000, letters],
  [consultations, 'message', 5000, letters],
  [consultations, 'phone', 40, letters],
  [consultations, 'company', 120, letters],
  [applications, 'phone', 40, letters],
  [applications, 'coverLetter', 5000, letters],
  [applications, 'location', 160, letters],
  [applications, 'university', 160, letters],
  [applications, 'major', 160, letters],
  [applications, 'portfolio', 2048, url],
  [applications, 'linkedin', 2048, url],
  [applications, 'resumeUrl', 2048, url],
];

/** Zero width, empty Braille cell, next line, unit separator, Hangul filler, soft hyphen, joiner and selector. */
const invisible = ['\u200b', '\u2800', '\u0085', '\u001f', '\u3164', '\u00ad ', '\u200d\ufe0f'];

const noWebAddresses = [
  'javascript:alert(1)',
  ' JavaScript:alert(1)',
  'java\nscript:alert(1)',
  'ht\ntps://example.com',
  'https://exa\tmple.com',
  'data:text/html,hello',
  'vbscript:msgbox',
  'ftp://example.com/cv.pdf',
  'file:///etc/passwd',
  'mailto:zoe@example.com',
  '/cv.pdf',
  '//example.com/cv.pdf',
  'example.com/cv.pdf',
  'https://',
  'not an address',
];

const noDates = [
  ...['soon', 'hello 5', 'Room 12', '0', '5', '2026', 'May', 'on 2026-12-01', '2026-12-01 maybe'],
  ...['2026-13-01', '2026-12-01 25:00', '+275760-09-13', '-000001-01-01'],
  ...['2026-02-30', '2026-02-30T10:00', '2026-02-29T10:00:00Z', '2026-04-31 10:00', '2026-12-00'],
  ...['Feb 30, 2026', '31 April 2026 10:00 GMT', '2/30/2026', 'February 2026'],
];

describe('limits', () => {
  let app: TestApp;
  let client: StaffClient;
  beforeAll(async () => {
    app = await startTestApp('sqlite');
    client = await createStaffClient(app);
  });
  afterAll(() => app.close());

  const refused = async (kind: Kind, field: string, value: unknown): Promise<string> => {
    const faults = expectFailure(await client.post(kind, { [field]: value }), 400);
    expect(faults, JSON.stringify(value)).toHaveLength(1);
    expect(faults[0]).toMatch(new RegExp(`^${field} `));
    return faults[0] ?? '';
  };

  it.each(lengths)('$path: $1 up to $2', async (kind, field, max, make) => {
    expect(make(max)).toHaveLength(max);
    const longest = `  ${make(max)}  `;
    expect((await client.send(kind, { [field]: longest }))[field]).toBe(make(max));
    expect(await refused(kind, field, make(max + 1))).toContain(max.toLocaleString('en'));
  });

  it.each(everyKind)('$path: a required text may not be missing or blank', async (kind) => {
    const texts = kind.fields.filter(
      ({ required, input }) => required && !['choice', 'number', 'datetime'].includes(input),
    );
    expect(texts.length).toBeGreaterThanOrEqual(3);
    for (const { name } of texts) {
      for (const nothing of [undefined, null, '', ' ', ' \t\n ', ...invisible]) {
        expect(await refused(kind, name, nothing)).toBe(`${name} is required`);
      }
      for (const noText of [7, true, [], {}]) {
        expect(await refused(kind, name, noText)).toBe(`${name} must be text`);
      }
    }
  });

  it.each(everyKind)('$path: an email is an address', async (kind) => {
    for (const address of [
      'meera',
      'meera@',
      '@example.com',
      'me era@example.com',
      'a@b',
      'a@@b.c',
      'a@x-.com',
      'a@-x.com',
      'a@x..com',
      'a@example.com.',
      'a@exämple.com',
      'a@example.com,b@example.com',
    ])
      await refused(kind, 'email', address);
    for (const address of [
      'Meera.N+shop@mail.example.co.in',
      "o'neil@example.com",
      ...['&', '/', '!', '=', '%'].map((sign) => `a${sign}b@example.com`),
      'ram@xn--p1b6ci4b4b3a.xn--h2brj9c',
      `${letters(242)}@example.com`,
      `a@${letters(248)}.com`,
    ])
      expect((await client.send(kind, { email: address })).email).toBe(address);
  });

  it.each(everyKind)('$path: joiners inside words and emoji are text', async (kind) => {
    for (const name of ['क्\u200dष', 'شما\u200cها', '👩‍💻', '🪁', '❤️'])
      expect((await client.send(kind, { name })).name).toBe(name);
  });

  it('takes an optional text that nobody can see for none', async () => {
    for (const blank of invisible)
      expect(await client.send(consultations, { company: blank })).toMatchObject({ company: null });
  });

  it.each(everyKind)('$path: names what cannot be stored', async (kind) => {
    for (const name of ['a\0b', 'half \ud83d', '\udc00']) {
      expect(await refused(kind, 'name', name)).toBe(
        'name contains characters that cannot be stored',
      );
    }
  });

  it.each(['portfolio', 'linkedin', 'resumeUrl'])('%s is http or https', async (field) => {
    for (const value of noWebAddresses) await refused(applications, field, value);
    for (const value of ['http://example.com', 'HTTPS://example.com/cv?id=1#top'])
      expect((await client.send(applications, { [field]: value }))[field]).toBe(value);
  });

  it('yearOfStudy is a whole number from 1 to 6', async () => {
    for (const year of [1, 2, 3, 4, 5, 6])
      expect((await client.send(applications, { yearOfStudy: year })).yearOfStudy).toBe(year);
    for (const year of [0, 7, -1, 2.5, '3', true, [3], 1e300])
      expect(await refused(applications, 'yearOfStudy', year)).toContain('from 1 to 6');
    expect(await refused(applications, 'yearOfStudy', undefined)).toContain('is required');
  });

  it('preferredDate is a date that parses', async () => {
    for (const date of noDates)
      expect(await refused(consultations, 'preferredDate', date)).toBe(
        'preferredDate must be a date and time',
      );
    for (const nothing of [undefined, '', '  ', null])
      expect(await refused(consultations, 'preferredDate', nothing)).toContain('is required');
  });

  it.each(everyKind)('$path: lists every fault, one each', async (kind) => {
    const required = kind.fields.filter((field) => field.required && field.input !== 'choice');
    const faults = expectFailure(await app.call('POST', `/api/${kind.path}`, { body: {} }), 400);
    expect(faults.toSorted()).toEqual(required.map(({ name }) => `${name} is required`).toSorted());
    expect((await client.list(kind, '?q=nobody')).count).toBe(0);
  });

  it.each(everyKind)('$path: takes an object and nothing else', async (kind) => {
    for (const body of ['[]', '"text"', 'null', '7', '']) {
      const headers = { 'content-type': 'application/json' };
      const response = await app.call('POST', `/api/${kind.path}`, { body, headers });
      expect(expectFailure(response, 400)).toEqual(['body must be a JSON object']);
    }
  });
});
