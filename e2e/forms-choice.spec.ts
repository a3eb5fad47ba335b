import { application, consultation, serviceField, submitLive } from './support/forms.ts';
import { expect, test } from './support/test.ts';

const labels = {
  'website-creation': 'Website Creation (Free Consultation)',
  'basic-package': 'Basic Package ($299/month)',
  'premium-package': 'Premium Package ($599/month)',
};

for (const [service, label] of Object.entries(labels)) {
  test(`the service ${service} reads '${label}'`, async ({ page }) => {
    await page.goto(`/consultation-form?service=${service}`);
    await expect(page.getByText(`You are requesting a consultation for ${label}.`)).toBeVisible();
    await expect(serviceField(page)).toHaveValue(label);
    await expect(serviceField(page)).not.toBeEditable();
  });
}

const positions = {
  'frontend-intern': 'Frontend Development Intern',
  'ui-ux-intern': 'UI/UX Design Intern',
  'backend-intern': 'Backend Development Intern',
  'digital-marketing-intern': 'Digital Marketing Intern',
  'chief-kite-officer': 'Internship Position',
};

for (const [position, label] of Object.entries(positions)) {
  test(`the position ${position} reads '${label}'`, async ({ page }) => {
    await page.goto(`/apply?position=${position}`);
    await expect(page.getByText(`You are applying for: ${label}`)).toBeVisible();
    await expect(page.getByLabel('Position')).toHaveValue(label);
  });
}

test('an unknown service is custom, and one of the offered can still be chosen', async ({
  page,
  product,
}) => {
  await page.goto('/consultation-form?service=something-else');
  await expect(
    page.getByText('You are requesting a consultation for Custom Requirements.'),
  ).toBeVisible();
  const service = serviceField(page);
  await expect(service).toHaveValue('custom');
  await expect(service.getByRole('option')).toHaveText([
    ...Object.values(labels),
    'Custom Requirements',
  ]);
  await service.selectOption('premium-package');
  const { email } = await consultation.fill(page);
  await submitLive(page, consultation);
  await expect(page.getByText(consultation.success)).toBeVisible();
  const stored = (await product.records('consultations')).find((record) => record.email === email);
  expect(stored?.service).toBe('premium-package');
});

test('without a service the page asks to fill out the form and sends custom', async ({
  page,
  product,
}) => {
  await page.goto('/consultation-form');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Request Consultation');
  await expect(page.getByText('Please fill out the form below')).toBeVisible();
  await expect(page.getByText('We settle the package when we talk.')).toBeVisible();
  await expect(page.getByText('Chosen on the consultation page.')).toBeHidden();
  const { email } = await consultation.fill(page);
  await submitLive(page, consultation);
  await expect(page.getByText(consultation.success)).toBeVisible();
  const stored = (await product.records('consultations')).find((record) => record.email === email);
  expect(stored?.service).toBe('custom');
});

test('nothing moves while the page settles', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.addInitScript(() => {
    Object.assign(window, { shifts: [] });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) Reflect.get(window, 'shifts').push(entry);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(application.address);
  await application.fill(page);
  await page.goto(application.address);
  // Pointer movement loads React.
  await page.mouse.move(200, 300);
  await expect(page.locator('[data-form-frame=live]')).toBeAttached();
  const shifts = await page.evaluate(() => Reflect.get(window, 'shifts').length as number);
  expect(shifts).toBe(0);
});

test('the date field offers no past', async ({ page }) => {
  await page.goto('/consultation-form');
  await page.getByLabel('None of these fit').check();
  const date = page.getByLabel('Preferred date and time');
  await date.focus();
  await expect(date).toHaveAttribute('min', /^\d{4}-\d\d-\d\dT\d\d:\d\d$/);
  await date.fill('2024-01-01T10:00');
  expect(await date.evaluate((one: HTMLInputElement) => one.validity.rangeUnderflow)).toBe(true);
});

test('an address gets a link to try it, unless it is not one for the web', async ({ page }) => {
  await page.goto('/apply');
  const links = page.getByRole('link', { name: /^Open in new tab/ });
  for (const typed of ['javascript:alert(1)', 'data:text/html,hi', 'ftp://example.com', 'zoe']) {
    await page.getByLabel('Portfolio link').fill(typed);
    await expect(links).toHaveCount(0);
  }
  await page.getByLabel('Portfolio link').fill('https://zoe.example.com/work');
  await expect(links).toHaveAttribute('href', 'https://zoe.example.com/work');
  await expect(links).toHaveAttribute('target', '_blank');
  await expect(links).toHaveAttribute('rel', 'noopener noreferrer');
  await expect(page.getByText('It must be publicly accessible')).toBeVisible();
});
