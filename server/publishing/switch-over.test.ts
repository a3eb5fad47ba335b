// Publishing on real processes, as `npm start` runs them: two where the database can be shared.
import { execFile, execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readBrand } from '../../content/catalogue.ts';
import type { BuildStep, ContentOverview, Publication } from '../../contract/publishing/content.ts';
import { engines, type FreshDatabase, freshDatabase } from '../testing/fresh-database.ts';
import { type Call, callerAt, publish } from '../testing/publishing-calls.ts';
import { samples } from '../testing/samples.ts';
import { endLeftServers, startServer } from '../testing/server-process.ts';

const slow = { timeout: 400_000 };
const patience = { timeout: 200_000, interval: 200 };

const engine = engines.at(-1) ?? 'sqlite';
let fresh: FreshDatabase;
let content: string;

async function startProcess() {
  const settings = { CONTENT_DIR: content, SITE_URL: 'http://localhost:3000' };
  const server = await startServer({ ...fresh.settings, ...settings });
  return { ...server, call: await callerAt(server.url) };
}
type Process = Awaited<ReturnType<typeof startProcess>>;
let first: Process;
let all: Process[];

beforeAll(async () => {
  await promisify(execFile)(process.execPath, ['scripts/build.ts', '--if-needed']);
  content = mkdtempSync(path.join(tmpdir(), 'content-'));
  cpSync('testing/content', content, { recursive: true });
  fresh = await freshDatabase(engine);
  first = await startProcess();
  all = engine === 'postgres' ? [first, await startProcess()] : [first];
}, slow.timeout);
afterAll(async () => {
  await endLeftServers();
  await fresh.drop();
  rmSync(content, { recursive: true });
});

const textAt = async (url: string): Promise<string> => (await fetch(url)).text();
const aboutAt = ({ url }: Process): Promise<string> => textAt(`${url}/about`);
const statusAt = async (url: string): Promise<number> => (await fetch(url)).status;

function keepReading(url: string, paths: string[]) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const seen = { statuses: new Set<number>(), pages: new Set<string>(), sockets: new Set() };
  let stopped = false;
  const read = (path: string) =>
    new Promise<void>((resolve) => {
      const end = (status: number, page = '') => {
        seen.statuses.add(status);
        seen.pages.add(page);
        resolve();
      };
      const request = get(`${url}${path}`, { agent, headers: { 'accept-encoding': 'br' } });
      request.on('response', (response) => {
        const { statusCode = 0, headers } = response.resume();
        response.on('end', () => end(statusCode, `${path} ${headers.etag}`));
        response.on('error', () => end(0));
      });
      request.on('socket', (socket) => seen.sockets.add(socket));
      request.on('error', () => end(0));
    });
  const done = (async () => {
    for (let round = 0; !stopped; round += 1) {
      await read(paths[round % paths.length] ?? '/');
      // The build needs a core, too.
      await delay(100);
    }
    agent.destroy();
  })();
  return {
    seen,
    stop: () => {
      stopped = true;
      return done;
    },
  };
}

async function untilDone(call: Call, number: number) {
  const steps = new Set<BuildStep | null>();
  for (;;) {
    const { data } = await call('GET', `/content/publications/${number}`);
    const publication = data as Publication;
    if (publication.state !== 'building') return { ...publication, steps };
    steps.add(publication.step);
    await delay(100);
  }
}

const published = async (call: Call): Promise<Publication[]> => {
  const { data } = await call('GET', '/content/publications');
  return data.filter(({ state }: Publication) => state === 'live');
};

const draftsOf = async (call: Call) => {
  const { files } = (await call('GET', '/content')).data as ContentOverview;
  return files.flatMap(({ path, draft }) => (draft ? [{ path, version: draft.version }] : []));
};

const discardAll = async (call: Call) =>
  call('POST', '/content/discard', { files: await draftsOf(call) });

const filesOf = (page: string): string[] =>
  [...page.matchAll(/"(\/(?:_astro|admin\/assets)\/[^"]+)"/g)].map(([, file = '']) => file);

it('a publication with faults changes nothing', slow, async () => {
  const before = await aboutAt(first);
  const broken = { 'faq.yaml': (text: string) => text.replace(/\]\(\/[\w-]+\)/, '](/nowhere)') };
  expect(await publish(first.call, broken)).toMatchObject({
    status: 400,
    data: [
      {
        file: 'faq.yaml',
        line: expect.any(Number),
        problem: expect.stringContaining('broken link: /nowhere'),
      },
    ],
  });
  expect(await aboutAt(first)).toBe(before);
  expect(await draftsOf(first.call)).toMatchObject([{ path: 'faq.yaml' }]);
  await discardAll(first.call);
});

const internship = `
    - title: Kite Intern
      department: Design
      location: On-Site
      type: Internship
      positionValue: kite-intern
      posted: "2025-01-06"
      description: You build kites.
      requirements:
        - Wind`;

const nextMinute = () => new Date(Math.ceil((Date.now() + 20_000) / 60_000) * 60_000);

const article = (due: Date) => `---
title: "An article from the future"
excerpt: "It is kept until it is due."
category: Design
date: 2025-01-06
publish: "${due.toLocaleString('sv', { timeZone: readBrand().timeZone, dateStyle: 'short', timeStyle: 'short' })}"
---
Soon.
`;

