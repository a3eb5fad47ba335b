import type { Page } from '@playwright/test';
import type { ReceivedMail } from '../server/testing/mail-server.ts';
import { checkScreen } from './support/check-screen.ts';
import { consultation, contact, sentPage, submit, submitLive } from './support/forms.ts';
import { firstMailTo, privateLinkIn, test } from './support/mail.ts';
import { test as base, expect } from './support/test.ts';

/** Every step is a plain form post. */
async function follow(page: Page, name: string): Promise<void> {
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await expect(page.getByText(/We answer by \w+day, \d+ \w+, \d\d:\d\d IST\./)).toBeVisible();
  await expect(page.getByRole('definition').filter({ hasText: name })).toBeVisible();

  await page.getByLabel('Your text').fill('One more thing:\nHindi, too.');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByRole('status')).toContainText('We have added it to your request');
  await expect(page.getByText('One more thing:\nHindi, too.')).toBeVisible();
  await expect(page.getByLabel('Your text')).toHaveValue('');

  await page.getByRole('button', { name: 'Withdraw…' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Withdraw your request?');
  await page.getByRole('link', { name: 'No, go back' }).click();
  await expect(page.getByText('You withdrew it')).toHaveCount(0);
  await page.getByRole('button', { name: 'Withdraw…' }).click();
  await page.getByLabel('Yes, I withdraw it.').check();
  await page.getByRole('button', { name: 'Withdraw it' }).click();
  await expect(page.getByText('You withdrew it on')).toBeVisible();
  await expect(page.getByLabel('Your text')).toHaveCount(0);
}

async function eraseAll(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Erase…' }).click();
  await expect(page.getByText('which takes up to 30 days')).toBeVisible();
  await page.getByLabel('Yes, erase everything.').check();
  await page.getByRole('button', { name: 'Erase it for good' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Everything is erased');
}

test('a visitor opens the link of the mail, adds to the request, withdraws and erases it', async ({
  page,
  context,
  product,
  smtp,
  watch,
}) => {
  watch.expectComplaints(/404/);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.clock.install();
  await page.goto(consultation.address);
  const { name, email } = await consultation.fill(page);
  // Suspects, such as anyone who fills in a form too fast, get no mail.
  await page.clock.fastForward(5000);
  await submitLive(page, consultation);
  const panel = page.getByRole('status').filter({ hasText: consultation.success });
  await expect(panel).toBeVisible();
  const [stored] = (await product.records('consultations')).filter((one) => one.email === email);
  await expect(panel).toContainText(`Your reference: ${stored?.reference}`);
  await panel.getByRole('button', { name: 'Copy the link' }).click();
  await expect(panel.getByRole('button', { name: 'Copied' })).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  await expect(panel.getByRole('link', { name: 'Follow your request' })).toHaveAttribute(
    'href',
    new URL(copied).pathname,
  );
  const receipt = await firstMailTo(smtp, email);
  expect(receipt.text).toContain(String(stored?.reference));
  expect(receipt.raw).not.toContain('Our site is slow.');
  const link = privateLinkIn(receipt, product);
  expect(link).not.toBe(copied);
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your consultation request');
  await expect(page.getByText(`Reference ${stored?.reference}`)).toBeVisible();
  await page.getByRole('button', { name: 'Copy the link' }).click();
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
  await checkScreen(page, 'private page');

  await page.goto('/r');
  await page.getByLabel('Email').fill(email.toUpperCase());
  await page.getByRole('button', { name: 'Send me a link' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Look into your mailbox');
  const lost = () =>
    smtp.received.find(
      ({ to, text }) => to.includes(email) && text.includes('You asked for the private links'),
    );
  await expect.poll(lost).toMatchObject({ to: [email] });
  const newLink = privateLinkIn(lost() as ReceivedMail, product);
  expect([copied, link]).not.toContain(newLink);
  await page.goto(newLink);
  await expect(page.getByText(`Reference ${stored?.reference}`)).toBeVisible();

  await follow(page, name);
  await checkScreen(page, 'withdrawn');
  const withdrawn = (await product.records('consultations')).find((one) => one.email === email);
  expect(withdrawn).toMatchObject({ withdrawnAt: expect.any(String) });

  await page.getByRole('button', { name: 'Erase…' }).click();
  await checkScreen(page, 'before erasing');
  await page.getByRole('link', { name: 'No, go back' }).click();
  await eraseAll(page);
  expect((await product.records('consultations')).some((one) => one.email === email)).toBe(false);
  for (const dead of [copied, link, newLink]) {
    const gone = await page.goto(dead);
    expect(gone?.status()).toBe(404);
  }
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link leads nowhere');
  await page.getByRole('link', { name: 'Ask for your link again' }).click();
  await expect(page).toHaveURL('/r');
  await expect(page.getByLabel('Email')).toBeVisible();
});

base.describe('without mail and JavaScript', () => {
  base.use({ javaScriptEnabled: false });

  base('the form ends on the private page, where all the same can be done', async ({ page }) => {
    await page.goto(contact.address);
    const { name } = await contact.fill(page);
    await submit(page, contact);
    await expect(page).toHaveURL(sentPage);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(contact.success);
    await expect(page.getByText('The address of this page is your private link.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Copy the link' })).toBeHidden();
    await follow(page, name);
    await eraseAll(page);
    await page.goto('/r');
    await expect(page.getByText('This website cannot send email at the moment.')).toBeVisible();
  });
});
