// What pages weigh: before anybody scrolls, and once their forms are in use.
import type { Page, Request } from '@playwright/test';
import { inlineSizes } from '../testing/inline-sizes.ts';
import { publicPages } from './support/pages.ts';
import { expect, test } from './support/test.ts';

test.use({ viewport: { width: 412, height: 823 } });

const kilobyte = 1024;
/** What a server may send before the first answer from the other side has come back. */
const firstFlight = 14_600;

for (const route of publicPages) {
  test(`${route} is no heavier than we allow`, async ({ page }) => {
    const opened = await visit(page, route);
    expect.soft(opened.requests, 'requests').toBeLessThanOrEqual(8);
    expect.soft(opened.all, 'in all').toBeLessThanOrEqual(120 * kilobyte);
    expect.soft(opened.document, 'HTML + CSS').toBeLessThanOrEqual(40 * kilobyte);
    expect.soft(opened.script, 'script before use').toBeLessThanOrEqual(4 * kilobyte);
    expect.soft(opened.fonts, 'fonts').toHaveLength(2);
    expect.soft(opened.document, 'in one go').toBeLessThanOrEqual(firstFlight);
    const isStill = (await page.locator('astro-island').count()) === 0;
    if (isStill) expect.soft(opened.script, 'script').toBeLessThanOrEqual(3 * kilobyte);

    const used = await use(page);
    expect
      .soft(used, 'script in use')
      .toBeLessThanOrEqual(isStill ? 0 : 90 * kilobyte - opened.script);
  });
}

test('nothing but the fonts is fetched while a page arrives; the manifest comes later', async ({
  page,
}) => {
  const fetched: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() !== 'document') fetched.push(request.resourceType());
  });
  for (const route of ['/faq', '/']) {
    fetched.length = 0;
    await page.goto(route, { waitUntil: 'load' });
    expect(fetched, route).toEqual(['font', 'font']);
  }
  await expect(page.locator('link[rel=icon]').first()).toHaveAttribute('href', /^data:image\/svg/);
  const manifest = page.locator('link[rel=manifest]');
  await expect(manifest).toHaveAttribute('href', '/site.webmanifest');
});

async function visit(page: Page, route: string) {
  // What the page before still asks for is not this one's.
  await page.goto('about:blank');
  const sizes: { type: string; size: number; url: string }[] = [];
  const count = async (request: Request) => {
    const { responseBodySize, responseHeadersSize } = await request.sizes();
    const size = responseBodySize + responseHeadersSize;
    sizes.push({ type: request.resourceType(), size, url: request.url() });
  };
  page.on('requestfinished', count);
  const answer = await page.goto(route, { waitUntil: 'networkidle' });
  page.off('requestfinished', count);
  const sum = (type?: string) =>
    sizes.filter((one) => !type || one.type === type).reduce((all, { size }) => all + size, 0);
  return {
    requests: sizes.length,
    all: sum(),
    document: sum('document') + sum('stylesheet'),
    script: sum('script') + inlineSizes((await answer?.text()) ?? '').script,
    fonts: sizes.filter(({ type }) => type === 'font'),
  };
}

/** Bytes of script that come when somebody reads to the end and begins to type. */
async function use(page: Page): Promise<number> {
  let bytes = 0;
  const count = async (request: Request) => {
    if (request.resourceType() === 'script') bytes += (await request.sizes()).responseBodySize;
  };
  page.on('requestfinished', count);
  await page.mouse.move(100, 300);
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await page.waitForLoadState('networkidle');
  page.off('requestfinished', count);
  return bytes;
}
