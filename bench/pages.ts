// Lighthouse (mobile, simulated throttling) on every public page and the login, medians of three runs.
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { listedPages, unlistedPages } from '../testing/public-pages.ts';
import { browserOptions } from '../testing/tools.ts';
import { measure, median } from './measure.ts';

const runs = 3;
const onlyCategories = ['performance', 'accessibility', 'best-practices', 'seo'];

/** Scores, largest paint in ms, HTML and script files over the wire in bytes. */
async function visit(address: string, port: number): Promise<number[]> {
  for (let tries = 0; tries < 3; tries += 1) {
    const result = await lighthouse(address, { port, logLevel: 'error', onlyCategories });
    if (!result) continue;
    const { audits, categories } = result.lhr;
    const lcp = audits['largest-contentful-paint']?.numericValue;
    // Sometimes a headless browser paints nothing while Lighthouse looks on.
    if (lcp === undefined || Number.isNaN(lcp)) continue;
    const { items } = (audits['network-requests']?.details ?? { items: [] }) as {
      items: { resourceType?: string; transferSize: number }[];
    };
    const size = (type: string): number =>
      items
        .filter(({ resourceType }) => resourceType === type)
        .reduce((sum, { transferSize }) => sum + transferSize, 0);
    const scores = Object.values(categories).map(({ score }) => Math.round((score ?? 0) * 100));
    return [...scores, lcp, size('Document'), size('Script')];
  }
  throw new Error(`Lighthouse has no figures for ${address}`);
}

type Page = Awaited<ReturnType<typeof figuresOf>>;

async function figuresOf(address: string, port: number) {
  const visits: number[][] = [];
  while (visits.length < runs) visits.push(await visit(address, port));
  const medians = (visits[0] ?? []).map((_, index) => median(visits.map((one) => one[index] ?? 0)));
  console.log(new URL(address).pathname, medians.map((value) => Math.round(value)).join(' '));
  const [lcp = 0, html = 0, script = 0] = medians.slice(onlyCategories.length);
  return { score: Math.min(...medians.slice(0, onlyCategories.length)), lcp, html, script };
}

export const pages = (): Promise<void> =>
  measure(
    'Pages',
    'Lighthouse for mobile: the worst public page, and the login.',
    async (start) => {
      const { url } = await start({});
      const { executablePath: chromePath, args } = browserOptions();
      const chrome = await launch({ chromePath, chromeFlags: ['--headless', ...args] });
      try {
        await visit(`${url}/`, chrome.port);
        const all: Page[] = [];
        for (const page of [...(await listedPages(url)), ...unlistedPages]) {
          all.push(await figuresOf(url + page, chrome.port));
        }
        const max = (figure: (page: Page) => number): number => Math.max(...all.map(figure));
        const login = await figuresOf(`${url}/admin/login`, chrome.port);
        return [
          ['lowest score of any category', -max(({ score }) => -score), '', { atLeast: 100 }],
          ['slowest largest paint', max(({ lcp }) => lcp), 'ms', { atMost: 1000 }],
          ['largest HTML with its styles', max(({ html }) => html), 'bytes', { atMost: 14_600 }],
          ['the login: largest paint', login.lcp, 'ms', { atMost: 1300 }],
          ['the login: script', login.script / 1024, 'KB', { atMost: 90 }],
        ];
      } finally {
        chrome.kill();
      }
    },
  );
