import type { Page } from '@playwright/test';
import { checkScreen } from './support/check-screen.ts';
import { consultation, sentPage, submit, submitLive } from './support/forms.ts';
import { call, overflow, takeTime } from './support/office.ts';
import type { Product } from './support/product.ts';
import { expect, test, uniquePerson } from './support/test.ts';

const page360 = { width: 360, height: 740 };

const slots = (page: Page) => page.locator('input[type=radio][name=slot]:not([value=""])');
const slot = (page: Page, time: string) => page.locator(`input[type=radio][value="${time}"]`);
const chosen = (page: Page) =>
  page.locator('form').evaluate((form: HTMLFormElement) => new FormData(form).get('slot'));

const timeAt = async (page: Page, index: number): Promise<string> =>
  (await slots(page).nth(index).getAttribute('value')) ?? '';

const dayIn = (timeZone: string, time: string) =>
  new Intl.DateTimeFormat('en-GB', {
    ...{ weekday: 'long', day: 'numeric', month: 'long', timeZone },
  }).format(new Date(time));

const clockIn = (timeZone: string, time: string) =>
  new Intl.DateTimeFormat('en-GB', {
    ...{ hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone },
  }).format(new Date(time));

async function fillWords(page: Page, person = uniquePerson()) {
  await page.getByLabel('Your name').fill(person.name);
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('About your project').fill('Our site is slow.');
  await page.getByLabel('I agree to the').check();
  return person;
}

async function expectWords(page: Page, { name, email }: { name: string; email: string }) {
  await expect(page.getByLabel('Your name')).toHaveValue(name);
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await expect(page.getByLabel('About your project')).toHaveValue('Our site is slow.');
}

/** Anything faster counts as a bot, which reserves no time. */
const asSlowAsPeople = (page: Page) => page.waitForFunction(() => performance.now() > 2100);

async function callOf(product: Product, email: string) {
  const record = (await product.records('consultations')).find((one) => one.email === email);
  const { answer } = await call(product, `/consultations/${record?._id}/appointments`);
  const [booked] = answer.data as { start: string; visitorZone: string | null }[];
  return booked && { start: booked.start, visitorZone: booked.visitorZone };
}

test.describe('far from the agency', () => {
  test.use({ timezoneId: 'Pacific/Auckland', viewport: { width: 1280, height: 900 } });

  test('a time is found in another zone, lost to somebody faster, and another one booked', async ({
    page,
    product,
    watch,
  }) => {
    watch.expectComplaints(/status of 409/);
    const offered = page.waitForResponse('**/api/slots');
    await page.goto('/consultation-form');
    const person = await fillWords(page);
    const day = page.locator('.times legend[aria-live]');
    // As this page was told: the first time may have passed since.
    const [first = ''] = (await (await offered).json()).data.times as string[];
    await expect(day).toContainText(dayIn('Pacific/Auckland', first));
    expect(await chosen(page)).toBeNull();
    await expect(page.getByLabel('Preferred date and time')).toBeHidden();
    const [time] = await page.locator('.time', { has: slot(page, first) }).allInnerTexts();
    expect(time).toContain(clockIn('Pacific/Auckland', first));
    expect(time).toContain(clockIn('Asia/Kolkata', first));
    await expect(page.getByText('our clock: India Standard Time.')).toBeVisible();

    // Another zone moves the day.
    const zone = page.getByLabel('Time zone');
    await expect(zone).toHaveValue('Pacific/Auckland');
    await zone.selectOption('America/Los_Angeles');
    await expect(day).toContainText(dayIn('America/Los_Angeles', first));
    const earlier = page.getByRole('button', { name: 'Earlier days' });
    const later = page.getByRole('button', { name: 'Later days' });
    await expect(earlier).toHaveAttribute('aria-disabled', 'true');
    await later.press('Enter');
    await expect(day).not.toContainText(dayIn('America/Los_Angeles', first));
    const time2 = await timeAt(page, 0);
    await expect(day).toContainText(dayIn('America/Los_Angeles', time2));
    await slots(page).first().press('Space');
    await slots(page).first().press('ArrowRight');
    const wanted = await timeAt(page, 1);
    expect(await chosen(page)).toBe(wanted);
    await earlier.press('Enter');
    await expect(slot(page, wanted)).toHaveCount(0);
    expect(await chosen(page)).toBe(wanted);
    await expect(page.getByText('Your time: ')).toContainText(
      clockIn('America/Los_Angeles', wanted),
    );
    await checkScreen(page, 'times');
    await page.setViewportSize({ width: 1280, height: 900 });

    await page.goto('/faq');
    await page.goto('/consultation-form');
    await page.mouse.move(100, 300);
    await expect(slot(page, wanted)).toBeChecked();
    await expectWords(page, person);
    await page.getByLabel('Time zone').selectOption('America/Los_Angeles');

    await takeTime(product, wanted);
    await asSlowAsPeople(page);
    await submitLive(page, consultation);
    await expect(page.getByRole('alert')).toContainText(
      `Somebody was faster: ${dayIn('America/Los_Angeles', wanted)}, ${clockIn('America/Los_Angeles', wanted)} is taken now.`,
    );
    await expect(page.getByRole('alert')).toBeInViewport();
    await expect(slots(page)).toHaveCount(6);
    await expect(slots(page).first()).toBeFocused();
    await expect(slots(page).first()).not.toBeChecked();
    await expectWords(page, person);
    await checkScreen(page, 'lost');
    const other = await timeAt(page, 0);
    await slots(page).first().press('Space');
    await submitLive(page, consultation);

    const panel = page.getByRole('status').filter({ hasText: consultation.success });
    await expect(panel).toContainText(
      'Your call is booked, and we will contact you within 24 hours',
    );
    for (const name of ['America/Los_Angeles', 'Asia/Kolkata']) {
      await expect(panel).toContainText(`${dayIn(name, other)}, ${clockIn(name, other)}–`);
    }
    await checkScreen(page, 'booked');
    const booked = { start: other, visitorZone: 'America/Los_Angeles' };
    expect(await callOf(product, person.email)).toEqual(booked);

    await page.goto('/consultation-form');
    await fillWords(page, person);
    await page.getByRole('button', { name: 'Later days' }).press('Enter');
    await slots(page).last().press('Space');
    await asSlowAsPeople(page);
    await submitLive(page, consultation);
    await expect(page.getByRole('alert')).toContainText('already booked for this email address');
    await expectWords(page, person);
  });
});

