import type { Page, Request, Response } from '@playwright/test';
import { readContent } from '../content/read.ts';
import { inlineSizes, listedPages, unlistedPages } from '../testing/public-pages.ts';
import { axeViolations } from './support/check-screen.ts';
import { expect, test } from './support/test.ts';

const listed = readContent().routes;
const publicPages = [...listed, ...unlistedPages];

test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 412, height: 823 } });

const kilobyte = 1024;
/** What a server may send before the first acknowledgement comes back. */
const firstFlight = 14_600;
const widths = [360, 768, 1280, 1024, 1100, 1152];
/** A window of 1280 by 1024 at 200 and 400 %. */
const zoomed = [
  { width: 640, height: 512 },
  { width: 320, height: 256 },
];
const largeFonts = [24, 32];

for (const route of publicPages) {
  test(`${route} is whole`, async ({ page, product }) => {
    const foreign: string[] = [];
    page.on('request', (request) => {
      if (!request.url().startsWith(product.baseURL) && !request.url().startsWith('data:')) {
        foreign.push(request.url());
      }
    });
    const answer = await checkWeight(page, route);
    expect(answer?.status()).toBe(200);
    expect(answer?.headers()['content-security-policy']).not.toContain('unsafe');
    await checkPrint(page);
    await checkScriptInUse(page);
    await checkHead(page, route);
    await checkStructuredData(page);

    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
    expect(await axeViolations(page)).toEqual([]);
    await checkEnlarged(page);
    expect(foreign).toEqual([]);
    expect(await page.context().cookies()).toEqual([]);
  });
}

async function checkWeight(page: Page, route: string): Promise<Response | null> {
  const requests: Request[] = [];
  const collect = (request: Request) => requests.push(request);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.clearBrowserCache');
  await devtools.detach();
  page.on('requestfinished', collect);
  const answer = await page.goto(route, { waitUntil: 'networkidle' });
  page.off('requestfinished', collect);
  const sizes = await Promise.all(
    requests.map(async (request) => {
      const { responseBodySize, responseHeadersSize } = await request.sizes();
      const size = responseBodySize + responseHeadersSize;
      return { type: request.resourceType(), size, begin: request.timing().startTime };
    }),
  );
  const loaded = await page.evaluate(() => {
    const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    return performance.timeOrigin + (visit?.loadEventEnd ?? 0);
  });
  const sum = (type?: string) =>
    sizes.filter((one) => !type || one.type === type).reduce((all, { size }) => all + size, 0);
  const html = sum('document') + sum('stylesheet');
  expect.soft(sizes.length, 'requests').toBeLessThanOrEqual(8);
  expect.soft(sum(), 'in all').toBeLessThanOrEqual(120 * kilobyte);
  expect.soft(html, 'HTML and CSS in the first flight').toBeLessThanOrEqual(firstFlight);
  expect.soft(sizes.filter(({ type }) => type === 'font')).toHaveLength(2);
  const isStatic = (await page.locator('astro-island').count()) === 0;
  // The home page fetches its script a second after it was loaded, before the network of a slow machine is idle.
  const early = sizes.filter(({ type, begin }) => type === 'script' && begin < loaded);
  const script =
    early.reduce((all, { size }) => all + size, 0) +
    inlineSizes((await answer?.text()) ?? '').script;
  expect.soft(script, 'script before use').toBeLessThanOrEqual((isStatic ? 3 : 4) * kilobyte);
  return answer;
}

async function checkScriptInUse(page: Page): Promise<void> {
  const scripts: Request[] = [];
  const collect = (request: Request) => {
    if (request.resourceType() === 'script') scripts.push(request);
  };
  page.on('requestfinished', collect);
  await page.mouse.move(100, 300);
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await page.waitForLoadState('networkidle');
  page.off('requestfinished', collect);
  const sizes = await Promise.all(scripts.map((script) => script.sizes()));
  const bytes = sizes.reduce((all, { responseBodySize }) => all + responseBodySize, 0);
  const isStatic = (await page.locator('astro-island').count()) === 0;
  expect.soft(bytes, 'script in use').toBeLessThanOrEqual(isStatic ? 0 : 86 * kilobyte);
}

