import { afterEach, describe, expect, it, vi } from 'vitest';
import { openDatabase } from '../db/open.ts';
import type { Database } from '../db/tables.ts';
import { freePort } from '../testing/free-port.ts';
import { engines, type FreshDatabase, freshDatabase } from '../testing/fresh-database.ts';
import { type MailServer, mailSettings, startMailServer } from '../testing/mail-server.ts';
import { signInAt } from '../testing/remote-client.ts';
import { sampleContact } from '../testing/samples.ts';
import { endLeftServers, startServer } from '../testing/server-process.ts';

const count = 200;
const slowly = { timeout: 60_000, interval: 100 };

describe.each(engines)('kill -9 while letters are sent on %s', (engine) => {
  let fresh: FreshDatabase;
  let database: Database;
  let mail: MailServer | undefined;
  afterEach(async () => {
    await endLeftServers();
    await mail?.stop();
    await database.close();
    await fresh.drop();
  });

  it('loses no letter and leaves at most one in doubt per kill', { timeout: 180_000 }, async () => {
    fresh = await freshDatabase(engine);
    const port = await freePort();
    const settings = { ...fresh.settings, ...mailSettings(port) };
    const post = async (url: string, path: string, body: object, token?: string) => {
      const response = await fetch(`${url}/api${path}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...(token ? { authorization: `Bearer ${token}` } : {}),
        },
        body: JSON.stringify(body),
      });
      expect(response.status).toBe(201);
      return ((await response.json()) as { data: { _id: string } }).data._id;
    };
    const submit = (url: string, email: string) =>
      post(url, '/contacts', { ...sampleContact, email });

    const first = await startServer(settings);
    database = await openDatabase({ DATABASE_URL: undefined, ...fresh.settings }, () => {});
    const ids = await Promise.all(
      Array.from({ length: count }, (_, number) => submit(first.url, `v${number}@example.com`)),
    );
    expect(await first.kill('SIGKILL')).toBe('SIGKILL');
    // Without the notices it takes half as long.
    await database.write.deleteFrom('letters').where('purpose', '=', 'notice').execute();

    const letters = () => database.write.selectFrom('letters').selectAll();
    const left = async (...states: 'waiting'[]) =>
      (await letters().where('state', 'in', states).execute()).length;
    /** Claims of ended processes have expired, and no backoff is left. */
    const letTimePass = () =>
      database.write
        .updateTable('letters')
        .set((row) => ({ send_at: row.ref('created_at') }))
        .where('state', '=', 'waiting')
        .execute()
        .then(() =>
          database.write
            .updateTable('letters')
            .set((row) => ({ claimed_until: row.ref('created_at') }))
            .where('claimed_until', 'is not', null)
            .execute(),
        );
    await letTimePass();

    mail = await startMailServer({ port });
    const { received } = mail;
    const [second, third, fourth] = await Promise.all([1, 2, 3].map(() => startServer(settings)));
    if (!second || !third || !fourth) throw new Error('They did not start');
    await vi.waitFor(() => expect(received.length).toBeGreaterThan(40), slowly);
    expect(await second.kill('SIGKILL')).toBe('SIGKILL');
    await vi.waitFor(() => expect(received.length).toBeGreaterThan(80), slowly);
    expect(await third.kill('SIGKILL')).toBe('SIGKILL');
    await vi.waitFor(async () => expect(await left('waiting')).toBeLessThanOrEqual(2), slowly);
    expect(await fourth.kill('SIGTERM')).toBe(0);
    const inDoubt = await left('waiting');
    await letTimePass();
    const last = await startServer(settings);
    await vi.waitFor(async () => expect(await left('waiting')).toBe(0), slowly);

    const byId = Map.groupBy(received, ({ headers }) => headers['message-id']);
    expect([...byId.keys()].toSorted()).toEqual(
      ids.map((id) => `<${id}@patang.example>`).toSorted(),
    );
    expect(received.length - count).toBeLessThanOrEqual(inDoubt);

    mail.behave('hang');
    const [record = ''] = ids;
    const letter = { _id: crypto.randomUUID(), subject: 'Regarding Your Message', text: 'Hello' };
    const id = letter._id;
    await post(last.url, `/contacts/${record}/letters`, letter, await signInAt(last.url));
    await database.write
      .updateTable('letters')
      .set((row) => ({ send_at: row.ref('created_at') }))
      .where('id', '=', id)
      .execute();
    await submit(last.url, 'wakes@example.com');
    await vi.waitFor(() => expect(mail?.failed).toBe(1), slowly);
    expect(await last.kill('SIGKILL')).toBe('SIGKILL');
    mail.behave('accept');
    await letTimePass();
    const after = await startServer(settings);
    await vi.waitFor(async () => expect(await left('waiting')).toBe(0), slowly);
    const uncertain = await letters().where('state', '=', 'uncertain').execute();
    expect(uncertain).toMatchObject([{ id, attempts: 2 }]);
    expect(received.filter(({ headers }) => headers.subject === letter.subject)).toEqual([]);
    expect(await after.kill('SIGTERM')).toBe(0);
  });
});
