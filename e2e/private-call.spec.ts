import type { Page } from '@playwright/test';
import { checkScreen } from './support/check-screen.ts';
import { consultation } from './support/forms.ts';
import { firstMailTo, privateLinkIn, test } from './support/mail.ts';
import { takeTime } from './support/office.ts';
import type { Product } from './support/product.ts';
import { expect, uniquePerson } from './support/test.ts';

async function freeTimes({ baseURL }: Product): Promise<string[]> {
  // Responses are cached for seconds.
  const from = new Date().toISOString();
  const response = await fetch(`${baseURL}/api/slots?from=${from}`);
  return ((await response.json()) as { data: { times: string[] } }).data.times;
}

async function book({ baseURL }: Product, slot: string | undefined) {
  const person = uniquePerson();
  const response = await fetch(`${baseURL}/api/consultations`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      ...{ ...person, company: '', phone: '', service: 'basic-package', message: 'Our site.' },
      ...{ slot, timeZone: 'Europe/Berlin' },
    }),
  });
  const answer = (await response.json()) as { data: { link: string }; error?: unknown };
  expect(answer.error).toBeUndefined();
  return { ...person, link: answer.data.link };
}

const clock = (iso: string, timeZone: string) =>
  new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' }).format(
    new Date(iso),
  );

const callTime = (page: Page) => page.getByRole('definition').filter({ hasText: '(Berlin)' });
const choice = (page: Page, time: string) => page.locator(`input[value="${time}"]`);

/** Every step is a link or a plain form post. */
async function moveTo(page: Page, time: string): Promise<void> {
  await choice(page, time).check();
  await page.getByRole('button', { name: 'Move the call' }).click();
}

test('a visitor moves the call, loses a time to somebody faster, and cancels', async ({
  page,
  product,
  smtp,
  watch,
}) => {
  watch.expectComplaints(/409/);
  // Not adjacent: a call includes its break. Days ahead: no reminder is due meanwhile.
  const [slot = '', , , first = '', , , second = ''] = (await freeTimes(product)).slice(30);
  const { email } = await book(product, slot);
  const receipt = await firstMailTo(smtp, email);
  await page.goto(privateLinkIn(receipt, product));
  await expect(page.getByText('Your call is booked for')).toBeVisible();
  await expect(callTime(page)).toContainText(clock(slot, 'Europe/Berlin'));
  await expect(page.getByRole('definition').filter({ hasText: 'IST' }).first()).toContainText(
    clock(slot, 'Asia/Kolkata'),
  );
  await expect(page.getByText('You can move or cancel it here until')).toBeVisible();
  await checkScreen(page, 'booked call');
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Add it to your calendar' }).click();
  expect((await download).suggestedFilename()).toBe('call.ics');

  await page.getByRole('link', { name: 'Move…' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Move your call');
  await expect(page.getByText('by the clock in Berlin')).toBeVisible();
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
  await expect(page.getByRole('radio')).toHaveCount(40);
  await checkScreen(page, 'times to move to');
  await page.getByRole('button', { name: 'Move the call' }).press('Enter');
  await expect(page).toHaveURL(/\?move$/);

  await takeTime(product, first);
  await moveTo(page, first);
  await expect(page.getByRole('alert')).toContainText('Somebody else has just taken this time');
  await expect(choice(page, first)).toHaveCount(0);
  await checkScreen(page, 'lost race');
  await choice(page, second).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status')).toContainText('Your call has moved.');
  await expect(callTime(page)).toContainText(clock(second, 'Europe/Berlin'));
  await checkScreen(page, 'moved call');

  await page.getByRole('link', { name: 'Cancel…' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cancel your call?');
  await checkScreen(page, 'before cancelling');
  await page.getByRole('link', { name: 'No, go back' }).click();
  await expect(callTime(page)).toBeVisible();
  await page.getByRole('link', { name: 'Cancel…' }).click();
  await page.getByLabel('Yes, I cancel the call.').check();
  await page.getByRole('button', { name: 'Cancel the call' }).click();
  await expect(page.getByRole('status')).toContainText('Your call is cancelled.');
  await expect(page.getByRole('link', { name: 'Choose another time' })).toBeVisible();
  await checkScreen(page, 'cancelled call');
  expect(await freeTimes(product)).toContain(second);
  const subjects = () =>
    smtp.received.filter(({ to }) => to.includes(email)).map(({ headers }) => headers.subject);
  await expect
    .poll(subjects)
    .toEqual([
      expect.stringContaining('is booked'),
      expect.stringContaining('has moved'),
      expect.stringContaining('is cancelled'),
    ]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the same, and withdrawing says that the call goes, too', async ({ page, product }) => {
    const times = await freeTimes(product);
    const { link } = await book(product, times[2]);
    await page.goto(`${link}?sent`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(consultation.success);
    await expect(page.getByText('Your call is booked for')).toBeVisible();
    await expect(page.getByText('to confirm the time')).toHaveCount(0);
    await page.getByRole('link', { name: 'Move…' }).click();
    await page.getByRole('link', { name: 'Later times' }).click();
    const later = (await page.getByRole('radio').last().getAttribute('value')) ?? '';
    await moveTo(page, later);
    await expect(page.getByRole('status')).toContainText('Your call has moved.');
    await expect(callTime(page)).toContainText(clock(later, 'Europe/Berlin'));
    await page.getByRole('button', { name: 'Withdraw…' }).click();
    await expect(page.getByText('Your booked call is cancelled, too.')).toBeVisible();
    await page.getByLabel('Yes, I withdraw it.').check();
    await page.getByRole('button', { name: 'Withdraw it' }).click();
    await expect(page.getByText('You withdrew it on')).toBeVisible();
    await expect(page.getByText('Your call is booked for')).toHaveCount(0);
    await expect(page.getByText(/The call on .* is cancelled\./)).toBeVisible();
  });
});
