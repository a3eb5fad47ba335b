import { expect, test } from './support/test.ts';

// As most people have it.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const links = [
  ['Home', '/'],
  ['About', '/about'],
  ['Services', '/services'],
  ['Consultation', '/consultation'],
  ['Careers', '/careers'],
  ['Blog', '/blog'],
  ['FAQ', '/faq'],
] as const;

/** Subpages that mark their parent in the bar. */
const within = [
  ['Services', '/services/website-development'],
  ['Blog', '/blog/web-design-trends-2025'],
  ['Contact', '/contact'],
] as const;

test('the bar leads to every page and marks the current one', async ({ page }) => {
  await page.goto('/');
  const bar = page.getByRole('navigation', { name: 'Main' });
  for (const [name, address] of links) {
    await bar.getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(address);
    await expect(bar.locator('[aria-current=page]')).toHaveText(name);
  }
  await bar.getByRole('link', { name: 'Contact' }).click();
  await expect(page).toHaveURL('/#contact');
  await expect(page.locator('#contact')).toBeInViewport();
  for (const [name, address] of within) {
    await page.goto(address);
    await expect(bar.locator('[aria-current=true]')).toHaveText(name);
    await expect(bar.locator('[aria-current=page]')).toHaveCount(0);
  }
});

test('the bar turns translucent after 50 px', async ({ page }) => {
  await page.goto('/about');
  const root = page.locator('html');
  await page.mouse.wheel(0, 40);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(40);
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  );
  await expect(root).not.toHaveClass(/scrolled/);
  await page.mouse.wheel(0, 100);
  await expect(root).toHaveClass(/scrolled/);
});

test('cards of a row enter 0.1 s apart, independent of other rows', async ({ page }) => {
  const delays = async (width: number) => {
    await page.setViewportSize({ width, height: 740 });
    await page.goto('/services/uiux-design');
    const cards = page.locator('.card-grid').first().locator('.card');
    // A card in view when it is first observed does not enter; the page's observer is told first.
    await cards
      .last()
      .evaluate(
        (card) => new Promise<void>((seen) => new IntersectionObserver(() => seen()).observe(card)),
      );
    for (const card of await cards.all()) {
      await card.scrollIntoViewIfNeeded();
      await expect(card).toHaveClass(/entered/);
    }
    return cards.evaluateAll((all) => all.map((card) => getComputedStyle(card).animationDelay));
  };
  for (const delay of await delays(360)) expect(delay).toBe('0s');
  expect(new Set(await delays(800))).toEqual(new Set(['0s', '0.1s']));
});

test('bold text is bold even if the fonts fail to load', async ({ page, watch }) => {
  watch.expectComplaints(/ERR_FAILED/);
  await page.route('**/*.woff2', (route) => route.abort());
  await page.goto('/faq');
  const widthAt = (weight: number) =>
    page.evaluate((fontWeight) => {
      const line = document.createElement('span');
      line.textContent = 'We build websites with students';
      line.style.fontWeight = String(fontWeight);
      line.style.position = 'absolute';
      document.querySelector('main')?.append(line);
      return line.getBoundingClientRect().width;
    }, weight);
  expect(await widthAt(500)).toBe(await widthAt(400));
  expect(await widthAt(600)).toBeGreaterThan(1.02 * (await widthAt(400)));
  expect(await widthAt(700)).toBe(await widthAt(600));
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('the menu opens, and closes by Escape, outside click and navigation', async ({ page }) => {
    await page.goto('/');
    const button = page.getByRole('button', { name: 'Menu' });
    const about = page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'About' });
    await expect(about).toBeHidden();
    await button.click();
    await expect(about).toBeVisible();
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('Escape');
    await expect(about).toBeHidden();
    await button.click();
    await page.mouse.click(20, 700);
    await expect(about).toBeHidden();
    await button.click();
    await about.click();
    await expect(page).toHaveURL('/about');
    await expect(about).toBeHidden();
  });

  test('links that stand by themselves are 44 px high', async ({ page }) => {
    const alone =
      '.logo, .contact-facts, .contact-form > p, .breadcrumbs, .back-link, .policy-contents, footer';
    for (const route of [
      '/',
      '/contact',
      '/apply',
      '/privacy-policy',
      '/blog/web-design-trends-2025',
    ]) {
      await page.goto(route);
      const low = await page
        .locator('a:visible')
        .and(page.locator(`:is(${alone}) a, a:is(.logo, .back-link)`))
        .evaluateAll((links) =>
          links
            .filter((link) => link.getBoundingClientRect().height < 44)
            .map((link) => link.textContent),
        );
      expect(low, route).toEqual([]);
    }
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });

  test('the menu still works and pages read in full', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'FAQ' }).click();
    await expect(page).toHaveURL('/faq');
    await expect(page.getByRole('group').or(page.locator('details'))).not.toHaveCount(0);
    await page.goto('/blog');
    await expect(page.locator('main a[href^="/blog/"]').first()).toBeVisible();
  });
});

test('an anchor from another page ends 100 px below the top', async ({ page }) => {
  await page.goto('/about');
  await page.goto('/#contact');
  await expect
    .poll(() =>
      page
        .locator('#contact')
        .evaluate((element) => Math.round(element.getBoundingClientRect().top)),
    )
    .toBeLessThanOrEqual(101);
});

test('the skip link leads past the bar', async ({ page }) => {
  await page.goto('/services');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('#main')).toBeFocused();
});

test('the footer has links, policies, address, e-mail and the year', async ({ page }) => {
  await page.goto('/terms-conditions');
  const footer = page.getByRole('contentinfo');
  for (const name of ['Home', 'UI/UX Design', 'Privacy Policy', 'Terms & Conditions']) {
    await expect(footer.getByRole('link', { name, exact: true })).toBeVisible();
  }
  await expect(footer.getByRole('link', { name: 'hello@patang.example' })).toBeVisible();
  await expect(footer).toContainText('Haryana');
  // The year of the build, which may have been yesterday.
  const years = [Date.now(), Date.now() - 86_400_000].map((ms) => new Date(ms).getFullYear());
  await expect(footer).toContainText(new RegExp(`© (${years.join('|')})`));
});
