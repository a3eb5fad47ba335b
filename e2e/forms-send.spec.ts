import {
  allForms,
  application,
  consultation,
  contact,
  someMorning,
  submit,
  submitLive,
} from './support/forms.ts';
import { expect, test } from './support/test.ts';

for (const form of allForms) {
  test(`${form.kind}: sent, stored and confirmed`, async ({ page, product }) => {
    await page.goto(form.address);
    const person = await form.fill(page);
    const gate = Promise.withResolvers<void>();
    await page.route(`/api/${form.kind}`, async (route) => {
      await gate.promise;
      await route.continue();
    });
    await submitLive(page, form);
    await expect(page.getByRole('button', { name: form.sending, exact: true })).toBeDisabled();
    gate.resolve();

    const panel = page.getByRole('status').filter({ hasText: form.success });
    await expect(panel.getByRole('heading', { name: form.success, exact: true })).toBeVisible();
    await expect(panel).toBeFocused();
    await expect(page.locator('form')).toHaveCount(0);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);

    const stored = (await product.records(form.kind)).filter(({ email }) => email === person.email);
    expect(stored).toHaveLength(1);
    expect(stored[0]).toMatchObject(person);
  });
}

test('a consultation carries the service, an ISO time and no phone', async ({
  browser,
  product,
}) => {
  const page = await browser.newPage({ baseURL: product.baseURL, timezoneId: 'Asia/Kolkata' });
  await page.goto(consultation.address);
  const { email } = await consultation.fill(page);
  await expect(page.getByText('Times are in your time zone: India Standard Time.')).toBeVisible();
  await submitLive(page, consultation);
  await expect(page.getByText('within 24 hours')).toBeVisible();
  await page.getByRole('link', { name: 'Back to Services' }).click();
  await expect(page).toHaveURL('/consultation');

  const stored = (await product.records('consultations')).find((record) => record.email === email);
  expect(stored).toMatchObject({
    service: 'basic-package',
    company: 'Sethi Tiles',
    phone: null,
    // 10:00 in India.
    preferredDate: `${someMorning.slice(0, 10)}T04:30:00.000Z`,
  });
  await page.close();
});

test('an application carries the position and leaves out what is optional', async ({
  page,
  product,
}) => {
  await page.goto(application.address);
  const { email } = await application.fill(page);
  await submitLive(page, application);
  await page.getByRole('link', { name: 'Back to Careers', exact: true }).click();
  await expect(page).toHaveURL('/careers');

  const stored = (await product.records('applications')).find((record) => record.email === email);
  expect(stored).toMatchObject({
    position: 'ui-ux-intern',
    yearOfStudy: 3,
    phone: null,
    linkedin: null,
    portfolio: 'https://zoe.example.com',
  });
});

test('the home page sends messages, says so where one looks, and takes another', async ({
  page,
  product,
}) => {
  await page.clock.install();
  await page.goto('/#contact');
  const first = await contact.fill(page);
  await submitLive(page, contact);
  await expect(page.getByText("We'll get back to you as soon as possible.").last()).toBeAttached();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  const notice = page.locator('.sent-notice');
  await expect(notice).toBeInViewport();
  await expect(notice).toContainText(
    `${contact.success} We'll get back to you as soon as possible.`,
  );
  await notice.getByRole('link').click();
  const panel = page.getByRole('status').filter({ hasText: contact.success });
  await expect(panel).toBeInViewport();
  await page.clock.fastForward(60_000);
  await expect(notice).toBeVisible();
  await notice.getByRole('button', { name: 'Dismiss this notice' }).click();
  await expect(notice).toHaveCount(0);

  await page.getByRole('button', { name: 'Send another message' }).click();
  await expect(page.getByLabel('Your name')).toBeFocused();
  await expect(page.getByLabel('Your message')).toHaveValue('');
  const second = await contact.fill(page);
  await submit(page, contact);
  await expect(page.locator('.sent').getByText(contact.success)).toBeAttached();
  const names = (await product.records('contacts')).map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining([first.name, second.name]));
});

test('a person is no suspect; a bot that fills every field is', async ({ page, product }) => {
  await page.goto('/contact');
  const person = await contact.fill(page);
  // Anything faster counts as a bot.
  await page.waitForFunction(() => performance.now() > 2100);
  await submitLive(page, contact);
  await expect(page.getByText(contact.success)).toBeVisible();

  await page.goto('/contact');
  const bot = await contact.fill(page);
  await page.locator('input[name=website]').evaluate((field: HTMLInputElement) => {
    field.value = 'https://spam.example';
  });
  await submitLive(page, contact);
  await expect(page.getByText(contact.success)).toBeVisible();

  const records = await product.records('contacts');
  const suspect = (name: string) => records.find((record) => record.name === name)?.suspect;
  expect(suspect(person.name)).toBe(false);
  expect(suspect(bot.name)).toBe(true);
});
