// In alternate rounds, so that a slow moment of the machine affects all servers.
import { randomUUID } from 'node:crypto';
import autocannon from 'autocannon';
import { mailSettings } from '../server/testing/mail-server.ts';
import { sampleContact } from '../server/testing/samples.ts';
import { type Figure, measure, median, type Server, type Start, servedFiles } from './measure.ts';

const rounds = 9;
const bare = 'bench/bare.ts';

/** `ratio` is that of the first server to each. */
async function alternate(servers: Server[], request: autocannon.Request) {
  const load = ({ url }: Server, duration: number) =>
    autocannon({ url, connections: 64, duration, requests: [request] });
  for (const server of servers) await load(server, 8);
  const all: autocannon.Result[][] = servers.map(() => []);
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, server] of servers.entries()) all[index]?.push(await load(server, 2));
  }
  const rates = all.map((results) => results.map(({ requests }) => requests.average));
  return all.map((results, index) => {
    const ratios = rates[index]?.map((rate, round) => (rates[0]?.[round] ?? 0) / rate) ?? [];
    const unit = `a second, 99 % within ${median(results.map(({ latency }) => latency.p99))} ms`;
    return {
      ratio: median(ratios),
      failed: results.reduce((sum, { non2xx, errors }) => sum + non2xx + errors, 0),
      figure: (name: string): Figure => [name, median(rates[index] ?? []), unit],
    };
  });
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

const measureSubmissions = (title: string, startProduct: (start: Start) => Promise<Server>) =>
  measure(
    title,
    '64 connections, each post with a fresh Idempotency-Key, every check on but the rate limit.',
    async (start) => {
      const product = await startProduct(start);
      const others = [
        await start({ BARE: 'nothing' }, bare),
        await start({ BARE: 'commit' }, bare),
      ];
      const [own, nothing, commit] = await alternate([product, ...others], post);
      if (!own || !nothing || !commit) return [];
      return [
        own.figure('the product, stored with full sync'),
        nothing.figure('bare Fastify that stores nothing'),
        commit.figure('bare Fastify that commits each row by itself'),
        ['the product against the one that stores nothing', nothing.ratio, '', { atLeast: 0.4 }],
        ['the product against the one that commits each row', commit.ratio, '', { atLeast: 1.3 }],
        ['memory of the product after the load', product.memory(), 'MiB', { atMost: 170 }],
        ['failed requests', own.failed, '', { atMost: 0 }],
      ];
    },
  );

await measureSubmissions('Stored submissions', (start) => start({}));
await measureSubmissions('Stored submissions with mail on', async (start) =>
  start(mailSettings((await start({}, 'bench/mail-server.ts')).port)),
);
await measure('A prerendered page', 'The home page as brotli, 64 connections.', async (start) => {
  const home = servedFiles().find((file) => file.path === '/');
  const servers = [await start({}), await start({ BARE: `dist/served/${home?.br}` }, bare)];
  const request = { path: '/', headers: { 'accept-encoding': 'br' } };
  const [own, other] = await alternate(servers, request);
  if (!own || !other) return [];
  return [
    own.figure('the product'),
    other.figure('bare Fastify, the same bytes from memory'),
    ['the product against the bare one', other.ratio, '', { atLeast: 0.8 }],
  ];
});
