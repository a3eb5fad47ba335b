import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createStoppedClock } from '../testing/clock.ts';
import { formPage, readFormPage } from '../testing/form-page.ts';
import { everyKind, kinds, sampleOf } from '../testing/inbox-calls.ts';
import { pagePolicy } from '../testing/packed-files.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

describe("a form's page", () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp('sqlite', { files: everyKind.map(formPage) });
  });
  afterAll(() => app.close());

  const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    app.call(method, path, { headers });

  it.each([
    ['/consultation-form?service=basic-package', 'basic-package', 'Basic Package ($299/month)'],
    ['/consultation-form?a=b&service=basic%2Dpackage&c', 'basic-package', 'Basic Package'],
    ['/consultation-form?service=basic-package&service=x', 'basic-package', 'Basic Package'],
    ['/consultation-form?service=%22%3E%3Cscript%3E', undefined, 'Custom Requirements'],
    ['/consultation-form?service=__proto__', undefined, 'Custom Requirements'],
    ['/apply?position=ui-ux-intern', 'ui-ux-intern', 'UI/UX Design Intern'],
    ['/apply?position=pilot', undefined, 'Internship Position'],
  ])('says and carries what %s chooses', async (address, value, label) => {
    const { statusCode, body } = await get(address);
    expect(statusCode).toBe(200);
    expect(body).toContain(`>You ask for ${label}`);
    expect(body).toContain(`value="${label}`);
    const [kind, field] = address.startsWith('/apply')
      ? [kinds.applications, 'position']
      : [kinds.consultations, 'service'];
    const { values, faults, announced } = readFormPage(body, `/api/${kind.path}`);
    expect([values[field], faults, announced]).toEqual([value, [], false]);
  });

  it('leaves the choice open unless the address makes it', async () => {
    const open = '<fieldset data-choice="open"></fieldset>';
    expect((await get('/consultation-form')).body).toContain(open);
    expect((await get('/consultation-form?service=unknown')).body).toContain(open);
    const { body } = await get('/consultation-form?service=basic-package');
    expect(body).toContain('<fieldset data-choice="open" hidden="" disabled=""></fieldset>');
    expect(body).toContain('<fieldset data-choice="fixed"></fieldset>');
  });

  it('treats a closed internship as unknown', async () => {
    const closedPositions = [{ value: 'backend-intern', label: 'Backend Development Intern' }];
    const later = await startTestApp('sqlite', {
      files: everyKind.map(formPage),
      catalogue: { positions: [], closedPositions },
    });
    const { body } = await later.call('GET', '/apply?position=backend-intern');
    expect(body).toContain('>You ask for Internship Position');
    await later.close();
  });

  it.each(['/apply', '/apply?', '/apply?position=', '/apply?service=x', '/contact?service=custom'])(
    'is as it was built at %s',
    async (address) => {
      const file = everyKind.map(formPage).find(({ path }) => address.startsWith(path));
      const response = await get(address);
      expect(response.body).toBe(file?.body.toString());
      expect(response.headers.etag).toBe(`W/"${file?.etag}"`);
    },
  );

  it('is as good as a built one: packed, with a policy and a name of its own', async () => {
    const address = '/apply?position=ui-ux-intern';
    const plain = await get(address);
    const unpack = { br: brotliDecompressSync, gzip: gunzipSync };
    for (const encoding of ['br', 'gzip'] as const) {
      const response = await get(address, { 'accept-encoding': encoding });
      expect(response.headers).toMatchObject({
        'content-encoding': encoding,
        'content-security-policy': pagePolicy,
        'cache-control': 'no-cache',
        'x-content-type-options': 'nosniff',
        vary: 'accept-encoding',
        etag: plain.headers.etag,
      });
      expect(String(unpack[encoding](response.rawPayload))).toBe(plain.body);
    }
    const known = { 'if-none-match': String(plain.headers.etag) };
    expect((await get(address, known)).statusCode).toBe(304);
    expect((await get('/apply?position=backend-intern', known)).statusCode).toBe(200);
    expect((await get('/apply', known)).statusCode).toBe(200);
    expect((await get(address, {}, 'HEAD')).headers['content-length']).toBe(
      plain.headers['content-length'],
    );
  });

  it('keeps its scripts unchanged, so that the CSP still allows them', async () => {
    const script = /<script>.*?<\/script>/;
    const [built, chosen] = [await get('/apply'), await get('/apply?position=ui-ux-intern')];
    expect(script.exec(chosen.body)?.[0]).toBe(script.exec(built.body)?.[0]);
  });
});

