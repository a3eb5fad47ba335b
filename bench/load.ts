// Requests per second of the product and of bare servers, in alternate rounds so that all share the machine's moods.
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import autocannon from 'autocannon';
import { sampleContact } from '../server/testing/samples.ts';
import { median, round, saveResult, table } from './results.ts';
import { type Server, startServer, withFolder } from './server.ts';

const rounds = 9;
const bareScript = 'bench/bare.ts';

interface Figures {
  perSecond: number;
  p99: number;
  failed: number;
}

async function run(server: Server, request: autocannon.Request, seconds: number) {
  const { requests, latency, non2xx, errors } = await autocannon({
    url: server.url,
    connections: 64,
    duration: seconds,
    requests: [request],
  });
  return { perSecond: requests.average, p99: latency.p99, failed: non2xx + errors };
}

/** The median figures of each server, and the ratio of the first one to each, round by round. */
async function alternate(servers: Server[], request: autocannon.Request) {
  for (const server of servers) await run(server, request, 8);
  const all: Figures[][] = [];
  for (let count = 0; count < rounds; count += 1) {
    const figures: Figures[] = [];
    for (const server of servers) figures.push(await run(server, request, 2));
    all.push(figures);
  }
  return servers.map((_, index) => ({
    perSecond: median(all.map((figures) => figures[index]?.perSecond ?? 0)),
    p99: median(all.map((figures) => figures[index]?.p99 ?? 0)),
    failed: all.reduce((sum, figures) => sum + (figures[index]?.failed ?? 0), 0),
    ratio: median(
      all.map((figures) => (figures[0]?.perSecond ?? 0) / (figures[index]?.perSecond ?? 0)),
    ),
  }));
}

const line = ({ perSecond, p99 }: Figures): string =>
  `${round(perSecond)} a second, 99 % within ${round(p99)} ms`;

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

export const submissions = (): Promise<void> =>
  withFolder(async (DATA_DIR) => {
    const servers = [
      await startServer({ DATA_DIR }),
      await startServer({ BARE: 'nothing' }, bareScript),
      await startServer({ BARE: 'commit', DATA_DIR }, bareScript),
    ];
    const [product, nothing, commit] = await alternate(servers, post);
    const memory = servers[0]?.memory() ?? Number.NaN;
    await Promise.all(servers.map((server) => server.stop()));
    if (!product || !nothing || !commit) return;
    saveResult('Stored submissions', [
      '64 connections, each post with a fresh Idempotency-Key, every check on but the rate limit.',
      '',
      ...table([
        ['the product, stored with full sync', line(product)],
        ['bare Fastify that stores nothing', line(nothing)],
        ['bare Fastify that commits each row by itself', line(commit)],
        ['the product against the one that stores nothing', nothing.ratio.toFixed(2), '0.4'],
        ['the product against the one that commits each row', commit.ratio.toFixed(2), '1.3'],
        ['memory of the product after the load', `${round(memory)} MiB`, '170 MiB'],
        ['failed requests', String(product.failed), '0'],
      ]),
    ]);
  });

/** The brotli form of the home page as the build packed it. */
function packedHomePage(): string {
  const folder = path.resolve('dist/served');
  const manifest: { path: string; br: string }[] = JSON.parse(
    readFileSync(path.join(folder, 'manifest.json'), 'utf8'),
  );
  return path.join(folder, manifest.find((file) => file.path === '/')?.br ?? '');
}

export const page = (): Promise<void> =>
  withFolder(async (DATA_DIR) => {
    const BARE = packedHomePage();
    const servers = [await startServer({ DATA_DIR }), await startServer({ BARE }, bareScript)];
    const request = { path: '/', headers: { 'accept-encoding': 'br' } };
    const [product, bare] = await alternate(servers, request);
    await Promise.all(servers.map((server) => server.stop()));
    if (!product || !bare) return;
    saveResult('A prerendered page', [
      `The home page (${round(readFileSync(BARE).length)} bytes of brotli), 64 connections.`,
      '',
      ...table([
        ['the product', line(product)],
        ['bare Fastify, the same bytes from memory', line(bare)],
        ['the product against the bare one', bare.ratio.toFixed(2), '0.8'],
      ]),
    ]);
  });
