import {
  allForms,
  application,
  consultation,
  contact,
  serviceField,
  submit,
  submitLive,
} from './support/forms.ts';
import { expect, test } from './support/test.ts';

for (const form of allForms) {
  test(`${form.kind}: a reload brings back what was typed, before it is painted`, async ({
    page,
  }) => {
    await page.goto(form.address);
    const person = await form.fill(page);
    await expect(page.locator('[data-form-frame=live]')).toBeAttached();
    // Browsers restore forms by themselves after a reload.
    await page.goto('/faq');
    await page.goto(form.address);
    await expect(page.getByLabel('Your name')).toHaveValue(person.name);
    await expect(page.getByLabel('Email')).toHaveValue(person.email);
    await expect(page.locator('textarea').last()).not.toHaveValue('');
    await expect(page.getByText('We put back what you had typed here before.')).toBeVisible();
    expect(await page.locator('[data-form-frame=live]').count()).toBe(0);

    await page.mouse.move(100, 300);
    await submitLive(page, form);
    await expect(page.getByText(form.success)).toBeVisible();
    await page.goto(form.address);
    await expect(page.getByLabel('Your name')).toHaveValue('');
    await expect(page.getByText('What you type stays in this browser')).toBeVisible();
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
  });
}

test('what was typed before React loaded is kept, and survives leaving at once', async ({
  page,
}) => {
  await page.goto(consultation.address);
  await consultation.fill(page, { name: 'Quick Reader', email: 'quick@example.com' });
  await page.getByRole('link', { name: 'Terms & Conditions' }).first().click();
  await page.goBack();
  await expect(page.getByLabel('Your name')).toHaveValue('Quick Reader');
  await expect(serviceField(page)).toHaveValue('Basic Package ($299/month)');
  await expect(page.getByLabel('About your project')).toHaveValue('Our site is slow.');
});

test('two tabs of one form merge their drafts', async ({ page, context }) => {
  const other = await context.newPage();
  for (const tab of [page, other]) await tab.goto('/consultation-form');
  await page.getByLabel('Your name').fill('Zoë');
  await serviceField(page).selectOption('basic-package');
  const kept = () => other.evaluate(() => localStorage.getItem('draft-consultations') ?? '');
  await expect.poll(kept).toContain('basic-package');
  await other.getByLabel('Company').fill('Sethi Tiles');
  await expect.poll(kept).toContain('Sethi Tiles');
  // Leaving saves again; the older draft must not win.
  await page.goto('/faq');
  await other.goto('/consultation-form');
  await expect(other.getByLabel('Your name')).toHaveValue('Zoë');
  await expect(other.getByLabel('Company')).toHaveValue('Sethi Tiles');
  await expect(serviceField(other)).toHaveValue('basic-package');
});

test('the draft can be cleared; the choice stays', async ({ page }) => {
  await page.goto(application.address);
  await application.fill(page);
  await expect(page.getByRole('link', { name: 'Open in new tab (Resume link)' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear the form' }).click();
  await expect(page.getByLabel('Your name')).toHaveValue('');
  await expect(page.getByLabel('Cover Letter')).toHaveValue('');
  await expect(page.getByLabel('I am 16 or older')).not.toBeChecked();
  await expect(page.getByRole('link', { name: 'Open in new tab (Resume link)' })).toHaveCount(0);
  await expect(page.getByLabel('Position')).toHaveValue('UI/UX Design Intern');
  await expect.poll(() => page.evaluate(() => localStorage.length)).toBe(0);
});

test('a double click stores one record', async ({ page, product }) => {
  await page.goto('/contact');
  const { email } = await contact.fill(page);
  await expect(page.locator('[data-form-frame=live]')).toBeAttached();
  await page.getByRole('button', { name: contact.button }).dblclick();
  await expect(page.getByText(contact.success)).toBeVisible();
  const stored = (await product.records('contacts')).filter((record) => record.email === email);
  expect(stored).toHaveLength(1);
});

test('a changed message gets another idempotency key', async ({ page, product, watch }) => {
  watch.expectComplaints(/net::ERR_/);
  let isFirst = true;
  await page.route('/api/contacts', async (route) => {
    if (!isFirst) return route.continue();
    isFirst = false;
    await route.fetch();
    await route.abort();
  });
  await page.goto('/contact');
  const { email } = await contact.fill(page);
  await submitLive(page, contact);
  await expect(page.getByRole('alert')).toBeVisible();
  await page.getByLabel('Your message').fill('Something else after all.');
  await submit(page, contact);
  await expect(page.getByText(contact.success)).toBeVisible();
  const stored = (await product.records('contacts')).filter((record) => record.email === email);
  expect(stored.map(({ message }) => message)).toContain('Something else after all.');
  expect(stored).toHaveLength(2);
});

test('a browser without storage still sends', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('Denied', 'SecurityError');
      },
    });
  });
  await page.goto('/contact');
  await contact.fill(page);
  await submitLive(page, contact);
  await expect(page.getByText(contact.success)).toBeVisible();
});
