// Every public page once: status, head, structured data, links, console, foreign requests, accessibility, and
// a picture at three widths for whoever looks at the test's artefacts.
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { listedPages, unlistedPages } from '../scripts/process/public-pages.ts';
import { listed, publicPages, widths, widthsBetween } from './support/pages.ts';
import { expect, test } from './support/test.ts';

// Still pictures of still pages: drifting kites on a long page keep a busy machine painting.
test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.setTimeout(120_000);

test('the sitemap lists exactly the public routes', async ({ product }) => {
  expect((await listedPages(product.baseURL)).toSorted()).toEqual(listed.toSorted());
});

for (const route of publicPages) {
  test(`${route} is whole`, async ({ page, product }) => {
    const foreign: string[] = [];
    page.on('request', (request) => {
      if (!request.url().startsWith(product.baseURL) && !request.url().startsWith('data:')) {
        foreign.push(request.url());
      }
    });
    const answer = await page.goto(route);
    expect(answer?.status()).toBe(200);
    expect(answer?.headers()['content-security-policy']).not.toContain('unsafe');

    await expect(page).toHaveTitle(/^(?=.{1,59}$).+ \| Patang Studio$/);
    const description = await page.locator('meta[name=description]').getAttribute('content');
    expect(description?.length).toBeGreaterThan(50);
    expect(description?.length).toBeLessThan(160);
    const canonical = await page.locator('link[rel=canonical]').getAttribute('href');
    const { pathname } = new URL(canonical ?? '');
    expect(pathname).toBe(unlistedPages.includes(route) ? route.replace('/sent', '') : route);
    await expect(page.locator('h1')).toHaveCount(1);
    await checkStructuredData(page);
    await checkSocialPicture(page);

    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      await page.screenshot({
        path: `test-results/pages/${route.slice(1).replaceAll('/', '-') || 'home'}-${width}.png`,
        fullPage: true,
      });
    }
    for (const width of widthsBetween) {
      await page.setViewportSize({ width, height: 900 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
    expect(foreign).toEqual([]);
    expect(await page.context().cookies()).toEqual([]);
  });
}

async function checkStructuredData(page: Page): Promise<void> {
  const blocks = await page.locator('script[type="application/ld+json"]').allTextContents();
  const things = blocks.flatMap((block) => {
    const data = JSON.parse(block);
    expect(data['@context']).toBe('https://schema.org');
    return data['@graph'] ?? [data];
  });
  const types = things.flatMap((thing: { '@type': string | string[] }) => thing['@type']);
  expect(types).toContain('ProfessionalService');
  const expected: [RegExp, string][] = [
    [/^\/(services|consultation$)/, 'Service'],
    [/^\/faq$/, 'FAQPage'],
    [/^\/blog$/, 'Blog'],
    [/^\/blog\//, 'BlogPosting'],
    [/^\/careers$/, 'JobPosting'],
    [/^\/(?!$|contact|.*\/sent)/, 'BreadcrumbList'],
  ];
  const { pathname } = new URL(page.url());
  for (const [pattern, type] of expected) if (pattern.test(pathname)) expect(types).toContain(type);
}

async function checkSocialPicture(page: Page): Promise<void> {
  const address = await page.locator('meta[property="og:image"]').getAttribute('content');
  const { pathname } = new URL(address ?? '');
  const picture = await page.request.get(pathname);
  expect(picture.status()).toBe(200);
  const png = await picture.body();
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
}

test('every link inside the site leads somewhere', async ({ page, product }) => {
  const links = new Set<string>();
  for (const route of listed) {
    await page.goto(route);
    for (const href of await page
      .locator('a[href]')
      .evaluateAll((all) => all.map((a) => a.getAttribute('href')))) {
      if (href?.startsWith('/')) links.add(href);
    }
  }
  for (const link of links) {
    const { pathname, search, hash } = new URL(link, product.baseURL);
    const answer = await page.request.get(pathname + search, { maxRedirects: 0 });
    expect(answer.status(), link).toBe(200);
    if (hash) expect(await answer.text(), link).toContain(`id="${hash.slice(1)}"`);
  }
});

test('an unknown address is a real 404 with a way back', async ({ page, watch }) => {
  watch.expectComplaints(/404/);
  const answer = await page.goto('/no-such-page');
  expect(answer?.status()).toBe(404);
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await page.getByRole('main').getByRole('link', { name: /home/i }).click();
  await expect(page).toHaveURL('/');
});

test('security.txt outlives two quarters and not a year', async ({ page }) => {
  const text = await (await page.request.get('/.well-known/security.txt')).text();
  const [, expires = ''] = /^Expires: (.+)$/m.exec(text) ?? [];
  const days = (Date.parse(expires) - Date.now()) / (24 * 60 * 60_000);
  expect(days).toBeGreaterThan(2 * 92);
  expect(days).toBeLessThan(365);
});

for (const [address, type, text] of [
  ['/robots.txt', 'text/plain', 'Disallow: /admin'],
  ['/rss.xml', 'xml', '<item>'],
  ['/llms.txt', 'text/plain', 'Patang Studio'],
  ['/site.webmanifest', 'json', '"icons"'],
  ['/.well-known/security.txt', 'text/plain', 'Contact:'],
  ['/favicon.svg', 'svg', '<svg'],
] as const) {
  test(`${address} is there`, async ({ page }) => {
    const answer = await page.request.get(address);
    expect(answer.status()).toBe(200);
    expect(answer.headers()['content-type']).toContain(type);
    expect(await answer.text()).toContain(text);
  });
}
