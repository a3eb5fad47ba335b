import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { inboxApi } from '../../contract/inbox/api.ts';
import { lettersApi } from '../../contract/letters/letter.ts';
import { freePort } from '../../server/testing/free-port.ts';
import { engines, freshDatabase } from '../../server/testing/fresh-database.ts';
import { createStaffClient, expectAnswer, kinds } from '../../server/testing/inbox-calls.ts';
import { mailSettings, startMailServer } from '../../server/testing/mail-server.ts';
import { startTestApp } from '../../server/testing/test-app.ts';
import { runScript } from '../../testing/run-script.ts';

const withTimeout = { timeout: 60_000 };

describe.each(engines)('a restored backup on %s', (engine) => {
  it('sends nothing that was queued until a superuser says so', async () => {
    const mail = await startMailServer();
    const app = await startTestApp(engine, { settings: mailSettings(await freePort()) });
    const { send, token } = await createStaffClient(app);
    const { _id } = await send(kinds.contacts, { name: 'Before', email: 'before@example.com' });
    const tomorrow = new Date(app.clock.now().getTime() + 24 * 60 * 60_000).toISOString();
    const written = { subject: 'Later', text: 'Hello', sendAt: tomorrow };
    for (const _letter of [1, 2]) {
      const answered = await app.call('POST', `/api/contacts/${_id}/letters`, {
        ...{ token, body: { ...written, _id: crypto.randomUUID() } },
      });
      expect(answered.statusCode).toBe(201);
    }
    const folder = mkdtempSync(path.join(tmpdir(), 'agency-held-'));
    const file = path.join(folder, 'copy');
    const { settings } = app;
    expect(await runScript('database', ['backup', '--to', file], settings)).toMatchObject({
      code: 0,
    });
    const target = await freshDatabase(engine);
    const restored = await runScript('database', ['restore', file], target.settings);
    expect(restored.stdout).toContain('\n4 letters that were waiting are held: ');

    const practice = await startTestApp(engine, {
      beside: { settings: target.settings, clock: app.clock },
      settings: mailSettings(mail.port),
    });
    practice.clock.advance(25 * 60 * 60_000);
    const staff = await createStaffClient(practice);
    const call = (method: string, where: string, body?: object, as = staff.token) =>
      practice.call(method, `/api${where}`, { token: as, ...(body ? { body } : {}) });
    const held = async () => expectAnswer(lettersApi.held, await call('GET', '/letters/held')).data;
    const figures = async () => (await call('GET', '/dashboard')).json().data;
    const subjects = () => mail.received.map(({ to, headers }) => `${to} ${headers.subject}`);
    const deliver = async (name: string) => {
      await staff.send(kinds.contacts, { name, email: `${name}@example.com` });
      const arrived = () => expect(subjects().join()).toContain(`message from ${name}`);
      await vi.waitFor(arrived, withTimeout);
    };

    await deliver('after');
    expect(subjects().join()).not.toMatch(/before|Later/i);
    expect(await figures()).toMatchObject({ heldLetters: 4, failedLetters: 0 });
    const letters = await held();
    expect(letters.map(({ letter, record }) => [letter.purpose, record?.name])).toEqual([
      ['notice', 'Before'],
      ['receipt', 'Before'],
      ['answer', 'Before'],
      ['answer', 'Before'],
    ]);
    const [, receipt, answer] = letters.map(({ letter }) => letter._id);
    const refused = await call('PUT', `/letters/${answer}`, { text: 'Changed' });
    expect(refused.statusCode).toBe(409);
    expect((await call('DELETE', `/letters/${answer}`)).statusCode).toBe(409);
    expect((await call('POST', '/letters/held', { send: true })).statusCode).toBe(403);
    const superuser = await practice.tokenFor('superuser');
    const decide = (decision: object) => call('POST', '/letters/held', decision, superuser.token);

    const sent = await decide({ send: true, ids: [receipt, answer] });
    expect(expectAnswer(lettersApi.decideHeld, sent).data).toEqual({ count: 2 });
    await vi.waitFor(() => expect(subjects().join()).toContain('Later'), withTimeout);
    const left = await decide({ send: false });
    expect(expectAnswer(lettersApi.decideHeld, left).data).toEqual({ count: 2 });
    expect([await held(), (await figures()).heldLetters]).toEqual([[], 0]);

    await deliver('last');
    const toSender = subjects().filter((one) => one.startsWith('before@'));
    expect(toSender).toHaveLength(2);
    expect(subjects().join()).not.toContain('message from Before');
    const ofRecord = await call('GET', `/contacts/${_id}/letters`);
    expect(expectAnswer(inboxApi(kinds.contacts).letters, ofRecord).data).toMatchObject([
      { purpose: 'receipt', state: 'sent' },
      { purpose: 'answer', state: 'sent' },
      { purpose: 'answer', state: 'held', settledBy: superuser.username, text: 'Hello' },
    ]);
    for (const one of [practice, app]) await one.close();
    await target.drop();
    await mail.stop();
    rmSync(folder, { recursive: true });
  });
});
