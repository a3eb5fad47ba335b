import { describe, expect, it } from 'vitest';
import { readCatalogue } from '../content/catalogue.ts';
import { type InboxRecord, type Kind, recordSchema } from '../contract/inbox/kind.ts';
import { inboxKinds } from '../contract/inbox/kinds.ts';
import { engines } from '../server/testing/fresh-database.ts';
import { startTestApp } from '../server/testing/test-app.ts';
import { seedMany } from './seed-many.ts';
import { probes } from './sentences.ts';

describe.each(engines)('very many records on %s', (engine) => {
  it('read like real ones, and are found as often as said', { timeout: 60_000 }, async () => {
    const app = await startTestApp(engine);
    const { token } = await app.tokenFor('admin');
    const list = async (path: string) =>
      (await app.call('GET', `/api/${path}`, { token })).json() as {
        count: number;
        data: InboxRecord[];
      };
    for (const kind of Object.values(inboxKinds(readCatalogue())) as Kind[]) {
      const { path } = kind;
      await seedMany(app.database, path as 'contacts', 600);
      const { count, data } = await list(`${path}?limit=200`);
      expect(count).toBeGreaterThan(570);
      for (const record of data) {
        expect(() => recordSchema(kind).parse(record)).not.toThrow();
        expect(kind.shape.safeParse(record).error).toBeUndefined();
      }
      const found = async (word: string) => (await list(`${path}?q=${word}`)).count;
      expect(await found(probes.everyRecord)).toBe(count);
      expect(await found(probes.onlyIn(123))).toBeLessThanOrEqual(1);
      expect(await found('PS0000')).toBe(count);
      expect(await found(probes.oneInAThousand)).toBeLessThan(10);
    }
    await app.close();
  });
});
