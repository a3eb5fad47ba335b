// A script turns a copy of the content into another agency. Nothing that the product then serves or sends shows the example.
import { expect, test } from '@playwright/test';
import { startMailServer } from '../server/testing/mail-server.ts';
import { samples } from '../server/testing/samples.ts';
import { becomeOtherAgency } from '../testing/other-agency.ts';
import { listedPages } from '../testing/public-pages.ts';
import { type Checkout, makeCheckout } from './support/checkout.ts';
import { violations } from './support/look.ts';
import { crawl, shippedColours, tracesIn } from './support/traces.ts';

let checkout: Checkout;
test.beforeAll(() => {
  checkout = makeCheckout();
});
test.afterAll(() => checkout.remove());

const post = (url: string, path: string, body: object) =>
  fetch(`${url}/api/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

test('another agency: no trace of the example, nothing too wide, nothing for axe', async ({
  browser,
}) => {
  await becomeOtherAgency(`${checkout.folder}/own`);
  const smtp = await startMailServer();
  const colours = shippedColours();
  const { url, output } = await checkout.start({
    SMTP_URL: `smtp://127.0.0.1:${smtp.port}`,
    MAIL_FROM: 'web@lumenwerk.example',
    MAIL_TO: 'team@lumenwerk.example',
    RATE_LIMIT: 'off',
  });
  expect(output).toContain('Lumen Werk');
  expect(tracesIn(output, colours)).toEqual([]);

  expect(await crawl(url, colours)).toEqual({});

  await post(url, 'contacts', samples.contacts);
  await post(url, 'consultations', samples.consultations);
  await expect.poll(() => smtp.received.length, { timeout: 30_000 }).toBeGreaterThanOrEqual(4);
  for (const mail of smtp.received) {
    expect.soft(tracesIn(`${mail.raw}${mail.text}${mail.html}`, colours)).toEqual([]);
  }

  const page = await browser.newPage({
    viewport: { width: 320, height: 640 },
    reducedMotion: 'reduce',
  });
  for (const path of [...(await listedPages(url)), '/r', '/404']) {
    await page.goto(url + path);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect.soft(width, `${path} at 320 px`).toBe(320);
    expect.soft(await violations(page), path).toEqual([]);
  }
  await page.goto(`${url}/impressum`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'de-DE');
  await page.goto(`${url}/consultation`);
  await expect(page.getByText('1.290 €').first()).toBeVisible();
  await page.close();
  await smtp.stop();
});
