// Another agency through the browser alone: nothing that is then served or sent shows the example.
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { parse } from 'yaml';
import { startMailServer } from '../server/testing/mail-server.ts';
import { samples } from '../server/testing/samples.ts';
import { listedPages } from '../testing/public-pages.ts';
import { axeViolations, checkScreen } from './support/check-screen.ts';
import { crawl, exampleColours, leftoversIn } from './support/example-leftovers.ts';
import { createStaff, openSession } from './support/office.ts';
import { brand, logo, palette } from './support/other-agency.ts';
import { type Product, startProduct } from './support/product.ts';
import { test as base, expect } from './support/test.ts';

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

/** Too narrow for a preview beside the form, which this test does not need. */
const viewport = { width: 1000, height: 900 };
test.use({ viewport, actionTimeout: 60_000 });

async function inspect(page: Page, name: string): Promise<void> {
  await checkScreen(page, name);
  await page.setViewportSize(viewport);
}

/** Leaving an editor saves at once. */
async function open(page: Page, title: string): Promise<void> {
  await page.getByRole('link', { name: 'Pages', exact: true }).click();
  await page.getByRole('link', { name: new RegExp(`^${title}`) }).click();
}

async function saved(page: Page): Promise<void> {
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
}

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
  await expect(dialog).toContainText('Visitors see it now.', { timeout: 300_000 });
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

/** With the place where it was taken, as from a phone. */
const photo = () =>
  sharp({
    create: {
      ...{ width: 2400, height: 1600, channels: 3, background: 'teal' },
      noise: { type: 'gaussian', mean: 128, sigma: 8 },
    },
  })
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 20/1 0/1' } })
    .jpeg()
    .toBuffer();

const madePictures = ['/icons/512.png', '/favicon.ico', '/og/home.png'];

const bytesOf = async ({ baseURL }: Product, path: string): Promise<string> =>
  Buffer.from(await (await fetch(baseURL + path)).arrayBuffer()).toString('base64');

async function pagesWith({ baseURL }: Product, words: string): Promise<string[]> {
  const pages = await Promise.all(
    (await listedPages(baseURL)).map(async (path) => {
      const html = await (await fetch(baseURL + path)).text();
      return html.replaceAll('\u00a0', ' ').replaceAll('&nbsp;', ' ').includes(words) ? [path] : [];
    }),
  );
  return pages
    .flat()
    .filter((path) => !path.startsWith('/blog'))
    .sort();
}

