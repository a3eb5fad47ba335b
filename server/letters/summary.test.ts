import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { hour } from '../../contract/inbox/promise.ts';
import { createStoppedClock } from '../testing/clock.ts';
import { engines } from '../testing/fresh-database.ts';
import { createStaffClient, kinds, writeAgain } from '../testing/inbox-calls.ts';
import { type MailServer, mailSettings, startMailServer } from '../testing/mail-server.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { lastAt } from './summary.ts';

const withTimeout = { timeout: 60_000, interval: 30 };

it('knows when an hour of the day last began, also where clocks change', () => {
  const at = (hour: number, now: string, zone: string) =>
    lastAt(hour, new Date(now), zone).toISOString();
  expect(at(9, '2026-03-02T03:29:59Z', 'Asia/Kolkata')).toBe('2026-03-01T03:30:00.000Z');
  expect(at(9, '2026-03-02T03:30:00Z', 'Asia/Kolkata')).toBe('2026-03-02T03:30:00.000Z');
  expect(at(9, '2026-03-29T12:00:00Z', 'Europe/Berlin')).toBe('2026-03-29T07:00:00.000Z');
  expect(at(2, '2026-03-29T12:00:00Z', 'Europe/Berlin')).toBe('2026-03-29T01:00:00.000Z');
});

describe.each(engines)('on %s', (engine) => {
  const clock = createStoppedClock('2026-03-01T08:59:00.000Z');
  let app: TestApp;
  let other: TestApp;
  let mail: MailServer;
  beforeAll(async () => {
    mail = await startMailServer();
    const settings = mailSettings(mail.port);
    const catalogue = { timeZone: 'UTC', replyHours: 24 };
    app = await startTestApp(engine, { settings, clock, catalogue, mailPollMs: 100 });
    other = await startTestApp(engine, { beside: app, catalogue, mailPollMs: 100 });
  });
  afterAll(async () => {
    await other.close();
    await app.close();
    await mail.stop();
  });
  const to = (address: string) => mail.received.filter((each) => each.to.includes(address));
  /** Once all is sent: an attempt's claim would expire, and the other process would send the letter again. */
  async function pass(ms: number): Promise<void> {
    const unsent = app.database.write.selectFrom('letters').select('id');
    await vi.waitFor(
      async () => expect(await unsent.where('send_at', 'is not', null).execute()).toEqual([]),
      withTimeout,
    );
    clock.advance(ms);
  }

  it('sends a summary at the chosen hour, and one warning before each promise is broken', async () => {
    const client = await createStaffClient(app);
    const { id } = await app.tokenFor('admin');
    const users = app.database.write.updateTable('users').where('id', '=', id);
    await users.set({ email: 'asha@patang.example', summary_hour: 9 }).execute();
    const at = clock.now().toISOString();
    const earlier = Array.from(
      { length: 120 },
      () =>
        sql`(${crypto.randomUUID()}, ${at}, ${at}, ${at}, 'Earlier', 'e@example.com', 'x', '', ${false}, '')`,
    );
    await sql`INSERT INTO contacts
      (id, created_at, asked_at, answered_at, name, email, message, status, suspect, search_text)
      VALUES ${sql.join(earlier)}`.execute(app.database.write);
    const waiting = await client.send(kinds.contacts, { name: 'Waiting Visitor' });
    const answered = await client.send(kinds.consultations, { name: 'Answered Visitor' });
    await client.send(kinds.contacts, { name: 'Bot', website: 'x' });
    await client.change(kinds.consultations, answered._id, { answered: true });
    await vi.waitFor(() => expect(to('staff@patang.example')).toHaveLength(2), withTimeout);
    expect(to('asha@patang.example')).toEqual([]);

    await pass(2 * 60_000);
    await vi.waitFor(() => expect(to('asha@patang.example')).toHaveLength(1), withTimeout);
    const [summary] = to('asha@patang.example');
    expect(summary?.headers.subject).toMatch(/: 0 overdue, 0 due soon, 122 new$/);
    expect(summary?.text).toContain(`https://patang.example/admin/contacts?id=${waiting._id}`);
    expect(summary?.text).not.toContain('Bot');

    // 19 hours later, five are left: due soon, and a day later the next summary.
    await pass(19 * hour);
    await vi.waitFor(() => expect(to('staff@patang.example')).toHaveLength(3), withTimeout);
    expect(to('staff@patang.example').at(-1)?.headers.subject).toBe(
      `Waiting Visitor is still waiting for an answer (${waiting.reference})`,
    );
    await pass(5 * hour + 60_000);
    await vi.waitFor(() => expect(to('asha@patang.example')).toHaveLength(2), withTimeout);
    expect(to('asha@patang.example').at(-1)?.headers.subject).toContain(': 1 overdue, 0 due soon');
    expect(to('staff@patang.example')).toHaveLength(3);

    await (await createStaffClient(app)).change(kinds.contacts, waiting._id, { answered: true });
    await pass(5 * 24 * hour);
    await vi.waitFor(() => expect(to('asha@patang.example')).toHaveLength(3), withTimeout);
    await writeAgain(app, waiting);
    await vi.waitFor(() => expect(to('staff@patang.example')).toHaveLength(4), withTimeout);
    await users.set({ summary_hour: 3 }).execute();
    await pass(18 * hour - 2 * 60_000);
    await vi.waitFor(() => expect(to('asha@patang.example')).toHaveLength(4), withTimeout);
    expect(to('asha@patang.example').at(-1)?.headers.subject).toContain(': 0 overdue, 0 due soon');
    expect(to('staff@patang.example')).toHaveLength(4);
    await users.set({ summary_hour: 9 }).execute();
    await pass(6 * hour);
    await vi.waitFor(() => expect(to('asha@patang.example')).toHaveLength(5), withTimeout);
    expect(to('asha@patang.example').at(-1)?.headers.subject).toContain(': 0 overdue, 1 due soon');
    await vi.waitFor(() => expect(to('staff@patang.example')).toHaveLength(5), withTimeout);
    expect(to('staff@patang.example').at(-1)?.headers.subject).toBe(
      `Waiting Visitor is still waiting for an answer (${waiting.reference})`,
    );
  });
});
