import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { engines } from '../testing/fresh-database.ts';
import { createStaffClient, everyKind } from '../testing/inbox-calls.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

describe.each(engines)('a note that races a delete on %s', (engine) => {
  let app: TestApp;
  let other: TestApp;
  let client: Awaited<ReturnType<typeof createStaffClient>>;
  beforeAll(async () => {
    app = await startTestApp(engine);
    other = await startTestApp(engine, { beside: app });
    client = await createStaffClient(app);
  });
  afterAll(async () => {
    await other.close();
    await app.close();
  });

  it.each(everyKind)('$path: is refused or goes with the record', async (kind) => {
    const sent = await Promise.all(Array.from({ length: 24 }, () => client.send(kind)));
    const answers = await Promise.all(
      sent.flatMap(({ _id }, number) => {
        const path = `/api/${kind.path}/${_id}`;
        const note = { token: client.token, body: { note: 'Personal data' } };
        const remove = () => app.call('DELETE', path, { token: client.token });
        const write = (from: TestApp) => from.call('POST', `${path}/notes`, note);
        return number % 2 === 0
          ? [write(app), write(other), remove()]
          : [remove(), write(app), write(other)];
      }),
    );
    const codes = new Set(answers.map(({ statusCode }) => statusCode));
    expect([...codes].filter((code) => ![200, 201, 404].includes(code))).toEqual([]);
    expect((await client.list(kind)).count).toBe(0);
    const orphans = await app.database.read.selectFrom('notes').selectAll().execute();
    expect(orphans).toEqual([]);
  });
});
