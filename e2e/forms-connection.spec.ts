import {
  allForms,
  consultation,
  contact,
  sentPage,
  someMorning,
  submit,
  submitLive,
} from './support/forms.ts';
import { startProduct } from './support/product.ts';
import { expect, test } from './support/test.ts';

test.beforeEach(({ watch }) => watch.expectComplaints(/status of [45]\d\d/, /net::ERR_/));

for (const form of allForms) {
  test(`${form.kind}: a server error is shown, with the server's message or ours`, async ({
    page,
  }) => {
    let failure: { json: unknown } | { body: string } = {
      json: { error: 'The kite shop is closed.' },
    };
    await page.route(`/api/${form.kind}`, (route) => route.fulfill({ status: 500, ...failure }));
    await page.goto(form.address);
    await form.fill(page);
    await submitLive(page, form);
    await expect(page.getByRole('alert')).toHaveText('The kite shop is closed.');
    await expect(page.getByRole('button', { name: form.button })).toBeEnabled();
    await expect(page.getByLabel('Your name')).not.toHaveValue('');

    failure = { body: '<h1>Bad gateway</h1>' };
    await submit(page, form);
    await expect(page.getByRole('alert')).toHaveText(form.failed);

    await page.unroute(`/api/${form.kind}`);
    await submit(page, form);
    await expect(page.getByText(form.success)).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
}

test('an earlier error is gone while the form is sent again', async ({ page }) => {
  const again = Promise.withResolvers<void>();
  let isFirst = true;
  await page.route('/api/contacts', async (route) => {
    if (!isFirst) await again.promise;
    isFirst = false;
    await route.fulfill({ status: 503, json: { success: false, error: 'Not now.' } });
  });
  await page.goto('/contact');
  await contact.fill(page);
  await submitLive(page, contact);
  await expect(page.getByRole('alert')).toHaveText('Not now.');
  await submit(page, contact);
  await expect(page.getByRole('button', { name: 'Sending...' })).toBeDisabled();
  await expect(page.getByRole('alert')).toHaveCount(0);
  again.resolve();
  await expect(page.getByRole('alert')).toHaveText('Not now.');
});

test('a lost connection is retried later with the same key, once', async ({ page, product }) => {
  const keys: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') keys.push(request.headers()['idempotency-key']);
  });
  await page.goto('/contact');
  const { email } = await contact.fill(page);
  await expect(page.locator('[data-form-frame=live]')).toBeAttached();
  await page.context().setOffline(true);
  await submit(page, contact);
  await expect(page.getByRole('alert')).toHaveText(
    `${contact.failed} We could not reach the server: please check your connection. Everything you typed is still here.`,
  );
  await expect(page.getByRole('button', { name: contact.button })).toBeFocused();

  await page.context().setOffline(false);
  await submit(page, contact);
  await expect(page.getByText(contact.success)).toBeVisible();
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBe(keys[1]);
  const stored = (await product.records('contacts')).filter((record) => record.email === email);
  expect(stored).toHaveLength(1);
});

test('a lost answer: the retry stores nothing new', async ({ page, product }) => {
  let isFirst = true;
  await page.route('/api/contacts', async (route) => {
    if (!isFirst) return route.continue();
    isFirst = false;
    await route.fetch();
    await route.abort('connectionreset');
  });
  await page.goto('/contact');
  const { email } = await contact.fill(page);
  await submitLive(page, contact);
  await expect(page.getByRole('alert')).toContainText('We could not reach the server');
  await page.reload();
  await page.mouse.move(100, 300);
  await submitLive(page, contact);
  await expect(page.getByText(contact.success)).toBeVisible();
  const stored = (await product.records('contacts')).filter((record) => record.email === email);
  expect(stored).toHaveLength(1);
});

test('a slow server: a waiting message first, then a way out', async ({ page }) => {
  await page.route('/api/contacts', () => {});
  await page.goto('/contact');
  await contact.fill(page);
  await submitLive(page, contact);
  await expect(page.getByRole('status')).toHaveText(/This takes longer than usual/);
  await expect(page.getByRole('button', { name: 'Sending...' })).toBeDisabled();
  const box = page.getByRole('alert');
  const said = `${contact.failed} The server did not answer in time. Even if your first try arrived, it is stored only once.`;
  await expect(box).toHaveText(said);
  await expect(page.getByLabel('Your message')).toHaveValue('We sell spices.\nWe need a shop.');
});

