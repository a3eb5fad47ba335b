import { allForms, application, contact, submit, submitLive } from './support/forms.ts';
import { expect, test, uniquePerson } from './support/test.ts';

test.beforeEach(({ watch }) => watch.expectComplaints(/status of 4\d\d/));

for (const form of allForms) {
  test(`${form.kind}: the browser checks what is required first`, async ({ page }) => {
    const posts: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && posts.push(request.url()));
    await page.goto(form.address);
    await submit(page, form);
    await expect(page.getByLabel('Your name')).toBeFocused();
    const isValid = await page
      .locator('form')
      .evaluate((one: HTMLFormElement) => one.checkValidity());
    expect(isValid).toBe(false);
    expect(posts).toEqual([]);
  });
}

test('faults that the server finds stand at their fields and in a list', async ({
  page,
  product,
}) => {
  await page.goto(application.address);
  const person = uniquePerson();
  await application.fill(page, { ...person, email: 'zoe@nowhere' });
  await page.getByLabel('University').fill('   ');
  await page.getByLabel('LinkedIn link').fill('ftp://zoe.example.com');
  await submitLive(page, application);

  const email = page.getByLabel('Email');
  await expect(email).toBeFocused();
  await expect(email).toHaveAttribute('aria-invalid', 'true');
  await expect(email).toHaveAccessibleDescription(/Email must be an email address/);
  await expect(page.getByLabel('University')).toHaveAccessibleDescription('University is required');
  const box = page.getByRole('alert');
  await expect(box.getByRole('listitem')).toHaveText([
    'Email must be an email address like name@example.com',
    'University is required',
    'LinkedIn link must be a web address that starts with http:// or https://',
  ]);
  await expect(page.getByLabel('Cover Letter')).toHaveValue('I like forms that lose nothing.');
  await expect(page.getByLabel('I am 16 or older')).toBeChecked();

  await box.getByRole('link', { name: 'University is required' }).click();
  await expect(page.getByLabel('University')).toBeFocused();

  await email.fill(person.email);
  await page.getByLabel('University').fill('Kurukshetra University');
  await page.getByLabel('LinkedIn link').fill('');
  await submit(page, application);
  await expect(page.getByText(application.success)).toBeVisible();
  await expect(box).toHaveCount(0);
  const stored = await product.records('applications');
  expect(stored.filter(({ name }) => name === person.name)).toHaveLength(1);
});

for (const [form, label] of [
  [contact, 'Your message'],
  [application, 'Cover Letter'],
] as const) {
  test(`${form.kind}: a text that is too long is reported, not cut and not sent`, async ({
    page,
  }) => {
    const posts: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && posts.push(request.url()));
    await page.goto(form.address);
    await form.fill(page);
    await expect(page.locator('[data-form-frame=live]')).toBeAttached();
    const field = page.getByLabel(label);
    const paste = async (text: string) => {
      await field.selectText();
      await page.keyboard.insertText(text);
    };
    const fault = `${label} must be at most 5,000 characters`;
    await paste(`${'x'.repeat(5000)}The end.`);
    await expect(field).toHaveValue(/xThe end\.$/);
    await expect(page.locator('.field-fault')).toHaveText(fault);

    await submit(page, form);
    await expect(page.getByRole('alert').getByRole('listitem')).toHaveText([fault]);
    await expect(field).toBeFocused();
    await expect(field).toHaveAccessibleDescription(new RegExp(fault));
    await expect(field).toHaveValue(/xThe end\.$/);
    expect(posts).toEqual([]);

    await paste(`  ${'x'.repeat(5000)}\n`);
    await submit(page, form);
    await expect(page.getByText(form.success)).toBeVisible();
  });
}

test('an emptied form has no text that is too long', async ({ page }) => {
  await page.goto('/contact');
  await page.mouse.move(100, 300);
  await expect(page.locator('[data-form-frame=live]')).toBeAttached();
  await page.getByLabel('Your message').fill('x'.repeat(5001));
  await expect(page.locator('.field-fault')).toHaveCount(1);
  await page.getByRole('button', { name: 'Clear the form' }).click();
  await expect(page.getByLabel('Your message')).toHaveValue('');
  await expect(page.locator('.field-fault')).toHaveCount(0);
});

test('no more than the server takes can be typed', async ({ page }) => {
  await page.goto('/contact');
  await expect(page.getByLabel('Your name')).toHaveAttribute('maxlength', '120');
  await expect(page.getByLabel('Email')).toHaveAttribute('maxlength', '254');
  await page.goto(application.address);
  await expect(page.getByLabel('Year of Study')).toHaveAttribute('min', '1');
  await expect(page.getByLabel('Year of Study')).toHaveAttribute('max', '6');
});

test('a page that the server filled in again goes on with JavaScript', async ({
  page,
  product,
  watch,
}) => {
  watch.expectComplaints(/ERR_FAILED/, /astro-island/);
  // As if sent before any script had loaded.
  await page.route('**/_astro/*.js', (route) => route.abort());
  await page.goto('/contact');
  await contact.fill(page, { name: 'Early Bird', email: 'early@nowhere' });
  await submit(page, contact);
  await expect(page.getByRole('alert')).toContainText('Email must be');
  await page.unroute('**/_astro/*.js');
  await page.reload();
  await expect(page.getByLabel('Your message')).toHaveValue('We sell spices.\nWe need a shop.');
  await page.getByLabel('Email').fill('early@example.com');
  await expect(page.locator('[data-form-frame=live]')).toBeAttached();
  await expect(page.getByLabel('Your message')).toHaveValue('We sell spices.\nWe need a shop.');
  await submit(page, contact);
  await expect(page.getByText(contact.success)).toBeVisible();
  expect((await product.records('contacts')).some(({ name }) => name === 'Early Bird')).toBe(true);
});
