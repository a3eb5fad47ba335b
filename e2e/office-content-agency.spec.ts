// The owner's way: another agency, a new price and a new internship through the browser alone, on one running server.
import type { Page } from '@playwright/test';
import { parse } from 'yaml';
import { startMailServer } from '../server/testing/mail-server.ts';
import { samples } from '../server/testing/samples.ts';
import { brand, logo, palette } from '../testing/other-agency.ts';
import { listedPages } from '../testing/public-pages.ts';
import { look } from './support/look.ts';
import { createStaff, openSession } from './support/office.ts';
import { type Product, startProduct } from './support/product.ts';
import { test as base, expect } from './support/test.ts';
import { crawl, shippedColours, tracesIn } from './support/traces.ts';

const test = base.extend<object, { smtp: Awaited<ReturnType<typeof startMailServer>> }>({
  smtp: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern
    async ({}, use) => {
      const smtp = await startMailServer();
      await use(smtp);
      await smtp.stop();
    },
    { scope: 'worker' },
  ],
  product: [
    async ({ smtp }, use) => {
      const product = await startProduct({
        SMTP_URL: `smtp://127.0.0.1:${smtp.port}`,
        MAIL_FROM: 'web@lumenwerk.example',
        MAIL_TO: 'team@lumenwerk.example',
      });
      await use(product);
      await product.stop();
    },
    { scope: 'worker' },
  ],
});

/** Too narrow for a preview beside the form, which this test has no use for. */
const viewport = { width: 1000, height: 900 };
test.use({ viewport, actionTimeout: 60_000 });

async function inspect(page: Page, name: string): Promise<void> {
  await look(page, name);
  await page.setViewportSize(viewport);
}

const editorOf = (file: string): string => `/admin/content?file=${file}`;

const saved = (page: Page) => expect(page.getByText('Saved', { exact: true })).toBeVisible();

async function fill(page: Page, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values)) {
    const field = page.getByLabel(label, { exact: true });
    if ((await field.evaluate(({ tagName }) => tagName)) === 'SELECT') {
      await field.selectOption(value);
    } else await field.fill(value);
  }
}

async function publish(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Publish\.\.\./ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: /^Publish \d/ }).click();
  await expect(dialog).toContainText('Visitors see it now.', { timeout: 120_000 });
  await dialog.getByRole('button', { name: 'Close' }).click();
}

async function addInternship(page: Page, title: string, positionValue: string): Promise<void> {
  await page.getByRole('button', { name: 'Add an internship' }).click();
  const entry = page
    .getByRole('listitem')
    .filter({ has: page.getByLabel('Short name') })
    .last();
  const values = {
    Title: title,
    Department: 'Gestaltung',
    Location: 'Leipzig',
    'Kind of position': 'Praktikum',
    'Short name': positionValue,
    'Posted on': '2026-11-01',
    Deadline: '2027-03-31',
    Description: 'Drei Monate an echten Seiten, mit jemandem daneben, der antwortet.',
    'Requirement 1': 'Freude an Schrift',
  };
  for (const [label, value] of Object.entries(values)) {
    await entry.getByLabel(label, { exact: label !== 'Deadline' }).fill(value);
  }
}

const pictures = ['/icons/512.png', '/favicon.ico', '/og/home.png'];

const bytesOf = async ({ baseURL }: Product, path: string): Promise<string> =>
  Buffer.from(await (await fetch(baseURL + path)).arrayBuffer()).toString('base64');

/** Words in which each page states a price. */
async function pagesWith({ baseURL }: Product, words: string): Promise<string[]> {
  const pages = await Promise.all(
    (await listedPages(baseURL)).map(async (path) => {
      const html = await (await fetch(baseURL + path)).text();
      return html.replaceAll('\u00a0', ' ').replaceAll('&nbsp;', ' ').includes(words) ? [path] : [];
    }),
  );
  return pages.flat().sort();
}

