import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { dashboardApi } from '../../contract/dashboard.ts';
import { inboxApi } from '../../contract/inbox/api.ts';
import { type Letter, lettersApi } from '../../contract/letters/letter.ts';
import type { Tables } from '../db/tables.ts';
import { createStoppedClock } from '../testing/clock.ts';
import { engines } from '../testing/fresh-database.ts';
import { createStaffClient, expectAnswer, kinds, writeAgain } from '../testing/inbox-calls.ts';
import { type MailServer, mailSettings, startMailServer } from '../testing/mail-server.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { sweepLetters } from './outbox.ts';
import { stopUnsent } from './store.ts';

const kind = kinds.contacts;
const hour = 60 * 60_000;
const withTimeout = { timeout: 20_000, interval: 50 };

const waits = async (db: Kysely<Tables>): Promise<boolean> => {
  const { rows } = await sql`SELECT 1 FROM pg_locks WHERE NOT granted`.execute(db);
  return rows.length > 0;
};

describe.each(engines)('letters that are not sent after all, on %s', (engine) => {
  let app: TestApp;
  let mail: MailServer;
  let client: Awaited<ReturnType<typeof createStaffClient>>;
  const refuse: Record<string, number> = {};
  beforeAll(async () => {
    mail = await startMailServer({ refuse });
    // Stopped, or a slow machine lets retries and the undo time pass.
    const clock = createStoppedClock();
    app = await startTestApp(engine, { settings: mailSettings(mail.port), clock });
    client = await createStaffClient(app);
  });
  afterAll(async () => {
    await app.close();
    await mail.stop();
  });

  const call = (method: string, path: string, body?: object) =>
    app.call(method, `/api${path}`, { token: client.token, ...(body ? { body } : {}) });
  const stoppedFor = async (token: string) => {
    const response = await app.call('GET', '/api/dashboard', { token });
    return expectAnswer(dashboardApi.read, response).data.stoppedLetters;
  };
  const inHours = (hours: number) =>
    new Date(app.clock.now().getTime() + hours * hour).toISOString();
  const arrives = (email: string) =>
    vi.waitFor(() => expect(mail.received.flatMap(({ to }) => to)).toContain(email), withTimeout);

  async function writeTo(email: string, sendAt?: string) {
    const name = `Name of ${email}`;
    const record = await client.send(kind, { name, email });
    await arrives(email);
    const words = { _id: crypto.randomUUID(), subject: 'Regarding', text: 'Hello' };
    const body = { ...words, ...(sendAt ? { sendAt } : {}) };
    expectAnswer(
      inboxApi(kind).writeLetter,
      await call('POST', `/contacts/${record._id}/letters`, body),
    );
    return { record, name, id: words._id };
  }
  type Written = Awaited<ReturnType<typeof writeTo>>;

  async function read({ record, id }: Written): Promise<Letter> {
    const response = await call('GET', `/contacts/${record._id}/letters`);
    const letters = expectAnswer(inboxApi(kind).letters, response).data;
    return letters.find(({ _id }) => _id === id) as Letter;
  }
  const reaches = (written: Written, expected: object) =>
    vi.waitFor(async () => expect(await read(written)).toMatchObject(expected), withTimeout);
  const copies = ({ id }: Written) =>
    mail.received.filter(({ headers }) => headers['message-id']?.includes(id)).length;

  async function deliver(ms: number): Promise<void> {
    app.clock.advance(ms);
    const email = `wakes-${crypto.randomUUID()}@example.com`;
    await client.send(kind, { email });
    await arrives(email);
  }

  it('are stopped while they wait when their sender writes, and the author is told', async () => {
    const later = inHours(2);
    const planned = await writeTo('planned@example.com', later);
    const busy = await writeTo('busy@example.com');
    const withdrawn = await writeTo('withdrawn@example.com', later);
    refuse['busy@example.com'] = 451;
    await deliver(11_000);
    await reaches(busy, { state: 'waiting', attempts: 1, serverSaid: '451 Refused' });
    const { sendAt: retryAt } = await read(busy);

    for (const { record } of [planned, busy]) await writeAgain(app, record);
    await app.call('POST', withdrawn.record.link, {
      body: new URLSearchParams({ action: 'withdraw', confirm: 'yes' }).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    const notice = ({ record: { _id }, name, id }: Written, plannedFor: string | null) => ({
      ...{ letter: id, record: { kind: kind.path, _id, name }, plannedFor, withdrawn: false },
    });
    expect(await stoppedFor(client.token)).toEqual([
      notice(planned, later),
      notice(busy, retryAt),
      { ...notice(withdrawn, later), withdrawn: true },
    ]);
    expect(await stoppedFor((await app.tokenFor('admin')).token)).toEqual([]);

    delete refuse['busy@example.com'];
    await deliver(3 * hour);
    for (const each of [planned, busy, withdrawn]) {
      expect(await read(each)).toMatchObject({ state: 'stopped' });
      expect(copies(each)).toBe(0);
    }

    const now = { sendAt: inHours(0) };
    expectAnswer(lettersApi.change, await call('PUT', `/letters/${planned.id}`, now));
    await reaches(planned, { state: 'sent' });
    expectAnswer(lettersApi.settle, await call('POST', `/letters/${busy.id}/settle`, {}));
    expectAnswer(lettersApi.cancel, await call('DELETE', `/letters/${withdrawn.id}`));
    expect(await stoppedFor(client.token)).toEqual([]);
  });

  it('are not repeated when they are stopped during an attempt that fails', async () => {
    const written = await writeTo('under-way@example.com');
    const { failed } = mail;
    mail.behave('half before');
    await call('PUT', `/letters/${written.id}`, { sendAt: inHours(0) });
    const claimed = () =>
      app.database.write
        .selectFrom('letters')
        .select('state')
        .where('id', '=', written.id)
        .where('claimed_until', 'is not', null)
        .execute();
    await vi.waitFor(() => expect(mail.failed).toBe(failed + 1), withTimeout);
    await writeAgain(app, written.record);
    expect(await claimed()).toEqual([{ state: 'stopped' }]);
    mail.behave('accept');
    mail.drop();
    await vi.waitFor(async () => expect(await claimed()).toEqual([]), withTimeout);
    await deliver(3 * hour);
    expect(await read(written)).toMatchObject({ state: 'stopped', attempts: 1 });
    expect(copies(written)).toBe(0);

    // As if the process had died instead.
    await app.database.write
      .updateTable('letters')
      .set({ claimed_until: inHours(-1) })
      .where('id', '=', written.id)
      .execute();
    await sweepLetters(app.database, app.clock.now());
    expect(await read(written)).toMatchObject({ state: 'uncertain' });
    expectAnswer(lettersApi.settle, await call('POST', `/letters/${written.id}/settle`, {}));
  });

  it('may be cancelled while their sender writes', async () => {
    const { _id: record } = await client.send(kinds.applications, {});
    const words = { _id: crypto.randomUUID(), subject: 'Regarding', text: 'Hello' };
    // Cancelling takes the status back, so it locks the record, too.
    const body = { ...words, status: 'reviewing', sendAt: inHours(2) };
    expect((await call('POST', `/applications/${record}/letters`, body)).statusCode).toBe(201);
    const cancelled = await app.database.write.transaction().execute(async (db) => {
      // As an addition does: first the record, then its letters.
      await sql`UPDATE applications SET unread = true WHERE id = ${record}`.execute(db);
      const cancelling = call('DELETE', `/letters/${words._id}`);
      if (engine === 'postgres')
        await vi.waitFor(async () => expect(await waits(db)).toBe(true), withTimeout);
      await stopUnsent(db, record);
      return { cancelling };
    });
    expect((await cancelled.cancelling).statusCode).toBe(200);
  });

  it('are given up after three days, which is no refusal, and go out to another address', async () => {
    const written = await writeTo('never@example.com');
    refuse['never@example.com'] = 451;
    await deliver(11_000);
    await reaches(written, { state: 'waiting', attempts: 1 });
    await app.database.write
      .updateTable('letters')
      .set({ first_tried_at: inHours(-73) })
      .where('id', '=', written.id)
      .execute();
    await deliver(hour);
    await reaches(written, { state: 'expired', attempts: 2, serverSaid: '451 Refused' });
    const failed = async () =>
      expectAnswer(lettersApi.failed, await call('GET', '/letters/failed')).data;
    expect((await failed()).map(({ letter }) => letter._id)).toEqual([written.id]);
    const change = { to: 'found@example.com' };
    expectAnswer(lettersApi.change, await call('PUT', `/letters/${written.id}`, change));
    await deliver(11_000);
    await reaches(written, { state: 'sent', to: 'found@example.com' });
    expect(await failed()).toEqual([]);
  });
});
