// `npm run bench:pages`: Lighthouse (mobile, its default simulated throttling, median of three) on every public
// page of the product as `npm start` serves it. Names of pages as arguments measure only those. A run in which other
// guests of the host took much of the machine is measured again, for as long as BENCH_PATIENCE (minutes) allows, and the
// next time goes on from there.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type LaunchedChrome, launch } from 'chrome-launcher';
import lighthouse, { type Result } from 'lighthouse';
import { browserOptions } from '../testing/browser.ts';
import { inlineSizes } from '../testing/inline-sizes.ts';
import { listedPages, unlistedPages } from '../testing/public-pages.ts';
import { startChild } from './child.ts';
import { quietMoment, quietShare, watchDisturbance } from './disturbance.ts';
import { answerOf, keepRun, keptRuns } from './kept-runs.ts';
import { productEntry } from './product.ts';
import { keepResult, median } from './results.ts';

const port = 3973;
const runs = Number(process.env.BENCH_RUNS ?? 3);
const patienceMs = Number(process.env.BENCH_PATIENCE ?? 60) * 60_000;
const { executablePath, args } = browserOptions();

interface Row {
  page: string;
  scores: number[];
  fcp: number;
  lcp: number;
  cls: number;
  requests: number;
  /** Kilobytes over the wire by kind, as Lighthouse counts them. */
  kb: Record<string, number>;
  /** Bytes of script and style inside the HTML. */
  inline: ReturnType<typeof inlineSizes>;
  /** Which share of the machine others took meanwhile. */
  disturbed: number;
}

const categories = ['performance', 'accessibility', 'best-practices', 'seo'];
const kinds = ['document', 'script', 'stylesheet', 'font', 'image', 'total'];

type Figures = Omit<Row, 'page' | 'inline' | 'disturbed'>;

function figuresOf({ categories: judged, audits }: Result): Figures {
  const number = (id: string): number => audits[id]?.numericValue ?? Number.NaN;
  const details = audits['resource-summary']?.details as
    | { items: { resourceType: string; transferSize: number; requestCount: number }[] }
    | undefined;
  const network = audits['network-requests']?.details as
    | { items: { resourceType?: string; transferSize: number }[] }
    | undefined;
  const items = network?.items ?? [];
  const sum = (type: string): number =>
    items
      .filter((item) => type === 'total' || item.resourceType?.toLowerCase() === type)
      .reduce((total, item) => total + item.transferSize, 0) / 1024;
  return {
    scores: Object.values(judged).map(({ score }) => Math.round((score ?? 0) * 100)),
    fcp: number('first-contentful-paint'),
    lcp: number('largest-contentful-paint'),
    cls: number('cumulative-layout-shift'),
    requests:
      details?.items.find((item) => item.resourceType === 'total')?.requestCount ?? items.length,
    kb: Object.fromEntries(kinds.map((kind) => [kind, sum(kind)])),
  };
}

async function measure(chrome: LaunchedChrome, address: string, page: string): Promise<Row> {
  const inline = inlineSizes(await (await fetch(address)).text());
  const disturbance = watchDisturbance();
  const outcome = await lighthouse(address, {
    port: chrome.port,
    logLevel: 'error',
    onlyCategories: categories,
  });
  if (!outcome) throw new Error(`Lighthouse gave no result for ${page}`);
  return { page, inline, ...figuresOf(outcome.lhr), disturbed: disturbance() };
}

/** Now and then the browser paints nothing while Lighthouse looks on; such a run has no figures. */
async function measureWhole(chrome: LaunchedChrome, url: string, page: string): Promise<Row> {
  for (let tries = 0; tries < 3; tries += 1) {
    const row = await measure(chrome, url + page, page);
    if (!Number.isNaN(row.lcp)) return row;
  }
  throw new Error(`Lighthouse saw nothing painted on ${page}`);
}