async function checkHead(page: Page, route: string): Promise<void> {
  await expect(page).toHaveTitle(/^(?=.{1,59}$).+ \| Patang Studio$/);
  const description = await page.locator('meta[name=description]').getAttribute('content');
  expect(description?.length).toBeGreaterThan(50);
  expect(description?.length).toBeLessThan(160);
  if (unlistedPages.includes(route)) {
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  } else {
    const canonical = await page.locator('link[rel=canonical]').getAttribute('href');
    expect(new URL(canonical ?? '').pathname).toBe(route);
  }
  await expect(page.locator('h1')).toHaveCount(1);
  const address = await page.locator('meta[property="og:image"]').getAttribute('content');
  const picture = await page.request.get(new URL(address ?? '').pathname);
  expect(picture.status()).toBe(200);
  const png = await picture.body();
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
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
    [/^\/(?!$|contact|r$)/, 'BreadcrumbList'],
  ];
  const { pathname } = new URL(page.url());
  for (const [pattern, type] of expected) if (pattern.test(pathname)) expect(types).toContain(type);
}

async function checkEnlarged(page: Page): Promise<void> {
  const check = async (width: number, state: string) => {
    const scrollWidth = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(scrollWidth, state).toBe(width);
    expect(await wordsOutside(page), state).toEqual([]);
  };
  for (const viewport of zoomed) {
    await page.setViewportSize(viewport);
    await check(viewport.width, `${viewport.width} px`);
  }
  await page.setViewportSize({ width: 360, height: 740 });
  const devtools = await page.context().newCDPSession(page);
  for (const standard of largeFonts) {
    await devtools.send('Page.setFontSizes', { fontSizes: { standard, fixed: standard } });
    await check(360, `letters of ${standard} px`);
  }
  await devtools.send('Page.setFontSizes', { fontSizes: { standard: 16, fixed: 13 } });
  await devtools.detach();
}

/** Words outside the window that cannot be scrolled to. Code and tables scroll by themselves. */
function wordsOutside(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('body :not(svg *, pre *, table *)')]
      .filter((element) => [...element.childNodes].some((node) => node.nodeName === '#text'))
      .filter((element) => !element.closest('.honeypot, .sr-only, .skip-link, script, style'))
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .filter((element) => {
        const { left, right } = element.getBoundingClientRect();
        return left < -1 || right > document.documentElement.clientWidth + 1;
      })
      .map(({ textContent }) => textContent),
  );
}

async function checkPrint(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'print', reducedMotion: 'no-preference' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('banner')).toBeHidden();
  const found = await page.evaluate(() => {
    // The switch to paper starts transitions of colours.
    for (const one of document.getAnimations()) if (one instanceof CSSTransition) one.finish();
    const seen = [...document.querySelectorAll<HTMLElement>('body *')].filter((element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
    );
    const says = (element: Element) =>
      [...element.childNodes].some((node) => node.nodeName === '#text' && node.nodeValue?.trim());
    const brush = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    const contrastWithWhite = (colour: string) => {
      if (!brush) return 0;
      brush.fillStyle = colour;
      brush.fillRect(0, 0, 1, 1);
      const [r = 0, g = 0, b = 0] = [...brush.getImageData(0, 0, 1, 1).data].map((value) =>
        value <= 10 ? value / 3294 : ((value / 255 + 0.055) / 1.055) ** 2.4,
      );
      return 1.05 / (0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05);
    };
    return {
      pale: seen
        .filter((element) => says(element) && !element.closest('svg, .sr-only'))
        .filter((element) => contrastWithWhite(getComputedStyle(element).color) < 4.5)
        .map((element) => element.textContent),
      fixed: seen
        .filter((element) => /fixed|sticky/.test(getComputedStyle(element).position))
        .map((element) => element.className),
      moving: document
        .getAnimations()
        .filter((animation) => animation instanceof CSSAnimation)
        .map(({ effect }) => (effect as KeyframeEffect).target)
        .filter((target) => target?.checkVisibility())
        .map((target) => target?.className),
    };
  });
  expect(found).toEqual({ pale: [], fixed: [], moving: [] });
  await page.emulateMedia({ media: 'screen', reducedMotion: 'reduce' });
}

test('the sitemap lists exactly the public routes', async ({ product }) => {
  expect((await listedPages(product.baseURL)).toSorted()).toEqual(listed.toSorted());
});

