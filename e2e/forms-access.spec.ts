import { axeViolations } from './support/check-screen.ts';
import { allForms, contact, submitLive } from './support/forms.ts';
import { expect, test } from './support/test.ts';

for (const form of allForms) {
  test(`${form.kind}: axe finds nothing in any state, and nothing scrolls sideways`, async ({
    page,
    watch,
  }) => {
    watch.expectComplaints(/status of 400/);
    await page.goto(form.address);
    const check = async (state: string) => {
      expect(await axeViolations(page), state).toEqual([]);
      for (const width of [320, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect(over, `${state} at ${width} px`).toBeLessThanOrEqual(0);
      }
    };
    await check('empty');
    await form.fill(page, { name: '  ', email: 'zoe@nowhere' });
    await submitLive(page, form);
    await expect(page.getByRole('alert')).toBeVisible();
    await check('faults');
    await form.fill(page);
    await submitLive(page, form);
    await expect(page.getByText(form.success)).toBeVisible();
    await check('sent');
    await page.getByRole('link', { name: 'Follow your request' }).click();
    await expect(page.getByRole('heading', { name: 'What you sent' })).toBeVisible();
    await check('private page');
  });
}

test('the keyboard is enough, and never reaches the honeypot', async ({ page }) => {
  await page.goto('/contact');
  const met: string[] = [];
  await page.getByLabel('Your name').focus();
  for (let step = 0; step < 5; step += 1) {
    met.push(await page.evaluate(() => document.activeElement?.getAttribute('name') ?? 'link'));
    await page.keyboard.press('Tab');
  }
  expect(met.slice(0, 3)).toEqual(['name', 'email', 'message']);
  expect(met).not.toContain('website');

  await contact.fill(page);
  await expect(page.locator('[data-form-frame=live]')).toBeAttached();
  await page.getByLabel('Email').press('Enter');
  await expect(page.getByText(contact.success)).toBeVisible();
});

test('the honeypot is in the page, but invisible to people', async ({ page }) => {
  await page.goto('/contact');
  const honeypot = page.locator('input[name=website]');
  await expect(honeypot).toHaveAttribute('tabindex', '-1');
  await expect(honeypot).toHaveAttribute('autocomplete', 'off');
  await expect(page.getByRole('textbox', { name: 'Leave this field empty' })).toHaveCount(0);
  expect(await honeypot.evaluate((one) => one.checkVisibility({ opacityProperty: true }))).toBe(
    false,
  );
  await expect(page.locator('input[name=elapsedMs]')).toHaveValue('');
});
