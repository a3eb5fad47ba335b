// `npm run bench`: all measurements of the server, or those named: submissions, page, sqlite, postgres.
import { benchMillion } from './million.ts';
import { keepResult, ratio, whole } from './results.ts';
import { benchPage } from './static-page.ts';
import { benchSubmissions } from './submissions.ts';

async function submissions(): Promise<void> {
  const { product, nothing, commit, loopPerSecond, memoryMiB } = await benchSubmissions();
  const row = (name: string, load: typeof product) =>
    `| ${name} | ${whole(load.perSecond)} | ${load.p50} / ${load.p97_5} / ${load.p99} | ${ratio(product.perSecond, load.perSecond)} |`;
  keepResult('Stored submissions', [
    '64 connections, each post with a fresh Idempotency-Key, every check on but the rate limit. Ratio: the product over this.',
    '',
    '| | a second | ms (50 / 97.5 / 99 %) | ratio |',
    '|---|---|---|---|',
    row('the product, stored at full sync', product),
    row('bare Fastify, stores nothing', nothing),
    row('bare Fastify, each row committed by itself at full sync', commit),
    `| bare loop over node:sqlite, no HTTP | ${whole(loopPerSecond)} | | ${ratio(product.perSecond, loopPerSecond)} |`,
    '',
    `Aims: 0.5 of the second, 1 of the third. Failed requests: ${product.notOk}. Memory of the product after the load: ${whole(memoryMiB)} MiB (aim: under 150).`,
  ]);
}

async function page(): Promise<void> {
  const { product, bare, bytes } = await benchPage();
  keepResult('A prerendered page', [
    `The home page (${whole(bytes)} bytes of brotli), 64 connections.`,
    '',
    '| | a second | ratio |',
    '|---|---|---|',
    `| the product | ${whole(product.perSecond)} | |`,
    `| bare Fastify, the same bytes from memory | ${whole(bare.perSecond)} | ${ratio(product.perSecond, bare.perSecond)} |`,
    '',
    'Aim: 0.9.',
  ]);
}

async function million(engine: 'sqlite' | 'postgres', aim: number): Promise<void> {
  const { rows, medians, firstCommonSearch } = await benchMillion(engine);
  keepResult(`Lists and searches on ${engine === 'sqlite' ? 'SQLite' : 'PostgreSQL'}`, [
    `${whole(rows)} consultations; median milliseconds inside the server, guard and JSON included. Aim: ${aim} ms.`,
    '',
    '| | ms |',
    '|---|---|',
    ...Object.entries(medians).map(([name, ms]) => `| ${name} | ${ms.toFixed(1)} |`),
    '',
    `The exact count of a word that most rows contain is taken once and is good for 10 s. The first such search pays for it: ${whole(firstCommonSearch)} ms.`,
  ]);
}

const parts = {
  submissions,
  page,
  sqlite: () => million('sqlite', 5),
  postgres: () => million('postgres', 15),
};
const chosen = process.argv.slice(2);
for (const [name, run] of Object.entries(parts)) {
  if (chosen.length > 0 && !chosen.includes(name)) continue;
  console.log(`Measuring: ${name} …`);
  await run();
}
