import type { Locator, Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

const answers = (page: Page) => page.locator('details[open]');

/** Waits until everything has opened, closed and scrolled. */
const settle = (part: Locator) =>
  part.evaluate(async (element) => {
    const frame = () => new Promise((drawn) => requestAnimationFrame(drawn));
    let place = Number.NaN;
    for (let still = 0; still < 10; still += 1) {
      await frame();
      const { top } = element.getBoundingClientRect();
      if (top !== place || document.getAnimations().length > 0) still = 0;
      place = top;
    }
  });

const cards = (page: Page) => page.getByRole('heading', { level: 2 }).getByRole('link');

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled });

    test('one answer is open at a time, and a second click closes it', async ({ page }) => {
      await page.goto('/faq');
      await page.getByText('How much does a website cost?').click();
      await expect(answers(page)).toHaveCount(1);
      await page.getByText('Will I work alone?').click();
      await expect(answers(page)).toHaveCount(1);
      await expect(answers(page)).toContainText('team of two or three');
      await page.getByText('Will I work alone?').click();
      await expect(answers(page)).toHaveCount(0);
    });

    test('a shared link shows its topic', async ({ page }) => {
      await page.goto('/blog?topic=design');
      await expect(page.getByRole('radio', { name: 'Design' })).toBeChecked();
      await expect(cards(page)).toHaveCount(1);
    });

    test('a chip shows the questions of its topic', async ({ page }) => {
      await page.goto('/faq');
      const questions = page.locator('details').filter({ visible: true });
      await expect(questions).toHaveCount(10);
      for (const [topic, count] of [
        ['Services', 3],
        ['For Students', 3],
        ['For Startups', 2],
        ['Process', 2],
        ['All Questions', 10],
      ] as const) {
        await page.getByRole('radio', { name: topic }).check();
        await expect(questions, topic).toHaveCount(count);
      }
    });

    test('the featured article is large under All only', async ({ page }) => {
      await page.goto('/blog');
      const featured = page.getByRole('listitem').filter({ hasText: 'Featured' });
      const width = async () => (await featured.boundingBox())?.width ?? 0;
      await expect(cards(page)).toHaveCount(8);
      expect(await width()).toBeGreaterThan(1000);
      const [other, last] = await page.locator('.article-card:nth-last-child(-n+2)').all();
      expect((await last?.boundingBox())?.y).toBe((await other?.boundingBox())?.y);
      await page.getByRole('radio', { name: 'Student Tips' }).check();
      await expect(cards(page)).toHaveCount(2);
      expect(await page.getByText('Featured', { exact: true }).isVisible()).toBe(false);
    });
  });
}

for (const reducedMotion of ['no-preference', 'reduce'] as const) {
  test.describe(`on a phone, motion: ${reducedMotion}`, () => {
    test.use({ viewport: { width: 360, height: 740 }, contextOptions: { reducedMotion } });

    test('the question one taps stays in sight while the one above it closes', async ({ page }) => {
      await page.goto('/faq');
      const [first, second] = (await page.locator('summary').all()).slice(1, 3);
      if (!first || !second) throw new Error('No questions');
      await first.click();
      await expect(answers(page)).toHaveCount(1);
      // The tapped question is just below the bar, as after reading the answer above it.
      const top = async () => (await second.boundingBox())?.y ?? 0;
      await settle(second);
      await second.evaluate((one) =>
        scrollBy({ top: one.getBoundingClientRect().top - 160, behavior: 'instant' }),
      );
      expect(await top()).toBeCloseTo(160, 0);
      await second.click();
      await expect(answers(page)).toContainText('Usually, yes.');
      await settle(second);
      expect(await top()).toBeGreaterThanOrEqual(72);
      expect(await top()).toBeLessThan(370);
    });
  });
}

test('the chosen topic is kept in the address and found there again', async ({ page }) => {
  await page.goto('/blog');
  await page.getByRole('radio', { name: 'Design' }).check();
  await expect(page).toHaveURL('/blog?topic=design');
  await page.reload();
  await expect(cards(page)).toHaveCount(1);
  await page.keyboard.press('Tab');
  await page.getByRole('radio', { name: 'All' }).check();
  await expect(page).toHaveURL('/blog');
});

for (const [address, topic, said] of [
  ['/faq', 'For Students', 'Questions shown: 3'],
  ['/blog', 'Design', 'Articles shown: 1'],
] as const) {
  test(`${address} says how many are shown, and nothing moves for it`, async ({ page }) => {
    await page.goto(address);
    const status = page.getByRole('status');
    const list = page.locator('.question-list, .article-grid');
    await expect(status).toHaveText('');
    const before = await list.boundingBox();
    await page.getByRole('radio', { name: topic }).check();
    await expect(status).toHaveText(said);
    const after = await list.boundingBox();
    expect([after?.x, after?.y]).toEqual([before?.x, before?.y]);
  });
}

test('no card shows more than three tags', async ({ page }) => {
  await page.goto('/blog');
  for (const tags of await page.locator('.article-tags').all()) {
    expect(await tags.getByRole('listitem').count()).toBeLessThanOrEqual(3);
  }
});
