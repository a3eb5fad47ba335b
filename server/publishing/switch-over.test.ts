import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, expect, it } from 'vitest';
import type { ContentOverview, Publication } from '../../contract/publishing.ts';
import { freshDatabase } from '../testing/fresh-database.ts';
import { signInAt } from '../testing/remote-client.ts';
import { endLeftServers, startServer } from '../testing/server-process.ts';
import { type Caller, callerAt, startTestSite, type TestSite } from '../testing/test-site.ts';

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
async function publish(site: Caller, changes: Record<string, (text: string) => string>) {
  const files = [];
  for (const [path, change] of Object.entries(changes)) {
    const { data } = await site.call('GET', `/content/file?path=${path}`);
    const { version = 0, text } = data ?? {};
    const body = { path, version, text: change(text ?? '') };
    files.push({ path, version: (await site.call('PUT', '/content/file', body)).data.version });
  }
  return site.call('POST', '/content/publications', { files, note: 'A note' });
}

const read = async (site: Caller, number: number): Promise<Publication> =>
  (await site.call('GET', `/content/publications/${number}`)).data;

async function untilDone(site: Caller, number: number): Promise<Publication> {
  const state = async () => (await read(site, number)).state;
  await expect.poll(state, { timeout: 200_000, interval: 100 }).not.toBe('building');
  return read(site, number);
}

const draftsOf = async (site: Caller): Promise<string[]> => {
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
  const content = mkdtempSync(path.join(tmpdir(), 'content-'));
  cpSync('testing/content', content, { recursive: true });
  const site = await start('sqlite', { content });
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
  expect(again.contentFaults.count).toBe(0);

  // A folder that cannot be built leaves the last good build.
  rmSync(path.join(content, 'faq.yaml'));
  const faulty = await start('sqlite', { beside: site });
  expect(await aboutAt(faulty.url)).toContain('Kites of tomorrow');
  expect(faulty.contentFaults.faults).toContain('faq.yaml: is missing');
  rmSync(content, { recursive: true });
});

it('a publication with faults changes nothing', slow, async () => {
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
  expect(await aboutAt(site.url)).toContain('About About');
  expect(await draftsOf(site)).toEqual(['faq.yaml']);
});

const childOf = (pid: number | undefined): number =>
  Number(execFileSync('pgrep', ['-P', String(pid), '-f', 'build/publication.ts']));

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

it('a build or a server that is killed leaves drafts and site as they were', slow, async () => {
  const fresh = await freshDatabase('sqlite');
  const startProcess = async () => {
    const { child, url, kill } = await startServer(fresh.settings);
    return { child, url, kill, call: callerAt(url, await signInAt(url)) };
  };
  const server = await startProcess();
  const before = await aboutAt(server.url);
  /** Not built before; answers when its build has begun. */
  const begin = async () => {
    const title = `$1"Never ${randomUUID()}"`;
    const change = (text: string) => text.replace(/^( {2}title: ).*$/m, title);
    const { number } = (await publish(server, { 'about.yaml': change })).data;
    const step = async () => (await read(server, number)).step;
    await expect.poll(step, { timeout: 60_000 }).toBe('site');
    return number;
  };
  const number = await begin();
  process.kill(childOf(server.child.pid), 'SIGTERM');
  expect(await untilDone(server, number)).toMatchObject({
    state: 'failed',
    faults: [{ problem: expect.stringContaining('interrupted, or took too much time') }],
  });
  await begin();
  const build = childOf(server.child.pid);
  await server.kill('SIGKILL');
  // With its tools.
  await expect.poll(() => isRunning(-build), { timeout: 10_000 }).toBe(false);
  const again = await startProcess();
  expect(await aboutAt(again.url)).toBe(before);
  expect(await draftsOf(again)).toEqual(['about.yaml']);
  expect((await again.call('GET', '/content')).data.live).toBe(null);
  await endLeftServers();
  await fresh.drop();
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