const leastDisturbed = (rows: Row[]): Row[] =>
  rows.toSorted((one, other) => one.disturbed - other.disturbed).slice(0, runs);

const enough = (rows: Row[]): boolean =>
  rows.filter(({ disturbed }) => disturbed <= quietShare).length >= runs;

/** Of each figure its own median: the run with the middle paint may be the one with the worst score. */
function medianRow(rows: Row[]): Row {
  const [first] = rows;
  if (!first) throw new Error('Nothing was measured');
  const middle = (figure: (row: Row) => number): number => median(rows.map(figure));
  return {
    ...first,
    scores: first.scores.map((_, index) => middle(({ scores }) => scores[index] ?? 0)),
    fcp: middle(({ fcp }) => fcp),
    lcp: middle(({ lcp }) => lcp),
    cls: middle(({ cls }) => cls),
    requests: middle(({ requests }) => requests),
  };
}

const percent = (share: number): string => `${(share * 100).toFixed(0)} %`;

const directory = mkdtempSync(path.join(tmpdir(), 'patang-bench-'));
const child = await startChild(await productEntry(), port, { DATA_DIR: directory });
try {
  const chosen = process.argv.slice(2);
  const pages = chosen.length > 0 ? chosen : [...(await listedPages(child.url)), ...unlistedPages];
  const answers = await Promise.all(pages.map((page) => answerOf(child.url + page)));
  const measured = pages.map((page, index) => {
    const answer = answers[index] ?? '';
    return { page, answer, rows: keptRuns<Row>(answer) };
  });
  const patientUntil = Date.now() + patienceMs;
  // Around all pages and then again: a bad minute of the machine spoils one run of a page, not all three.
  for (let round = 0; round < runs || Date.now() < patientUntil; round += 1) {
    const missing = measured.filter(({ rows }) => !enough(rows));
    if (missing.length === 0) break;
    const chrome = await launch({
      chromePath: executablePath,
      chromeFlags: ['--headless', ...args],
    });
    try {
      // A visit that does not count: what a browser does when it starts is not the page's doing.
      await measure(chrome, `${child.url}/`, '/');
      for (const { page, answer, rows } of missing) {
        await quietMoment(patientUntil);
        const row = await measureWhole(chrome, child.url, page);
        rows.push(row);
        keepRun(answer, row);
        console.log(page, row.scores.join(' '), `(${percent(row.disturbed)} taken by others)`);
      }
    } finally {
      chrome.kill();
    }
  }
  const kept = measured.map(({ rows }) => leastDisturbed(rows));
  const rows = kept.map(medianRow);
  const worst = Math.max(...kept.flat().map(({ disturbed }) => disturbed));
  keepResult('Public pages', [
    `Lighthouse, mobile, default simulated throttling, median of the ${runs} runs in which others took the least of the machine (${percent(worst)} at most). Scores: performance, accessibility, best practices, SEO. Sizes in KB over the wire before scrolling; script and style stand inside the HTML until somebody uses a form.`,
    '',
    '| page | scores | FCP ms | LCP ms | CLS | requests | HTML, all inside | script | style | font | image | all |',
    '|---|---|---|---|---|---|---|---|---|---|---|---|',
    ...rows.map(
      ({ page, scores, fcp, lcp, cls, requests, kb, inline }) =>
        `| ${page} | ${scores.join(' ')} | ${fcp.toFixed(0)} | ${lcp.toFixed(0)} | ${cls.toFixed(3)} | ${requests} | ${kb.document?.toFixed(1)} | ${((kb.script ?? 0) + inline.script / 1024).toFixed(1)} | ${((kb.stylesheet ?? 0) + inline.style / 1024).toFixed(1)} | ${kb.font?.toFixed(1)} | ${kb.image?.toFixed(1)} | ${kb.total?.toFixed(1)} |`,
    ),
  ]);
} finally {
  await child.stop();
  rmSync(directory, { recursive: true, force: true });
}