test('too many messages: the wait is stated', async ({ page }) => {
  const strict = await startProduct({ RATE_LIMIT: 'on' });
  try {
    const send = () => fetch(`${strict.baseURL}/api/contacts`, { method: 'POST' });
    while ((await send()).status !== 429);
    await page.goto(`${strict.baseURL}/contact`);
    await contact.fill(page);
    await submitLive(page, contact);
    await expect(page.getByRole('alert')).toContainText(/try again in \d+ (seconds|minutes)/);
  } finally {
    await strict.stop();
  }
});

for (const [what, address] of [
  ['at the foot of the home page', '/#contact'],
  ['on its own page', '/contact'],
] as const) {
  test(`a form ${what} says that it is being sent before its script is there`, async ({ page }) => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    // All but the inlined scripts: site/build/deferIslands.ts.
    await page.route(/_astro\/(?!islands).*\.js$/, async (route) => {
      await held;
      await route.continue();
    });
    let answer = () => {};
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('/api/contacts', async (route) => {
      await answered;
      await route.fulfill({ status: 503, json: { success: false, error: 'Not now.' } });
    });
    await page.clock.install();
    await page.goto(address);
    await contact.fill(page);
    // Or a slow machine would send it as a plain post before the script is there.
    await page.clock.pauseAt(Date.now() + 1000);
    const { height, width } = (await page.locator('.send-row button').boundingBox()) ?? {};
    await submit(page, contact);
    const sending = page.getByRole('button', { name: contact.sending, exact: true });
    await expect(sending).toBeDisabled();
    await expect(sending).toHaveText(contact.sending);
    await expect(sending.locator('svg').filter({ visible: true })).toHaveCount(0);
    expect(await sending.boundingBox()).toMatchObject({ height, width });

    release();
    await expect(page.locator('[data-form-frame=live]')).toBeAttached();
    await expect(sending).toBeDisabled();
    await page.clock.resume();
    answer();
    await expect(page.getByRole('alert')).toHaveText('Not now.');
    const again = page.getByRole('button', { name: contact.button, exact: true });
    await expect(again).toBeEnabled();
    await expect(again).toHaveText(contact.button);
    await expect(again.locator('svg')).toBeVisible();
    await expect(page.getByLabel('Your message')).toHaveValue('We sell spices.\nWe need a shop.');
  });
}

test("a lost connection is shown even before the form's script has loaded", async ({
  page,
  watch,
}) => {
  watch.expectComplaints(/astro-island/);
  await page.route('**/_astro/*.js', (route) => route.abort());
  await page.goto('/contact');
  await contact.fill(page);
  await page.context().setOffline(true);
  await submit(page, contact);
  await expect(page.getByRole('alert')).toHaveText(
    `${contact.failed} We could not reach the server: please check your connection. Everything you typed is still here.`,
  );
  await expect(page).toHaveURL('/contact');
  await page.context().setOffline(false);
  await submit(page, contact);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page).toHaveURL(sentPage);
});

test('a form that went out as a plain post can be sent again after the way back', async ({
  page,
  watch,
}) => {
  watch.expectComplaints(/astro-island/);
  await page.route('**/_astro/*.js', (route) => route.abort());
  // The server accepts the post but returns no page.
  await page.route('/api/contacts', (route) => route.fulfill({ status: 204 }));
  await page.goto('/contact');
  await contact.fill(page);
  await submit(page, contact);
  await expect(page.getByRole('button', { name: contact.sending, exact: true })).toBeDisabled();
  await expect(page.getByRole('button', { name: contact.button, exact: true })).toBeEnabled();
});

test('without the script files the form still goes out, as a plain post', async ({
  page,
  watch,
}) => {
  watch.expectComplaints(/astro-island/);
  await page.route('**/_astro/*.js', (route) => route.abort());
  await page.goto('/contact');
  await contact.fill(page);
  await submit(page, contact);
  await expect(page).toHaveURL(sentPage);
});

test.describe('far from the agency', () => {
  test.use({ timezoneId: 'Asia/Tokyo' });

  test("without the script files a time is still sent on the visitor's clock", async ({
    page,
    product,
    watch,
  }) => {
    watch.expectComplaints(/astro-island/);
    await page.route('**/_astro/*.js', (route) => route.abort());
    await page.goto(consultation.address);
    const { email } = await consultation.fill(page);
    await expect(page.getByText('Times are in your time zone: Japan')).toBeVisible();
    await submit(page, consultation);
    await expect(page).toHaveURL(sentPage);
    const stored = (await product.records('consultations')).find((one) => one.email === email);
    // 10:00 in Tokyo.
    expect(stored?.preferredDate).toBe(`${someMorning.slice(0, 10)}T01:00:00.000Z`);
    expect(stored?.service).toBe('basic-package');
  });
});