test('another agency without opening a file', async ({ page, product, smtp, watch }) => {
  test.setTimeout(900_000);
  watch.expectComplaints(/status of 404/);
  await openSession(page, await createStaff(product, 'superuser'));
  const colours = exampleColours();
  const picturesBefore = await Promise.all(madePictures.map((path) => bytesOf(product, path)));
  const stating = await pagesWith(product, '$299');
  expect(stating).toContain('/consultation');
  expect(stating.length).toBeGreaterThan(1);

  const own = parse(brand);
  await page.goto('/admin/content');
  await open(page, 'Brand');
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
  await page.getByLabel('Legal line').fill(own.legalLine);
  await page.getByLabel('Region or state').fill('');

  await open(page, 'Facts');
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

  await open(page, 'Colours');
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

  await open(page, 'Logo');
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

  await open(page, 'Drawings');
  const top = page.getByRole('listitem', { name: /^Top of the home page/ });
  await expect(top).toContainText('Drawing of the set ‘arcs’');
  const choosePicture = (mimeType: string, buffer: Buffer) =>
    top.getByLabel('Picture for').setInputFiles({ name: 'a picture', mimeType, buffer });
  await choosePicture('image/svg+xml', Buffer.from(logo));
  await expect(top.getByRole('alert')).toContainText('SVG drawing, which may hold scripts');
  await choosePicture('image/png', await sharp(Buffer.from(logo)).png().toBuffer());
  await expect(top).toContainText('hero.png');
  await choosePicture('image/jpeg', await photo());
  await expect(top).toContainText('hero.jpg');
  await inspect(page, 'drawings');
  const steps = page.getByRole('listitem', { name: /^Beside the steps/ });
  await steps.getByLabel('Picture for').setInputFiles({
    ...{ name: 'a.png', mimeType: 'image/png' },
    buffer: await sharp(Buffer.from(logo)).png().toBuffer(),
  });
  await steps.getByRole('button', { name: /^Back to the drawing/ }).press('Enter');
  await expect(steps).toContainText('Drawing of the set');
  await expect(steps.getByRole('button', { name: /^Use own picture/ })).toBeFocused();

  await open(page, 'Careers');
  for (let count = 4; count > 0; count--) {
    await page.getByRole('button', { name: 'Remove Internship 1', exact: true }).click();
  }
  await addInternship(page, 'Praktikum Webgestaltung', 'praktikum-webgestaltung');
  await addInternship(page, 'Praktikum Text', 'praktikum-text');
  await addInternship(page, 'Praktikum Technik', 'praktikum-technik');

  await page.getByRole('link', { name: 'Pages', exact: true }).click();
  await page.getByRole('button', { name: 'New page' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(dialog).toContainText('A title is needed.');
  await dialog.getByLabel('Title').fill('Impressum');
  await expect(dialog.getByLabel('Address')).toHaveValue('impressum');
  await dialog.getByLabel('What it is').fill('Wer für diese Seiten verantwortlich ist.');
  await dialog.getByRole('button', { name: 'Create' }).click();
  await page.getByRole('textbox', { name: 'Text in Markdown' }).click();
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.insertText(
    '{{brand}}, {{street}}, {{postalCode}} {{city}}. Rechtsschutzversicherungsgesellschaften lesen [Datenschutz](/privacy-policy).',
  );

  await open(page, 'Blog page');
  await page.getByRole('switch', { name: 'Closed' }).check();
  await saved(page);
  await open(page, 'FAQ');
  await page.getByRole('button', { name: 'Go to the first' }).click();
  const answer = page.locator('textarea:focus');
  await answer.fill((await answer.inputValue()).replace(/\[([^\]]+)\]\(\/blog[^)]*\)/, '$1'));

  const traces = page.getByRole('region', { name: 'Traces of the example' });
  const toDo = traces.locator('a:not([href*="articles"])');
  await page.getByRole('link', { name: 'Check', exact: true }).click();
  await expect(traces).toBeVisible();
  await inspect(page, 'check');
  const findings = new Set(
    await toDo.evaluateAll((links) => links.map((link) => link.getAttribute('href'))),
  );
  expect(findings.size).toBeGreaterThan(3);
  for (const finding of findings) {
    await traces.locator(`a[href="${finding}"]`).first().click();
    const field = page.locator('[data-where]:focus');
    if ((await field.evaluate(({ tagName }) => tagName)) === 'SELECT') {
      await field.selectOption('check');
    } else {
      const words = await field.inputValue();
      await field.fill(
        words.replace(
          /[^.]*\b(Patang|kites?|Hindi|PIN codes?)\b[^.]*/gi,
          'Klare Gestaltung für Geschwindigkeitsbegrenzungsfreunde',
        ),
      );
    }
    await page.goBack();
  }
  await expect(toDo).toHaveCount(0);

  await publish(page);
  expect(await crawl(product.baseURL, colours)).toEqual({});
  for (const [index, path] of madePictures.entries()) {
    expect(await bytesOf(product, path), path).not.toBe(picturesBefore[index]);
  }
  expect(await pagesWith(product, '1.290')).toEqual(stating);
  const sent = async (path: string, body: object) => {
    const answer = await fetch(`${product.baseURL}/api/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    expect(answer.status, path).toBe(201);
  };
  await sent('contacts', samples.contacts);
  await sent('consultations', samples.consultations);
  await sent('applications', {
    ...samples.applications,
    location: own.address.city,
    position: 'praktikum-technik',
  });
  await page.goto('/admin/applications');
  await expect(page.getByText('Praktikum Technik').first()).toBeVisible();

  // Pages of one template differ in texts only.
  const templateOf = (path: string): string =>
    path.replace(/^\/services\/.+/, '/services/*').replace(/^\/(privacy|terms)-.+/, '/policy');
  const judged = new Set<string>();
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 320, height: 640 });
  const listed = await listedPages(product.baseURL);
  expect(listed).toContain('/impressum');
  for (const path of [...listed, '/r', '/404']) {
    await page.goto(path);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect.soft(width, `${path} at 320 px`).toBe(320);
    if (judged.has(templateOf(path))) continue;
    judged.add(templateOf(path));
    expect.soft(await axeViolations(page), path).toEqual([]);
  }
  await page.setViewportSize(viewport);
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('lang', 'de-DE');
  const hero = page.locator('img[src^="/drawings/hero"]');
  await expect(hero).toBeVisible();
  await expect
    .poll(() => hero.evaluate((img: HTMLImageElement) => img.naturalWidth))
    .toBeGreaterThan(0);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Impressum' }).click();
  await expect(page.getByText('Karl-Heine-Straße 93').first()).toBeVisible();
  await page.goto('/consultation');
  await expect(page.getByText('1.290 €').first()).toBeVisible();
  await page.goto('/careers');
  await expect(page.getByText('31. März 2027').first()).toBeVisible();

  await expect.poll(() => smtp.received.length).toBeGreaterThanOrEqual(6);
  for (const mail of smtp.received) {
    expect.soft(leftoversIn(`${mail.raw}${mail.text}${mail.html}`, colours)).toEqual([]);
  }
});
