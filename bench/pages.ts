// Lighthouse (mobile, simulated throttling) on every public page and the login, medians of three runs.
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { listedPages } from '../testing/public-pages.ts';
import { browserOptions } from '../testing/tools.ts';
import { measure, median } from './measure.ts';

const onlyCategories = ['performance', 'accessibility', 'best-practices', 'seo'];

/** The lowest score, the largest paint in ms, HTML and scripts over the wire in bytes. */
async function visit(address: string, port: number, tries = 3): Promise<number[]> {
  const result = await lighthouse(address, { port, logLevel: 'error', onlyCategories });
  const { audits = {}, categories = {} } = result?.lhr ?? {};
  const lcp = audits['largest-contentful-paint']?.numericValue;
  if (!lcp) {
    if (tries === 1) throw new Error(`Lighthouse has no figures for ${address}`);
    // Sometimes a headless browser paints nothing while Lighthouse looks on.
    return visit(address, port, tries - 1);
  }
  const details = audits['network-requests']?.details;
  const files = details?.type === 'table' ? details.items : [];
  const size = (type: string): number =>
    files
      .filter(({ resourceType }) => resourceType === type)
      .reduce((sum, { transferSize }) => sum + Number(transferSize), 0);
  const scores = Object.values(categories).map(({ score }) => Math.round((score ?? 0) * 100));
  return [Math.min(...scores), lcp, size('Document'), size('Script')];
}

await measure(
  'Pages',
  'Lighthouse for mobile: the worst public page, and the login.',
  async (start) => {
    const { url } = await start({});
    const { executablePath: chromePath, args } = browserOptions();
    const chrome = await launch({ chromePath, chromeFlags: ['--headless', ...args] });
    const measurePage = async (page: string) => {
      const visits: number[][] = [];
      while (visits.length < 3) visits.push(await visit(url + page, chrome.port));
      const figure = (index: number) => median(visits.map((one) => one[index] ?? Number.NaN));
      const figures = { score: figure(0), lcp: figure(1), html: figure(2), script: figure(3) };
      console.log(page, figures);
      return figures;
    };
    try {
      await visit(`${url}/`, chrome.port);
      const pages: Awaited<ReturnType<typeof measurePage>>[] = [];
      for (const page of await listedPages(url)) {
        pages.push(await measurePage(page));
      }
      const login = await measurePage('/admin/login');
      const score = Math.min(...pages.map((page) => page.score));
      const lcp = Math.max(...pages.map((page) => page.lcp));
      const html = Math.max(...pages.map((page) => page.html));
      return [
        ['lowest score of any category', score, '', { atLeast: 100 }],
        ['slowest largest paint', lcp, 'ms', { atMost: 1000 }],
        ['largest HTML with its styles', html, 'bytes', { atMost: 14_600 }],
        ['the login: largest paint', login.lcp, 'ms', { atMost: 1300 }],
        ['the login: script', login.script / 1024, 'KB', { atMost: 90 }],
      ];
    } finally {
      chrome.kill();
    }
  },
);
