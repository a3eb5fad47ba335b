// A site that can be published, on a port of its own: front door, generations and publisher as in main.ts.
import type { AddressInfo } from 'node:net';
import { PassThrough } from 'node:stream';
import { readServerTexts } from '../../content/catalogue.ts';
import { readConfig } from '../config.ts';
import { openDatabase } from '../db/open.ts';
import type { Engine } from '../db/tables.ts';
import { createFrontDoor, defaultLimits } from '../http/front-door.ts';
import { openSite, type Site } from '../site.ts';
import { type Clock, createClock } from './clock.ts';
import { freshDatabase } from './fresh-database.ts';
import { builtSite } from './packed-files.ts';
import { signInAt } from './remote-client.ts';

export interface Caller {
  // biome-ignore lint/suspicious/noExplicitAny: what it answers is checked by the test.
  call(method: string, path: string, body?: unknown): Promise<{ status: number; data: any }>;
}

/** `call` as superuser olga. */
export interface TestSite extends Site, Caller {
  url: string;
  clock: Clock;
  settings: Record<string, string>;
  close(): Promise<void>;
}

export const callerAt =
  (url: string, token: string): Caller['call'] =>
  async (method, path, body) => {
    const response = await fetch(`${url}/api${path}`, {
      method,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: response.status, ...(await response.json()) };
  };

export async function startTestSite(
  engine: Engine,
  options: {
    /** A second process on this one's database and clock. */
    beside?: Pick<TestSite, 'settings' | 'clock'>;
    /** Another folder with content. */
    content?: string;
  } = {},
): Promise<TestSite> {
  const { beside, content } = options;
  const fresh = beside ? undefined : await freshDatabase(engine, 'migrated');
  const settings = {
    RATE_LIMIT: 'off',
    ...(content && { CONTENT_DIR: content }),
    ...beside?.settings,
    ...fresh?.settings,
  };
  const config = readConfig(settings);
  const clock = beside?.clock ?? createClock();
  const logStream = new PassThrough().resume();
  const database = await openDatabase(config, () => {});
  const door = createFrontDoor(config, { ...defaultLimits, drainMs: 0 }, logStream);
  const texts = readServerTexts(config.CONTENT_DIR, clock.now());
  const site = await openSite({
    ...{ config, database, door, logStream, now: clock.now },
    folder: {
      build: { stamp: '', texts, files: builtSite },
      contentFaults: { count: 0, faults: [] },
    },
    passwordCost: { memory: 64, passes: 1 },
    pollMs: 100,
  });
  await door.server.listen({ port: 0, host: '127.0.0.1' });
  site.publisher.start();
  const { port } = door.server.server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  const password = 'a long enough password';
  if (!beside) {
    const olga = { username: 'olga', email: 'olga@agency.example', password };
    await site.users.create({ ...olga, role: 'superuser' }, null);
  }
  const token = await signInAt(url, password, 'olga');
  return {
    ...site,
    url,
    call: callerAt(url, token),
    clock,
    settings,
    async close() {
      await door.server.close();
      await site.stop();
      await database.close();
      await fresh?.drop();
    },
  };
}
