import {
  allForms,
  application,
  consultation,
  contact,
  sentPage,
  serviceField,
  someMorning,
  submit,
} from './support/forms.ts';
import { expect, test } from './support/test.ts';

test.use({ javaScriptEnabled: false });

for (const form of allForms) {
  test(`${form.kind}: a plain post is stored and confirmed`, async ({ page, product }) => {
    await page.goto(form.address);
    const person = await form.fill(page);
    await submit(page, form);
    await expect(page).toHaveURL(sentPage);
    await expect(page.getByRole('heading', { level: 1, name: form.success })).toBeVisible();
    await expect(page.getByRole('main')).toContainText(form.successText);
    const stored = (await product.records(form.kind)).filter(({ email }) => email === person.email);
    expect(stored).toHaveLength(1);
    expect(stored[0]).toMatchObject({ ...person, suspect: false });
    await expect(page.getByText(`Reference ${stored[0]?.reference}`)).toBeVisible();
  });

  test(`${form.kind}: faults are listed and everything typed is kept`, async ({ page, watch }) => {
    watch.expectComplaints(/400 \(Bad Request\)/);
    await page.goto(form.address);
    await form.fill(page, { name: 'Zoë "<b>" & Co', email: 'zoe@nowhere' });
    await submit(page, form);
    const faults = page.getByRole('alert');
    await expect(faults).toContainText('Please look at these fields again');
    await expect(faults.getByRole('listitem')).toHaveText(
      'Email must be an email address like name@example.com',
    );
    await expect(page.getByLabel('Your name')).toHaveValue('Zoë "<b>" & Co');
    await expect(page.getByLabel('Email')).toHaveValue('zoe@nowhere');

    await page.getByLabel('Email').fill('zoe@example.com');
    await submit(page, form);
    await expect(page).toHaveURL(sentPage);
  });
}

test('the home page sends its form and leads to a page of its own to correct it', async ({
  page,
  watch,
}) => {
  watch.expectComplaints(/400 \(Bad Request\)/);
  await page.goto('/');
  await contact.fill(page, { name: '   ', email: 'zoe@example.com' });
  await submit(page, contact);
  await expect(page.getByRole('alert')).toContainText('Your name is required');
  await expect(page.getByLabel('Your message')).toHaveValue('We sell spices.\nWe need a shop.');
});

test('what the address chooses is said, and sent', async ({ page, product }) => {
  const journeys = [
    [consultation, 'Service', 'Basic Package ($299/month)', { service: 'basic-package' }],
    [application, 'Position', 'UI/UX Design Intern', { position: 'ui-ux-intern' }],
  ] as const;
  for (const [form, field, label, chosen] of journeys) {
    await page.goto(form.address);
    await expect(page.getByLabel(field).filter({ visible: true })).toHaveValue(label);
    await expect(page.locator('main p').filter({ hasText: label })).toBeVisible();
    const { email } = await form.fill(page);
    await submit(page, form);
    await expect(page).toHaveURL(sentPage);
    const stored = (await product.records(form.kind)).find((record) => record.email === email);
    expect(stored).toMatchObject(chosen);
  }
});

test('what the address chose is still said and sent after a fault', async ({
  page,
  product,
  watch,
}) => {
  watch.expectComplaints(/400 \(Bad Request\)/);
  await page.goto(consultation.address);
  const { email } = await consultation.fill(page);
  await page.getByLabel('Your name').fill('   ');
  await submit(page, consultation);
  await expect(page.getByRole('alert')).toContainText('Your name is required');
  await expect(serviceField(page)).toHaveValue('basic-package');
  await expect(page.getByText('You are requesting a consultation for Basic Package')).toBeVisible();
  await page.getByLabel('Your name').fill('Zoë');
  await submit(page, consultation);
  await expect(page).toHaveURL(sentPage);
  const stored = (await product.records('consultations')).find((record) => record.email === email);
  expect(stored?.service).toBe('basic-package');
});

test('an address that chooses nothing leaves the choice open', async ({ page, product }) => {
  await page.goto('/consultation-form');
  await expect(serviceField(page)).toHaveValue('custom');
  await serviceField(page).selectOption('basic-package');
  const { email } = await consultation.fill(page);
  await submit(page, consultation);
  await expect(page).toHaveURL(sentPage);
  const stored = (await product.records('consultations')).find((record) => record.email === email);
  expect(stored?.service).toBe('basic-package');
  await page.goto('/consultation-form');
  await expect(page.getByText('Please fill out the form below')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Clear the form' })).toBeHidden();
  await page.goto('/apply');
  await expect(page.getByText('You are applying for: Internship Position')).toBeVisible();
});

test.describe('far from the agency', () => {
  test.use({ timezoneId: 'America/New_York' });

  test("the form says that it means the agency's clock, and the server reads it so", async ({
    page,
    product,
  }) => {
    await page.goto(consultation.address);
    await expect(page.getByText('your time zone')).toHaveCount(0);
    const { email } = await consultation.fill(page);
    const words = page.getByText('Times are in our time zone: India Standard Time.');
    await expect(words.filter({ visible: true })).toHaveCount(2);
    await submit(page, consultation);
    await expect(page).toHaveURL(sentPage);
    const stored = (await product.records('consultations')).find((one) => one.email === email);
    // 10:00 in India.
    expect(stored?.preferredDate).toBe(`${someMorning.slice(0, 10)}T04:30:00.000Z`);
  });
});
