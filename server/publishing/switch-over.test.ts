import { Agent, get } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import { engines } from '../testing/fresh-database.ts';
import { startTestSite, type TestSite } from '../testing/test-site.ts';

const slow = { timeout: 240_000 };

/** Opens no other connection than its own. */
function keepReading(url: string, paths: string[]) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const answers: { status: number; body: string }[] = [];
  const sockets = new Set<unknown>();
  let stopped = false;
  const read = (path: string) =>
    new Promise<void>((resolve) => {
      const request = get(`${url}${path}`, { agent }, (response) => {
        let body = '';
        response.setEncoding('utf8').on('data', (text: string) => {
          body += text;
        });
        response.on('end', () => {
          answers.push({ status: response.statusCode ?? 0, body });
          resolve();
        });
      });
      request.on('socket', (socket) => sockets.add(socket));
      request.on('error', () => {
        answers.push({ status: 0, body: '' });
        resolve();
      });
    });
  const done = (async () => {
    for (let round = 0; !stopped; round += 1) await read(paths[round % paths.length] ?? '/');
    agent.destroy();
  })();
  return {
    answers,
    sockets,
    stop: () => {
      stopped = true;
      return done;
    },
  };
}

const textAt = async (url: string): Promise<string> => (await fetch(url)).text();

const publicationsOf = async ({ store }: TestSite) =>
  (await store.publications.history({ limit: 20 })).data;

/** Saves drafts and publishes them; answers the number. */
async function publish(
  site: TestSite,
  changes: Record<string, (text: string) => string>,
): Promise<number> {
  const files = [];
  for (const [path, change] of Object.entries(changes)) {
    const { text, version } = await site.store.drafts.open(path).catch(() => newFile);
    const saved = await site.store.drafts.save({ path, version, text: change(text ?? '') }, 'olga');
    files.push({ path, version: saved.version });
  }
  return (await site.publisher.publish(files, 'A note', 'olga')).number;
}

const newFile = { text: '', version: 0 };

const untilDone = async ({ store }: TestSite, number: number) => {
  const state = async () => (await store.publications.find(number))?.state;
  await expect.poll(state, { timeout: 200_000, interval: 100 }).not.toBe('building');
  return store.publications.find(number);
};

/** Both engines publish the same content, which is built once. */
const changes = {
  'about.yaml': (text: string) => text.replace(/^( {2}title: ).*$/m, '$1"Kites of tomorrow"'),
  'articles/far-away.md': () =>
    [
      '---',
      'title: "An article from the future"',
      'excerpt: "It is kept until it is due."',
      'category: Design',
      'date: 2090-01-01',
      'publish: "2090-01-01 09:00"',
      '---',
      'Soon.',
      '',
    ].join('\n'),
};

describe.each(engines)('publishing on %s', (engine) => {
  const open: TestSite[] = [];
  const start = async (...args: Parameters<typeof startTestSite>) => {
    const site = await startTestSite(...args);
    open.push(site);
    return site;
  };
  afterEach(async () => {
    for (const site of open.splice(0).reverse()) await site.close();
  });

  it('drops no request and no connection, and goes on after a restart', slow, async () => {
    const site = await start(engine);
    const readers = Array.from({ length: 64 }, () => keepReading(site.url, ['/', '/about']));
    const number = await publish(site, changes);
    expect(await untilDone(site, number)).toMatchObject({ state: 'live', faults: [] });
    const isNew = (text: string) => text.includes('Kites of tomorrow');
    expect(isNew(await textAt(`${site.url}/about`))).toBe(true);
    for (const { answers, sockets, stop } of readers) {
      await stop();
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
      expect(sockets.size).toBe(1);
      const about = answers.map(({ body }) => body).filter((body) => !body.includes('Home '));
      expect(about.some((body) => body.includes('About About'))).toBe(true);
    }
    // The script of the pages before.
    expect((await fetch(`${site.url}/_astro/app.B4x9.js`)).status).toBe(200);
    expect((await fetch(`${site.url}/blog/far-away`)).status).toBe(404);
    expect(await site.store.drafts.list()).toEqual([]);

    const again = await start(engine, { beside: site });
    expect(isNew(await textAt(`${again.url}/about`))).toBe(true);
    expect((await fetch(`${again.url}/_astro/app.B4x9.js`)).status).toBe(200);
  });
});
