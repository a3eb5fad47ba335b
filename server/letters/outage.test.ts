import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { describe, expect, it, vi } from 'vitest';
import type { Engine } from '../db/tables.ts';
import { createStoppedClock } from '../testing/clock.ts';
import { freePort } from '../testing/free-port.ts';
import { engines } from '../testing/fresh-database.ts';
import { createStaffClient, kinds } from '../testing/inbox-calls.ts';
import {
  type Behaviour,
  type MailServer,
  mailSettings,
  startMailServer,
} from '../testing/mail-server.ts';
import { startTestApp } from '../testing/test-app.ts';
import { sweepLetters } from './outbox.ts';

const minute = 60_000;

const noticesAt = ({ received }: MailServer) =>
  received.filter(({ to }) => !to.includes('meera@example.com'));

/** With a stopped clock, so that no retry becomes due on a slow machine. */
const startStopped = (engine: Engine, port: number) =>
  startTestApp(engine, { settings: mailSettings(port), clock: createStoppedClock() });

describe.each(engines)('a dead mail server on %s', (engine) => {
  const withTimeout = { timeout: 60_000 };

  it('loses no notice: it is sent when the server is back', async () => {
    const port = await freePort();
    const app = await startStopped(engine, port);
    const { send } = await createStaffClient(app);
    const waiting = () =>
      app.database.read
        .selectFrom('letters')
        .selectAll()
        .where('purpose', '=', 'notice')
        .where('state', '!=', 'sent')
        .execute();
    await send(kinds.contacts, { name: 'Patient' });
    await vi.waitFor(
      async () => expect(await waiting()).toMatchObject([{ attempts: 1 }]),
      withTimeout,
    );
    await vi.waitFor(() => expect(app.logLines().join()).toContain('will try again'), withTimeout);

    // Too early: the retry is still backing off.
    const mail = await startMailServer({ port });
    await send(kinds.contacts, { name: 'Second' });
    await vi.waitFor(() => expect(noticesAt(mail)).toHaveLength(1), withTimeout);
    expect(noticesAt(mail)[0]?.headers.subject).toContain('Second');

    app.clock.advance(minute);
    await send(kinds.contacts, { name: 'Third' });
    await vi.waitFor(() => expect(noticesAt(mail)).toHaveLength(3), withTimeout);
    expect(
      noticesAt(mail)
        .map(({ headers }) => headers.subject)
        .toSorted(),
    ).toEqual([
      'New contact message from Patient',
      'New contact message from Second',
      'New contact message from Third',
    ]);
    await vi.waitFor(async () => expect(await waiting()).toEqual([]), withTimeout);
    await app.close();
    await mail.stop();
  });

  it('gives up on a rejected address, retries a busy one, and delays no other notice', async () => {
    const refuse = { 'gone@patang.example': 550, 'busy@patang.example': 451 };
    const mail = await startMailServer({ refuse });
    const app = await startStopped(engine, mail.port);
    const { send } = await createStaffClient(app);
    const stored = (recipient: string) =>
      app.database.read
        .selectFrom('letters')
        .selectAll()
        .where('recipient', '=', recipient)
        .executeTakeFirst();
    const names = () =>
      noticesAt(mail).map(({ headers }) => headers.subject?.replace(/.* from /, ''));
    const { _id } = await send(kinds.contacts, { name: 'Unlucky' });
    await vi.waitFor(() => expect(names()).toEqual(['Unlucky']), withTimeout);
    for (const recipient of Object.keys(refuse)) {
      const at = app.clock.now().toISOString();
      await app.database.write
        .insertInto('letters')
        .values({
          ...{ id: crypto.randomUUID(), purpose: 'notice', kind: 'contacts', record_id: _id },
          ...{ recipient, created_at: at, send_at: at, state: 'waiting' },
        })
        .execute();
    }
    await send(kinds.contacts, { name: 'Lucky' });
    await vi.waitFor(() => expect(names()).toEqual(['Unlucky', 'Lucky']), withTimeout);
    const refused = await stored('gone@patang.example');
    expect(refused?.state).toBe('refused');
    expect(await stored('busy@patang.example')).toMatchObject({ state: 'waiting' });

    refuse['busy@patang.example'] = 0;
    app.clock.advance(120 * minute);
    await send(kinds.contacts, { name: 'Last' });
    await vi.waitFor(() => expect(names()).toHaveLength(4), withTimeout);
    expect((await stored('gone@patang.example'))?.attempts).toBe(refused?.attempts);
    const lines = app.logLines().filter((line) => line.includes('not tried again'));
    expect(lines).toHaveLength(1);
    expect(lines.join()).not.toContain('@patang.example');
    await app.close();
    await mail.stop();
  });

  it('keeps nothing of a record that was deleted meanwhile', async () => {
    const app = await startTestApp(engine, { settings: mailSettings(await freePort()) });
    const client = await createStaffClient(app);
    const { _id } = await client.send(kinds.contacts, { name: 'Deleted' });
    const kept = await client.send(kinds.contacts, { name: 'Kept' });
    await client.remove(kinds.contacts, _id);
    const left = await app.database.read.selectFrom('letters').select('record_id').execute();
    expect(left).toEqual([{ record_id: kept._id }, { record_id: kept._id }]);
    const links = await app.database.read.selectFrom('links').select('record_id').execute();
    expect(new Set(links.map(({ record_id }) => record_id))).toEqual(new Set([kept._id]));
    await app.close();
  });

  it('backs off after each failure, and survives a restart of ours', async () => {
    const port = await freePort();
    const app = await startStopped(engine, port);
    const { send } = await createStaffClient(app);
    const row = () =>
      app.database.read
        .selectFrom('letters')
        .selectAll()
        .where('purpose', '=', 'notice')
        .executeTakeFirstOrThrow();
    await send(kinds.contacts, { name: 'Patient' });
    await app.database.write.deleteFrom('letters').where('purpose', '=', 'receipt').execute();
    const pauses: number[] = [];
    const apps = [app];
    const failures = () =>
      apps.flatMap((one) => one.logLines()).filter((line) => line.includes('will try again'));
    for (let tries = 1; tries <= 3; tries += 1) {
      const again = tries === 1 ? undefined : await startTestApp(engine, { beside: app });
      if (again) apps.push(again);
      // Either process may be the one that retries.
      await vi.waitFor(() => expect(failures()).toHaveLength(tries), withTimeout);
      expect((await row()).attempts).toBe(tries);
      await again?.close();
      const pause = Date.parse((await row()).send_at ?? '') - app.clock.now().getTime();
      pauses.push(Math.round(pause / 15_000));
      app.clock.advance(pause + 1000);
    }
    expect(pauses).toEqual([1, 2, 4]);

    const mail = await startMailServer({ port });
    const restarted = await startTestApp(engine, { beside: app });
    await vi.waitFor(() => expect(noticesAt(mail)).toHaveLength(1), withTimeout);
    await restarted.close();
    await app.close();
    await mail.stop();
  });

  it('that hangs delays neither a visitor nor the shutdown', async () => {
    const hanging = createServer(() => {}).listen(0, '127.0.0.1');
    await once(hanging, 'listening');
    const { port } = hanging.address() as AddressInfo;
    const app = await startTestApp(engine, { settings: mailSettings(port) });
    const { send } = await createStaffClient(app);
    const connected = once(hanging, 'connection') as Promise<[Socket]>;
    await send(kinds.contacts);
    const [socket] = await connected;
    let hasHungUp = false;
    socket.resume().on('close', () => {
      hasHungUp = true;
    });
    await send(kinds.contacts);
    await app.close();
    // It still waits for the greeting, which nobody else did.
    expect(hasHungUp).toBe(false);
    expect(app.logLines().join()).not.toContain('Meera');
    hanging.close();
  });

  it('that answers half a line and falls silent loses nothing, and repeats only what nobody wrote', async () => {
    const mail = await startMailServer();
    const app = await startStopped(engine, mail.port);
    const client = await createStaffClient(app);
    const { _id } = await client.send(kinds.contacts, { name: 'Asks', email: 'asks@example.com' });
    await vi.waitFor(() => expect(mail.received).toHaveLength(2), withTimeout);
    const letter = { _id: crypto.randomUUID(), subject: 'Half', text: 'Hello' };
    const write = { token: client.token, body: letter };
    await app.call('POST', `/api/contacts/${_id}/letters`, write);
    const notice = crypto.randomUUID();
    const stateOf = async (id: string) => {
      const { state, attempts, claimed_until } = await app.database.read
        .selectFrom('letters')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      return `${claimed_until === null ? '' : 'claimed '}${state} ${attempts}`;
    };
    await app.server.close();

    /** One process for each attempt: it tries what has been due for longest, and rests when that fails. */
    async function attempt(behaviour: Behaviour, id: string, expected: string): Promise<void> {
      mail.behave(behaviour);
      app.clock.advance(120 * minute);
      const process = await startTestApp(engine, { beside: app, smtpTimeoutMs: 1500 });
      await vi.waitFor(async () => expect(await stateOf(id)).toBe(expected), withTimeout);
      await process.close();
    }

    // Before the text: nothing was sent.
    await attempt('half before', letter._id, 'waiting 1');
    expect(mail.received).toHaveLength(2);
    // Half of the 250 after the text: it is unknown whether it was accepted.
    await attempt('half after', letter._id, 'uncertain 2');
    const at = app.clock.now().toISOString();
    await app.database.write
      .insertInto('letters')
      .values({
        ...{ id: notice, purpose: 'notice', kind: 'contacts', record_id: _id, state: 'waiting' },
        ...{ recipient: 'staff@patang.example', created_at: at, send_at: at },
      })
      .execute();
    await attempt('half after', notice, 'waiting 1');
    await attempt('accept', notice, 'sent 2');
    // What may have arrived was repeated under the same id, but for the letter by staff.
    const ids = mail.received.slice(2).map(({ headers }) => headers['message-id']);
    expect(ids).toEqual([letter._id, notice, notice].map((id) => `<${id}@patang.example>`));
    expect(await stateOf(letter._id)).toBe('uncertain 2');
    await app.close();
    await mail.stop();
  });

  it('that was taken out of the settings leaves nothing waiting for ever', async () => {
    const app = await startTestApp(engine, { settings: mailSettings(await freePort()) });
    const { send } = await createStaffClient(app);
    await send(kinds.contacts);
    const states = async () =>
      (await app.database.read.selectFrom('letters').select(['purpose', 'state']).execute())
        .map(({ purpose, state }) => `${purpose} ${state}`)
        .toSorted();
    const at = (days: number) => new Date(app.clock.now().getTime() + days * 24 * 60 * minute);
    await sweepLetters(app.database, at(6));
    expect(await states()).toEqual(['notice waiting', 'receipt waiting']);
    await sweepLetters(app.database, at(8));
    expect(await states()).toEqual(['notice expired', 'receipt expired']);
    await sweepLetters(app.database, at(31));
    expect(await states()).toEqual(['receipt expired']);
    await app.close();
  });

  it('without a mail server in the settings nothing is queued', async () => {
    const app = await startTestApp(engine);
    const { send } = await createStaffClient(app);
    await send(kinds.contacts);
    expect(
      await app.database.read
        .selectFrom('letters')
        .selectAll()
        .where('purpose', '=', 'notice')
        .execute(),
    ).toEqual([]);
    await app.close();
  });
});
