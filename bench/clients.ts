// Clients that never read, that read slowly, and that post while the server stops: at full size, with the real limits.
import { once } from 'node:events';
import { statSync } from 'node:fs';
import { Agent, type IncomingMessage, request } from 'node:http';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as delay } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { sqliteFile } from '../server/db/sqlite.ts';
import { sampleContact } from '../server/testing/samples.ts';
import type { Crowd } from './crowd.ts';
import { type Figure, measure, type Server, servedFiles } from './measure.ts';

const openWithin = 5;
const goneWithin = 60;

function largestFile(): { get: string; size: number } {
  const files = servedFiles().map((one) => ({ ...one, ...statSync(`dist/served/${one.file}`) }));
  const { path, size } = files.reduce((largest, one) => (one.size > largest.size ? one : largest));
  return { size, get: `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n` };
}

/** On a new connection, kept alive as by browsers: the kernel resets closed ones while others fill its memory. */
async function visit(port: number): Promise<void> {
  const agent = new Agent({ keepAlive: true });
  const [page]: IncomingMessage[] = await once(request({ port, agent }).end(), 'response');
  await page?.toArray();
  agent.destroy();
}

/** Asks for pages until the server has closed all connections of the crowds. */
async function watch(server: Server, ...crowds: Pick<Crowd, 'count' | 'requests' | 'readsFor'>[]) {
  const begun = performance.now();
  const filesBefore = server.openFiles();
  const threads = crowds.map((crowd) => {
    const workerData: Crowd = { port: server.port, openWithin, ...crowd };
    return new Worker(new URL('./crowd.ts', import.meta.url), { workerData });
  });
  let [slowestPage, failed, memory, seconds, open] = [0, 0, 0, 0, 0];
  while ((open > 0 || seconds < openWithin) && seconds < openWithin + goneWithin) {
    const asked = performance.now();
    await visit(server.port).catch(() => {
      failed += 1;
    });
    slowestPage = Math.max(slowestPage, performance.now() - asked);
    memory = Math.max(memory, server.memory());
    await delay(50);
    open = server.openFiles() - filesBefore;
    seconds = (performance.now() - begun) / 1000;
  }
  for (const thread of threads) thread.postMessage('end');
  const received = await Promise.all(threads.map((thread) => once(thread, 'message')));
  const figures: Figure[] = [
    ['slowest page meanwhile, each on a new connection', slowestPage, 'ms', { atMost: 500 }],
    ['pages that failed', failed, '', { atMost: 0 }],
    ['memory at most', memory, 'MiB', { atMost: 250 }],
    ['connections still open', open, `after ${Math.round(seconds)} s`, { atMost: 0 }],
  ];
  return { figures, bytes: received[0]?.[0] as number[] };
}

/** Posts over one connection; true if the server announced its end. */
async function postUntilClosed(port: number, acknowledged: string[]): Promise<boolean> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const headers = { 'content-type': 'application/json' };
  const address = `http://127.0.0.1:${port}/api/contacts`;
  for (;;) {
    const post = request(address, { agent, method: 'POST', headers }).on('error', () => {});
    post.end(JSON.stringify(sampleContact));
    const [answer]: IncomingMessage[] = await once(post, 'response').catch(() => []);
    if (answer?.statusCode !== 201) return false;
    acknowledged.push(JSON.parse((await answer.toArray()).join('')).data._id);
    if (answer.headers.connection === 'close') return true;
  }
}

await measure(
  'Clients that never read',
  '2,000 connections, opened within 5 s, that ask for the largest script 16 times.',
  async (start) => {
    const requests = largestFile().get.repeat(16);
    return (await watch(await start({}), { count: 2000, requests, readsFor: 0 })).figures;
  },
);

await measure(
  'Clients that read slowly',
  '2,000 connections, opened within 5 s, that read 8 KB a second: 1,600 the largest script to its end; 400 ask for it 16 times and stop after 10 s.',
  async (start) => {
    const { get, size } = largestFile();
    const getOnce = get.replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n');
    const { figures, bytes } = await watch(
      await start({}),
      { count: 1600, requests: getOnce, readsFor: 60 },
      { count: 400, requests: get.repeat(16), readsFor: 10 },
    );
    const whole = bytes.filter((received) => received > size).length;
    return [...figures, ['whole answers', whole, 'of 1,600', { atLeast: 1600 }]];
  },
);

await measure(
  'SIGTERM under load',
  '32 connections that post one submission after the other, stopped in the middle, 10 times.',
  async (start, DATA_DIR) => {
    const acknowledged: string[] = [];
    let [closed, exits, slowest] = [0, 0, 0];
    for (let round = 0; round < 10; round += 1) {
      const server = await start({});
      const ids = Array.from({ length: 32 }, (): string[] => []);
      const lanes = ids.map((own) => postUntilClosed(server.port, own));
      // A connection that was not accepted yet may be refused.
      while (ids.some(({ length }) => length < 3)) await delay(100);
      await delay(500 + round * 37);
      const signalled = performance.now();
      if ((await server.stop()) === 0) exits += 1;
      slowest = Math.max(slowest, (performance.now() - signalled) / 1000);
      closed += (await Promise.all(lanes)).filter(Boolean).length;
      acknowledged.push(...ids.flat());
    }
    const database = new DatabaseSync(sqliteFile(DATA_DIR), { readOnly: true });
    const rows = database.prepare('SELECT id FROM contacts').all();
    const stored = new Set(rows.map(({ id }) => id));
    const lost = acknowledged.filter((id) => !stored.has(id)).length;
    const unanswered = stored.size - acknowledged.length;
    const answered = 'connections answered to the end, the last with Connection: close';
    return [
      ['submissions acknowledged', acknowledged.length],
      ['of them not stored', lost, '', { atMost: 0 }],
      ['stored without an answer', unanswered, '', { atMost: 0 }],
      [answered, closed, 'of 320', { atLeast: 320 }],
      ['clean exits', exits, 'of 10', { atLeast: 10 }],
      ['slowest stop', slowest, 's', { atMost: 10 }],
    ];
  },
);
