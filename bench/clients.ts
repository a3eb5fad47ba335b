// Clients that never read, that read slowly, and that post while the server stops: at full size, with the real limits.
import { once } from 'node:events';
import { readFileSync, statSync } from 'node:fs';
import { Agent, type IncomingMessage, request } from 'node:http';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as delay } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { sampleContact } from '../server/testing/samples.ts';
import type { Crowd, Group } from './crowd.ts';
import { type Figure, measure, type Server } from './measure.ts';

const openWithin = 5;
const goneWithin = 60;
const host = '127.0.0.1';

function largestFile(): { get: string; size: number } {
  const files: { path: string; file: string }[] = JSON.parse(
    readFileSync('dist/served/manifest.json', 'utf8'),
  );
  const [size, address] = files
    .map((one): [number, string] => [statSync(`dist/served/${one.file}`).size, one.path])
    .reduce((largest, other) => (other[0] > largest[0] ? other : largest));
  return { size, get: `GET ${address} HTTP/1.1\r\nHost: localhost\r\n\r\n` };
}

/** Asks for pages until the server has closed all connections of the crowd. */
async function watch(server: Server, groups: Group[]) {
  const begun = performance.now();
  const filesBefore = server.openFiles();
  const workerData: Crowd = { port: server.port, openWithin, groups };
  const crowd = new Worker(new URL('./crowd.ts', import.meta.url), { workerData });
  let [slowestPage, failed, memory, seconds, open] = [0, 0, 0, 0, 0];
  while ((open > 0 || seconds < openWithin) && seconds < openWithin + goneWithin) {
    const asked = performance.now();
    const visitor = new Agent({ keepAlive: true });
    await send(visitor, { port: server.port }).catch(() => {
      failed += 1;
    });
    visitor.destroy();
    slowestPage = Math.max(slowestPage, performance.now() - asked);
    memory = Math.max(memory, server.memory());
    await delay(50);
    open = server.openFiles() - filesBefore;
    seconds = (performance.now() - begun) / 1000;
  }
  crowd.postMessage('end');
  const [received]: number[][][] = await once(crowd, 'message');
  const figures: Figure[] = [
    ['slowest page meanwhile, each on a new connection', slowestPage, 'ms', { atMost: 500 }],
    ['pages that failed', failed, '', { atMost: 0 }],
    ['memory at most', memory, 'MiB', { atMost: 250 }],
    ['connections still open', open, `after ${Math.round(seconds)} s`, { atMost: 0 }],
  ];
  return { figures, received };
}

async function send(agent: Agent, options: object, body?: string) {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    request({ host, agent, ...options }, resolve)
      .on('error', reject)
      .end(body);
  });
  const text = Buffer.concat(await answer.toArray()).toString();
  return { status: answer.statusCode, connection: answer.headers.connection, text };
}

export const neverRead = (): Promise<void> =>
  measure(
    'Clients that never read',
    '2,000 connections, opened within 5 s, that ask for the largest script 16 times.',
    async (start) => {
      const server = await start({});
      const requests = largestFile().get.repeat(16);
      const { figures } = await watch(server, [{ count: 2000, requests, readsFor: 0 }]);
      return figures;
    },
  );

export const slowRead = (): Promise<void> =>
  measure(
    'Clients that read slowly',
    '2,000 connections, opened within 5 s, that read 8 KB a second: 1,600 the largest script to its end; 400 ask for it 16 times and stop after 10 s.',
    async (start) => {
      const server = await start({});
      const { get, size } = largestFile();
      const once = get.replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n');
      const { figures, received } = await watch(server, [
        { count: 1600, requests: once, readsFor: 60 },
        { count: 400, requests: get.repeat(16), readsFor: 10 },
      ]);
      const whole = received?.[0]?.filter((bytes) => bytes > size).length ?? 0;
      return [...figures, ['whole answers', whole, 'of 1,600', { atLeast: 1600 }]];
    },
  );

/** Posts over one connection until the server announces its end. */
async function postUntilClosed(port: number, acknowledged: string[]): Promise<boolean> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const headers = { 'content-type': 'application/json' };
  const options = { port, path: '/api/contacts', method: 'POST', headers };
  for (;;) {
    const answer = await send(agent, options, JSON.stringify(sampleContact)).catch(() => undefined);
    if (answer?.status !== 201) return false;
    acknowledged.push(JSON.parse(answer.text).data._id);
    if (answer.connection === 'close') return true;
  }
}

export const stopUnderLoad = (): Promise<void> =>
  measure(
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
      const database = new DatabaseSync(path.join(DATA_DIR, 'patang.db'), { readOnly: true });
      const stored = new Set(
        database
          .prepare('SELECT id FROM contacts')
          .all()
          .map(({ id }) => id),
      );
      database.close();
      return [
        ['submissions acknowledged', acknowledged.length],
        [
          'of them not stored',
          acknowledged.filter((id) => !stored.has(id)).length,
          '',
          { atMost: 0 },
        ],
        ['stored without an answer', stored.size - acknowledged.length, '', { atMost: 0 }],
        [
          'connections answered to the end, the last with Connection: close',
          closed,
          'of 320',
          { atLeast: 320 },
        ],
        ['clean exits', exits, 'of 10', { atLeast: 10 }],
        ['slowest stop', slowest, 's', { atMost: 10 }],
      ];
    },
  );
