import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Kind } from '../../contract/inbox/kind.ts';
import { createStoppedClock } from '../testing/clock.ts';
import { formPage, readFormPage } from '../testing/form-page.ts';
import {
  createStaffClient,
  everyKind,
  kinds,
  longField,
  sampleOf,
} from '../testing/inbox-calls.ts';
import { pagePolicy } from '../testing/packed-files.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

const privatePage = expect.stringMatching(/^\/r\/[\w-]{46}\?sent$/);

type Fields = Record<string, string>;

const typedIn = (kind: Kind): Fields =>
  Object.fromEntries(Object.entries(sampleOf(kind)).map(([name, value]) => [name, String(value)]));

const evil = `"><script>alert(1)</script></textarea></select></form><img src=x onerror=alert(1)>&amp;`;

describe('plain form posts', () => {
  let app: TestApp;
  let bare: TestApp;
  let client: Awaited<ReturnType<typeof createStaffClient>>;
  beforeAll(async () => {
    const clock = createStoppedClock('2026-03-01T12:00:00.000Z');
    app = await startTestApp('sqlite', { clock, files: everyKind.map(formPage) });
    bare = await startTestApp('sqlite', { beside: app });
    client = await createStaffClient(app);
  });
  afterAll(async () => {
    await bare.close();
    await app.close();
  });

  const post = (kind: Kind, fields: Fields | string | Buffer, on = app) =>
    on.call('POST', `/api/${kind.path}`, {
      body: Buffer.isBuffer(fields) ? fields : new URLSearchParams(fields).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded; charset=UTF-8' },
    });

  const refused = async (kind: Kind, fields: Fields | string | Buffer, status = 400, on = app) => {
    const response = await post(kind, fields, on);
    expect(response.statusCode).toBe(status);
    expect(response.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    const page = readFormPage(response.body, `/api/${kind.path}`);
    expect(page.announced).toBe(true);
    return { ...page, response };
  };

  describe.each(everyKind)('$path', (kind) => {
    const long = longField(kind);

    it('stores it like JSON and leads to the page that says so', async () => {
      const response = await post(kind, { ...typedIn(kind), terms: 'yes', website: '' });
      expect([response.statusCode, response.headers.location]).toEqual([303, privatePage]);
      expect(response.body).toBe('');
      const [record] = (await client.list(kind, '?limit=1')).data;
      expect(record).toMatchObject({ ...sampleOf(kind), suspect: false });
    });

    it('answers a bot the same and marks what it sent', async () => {
      const response = await post(kind, { ...typedIn(kind), website: 'x', elapsedMs: '12' });
      expect([response.statusCode, response.headers.location]).toEqual([303, privatePage]);
      const marked = await client.list(kind, '?suspect=true&limit=1');
      expect(marked).toMatchObject({ count: 1, data: [sampleOf(kind)] });
    });

    it('lists the faults by label and keeps everything that was typed', async () => {
      const typed = {
        ...typedIn(kind),
        email: 'nowhere',
        [long]: '\r\n\r\nTwo lines\r\nand “quotes” & हिन्दी 🪁  ',
        name: '   ',
        terms: 'yes',
        elapsedMs: '9000',
        website: '',
      };
      const { values, faults, response } = await refused(kind, typed);
      expect(faults).toEqual([
        'Name is required',
        'Email must be an email address like name@example.com',
      ]);
      expect(values).toEqual({
        ...typed,
        [long]: '\n\nTwo lines\nand “quotes” & हिन्दी 🪁  ',
        terms: 'true',
        news: 'false',
      });
      expect(response.headers['content-security-policy']).toBe(pagePolicy);
      expect(response.body).toContain('value="untouched"');
      expect(response.body).not.toMatch(/\bstyle=/);
    });

    it('names every fault of an empty form, by label', async () => {
      const { faults } = await refused(kind, '');
      const required = kind.fields.filter((field) => field.required && field.input !== 'choice');
      expect(faults.toSorted()).toEqual(
        required.map(({ label }) => `${label} is required`).toSorted(),
      );
    });

    it('lets nothing that was typed become markup', async () => {
      const before = (await refused(kind, '')).tags;
      for (const on of [app, bare]) {
        const typed = Object.fromEntries(kind.fields.map(({ name }) => [name, evil]));
        const { values, tags, response } = await refused(kind, typed, 400, on);
        expect([...tags].filter((tag) => !before.has(tag) && tag !== 'label')).toEqual([]);
        expect(response.body.split('<script')).toHaveLength(on === app ? 2 : 1);
        expect(response.body).not.toContain('<img');
        expect([values.name, values.email, values[long]]).toEqual([evil, evil, evil]);
      }
    });

    it('counts a line break once, as the browser does, and stores it as JSON would', async () => {
      const lines = 'a line\n'.repeat(714);
      const longest = `${lines}${'x'.repeat(5000 - lines.length)}`;
      const typed = { ...typedIn(kind), [long]: longest.replaceAll('\n', '\r\n') };
      expect((await post(kind, typed)).statusCode).toBe(303);
      expect((await client.list(kind, '?limit=1')).data[0]?.[long]).toBe(longest);
    });

    it('refuses bytes that are not UTF-8, escaped or not', async () => {
      for (const name of ['%FF', 'Zo%EB', '%C3', '%ED%A0%80', '%c3&x=%ab', 'Zo\xeb', 'Zo%C3\xab']) {
        const { faults } = await refused(kind, Buffer.from(`name=${name}`, 'latin1'));
        expect(faults).toEqual(['The body is not valid UTF-8']);
      }
      for (const name of ['Zo%C3%AB', 'Zo\xc3\xab', '100%', '%zz %C']) {
        const { values, faults } = await refused(kind, Buffer.from(`name=${name}`, 'latin1'));
        expect(faults).not.toContain('The body is not valid UTF-8');
        expect(values.name).toBe(name.startsWith('Zo') ? 'Zoë' : name);
      }
    });

    it('says when it is too much', async () => {
      const { faults } = await refused(kind, { name: 'x'.repeat(66_000) }, 413);
      expect(faults).toEqual(['The request is too large: at most 64 KiB are accepted']);
    });

    it('has a form to correct even where the site is not built', async () => {
      const typed = { ...typedIn(kind), email: 'nowhere' };
      const { values, faults, response } = await refused(kind, typed, 400, bare);
      expect(faults).toEqual(['Email must be an email address like name@example.com']);
      expect(values).toMatchObject(typed);
      const policy = response.headers['content-security-policy'];
      expect(policy).toContain("form-action 'self'");
      expect(policy).toContain("default-src 'none'");
    });

    it('refuses names that objects have of their own', async () => {
      for (const name of ['__proto__', 'constructor', 'prototype'])
        expect((await refused(kind, { ...typedIn(kind), [name]: 'x' })).faults).toEqual([
          'The body contains a forbidden property name',
        ]);
    });
  });

  it('reads the number of a form as a number and keeps what is none', async () => {
    const { applications } = kinds;
    for (const year of ['0', '7', '2.5', 'three', '1e9', 'NaN', 'Infinity']) {
      const { faults, values } = await refused(applications, {
        ...typedIn(applications),
        yearOfStudy: year,
      });
      expect(faults).toEqual(['Year of Study must be a whole number from 1 to 6']);
      expect(values.yearOfStudy).toBe(year);
    }
    const blank = await refused(applications, { ...typedIn(applications), yearOfStudy: ' ' });
    expect(blank.faults).toEqual(['Year of Study is required']);
    expect(
      (await post(applications, { ...typedIn(applications), yearOfStudy: '6' })).statusCode,
    ).toBe(303);
  });

  it('keeps the chosen option, and what is not on the list becomes the fallback', async () => {
    const fields = { ...typedIn(kinds.applications), position: 'ui-ux-intern', email: '' };
    const { values, response } = await refused(kinds.applications, fields);
    expect(values.position).toBe('ui-ux-intern');
    expect(response.body).toContain('>You ask for UI/UX Design Intern.<');
    expect(response.body).toContain('value="UI/UX Design Intern"');
    const none = await refused(kinds.applications, { ...fields, position: '' });
    expect(none.response.body).toContain('>Please fill out the form.<');
    await post(kinds.consultations, { ...typedIn(kinds.consultations), service: 'gold' });
    expect((await client.list(kinds.consultations)).data[0]?.service).toBe('custom');
  });

  describe('with a free time of the first account, who takes calls', () => {
    const { consultations } = kinds;
    const freeTimes = async (): Promise<string[]> => {
      app.clock.advance(6000);
      return (await app.call('GET', '/api/slots')).json().data.times;
    };
    const fields = (more: Fields): Fields => ({
      ...typedIn(consultations),
      preferredDate: '',
      ...more,
    });

    it('books it in the same step', async () => {
      const [slot = ''] = await freeTimes();
      const typed = fields({ slot, email: 'first@example.com' });
      expect((await post(consultations, typed)).headers.location).toEqual(privatePage);
      const [record] = (await client.list(consultations, '?limit=1')).data;
      expect(record?.preferredDate).toBe(slot);
      expect(await freeTimes()).not.toContain(slot);
    });

    it('says that somebody was faster, keeps what was typed and offers the nearest times first', async () => {
      const times = await freeTimes();
      const slot = times[30] ?? '';
      await post(consultations, fields({ slot, email: 'faster@example.com' }));
      const typed = fields({ slot, email: 'slower@example.com', message: 'We sell\nspices.' });
      const { faults, values, slots, headings } = await refused(consultations, typed, 409);
      expect(faults).toEqual(['Somebody else has just taken this time']);
      expect(values).toMatchObject({ email: 'slower@example.com', message: 'We sell\nspices.' });
      expect(headings[0]).toBe('Nearest');
      const [nearest, next] = [slots.slice(0, 6), slots.slice(6, -1)];
      const distance = (time: string | undefined) =>
        Math.abs(Date.parse(time ?? '') - Date.parse(slot));
      expect(Math.max(...nearest.map(distance))).toBeLessThan(24 * 60 * 60_000);
      expect(next).toHaveLength(20);
      expect(new Set(slots).size).toBe(slots.length);
      expect(slots).not.toContain(slot);
      const again = await post(consultations, { ...typed, slot: slots[2] ?? '' });
      expect(again.statusCode).toBe(303);
    });

    it('keeps the time that was chosen, and the wish, when something else is at fault', async () => {
      const slot = (await freeTimes()).at(-1) ?? '';
      const { values, slots } = await refused(consultations, fields({ slot, email: 'nowhere' }));
      expect([values.slot, slots.length]).toEqual([slot, 22]);
      const wish = fields({ slot: '', preferredDate: '2030-05-06T07:08', email: 'nowhere' });
      const again = await refused(consultations, wish);
      expect(again.values).toMatchObject({ slot: '', preferredDate: '2030-05-06T07:08' });
    });

    it('asks for one or the other', async () => {
      const { faults } = await refused(consultations, fields({ slot: '' }));
      expect(faults).toEqual(['Date Requested is required']);
    });
  });

  it('takes a form for the three public posts alone', async () => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const response = await app.call('POST', '/api/auth/login', { body: 'email=a', headers });
    expect(response.statusCode).toBe(415);
  });
});