const apply = (url: string): Promise<Response> =>
  fetch(`${url}/api/applications`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...samples.applications, position: 'kite-intern' }),
  });

const titleOfAbout = (title: string) => ({
  'about.yaml': (text: string) => text.replace(/^( {2}title: ).*$/m, `$1"${title}"`),
});

let leftFile = '';

it(
  'publishing drops no request, every process follows, and an article comes out once',
  slow,
  async () => {
    const filesBefore = filesOf(await textAt(`${first.url}/admin`));
    const readers = Array.from({ length: 64 }, () => keepReading(first.url, ['/', '/about']));
    const changes = {
      ...titleOfAbout('Kites of tomorrow'),
      'careers.yaml': (text: string) => text.replace(/^ {2}internships:$/m, `$&${internship}`),
      'articles/due.md': () => article(nextMinute()),
    };
    const { data } = await publish(first.call, changes);
    expect(data).toMatchObject({ state: 'building', files: Object.keys(changes).toSorted() });
    expect(await untilDone(first.call, data.number)).toMatchObject({ state: 'live', faults: [] });
    expect(await aboutAt(first)).toContain('Kites of tomorrow');
    expect(await draftsOf(first.call)).toEqual([]);
    for (const { seen, stop } of readers) {
      await expect.poll(() => seen.pages.size, patience).toBeGreaterThan(2);
      await stop();
      expect([...seen.statuses]).toEqual([200]);
      expect(seen.sockets.size).toBe(1);
    }

    for (const process of all) {
      await expect.poll(() => aboutAt(process), patience).toContain('Kites of tomorrow');
      for (const page of ['/careers', '/apply?position=kite-intern']) {
        expect(await textAt(process.url + page)).toContain('Kite Intern');
      }
      expect((await apply(process.url)).status).toBe(201);
      const filesNow = filesOf(await textAt(`${process.url}/admin`));
      leftFile = filesBefore.find((file) => !filesNow.includes(file)) ?? 'none';
      expect(await statusAt(process.url + leftFile)).toBe(200);
    }
    for (const { url } of all) {
      await expect.poll(() => statusAt(`${url}/blog/due`), patience).toBe(200);
    }
    for (const { call } of all) {
      const by = (await published(call)).map(({ publishedBy }) => publishedBy);
      expect(by).toEqual([null, 'admin']);
    }
  },
);

it('earlier states come back without a build, that of the folder too', slow, async () => {
  const { call } = all.at(-1) ?? first;
  const [latest] = await published(call);
  const bringBack = async (number: number) => {
    await call('POST', `/content/publications/${number}/restore`, {});
    const files = await draftsOf(call);
    const { data } = await call('POST', '/content/publications', { files });
    const { state, steps } = await untilDone(call, data.number);
    expect([state, steps.has('site')]).toEqual(['live', false]);
  };
  // Only the start has built anything.
  const stamp = readFileSync('dist/served/stamp', 'utf8').slice(0, 32);
  rmSync(`dist/published/${stamp}`, { recursive: true, force: true });
  await bringBack(0);
  for (const process of all) {
    await expect.poll(() => aboutAt(process), patience).not.toContain('Kites of tomorrow');
    expect(await statusAt(`${process.url}/blog/due`)).toBe(404);
    expect(await textAt(`${process.url}/apply?position=kite-intern`)).not.toContain('Kite Intern');
  }
  await bringBack(latest?.number ?? 0);
  for (const process of all) {
    await expect.poll(() => aboutAt(process), patience).toContain('Kites of tomorrow');
    expect(await statusAt(`${process.url}/blog/due`)).toBe(200);
  }
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
  const before = await aboutAt(first);
  const [live] = await published(first.call);
  const begin = async () => {
    const { number } = (await publish(first.call, titleOfAbout(`Never ${randomUUID()}`))).data;
    const step = async () => (await first.call('GET', `/content/publications/${number}`)).data.step;
    await expect.poll(step, patience).toBe('site');
    return number;
  };
  const number = await begin();
  process.kill(childOf(first.child.pid), 'SIGTERM');
  expect(await untilDone(first.call, number)).toMatchObject({
    state: 'failed',
    faults: [{ problem: expect.stringContaining('interrupted, or took too much time') }],
  });
  await begin();
  const build = childOf(first.child.pid);
  await first.kill('SIGKILL');
  // Kills the build with its tools.
  await expect.poll(() => isRunning(-build), patience).toBe(false);
  const again = await startProcess();
  expect(await aboutAt(again)).toBe(before);
  expect(await statusAt(again.url + leftFile)).toBe(200);
  expect(await draftsOf(again.call)).toMatchObject([{ path: 'about.yaml' }]);
  expect((await published(again.call))[0]).toEqual(live);
});

it('a folder that cannot be built leaves the last good build', slow, async () => {
  rmSync(path.join(content, 'faq.yaml'));
  const faulty = await startProcess();
  expect(await aboutAt(faulty)).toContain('Kites of tomorrow');
  expect(faulty.output()).toContain('faq.yaml: is missing');
});
