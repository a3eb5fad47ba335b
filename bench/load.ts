// Requests per second of the product and of bare servers, in alternate rounds: a slow moment of the machine hits all.
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import autocannon from 'autocannon';
import { mailSettings } from '../server/testing/mail-server.ts';
import { ask } from '../server/testing/raw-http.ts';
import { sampleContact } from '../server/testing/samples.ts';
import { type Figure, measure, median, type Server } from './measure.ts';

const rounds = 9;
const bare = 'bench/bare.ts';

/** Median figures of each server, and ratios of the first to each. */
async function alternate(servers: Server[], request: autocannon.Request) {
  const run = ({ url }: Server, duration: number) =>
    autocannon({ url, connections: 64, duration, requests: [request] });
  for (const server of servers) await run(server, 8);
  const all: autocannon.Result[][] = servers.map(() => []);
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, server] of servers.entries()) all[index]?.push(await run(server, 2));
  }
  const rates = all.map((results) => results.map(({ requests }) => requests.average));
  return all.map((results, index) => ({
    rate: median(rates[index] ?? []),
    ratio: median(rates[index]?.map((rate, round) => (rates[0]?.[round] ?? 0) / rate) ?? []),
    unit: `a second, 99 % within ${median(results.map(({ latency }) => latency.p99))} ms`,
    failed: results.reduce((sum, { non2xx, errors }) => sum + non2xx + errors, 0),
  }));
}

const post: autocannon.Request = {
  method: 'POST',
  path: '/api/contacts',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(sampleContact),
  setupRequest: (request) => ({
    ...request,
    headers: { ...request.headers, 'idempotency-key': randomUUID() },
  }),
};

const submissionsWith = (title: string, settings: () => Promise<Record<string, string>>) => () =>
  measure(
    title,
    '64 connections, each post with a fresh Idempotency-Key, every check on but the rate limit.',
    async (start) => {
      const product = await start(await settings());
      const servers = [
        product,
        await start({ BARE: 'nothing' }, bare),
        await start({ BARE: 'commit' }, bare),
      ];
      const [own, nothing, commit] = await alternate(servers, post);
      if (!own || !nothing || !commit) return [];
      return [
        ['the product, stored with full sync', own.rate, own.unit],
        ['bare Fastify that stores nothing', nothing.rate, nothing.unit],
        ['bare Fastify that commits each row by itself', commit.rate, commit.unit],
        ['the product against the one that stores nothing', nothing.ratio, '', { atLeast: 0.4 }],
        ['the product against the one that commits each row', commit.ratio, '', { atLeast: 1.3 }],
        ['memory of the product after the load', product.memory(), 'MiB', { atMost: 170 }],
        ['failed requests', own.failed, '', { atMost: 0 }],
      ];
    },
  );

export const submissions = submissionsWith('Stored submissions', async () => ({}));

export const submissionsWithMail = submissionsWith('Stored submissions with mail on', async () => {
  const thread = new Worker(new URL('./mail-server.ts', import.meta.url));
  thread.unref();
  const [port] = await once(thread, 'message');
  return mailSettings(port);
});

export const page = (): Promise<void> =>
  measure(
    'A prerendered page',
    'The home page as brotli, 64 connections.',
    async (start, folder) => {
      const product = await start({});
      const headers = { 'accept-encoding': 'br' };
      const { rawPayload } = await ask(product.port, 'GET', '/', headers);
      const file = path.join(folder, 'home.br');
      writeFileSync(file, rawPayload);
      const servers = [product, await start({ BARE: file }, bare)];
      const [own, other] = await alternate(servers, { path: '/', headers });
      if (!own || !other) return [];
      return [
        ['the product', own.rate, own.unit],
        ['bare Fastify, the same bytes from memory', other.rate, other.unit],
        ['the product against the bare one', other.ratio, '', { atLeast: 0.8 }],
      ] satisfies Figure[];
    },
  );
