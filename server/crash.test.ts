import { afterEach, describe, expect, it } from 'vitest';
import { engines, type FreshDatabase, freshDatabase } from './testing/fresh-database.ts';
import { storedAt, submit } from './testing/remote-client.ts';
import { endLeftServers, startServer } from './testing/server-process.ts';

interface Post {
  name: string;
  key: string;
  acknowledged?: string;
}

async function sendUntilGone(
  url: string,
  posts: Post[],
  onAcknowledged: () => void,
): Promise<void> {
  const client = async (): Promise<void> => {
    for (;;) {
      const post: Post = { name: `Visitor ${posts.length}`, key: crypto.randomUUID() };
      posts.push(post);
      try {
        const response = await submit(url, post.name, post.key);
        const { data } = (await response.json()) as { data: { _id: string } };
        expect(response.status).toBe(201);
        post.acknowledged = data._id;
        onAcknowledged();
      } catch (error) {
        if (error instanceof TypeError) return;
        throw error;
      }
    }
  };
  await Promise.all(Array.from({ length: 16 }, client));
}

describe.each(engines)('kill -9 under concurrent submissions on %s', (engine) => {
  let fresh: FreshDatabase;
  afterEach(async () => {
    await endLeftServers();
    await fresh.drop();
  });

  it('loses nothing acknowledged and stores nothing twice', { timeout: 120_000 }, async () => {
    fresh = await freshDatabase(engine);
    const posts: Post[] = [];
    for (let round = 1; round <= 3; round += 1) {
      const server = await startServer(fresh.settings);
      let acknowledged = 0;
      const sending = sendUntilGone(server.url, posts, () => {
        acknowledged += 1;
        if (acknowledged === 40 * round) server.child.kill('SIGKILL');
      });
      expect(await server.ended).toBe('SIGKILL');
      await sending;
    }
    const server = await startServer(fresh.settings);
    const byName = async () => {
      const { count, records } = await storedAt(server.url);
      expect(count).toBe(records.length);
      return Map.groupBy(records, ({ name }) => String(name));
    };

    const found = await byName();
    const acknowledged = posts.filter((post) => post.acknowledged);
    expect(acknowledged.length).toBeGreaterThanOrEqual(240);
    for (const post of acknowledged)
      expect(found.get(post.name)).toMatchObject([{ _id: post.acknowledged }]);
    for (const records of found.values()) expect(records).toHaveLength(1);

    // Retry with the same key: one record each, whether it was stored or not.
    const doubtful = posts.filter((post) => !post.acknowledged);
    expect(doubtful.length).toBeGreaterThan(0);
    for (const { name, key } of [...doubtful, ...acknowledged.slice(0, 20)])
      expect((await submit(server.url, name, key)).status).toBe(201);
    const recovered = await byName();
    expect([...recovered.keys()].toSorted()).toEqual(posts.map(({ name }) => name).toSorted());
    for (const records of recovered.values()) expect(records).toHaveLength(1);
    expect(await server.kill('SIGTERM')).toBe(0);
  });
});