describe('the form that books a call', () => {
  const address = '/consultation-form';
  const file = formPage(kinds.consultations);
  let app: TestApp;
  beforeAll(async () => {
    const clock = createStoppedClock('2027-02-01T00:00:00.000Z');
    app = await startTestApp('sqlite', { files: [file], clock });
  });
  afterAll(() => app.close());

  const get = async (query = '', headers: Record<string, string> = {}) => {
    const response = await app.call('GET', address + query, { headers });
    return { response, ...readFormPage(response.body, '/api/consultations') };
  };
  const freeTimes = async (): Promise<string[]> =>
    (await app.call('GET', '/api/slots')).json().data.times;

  it('is as it was built while nobody takes calls', async () => {
    const { response, slots } = await get();
    expect(response.body).toBe(file.body.toString());
    expect(slots).toEqual([]);
    await app.tokenFor('superuser');
    app.clock.advance(6000);
  });

  it('offers the next twenty times by the day of the agency, none chosen, and a way out', async () => {
    const times = await freeTimes();
    const { slots, headings, values, response } = await get();
    expect(slots).toEqual([...times.slice(0, 20), '']);
    expect(values.slot).toBeUndefined();
    expect(headings.length).toBeGreaterThan(1);
    const day = new Intl.DateTimeFormat('en-GB', {
      ...{ weekday: 'long', day: 'numeric', month: 'long' },
      timeZone: 'Asia/Kolkata',
    });
    expect(headings).toEqual([
      ...new Set(times.slice(0, 20).map((time) => day.format(new Date(time)))),
    ]);
    expect(response.headers).toMatchObject({
      'content-security-policy': pagePolicy,
      'cache-control': 'no-cache',
    });
  });

  it('keeps the choice of its address, and is packed and named like any page', async () => {
    const chosen = await get('?service=basic-package', { 'accept-encoding': 'br' });
    expect(chosen.response.headers['content-encoding']).toBe('br');
    const html = brotliDecompressSync(chosen.response.rawPayload).toString();
    const { values, slots } = readFormPage(html, '/api/consultations');
    expect([values.service, slots.length]).toEqual(['basic-package', 21]);
    const known = { 'if-none-match': String((await get()).response.headers.etag) };
    expect((await get('', known)).response.statusCode).toBe(304);
  });

  it('shows a taken time no longer', async () => {
    const [slot = ''] = await freeTimes();
    const body = { ...sampleOf(kinds.consultations), slot };
    expect((await app.call('POST', '/api/consultations', { body })).statusCode).toBe(201);
    app.clock.advance(6000);
    const { slots } = await get();
    expect(slots).not.toContain(slot);
    expect(slots).toHaveLength(21);
  });

  it('is as it was built when the calendar fails', async () => {
    await sql`ALTER TABLE house_hours RENAME TO lost_hours`.execute(app.database.write);
    app.clock.advance(6000);
    expect((await get()).response.body).toBe(file.body.toString());
    await sql`ALTER TABLE lost_hours RENAME TO house_hours`.execute(app.database.write);
    app.clock.advance(6000);
    expect((await get()).slots).toHaveLength(21);
  });
});

describe('a page with a filter', () => {
  it('shows the topic that its address names, and all of them otherwise', async () => {
    const blog = { ...formPage(kinds.contacts), path: '/blog' };
    const app = await startTestApp('sqlite', { files: [blog] });
    const get = async (address: string) => (await app.call('GET', address)).body;
    const chosen = await get('/blog?topic=design');
    expect(chosen).toContain('<input type="radio" name="topic" value="design" checked="">');
    expect(chosen).toContain('<input type="radio" name="topic" value="">');
    expect(await get('/blog?topic=design')).toBe(chosen);
    for (const address of [
      '/blog',
      '/blog?topic=',
      '/blog?topic=unknown',
      '/blog?topic=a&topic=b',
    ]) {
      expect(await get(address)).toBe(blog.body.toString());
    }
    await app.close();
  });
});
