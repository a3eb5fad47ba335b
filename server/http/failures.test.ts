import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { newPerson, trySignIn } from '../testing/account-calls.ts';
import { engines } from '../testing/fresh-database.ts';
import { everyKind, expectFailure, kinds, sampleOf } from '../testing/inbox-calls.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

const secrets = {
  password: 'Pa55-phrase-nobody-may-read',
  email: 'recognisable@mailbox.example',
  text: 'a-sentence-out-of-a-body',
  query: 'words-out-of-a-query',
  address: '203.0.113.77',
  header: 'a-value-out-of-a-header',
};

async function quoteValues({ database }: TestApp): Promise<void> {
  await sql`CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN RAISE EXCEPTION 'not %', NEW.email USING DETAIL = NEW.name; END $$`.execute(
    database.write,
  );
  await sql`CREATE TRIGGER refuse BEFORE INSERT ON applications
    FOR EACH ROW EXECUTE FUNCTION refuse()`.execute(database.write);
}

describe.each(engines)('failures on %s', (engine) => {
  async function broken(work: (app: TestApp, token: string) => Promise<void>): Promise<string[]> {
    const app = await startTestApp(engine, { settings: { LOG_LEVEL: 'trace', RATE_LIMIT: 'on' } });
    const { token } = await app.tokenFor('superuser');
    await sql`DROP TABLE contacts`.execute(app.database.write);
    if (engine === 'postgres') await quoteValues(app);
    await work(app, token);
    const lines = app.logLines();
    await app.close();
    return lines;
  }

  it('a 500 reveals nothing but an id, and the log has the rest', async () => {
    let id = '';
    const lines = await broken(async (app, token) => {
      const response = await app.call('GET', '/api/contacts?due=overdue', { token });
      expect(expectFailure(response, 500)).toEqual([
        'Something went wrong on our side. Please try again later.',
      ]);
      expect(Object.keys(response.json())).toEqual(['success', 'error', 'message']);
      expect(response.body).not.toMatch(/contacts|table|relation|sql/i);
      id = /^Reference: ([\da-f-]{36})$/.exec(response.json().message)?.[1] ?? '';
      const other = await app.call('GET', '/api/contacts?due=overdue', { token });
      expect(other.json().message).not.toContain(id);
    });
    const entries = lines.map((line) => JSON.parse(line));
    const [entry, ...more] = entries.filter(({ reqId }) => reqId === id);
    expect(more).toEqual([]);
    expect(entry).toMatchObject({ level: 'error', msg: 'Request failed' });
    expect(entry.err.stack).toContain(' at ');
  });

  it('takes no request id from outside', async () => {
    const lines = await broken(async (app, token) => {
      const headers = { 'x-request-id': secrets.header, 'request-id': secrets.header };
      const response = await app.call('GET', '/api/contacts', { token, headers });
      expect(response.body).not.toContain(secrets.header);
    });
    expect(lines.join()).not.toContain(secrets.header);
  });

  it('logs no body, token, password, email, query or address at any level', async () => {
    let session = '';
    const lines = await broken(async (app, token) => {
      session = token;
      const { password, email, text, query, address, header } = secrets;
      const from = {
        from: address,
        headers: { 'user-agent': header, referer: `http://x/?${query}` },
      };
      const call = (method: string, path: string, body?: unknown) =>
        app.call(method, `${path}?q=${query}`, {
          token,
          ...from,
          ...(body === undefined ? {} : { body }),
        });
      for (const kind of everyKind) {
        const body = { ...sampleOf(kind), email, name: text, message: text, coverLetter: text };
        await call('POST', `/api/${kind.path}`, body);
        await call('GET', `/api/${kind.path}`);
        await call('GET', `/api/${kind.path}.csv`);
        await call('PUT', `/api/${kind.path}/${text}`, { status: text });
      }
      await trySignIn(app, email, password, from);
      await call('POST', '/api/auth/register', newPerson({ email, password }));
      await call('POST', '/api/auth/register', newPerson({ email, password }));
      await call('POST', '/api/auth/register', `{"password":"${password}"`);
      await call('PUT', '/api/auth/password', { currentPassword: password, password });
      await call('GET', `/api/${text}`);
      await call('GET', `/${text}`);
      await call('GET', `/%zz${text}`);
    });
    expect(lines.some((line) => line.includes('Request failed'))).toBe(true);
    const log = lines.join('\n');
    for (const secret of [...Object.values(secrets), session]) expect(log).not.toContain(secret);
  });

  it('every line is JSON with a level and a time', async () => {
    const lines = await broken(async (app, token) => {
      await app.call('GET', '/api/contacts?due=overdue', { token });
    });
    expect(lines.length).toBeGreaterThan(0);
    for (const line of lines) {
      const { level, time } = JSON.parse(line);
      expect(level).toMatch(/^(trace|debug|info|warn|error)$/);
      expect(new Date(time).toISOString()).toBe(time);
    }
  });

  it('a full disk is a temporary 503, logged once a minute', async () => {
    const app = await startTestApp(engine);
    const { write } = app.database;
    const post = () =>
      app.call('POST', '/api/contacts', {
        body: { ...sampleOf(kinds.contacts), message: 'x'.repeat(5000) },
      });
    const ready = async () => (await app.call('GET', '/readyz')).statusCode;
    if (engine === 'sqlite') {
      const pages = await sql<{ page_count: number }>`PRAGMA page_count`.execute(write);
      await sql`PRAGMA max_page_count = ${sql.lit(pages.rows[0]?.page_count)}`.execute(write);
    } else {
      await sql`CREATE FUNCTION full_disk() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN RAISE EXCEPTION 'full' USING ERRCODE = '53100'; END $$`.execute(write);
      await sql`CREATE TRIGGER full_disk BEFORE INSERT ON contacts
        FOR EACH ROW EXECUTE FUNCTION full_disk()`.execute(write);
    }
    for (let number = 0; number < 10; number += 1) {
      const response = await post();
      expect(expectFailure(response, 503)).toEqual([
        'There is no room left to store this right now. Please try again later.',
      ]);
      expect(response.headers['retry-after']).toBe('60');
    }
    const logged = () => app.logLines().filter((line) => line.includes('is full')).length;
    expect(logged()).toBe(1);
    app.clock.advance(60_000);
    await post();
    expect(logged()).toBe(2);
    if (engine === 'sqlite') {
      expect(await ready()).toBe(503);
      await sql`PRAGMA max_page_count = 1000000`.execute(write);
    } else {
      await sql`DROP TRIGGER full_disk ON contacts`.execute(write);
    }
    expect((await post()).statusCode).toBe(201);
    expect(await ready()).toBe(200);
    await app.close();
  });
});
