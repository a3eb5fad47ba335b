// Lighthouse (mobile, simulated throttling) on every public page and the login, medians of three runs.
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { listedPages, unlistedPages } from '../testing/public-pages.ts';
import { browserOptions } from '../testing/tools.ts';
import { median, round, saveResult } from './results.ts';
import { startServer, withFolder } from './server.ts';

const runs = 3;
const categories = ['performance', 'accessibility', 'best-practices', 'seo'];

interface Row {
  scores: number[];
  lcp: number;
  requests: number;
  html: number;
  script: number;
}

async function visit(address: string, port: number): Promise<Row> {
  for (let tries = 0; tries < 3; tries += 1) {
    const result = await lighthouse(address, {
      port,
      logLevel: 'error',
      onlyCategories: categories,
    });
    if (!result) continue;
    const { audits, categories: judged } = result.lhr;
    const lcp = audits['largest-contentful-paint']?.numericValue;
    // Sometimes a headless browser paints nothing while Lighthouse looks on.
    if (lcp === undefined || Number.isNaN(lcp)) continue;
    const { items } = (audits['network-requests']?.details ?? { items: [] }) as {
      items: { resourceType?: string; transferSize: number }[];
    };
    const size = (type: string): number =>
      items
        .filter(({ resourceType }) => resourceType === type)
        .reduce((sum, { transferSize }) => sum + transferSize, 0) / 1024;
    const scores = Object.values(judged).map(({ score }) => Math.round((score ?? 0) * 100));
    return {
      scores,
      lcp,
      requests: items.length,
      html: size('Document'),
      script: size('Script'),
    };
  }
  throw new Error(`Lighthouse has no figures for ${address}`);
}

export const pages = (chosen: string[]): Promise<void> =>
  withFolder(async (DATA_DIR) => {
    const server = await startServer({ DATA_DIR });
    const { executablePath, args = [] } = browserOptions();
    const chrome = await launch({
      ...(executablePath ? { chromePath: executablePath } : {}),
      chromeFlags: ['--headless', ...args],
    });
    const all = [...(await listedPages(server.url)), ...unlistedPages, '/admin/login'];
    const lines: string[] = [];
    try {
      await visit(`${server.url}/`, chrome.port);
      for (const page of chosen.length > 0 ? chosen : all) {
        const rows: Row[] = [];
        while (rows.length < runs) rows.push(await visit(server.url + page, chrome.port));
        const of = (figure: (row: Row) => number): number => median(rows.map(figure));
        const scores = categories.map((_, index) => of(({ scores }) => scores[index] ?? 0));
        lines.push(
          `| ${page} | ${scores.join(' ')} | ${round(of((row) => row.lcp))} | ${of((row) => row.requests)} | ${of((row) => row.html).toFixed(1)} | ${of((row) => row.script).toFixed(1)} |`,
        );
        console.log(lines.at(-1));
      }
    } finally {
      chrome.kill();
      await server.stop();
    }
    if (chosen.length > 0) return;
    saveResult('Pages', [
      'Scores: performance, accessibility, best practices, SEO (floor: 100 each and LCP within 1,000 ms on public pages, 1,300 ms and 90 KB of script on the login). Sizes in KB over the wire; a public page carries its styles and first scripts in its HTML.',
      '',
      '| page | scores | LCP ms | requests | HTML | script files |',
      '|---|---|---|---|---|---|',
      ...lines,
    ]);
  });
