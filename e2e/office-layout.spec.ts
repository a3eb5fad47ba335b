import type { Page } from '@playwright/test';
import {
  call,
  createRecord,
  inbox,
  openSessionAs,
  overflow,
  randomWord,
  resize,
} from './support/office.ts';
import { expect, test } from './support/test.ts';

const sizes = [
  { width: 320, height: 640 },
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
  { width: 3840, height: 2160 },
];

/** Controls covered by something else once scrolled into view. */
const covered = (page: Page) =>
  page.evaluate(() => {
    const controls = document.querySelectorAll<HTMLElement>(
      'a:not(.skip-link), button, input, select, textarea, [role=tab]',
    );
    return [...controls]
      .filter((control) => control.checkVisibility({ visibilityProperty: true }))
      .filter((control) => {
        control.scrollIntoView({ block: 'center', inline: 'center' });
        const { left, top, width, height } = control.getBoundingClientRect();
        // Rows outside the list's viewport, and screen-reader-only text.
        if (width <= 1 || height <= 1) return false;
        const hit = document.elementFromPoint(left + width / 2, top + height / 2);
        return !hit || !(control.contains(hit) || hit.contains(control));
      })
      .map((control) => control.outerHTML.slice(0, 160));
  });

const brokenHeadings = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('h1, h2, h3, .count-title')]
      .filter((heading) => heading.checkVisibility({ visibilityProperty: true }))
      // Screen-reader-only text.
      .filter(({ parentElement: head }) => head && getComputedStyle(head).clipPath !== 'inset(50%)')
      .filter((heading) => {
        const texts = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT);
        for (let text = texts.nextNode(); text; text = texts.nextNode()) {
          for (const { index, 0: word } of text.nodeValue?.matchAll(/[^\s-]+/g) ?? []) {
            const range = document.createRange();
            range.setStart(text, index);
            range.setEnd(text, index + word.length);
            if (range.getClientRects().length > 1) return true;
          }
        }
        return false;
      })
      .map(({ textContent }) => textContent),
  );

async function expectSound(page: Page, state: string): Promise<void> {
  for (const size of sizes) {
    await resize(page, size);
    const what = `${state} at ${size.width} px`;
    expect.soft(await overflow(page), `${what}: wider than the screen`).toBeLessThanOrEqual(0);
    expect.soft(await covered(page), `${what}: something lies on these`).toEqual([]);
    expect.soft(await brokenHeadings(page), `${what}: broken words`).toEqual([]);
  }
}

test.beforeEach(() => test.setTimeout(180_000));

test('the screens at every width', async ({ page, product }) => {
  const word = randomWord();
  const name = `${word} with quite a long name, as some people have`;
  const record = await createRecord(product, 'applications', { name, location: word });
  for (let other = 0; other < 3; other += 1)
    await createRecord(product, 'applications', { major: word });
  await call(product, `/applications/${record._id}/notes`, { body: { note: 'Call on Monday.' } });
  await openSessionAs(page, product, 'superuser');

  await page.goto('/admin/dashboard');
  await expect(page.getByRole('heading', { name: 'Application funnel' })).toBeVisible();
  await expectSound(page, 'dashboard');

  const { rows, row, pane, open, button, field, address } = inbox(page, 'applications');
  await page.goto(address(`?q=${word}`));
  await expect(rows).toHaveCount(4);
  await page.getByRole('checkbox', { name: `Select ${name}` }).check();
  await expect(page.getByRole('region', { name: 'Selected records' })).toBeVisible();
  await expectSound(page, 'list with a selection');
  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  await open(name);
  await expect(pane.getByText('Call on Monday.')).toBeVisible();
  await expectSound(page, 'record');
  for (const size of sizes.toReversed()) {
    await page.setViewportSize(size);
    await expect(row(name)).toBeVisible({ visible: size.width >= 1024 });
    await expect(field('University')).toBeVisible();
  }
  await button('Mark as Reviewing').click();
  await expect(pane.getByText('Reviewing', { exact: true })).toBeVisible();

  const screens = [
    ...['/admin/users?form=new', '/admin/account', '/admin/calendar', '/admin/hours'],
    ...['/admin/content', '/admin/content/check', '/admin/content?file=brand/pictures'],
  ];
  for (const screen of screens) {
    await page.goto(screen);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText(/^Loading/)).toHaveCount(0);
    await expectSound(page, screen);
  }
});

/** Phones in landscape, and 1280 by 720 and 1280 by 1024 zoomed in. */
const flat = [
  { width: 740, height: 360 },
  { width: 683, height: 384 },
  { width: 640, height: 400 },
  { width: 320, height: 256 },
];
for (const hasTouch of [false, true]) {
  test.describe(hasTouch ? 'flat and touched' : 'flat', () => {
    test.use({ hasTouch, isMobile: hasTouch });

    test('the list can be read and gone through to its end', async ({ page, product }) => {
      const word = randomWord();
      const last = await createRecord(product, 'consultations', { message: word });
      for (let other = 0; other < 14; other += 1)
        await createRecord(product, 'consultations', { message: word });
      await openSessionAs(page, product);
      const { rows, row, pane, open, address } = inbox(page, 'consultations');
      for (const viewport of flat) {
        await test.step(`${viewport.width} by ${viewport.height} px`, async () => {
          await page.setViewportSize(viewport);
          await page.goto(address(`?q=${word}`));
          await expect(rows.first()).toBeVisible();
          expect(await overflow(page)).toBeLessThanOrEqual(0);
          expect(await brokenHeadings(page)).toEqual([]);
          await page.locator('.office-content').evaluate((content) => {
            content.scrollTop = content.scrollHeight;
          });
          for (const index of [0, 1]) await expect(rows.nth(index)).toBeInViewport({ ratio: 0.8 });
          await rows.first().evaluate((first) => {
            const list = first.closest('.record-list-scroll');
            if (list) list.scrollTop = list.scrollHeight;
          });
          await expect(row(last.name)).toBeInViewport({ ratio: 0.8 });
          await open(last.name);
          await expect(pane.getByRole('heading', { name: last.name })).toBeInViewport();
        });
      }
    });
  });
}
