import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { Agent, get } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, expect, it } from 'vitest';
import type { ContentOverview, Publication } from '../../contract/publishing.ts';
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
    for (let round = 0; !stopped; round += 1) {
      await read(paths[round % paths.length] ?? '/');
      // The build needs a core, too.
      await delay(30);
    }
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

/** Saves drafts and publishes them. */
async function publish(site: TestSite, changes: Record<string, (text: string) => string>) {
  const files = [];
  for (const [path, change] of Object.entries(changes)) {
    const { data } = await site.call('GET', `/content/file?path=${path}`);
    const { version = 0, text } = data ?? {};
    const body = { path, version, text: change(text ?? '') };
    files.push({ path, version: (await site.call('PUT', '/content/file', body)).data.version });
  }
  return site.call('POST', '/content/publications', { files, note: 'A note' });
}

const read = async (site: TestSite, number: number): Promise<Publication> =>
  (await site.call('GET', `/content/publications/${number}`)).data;

async function untilDone(site: TestSite, number: number): Promise<Publication> {
  const state = async () => (await read(site, number)).state;
  await expect.poll(state, { timeout: 200_000, interval: 100 }).not.toBe('building');
  return read(site, number);
}

const draftsOf = async (site: TestSite): Promise<string[]> => {
  const { files } = (await site.call('GET', '/content')).data as ContentOverview;
  return files.filter(({ draft }) => draft).map(({ path }) => path);
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

const open: TestSite[] = [];
const start = async (...args: Parameters<typeof startTestSite>) => {
  const site = await startTestSite(...args);
  open.push(site);
  return site;
};
afterEach(async () => {
  for (const site of open.splice(0).reverse()) await site.close();
});

const aboutAt = (url: string): Promise<string> => textAt(`${url}/about`);
const statusAt = async (url: string): Promise<number> => (await fetch(url)).status;

it('publishing drops no request and no connection, and lasts after a restart', slow, async () => {
  const site = await start('sqlite');
  const readers = Array.from({ length: 64 }, () => keepReading(site.url, ['/', '/about']));
  const { data } = await publish(site, changes);
  expect(data).toMatchObject({ state: 'building', files: Object.keys(changes) });
  expect(await untilDone(site, data.number)).toMatchObject({ state: 'live', faults: [] });
  expect(await aboutAt(site.url)).toContain('Kites of tomorrow');
  for (const { answers, sockets, stop } of readers) {
    await stop();
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(sockets.size).toBe(1);
    expect(answers.some(({ body }) => body.includes('About About'))).toBe(true);
  }
  // A script of the pages before.
  expect(await statusAt(`${site.url}/_astro/app.B4x9.js`)).toBe(200);
  expect(await statusAt(`${site.url}/blog/far-away`)).toBe(404);
  expect(await draftsOf(site)).toEqual([]);

  const again = await start('sqlite', { beside: site });
  expect(await aboutAt(again.url)).toContain('Kites of tomorrow');
  expect(await statusAt(`${again.url}/_astro/app.B4x9.js`)).toBe(200);
});

it('a publication with faults, or whose build is killed, changes nothing', slow, async () => {
  const site = await start('sqlite');
  const broken = { 'faq.yaml': (text: string) => text.replace(/\]\(\/[\w-]+\)/, '](/nowhere)') };
  expect(await publish(site, broken)).toMatchObject({
    status: 400,
    data: [
      {
        file: 'faq.yaml',
        line: expect.any(Number),
        problem: expect.stringContaining('broken link: /nowhere'),
      },
    ],
  });
  // Not built before.
  const title = `$1"Never ${randomUUID()}"`;
  const other = { 'about.yaml': (text: string) => text.replace(/^( {2}title: ).*$/m, title) };
  const { number } = (await publish(site, other)).data;
  const step = async () => (await read(site, number)).step;
  await expect.poll(step, { timeout: 60_000 }).toBe('site');
  const pid = execFileSync('pgrep', ['-P', String(process.pid), '-f', 'build/publication.ts']);
  process.kill(Number(pid), 'SIGTERM');
  expect(await untilDone(site, number)).toMatchObject({
    state: 'failed',
    faults: [{ problem: expect.stringContaining('interrupted, or took too much time') }],
  });
  expect(await aboutAt(site.url)).toContain('About About');
  expect(await draftsOf(site)).toEqual(['about.yaml', 'faq.yaml']);
});

it.skipIf(process.env.TEST_ENGINE === 'sqlite')(
  'a second process follows, and a scheduled article is published once',
  slow,
  async () => {
    const first = await start('postgres');
    const second = await start('postgres', { beside: first });
    await untilDone(first, (await publish(first, changes)).data.number);
    const isNew = async () => (await aboutAt(second.url)).includes('Kites of tomorrow');
    await expect.poll(isNew, { timeout: 60_000 }).toBe(true);
    first.clock.advance(Date.parse('2090-01-01T03:30:01Z') - first.clock.now().getTime());
    for (const { url } of [first, second]) {
      const status = () => statusAt(`${url}/blog/far-away`);
      await expect.poll(status, { timeout: 200_000, interval: 200 }).toBe(200);
    }
    expect(await second.store.publications.history({ limit: 20 })).toMatchObject({
      count: 2,
      data: [
        { state: 'live', publishedBy: null },
        { state: 'live', publishedBy: 'olga' },
      ],
    });
  },
);