test('every link inside the site leads somewhere', async ({ request, product }) => {
  const links = new Set<string>();
  for (const route of listed) {
    const html = await (await request.get(route)).text();
    for (const [, href = ''] of html.matchAll(/<a [^>]*href="(\/[^"]*)"/g)) {
      links.add(href.replaceAll('&amp;', '&'));
    }
  }
  for (const link of links) {
    const { pathname, search, hash } = new URL(link, product.baseURL);
    const answer = await request.get(pathname + search, { maxRedirects: 0 });
    expect(answer.status(), link).toBe(200);
    if (hash) expect(await answer.text(), link).toContain(`id="${hash.slice(1)}"`);
  }
});

test('an unknown address is a real 404 with a way back, zoomed in too', async ({ page, watch }) => {
  watch.expectComplaints(/404/);
  const answer = await page.goto('/no-such-page');
  expect(answer?.status()).toBe(404);
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await checkEnlarged(page);
  await page.getByRole('main').getByRole('link', { name: /home/i }).click();
  await expect(page).toHaveURL('/');
});

test('the files that browsers, feeds and search engines ask for are there', async ({ request }) => {
  for (const [address, type, text] of [
    ['/robots.txt', 'text/plain', 'Disallow: /admin'],
    ['/rss.xml', 'xml', '<item>'],
    ['/llms.txt', 'text/plain', 'Patang Studio'],
    ['/site.webmanifest', 'json', '"icons"'],
    ['/.well-known/security.txt', 'text/plain', 'Contact:'],
    ['/favicon.svg', 'svg', '<svg'],
    ['/favicon.ico', 'image/x-icon', 'PNG'],
  ] as const) {
    const answer = await request.get(address);
    expect(answer.status(), address).toBe(200);
    expect(answer.headers()['content-type'], address).toContain(type);
    expect(await answer.text(), address).toContain(text);
  }
  const text = await (await request.get('/.well-known/security.txt')).text();
  const [, expires = ''] = /^Expires: (.+)$/m.exec(text) ?? [];
  const days = (Date.parse(expires) - Date.now()) / (24 * 60 * 60_000);
  expect(days).toBeGreaterThan(2 * 92);
  expect(days).toBeLessThan(365);
});

test('the menu can be reached and scrolled through when zoomed in or with large letters', async ({
  page,
}) => {
  const devtools = await page.context().newCDPSession(page);
  for (const [viewport, standard] of [
    [{ width: 640, height: 512 }, 16],
    [{ width: 320, height: 256 }, 16],
    [{ width: 360, height: 740 }, 24],
    [{ width: 360, height: 740 }, 32],
  ] as const) {
    await page.setViewportSize(viewport);
    await devtools.send('Page.setFontSizes', { fontSizes: { standard } });
    await page.goto('/');
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link').last().click();
    await expect(page.locator('#contact')).toBeInViewport();
  }
  await devtools.send('Page.setFontSizes', { fontSizes: { standard: 16 } });
  await devtools.detach();
});

test('nothing but the fonts is fetched while a page arrives; the manifest comes later', async ({
  page,
}) => {
  const fetched: string[] = [];
  let hasArrived = false;
  page.on('load', () => {
    hasArrived = true;
  });
  page.on('request', (request) => {
    if (request.resourceType() === 'document') hasArrived = false;
    else if (!hasArrived) fetched.push(request.resourceType());
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

test('cards of internships stay whole on paper, and a form leaves no empty frame', async ({
  page,
}) => {
  await page.goto('/careers');
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.opening').first()).toHaveCSS('break-inside', 'avoid');
  for (const route of ['/contact', '/consultation-form', '/apply']) {
    await page.goto(route);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('.form-card')).toBeHidden();
  }
});

test('React loads on interaction only, and all scripts stay small', async ({ page }) => {
  const scripts: { url: string; size: Promise<number> }[] = [];
  page.on('requestfinished', (request) => {
    if (request.resourceType() !== 'script') return;
    const size = request.sizes().then(({ responseBodySize }) => responseBodySize);
    scripts.push({ url: request.url(), size });
  });
  await page.goto('/apply', { waitUntil: 'networkidle' });
  expect(scripts.filter(({ url }) => url.includes('InboxForm'))).toEqual([]);
  await page.mouse.move(100, 100);
  await expect(page.locator('[data-form-frame=live]')).toBeAttached();
  const sizes = await Promise.all(scripts.map(({ size }) => size));
  const total = sizes.reduce((sum, size) => sum + size, 0);
  expect(total).toBeGreaterThan(0);
  expect(total).toBeLessThan(90 * 1024);
});
