// `npm run bench`: all measurements, or those named: submissions, page, sqlite, postgres, office.
import type { Figures } from './in-turn.ts';
import { benchMillion } from './million.ts';
import { benchOffice } from './office.ts';
import { keepResult, median, whole } from './results.ts';
import { benchPage } from './static-page.ts';
import { benchSubmissions } from './submissions.ts';

const turnsThatCount = (disturbed: number): string =>
  `measured in turn, the median of the half of the turns in which others took the least of the machine (${whole(disturbed * 100)} % at most).`;

async function submissions(): Promise<void> {
  const { product, nothing, commit, loopPerSecond, disturbed } = await benchSubmissions();
  const ms = (wait: number): string => wait.toFixed(1);
  const row = (name: string, { perSecond, p50, p97_5, p99, ratio: over }: Figures) =>
    `| ${name} | ${whole(perSecond)} | ${ms(p50)} / ${ms(p97_5)} / ${ms(p99)} | ${over.toFixed(2)} |`;
  keepResult('Stored submissions', [
    `64 connections, each post with a fresh Idempotency-Key, every check on but the rate limit; ${turnsThatCount(disturbed)} Ratio: the product over this, turn by turn.`,
    '',
    '| | a second | ms (50 / 97.5 / 99 %) | ratio |',
    '|---|---|---|---|',
    row('the product, stored at full sync', product),
    row('bare Fastify, stores nothing', nothing),
    row('bare Fastify, each row committed by itself at full sync', commit),
    `| bare loop over node:sqlite, no HTTP | ${whole(loopPerSecond)} | | ${(product.perSecond / loopPerSecond).toFixed(2)} |`,
    '',
    `Aims: 0.5 of the second, 1 of the third. Failed requests: ${product.notOk}. Memory of the product after the load: ${whole(product.memory.all)} MiB, ${whole(product.memory.ofFiles)} of it pages of files as Node's own program (aim: under 150).`,
  ]);
}

async function page(): Promise<void> {
  const { product, bare, bytes, disturbed } = await benchPage();
  keepResult('A prerendered page', [
    `The home page (${whole(bytes)} bytes of brotli), 64 connections; ${turnsThatCount(disturbed)}`,
    '',
    '| | a second | ratio |',
    '|---|---|---|',
    `| the product | ${whole(product.perSecond)} | |`,
    `| bare Fastify, the same bytes from memory | ${whole(bare.perSecond)} | ${bare.ratio.toFixed(2)} |`,
    '',
    'Aim: 0.9.',
  ]);
}

async function million(engine: 'sqlite' | 'postgres', aim: number): Promise<void> {
  const { rows, medians, firstCommonSearch } = await benchMillion(engine);
  keepResult(`Lists and searches on ${engine === 'sqlite' ? 'SQLite' : 'PostgreSQL'}`, [
    `${whole(rows)} consultations; median milliseconds inside the server from the arrival of a request to the end of its answer, guard and JSON included. Aim: ${aim} ms.`,
    '',
    '| | ms |',
    '|---|---|',
    ...Object.entries(medians).map(([name, ms]) => `| ${name} | ${ms.toFixed(1)} |`),
    '',
    `The exact count of a word that most rows contain is taken once and is good for 10 s. The first such search pays for it: ${whole(firstCommonSearch)} ms.`,
  ]);
}

async function office(): Promise<void> {
  const { records, load, opening, typing, scrolled, script } = await benchOffice();
  const { first, ahead } = script;
  const kb = (bytes: number): string => `${(bytes / 1000).toFixed(1)} KB`;
  keepResult('The back office', [
    `${whole(records)} consultations, Chromium without a graphics card, server and browser on the same machine, whose load average was ${load.toFixed(1)}.`,
    '',
    '| | measured | aim |',
    '|---|---|---|',
    `| opening the inbox with an empty cache, until its first rows are painted, median of ${opening.length} | ${whole(median(opening))} ms | 1,000 ms at most |`,
    `| from a key in the search field to the list with its result, median of ${typing.length} letters | ${whole(median(typing))} ms (slowest ${whole(Math.max(...typing))} ms) | 200 ms at most |`,
    `| scrolling on through ${whole(scrolled.rows)} rows | ${whole(scrolled.framesPerSecond)} frames a second (slowest frame ${whole(scrolled.slowestFrame)} ms) | 50 at least |`,
    `| script of the first screen, compressed | ${kb(first)} | 220 KB at most |`,
    '',
    `Fetched for the other screens when the first one has come to rest: ${kb(ahead)}.`,
  ]);
}

const parts = {
  submissions,
  page,
  sqlite: () => million('sqlite', 5),
  postgres: () => million('postgres', 15),
  office,
};
const chosen = process.argv.slice(2);
for (const [name, run] of Object.entries(parts)) {
  if (chosen.length > 0 && !chosen.includes(name)) continue;
  console.log(`Measuring: ${name} …`);
  await run();
}