test('another agency, a new price and a new internship without opening a file', async ({
  page,
  product,
  smtp,
}) => {
  test.setTimeout(420_000);
  const staff = await createStaff(product, 'superuser');
  await openSession(page, staff);
  const colours = shippedColours();
  const picturesBefore = await Promise.all(pictures.map((path) => bytesOf(product, path)));

  const own = parse(brand);
  await page.goto(editorOf('brand/brand.yaml'));
  await fill(page, {
    'Name of the agency': own.name,
    Tagline: own.tagline,
    Description: own.description,
    'E-mail address': own.email,
    'Street and number': own.address.street,
    City: own.address.city,
    'Postal code': own.address.postalCode,
    Country: own.address.country,
    'Code of the country': own.address.countryCode,
    'Founded in': own.founded,
    'Time zone': own.timeZone,
    'Set of drawings': own.art,
  });
  await page.getByLabel('Region or state').fill('');
  await saved(page);

  await page.goto(editorOf('facts.yaml'));
  await fill(page, {
    'Reply time in hours': '48',
    'Length of the free call in minutes': '45',
    'Language and country': 'de-DE',
    Currency: 'EUR',
    'Basic package': '1290',
    'Premium package': '2490',
    'Ways to pay': 'Karten, Lastschrift und Rechnung',
    'Date of the policies': 'November 2026',
  });
  await saved(page);

  // Colours: one that cannot be read is told at once, in the words of the build.
  await page.goto(editorOf('brand/palette.yaml'));
  await page.getByLabel('Accent', { exact: true }).fill('#777777');
  await expect(page.getByText(/on-accent .* needs 4\.5:1: make accent/)).toBeVisible();
  await expect(page.getByText(/pairs are hard to read/)).toBeVisible();
  const names = { ink: 'Ink', paper: 'Paper', accent: 'Accent', second: 'Second' };
  for (const [name, label] of Object.entries({ ...names, danger: 'Danger', success: 'Success' })) {
    await page.getByLabel(label, { exact: true }).fill(parse(palette)[name]);
  }
  await expect(page.getByText(/^All \d+ pairs of text and background can be read/)).toBeVisible();
  await saved(page);
  await inspect(page, 'colours');

  await page.goto(editorOf('brand/logo.svg'));
  const chooseLogo = (name: string, text: string) =>
    page.getByLabel('Logo file').setInputFiles({
      name,
      mimeType: 'image/svg+xml',
      buffer: Buffer.from(text),
    });
  await chooseLogo('bad.svg', logo.replace('<circle', '<script>1</script><circle'));
  await expect(page.getByRole('alert')).toContainText('has a script');
  await chooseLogo('logo.svg', logo);
  await expect(page.getByText('Saved. Visitors see it once it is published.')).toBeVisible();
  await inspect(page, 'logo');

  await page.goto(editorOf('careers.yaml'));
  for (let count = 4; count > 0; count--) {
    await page.getByRole('button', { name: 'Remove Internship 1', exact: true }).click();
  }
  await addInternship(page, 'Praktikum Webgestaltung', 'praktikum-webgestaltung');
  await addInternship(page, 'Praktikum Text', 'praktikum-text');
  await addInternship(page, 'Praktikum Technik', 'praktikum-technik');
  await saved(page);

  await page.goto(editorOf('blog.yaml'));
  await page.getByRole('switch', { name: 'Closed' }).check();
  await saved(page);
  // A link now leads nowhere: the fault leads to its field.
  await page.goto(editorOf('faq.yaml'));
  await page.getByRole('button', { name: 'Go to the first' }).click();
  const answer = page.locator('textarea:focus');
  await answer.fill((await answer.inputValue()).replace(/\[([^\]]+)\]\(\/blog[^)]*\)/, '$1'));
  await saved(page);

  // What is left of the example is found by the check; each finding leads to its field.
  const traces = page.getByRole('region', { name: 'Traces of the example' });
  const toDo = traces.locator('a:not([href*="articles"])');
  await page.goto('/admin/content/check');
  await expect(traces).toBeVisible();
  await inspect(page, 'check');
  for (let left = await toDo.count(); left > 0; left = await toDo.count()) {
    await toDo.first().click();
    const field = page.locator('[data-where]:focus');
    if ((await field.evaluate(({ tagName }) => tagName)) === 'SELECT') {
      await field.selectOption('check');
    } else {
      const words = await field.inputValue();
      await field.fill(
        words.replace(/[^.]*\b(Patang|kites?|Hindi|PIN codes?)\b[^.]*/gi, 'Leicht und klar'),
      );
    }
    await saved(page);
    await page.goto('/admin/content/check');
    await expect(page.getByRole('status').filter({ hasText: /found$/ })).toBeAttached();
    expect(await toDo.count()).toBeLessThan(left);
  }

  await publish(page);
  expect(await crawl(product.baseURL, colours)).toEqual({});
  for (const [index, path] of pictures.entries()) {
    expect(await bytesOf(product, path), path).not.toBe(picturesBefore[index]);
  }
  const sent = (path: string, body: object) =>
    fetch(`${product.baseURL}/api/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  await sent('contacts', samples.contacts);
  await sent('consultations', samples.consultations);
  await expect.poll(() => smtp.received.length).toBeGreaterThanOrEqual(4);
  for (const mail of smtp.received) {
    expect.soft(tracesIn(`${mail.raw}${mail.text}${mail.html}`, colours)).toEqual([]);
  }

  // One fact, every page that states it; one entry, page, form, API and office.
  const stating = await pagesWith(product, '1.290');
  expect(stating).toContain('/consultation');
  expect(stating.length).toBeGreaterThan(1);
  await page.goto(editorOf('facts.yaml'));
  await fill(page, { 'Basic package': '1390' });
  await saved(page);
  await page.goto(editorOf('careers.yaml'));
  await addInternship(page, 'Praktikum Daten', 'praktikum-daten');
  await saved(page);
  await publish(page);
  expect(await pagesWith(product, '1.290')).toEqual([]);
  expect(await pagesWith(product, '1.390')).toEqual(stating);
  await page.goto('/careers');
  await expect(page.getByText('31. März 2027').first()).toBeVisible();
  const applied = await sent('applications', {
    ...samples.applications,
    position: 'praktikum-daten',
  });
  expect(applied.status).toBe(201);
  await page.goto('/admin/applications');
  await expect(page.getByText('Praktikum Daten').first()).toBeVisible();
});