test.describe('on a phone', () => {
  test.use({ timezoneId: 'Asia/Kolkata', viewport: page360 });

  test('no other clock is shown where it is the same, and a wish is a wish', async ({
    page,
    product,
  }) => {
    await page.goto('/consultation-form');
    const person = await fillWords(page);
    await expect(page.getByLabel('Time zone').locator('option:checked')).toHaveText('Kolkata');
    await expect(page.getByText('our clock')).toHaveCount(0);
    await submit(page, consultation);
    await expect(page.getByText(consultation.success)).toHaveCount(0);
    await page.getByLabel('None of these fit').check();
    const date = page.getByLabel('Preferred date and time');
    await expect(date).toBeVisible();
    await expect(date).toHaveAttribute('required');
    await checkScreen(page, 'a wish');
    await date.fill('2030-05-06T10:00');
    await submitLive(page, consultation);
    await expect(page.getByText(consultation.successText)).toBeVisible();
    const stored = (await product.records('consultations')).find(
      (record) => record.email === person.email,
    );
    expect(stored?.preferredDate).toBe('2030-05-06T04:30:00.000Z');
    expect(await callOf(product, person.email)).toBeUndefined();
  });

  test('free times that fail or are all taken leave a form that works', async ({
    page,
    product,
    watch,
  }) => {
    watch.expectComplaints(/ERR_FAILED/);
    await page.route('/api/slots', (route) => route.abort());
    await page.goto('/consultation-form');
    const person = await fillWords(page);
    await checkScreen(page, 'choices of the server');
    const time = await timeAt(page, 7);
    await slot(page, time).check();
    await asSlowAsPeople(page);
    await submitLive(page, consultation);
    await expect(page.getByText('Your call is booked')).toBeVisible();
    await expect(page.locator('.booked')).toContainText(clockIn('Asia/Kolkata', time));
    expect((await callOf(product, person.email))?.start).toBe(time);

    await page.unroute('/api/slots');
    const { answer } = await call(product, '/slots');
    await page.route('/api/slots', (route) =>
      route.fulfill({ json: { ...answer, data: { ...answer.data, times: [] } } }),
    );
    await page.goto('/consultation-form');
    await page.mouse.move(100, 300);
    await expect(page.getByText(/^Every call until \w+ \d+ \w+ is taken/)).toBeVisible();
    await expect(page.getByLabel('None of these fit')).toHaveCount(0);
    await expect(page.getByLabel('Preferred date and time')).toHaveAttribute('required');
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, timezoneId: 'America/New_York', viewport: page360 });

  test('a time is booked by a plain post, after somebody else was faster', async ({
    page,
    product,
    watch,
  }) => {
    watch.expectComplaints(/409/);
    await page.goto('/consultation-form?service=basic-package');
    await expect(slots(page)).toHaveCount(20);
    await expect(
      page.getByText('Times are in our time zone: India Standard Time.').first(),
    ).toBeVisible();
    await expect(page.getByLabel('Preferred date and time')).toBeHidden();
    const person = await fillWords(page);
    const wanted = await timeAt(page, 16);
    await slot(page, wanted).check();
    await takeTime(product, wanted);
    await submit(page, consultation);
    await expect(page.getByRole('alert')).toContainText('Somebody else has just taken this time');
    await expectWords(page, person);
    await expect(page.locator('.times legend').nth(1)).toHaveText('Close to the time you picked');
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 740 });
      expect(await overflow(page)).toBeLessThanOrEqual(0);
    }
    const other = await timeAt(page, 1);
    await slots(page).nth(1).check();
    await submit(page, consultation);
    await expect(page).toHaveURL(sentPage);
    expect(await callOf(product, person.email)).toEqual({ start: other, visitorZone: null });
  });
});
