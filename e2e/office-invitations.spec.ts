import type { Page } from '@playwright/test';
import type { MailServer } from '../server/testing/mail-server.ts';
import { checkScreen } from './support/check-screen.ts';
import { test } from './support/mail.ts';
import {
  call,
  createStaff,
  failedCall,
  openSession,
  randomWord,
  recordFocus,
  signIn,
  tokenOf,
} from './support/office.ts';
import type { Product } from './support/product.ts';
import { test as base, expect } from './support/test.ts';

const linkIn = /https?:\S+#[\w-]{43}/;

async function linksTo(
  { received }: MailServer,
  { baseURL }: Product,
  email: string,
  count: number,
): Promise<string[]> {
  // At some hours of the day, the daily summary is mailed too.
  const mails = () => received.filter(({ to, text }) => to.includes(email) && linkIn.test(text));
  await expect.poll(() => mails().length).toBe(count);
  return mails().map(({ text, html }) => {
    const link = linkIn.exec(text)?.[0] ?? '';
    expect(html).toContain(`href="${link}"`);
    const { pathname, hash } = new URL(link);
    return baseURL + pathname + hash;
  });
}

async function choose(page: Page, password: string, confirmation = password): Promise<void> {
  await page.getByLabel('New Password').fill(password);
  await page.getByLabel('Confirm Password').fill(confirmation);
  await page.getByRole('button', { name: 'Set Password' }).click();
}

const deadLink = 'This link has expired or was used before. Ask for a new one.';
const password = 'a long pass phrase';

test('a colleague is invited, forgets the password, and chooses another one', async ({
  page,
  browser,
  product,
  smtp,
  watch,
}) => {
  test.slow();
  watch.expectComplaints(failedCall);
  const boss = await createStaff(product, 'superuser');
  const username = randomWord();
  const email = `${username}@example.com`;
  await openSession(page, boss);
  await page.goto('/admin/users');
  await page.getByRole('button', { name: 'Invite by e-mail' }).click();
  const panel = page.getByRole('region', { name: 'Invite by e-mail' });
  await panel.getByRole('button', { name: 'Send Invitation' }).click();
  await expect(panel.getByRole('alert')).toHaveText('Please fill in all required fields');
  await panel.getByLabel('Username').fill(username);
  await panel.getByLabel('Email').fill(email);
  await expect(panel.getByLabel('Role')).toHaveValue('admin');
  const focused = await recordFocus(page);
  await panel.getByRole('button', { name: 'Send Invitation' }).click();
  await expect.poll(focused).toContainEqual('status: The invitation is on its way.');
  const row = page.getByRole('row').filter({ hasText: username });
  await expect(row).toContainText('Invited');
  const [first = ''] = await linksTo(smtp, product, email, 1);
  await row.getByRole('button', { name: `Send invitation again to ${username}` }).click();
  await expect(page.getByText('A new invitation is on its way')).toBeVisible();
  const [, second = ''] = await linksTo(smtp, product, email, 2);

  const context = await browser.newContext({ baseURL: product.baseURL });
  const theirs = await context.newPage();
  await theirs.goto(first);
  await choose(theirs, password);
  await expect(theirs.getByRole('alert')).toHaveText(deadLink);
  await theirs.goto('about:blank');
  await theirs.goto(second);
  await choose(theirs, password, 'another pass phrase');
  await expect(theirs.getByRole('alert')).toHaveText('Passwords do not match');
  await choose(theirs, 'short');
  await expect(theirs.getByRole('alert')).toHaveText(
    'The password must be at least 12 characters.',
  );
  await theirs.getByLabel('Show passwords').check();
  await expect(theirs.getByLabel('New Password')).toHaveAttribute('type', 'text');
  await checkScreen(theirs, 'choose a password');
  await choose(theirs, password);
  await expect(theirs).toHaveURL(/\/admin\/login/);
  await expect(theirs.getByRole('status')).toHaveText('Your password is set. Sign in with it.');
  await signIn(theirs, { username, password });
  await expect(theirs).toHaveURL('/admin/dashboard');
  await page.reload();
  await expect(row).toBeVisible();
  await expect(row).not.toContainText('Invited');

  await theirs.getByRole('link', { name: `Your account: ${username}` }).click();
  const summary = theirs.getByRole('region', { name: 'Daily summary' });
  await summary.getByLabel('Send it at').selectOption('08:00');
  await summary.getByRole('button', { name: 'Save' }).click();
  await expect(summary.getByRole('status')).toHaveText('Saved: a summary is sent to you each day.');
  await theirs.reload();
  await expect(summary.getByLabel('Send it at')).toHaveValue('8');

  // A session elsewhere ends when the new password is chosen, not before.
  const session = await tokenOf(product, { username, password });
  await theirs.getByRole('button', { name: 'Logout' }).click();
  await theirs.getByRole('button', { name: 'Forgot password?' }).click();
  await theirs.getByRole('button', { name: 'Send Link' }).click();
  await expect(theirs.getByRole('alert')).toHaveText('Please enter your email address');
  await checkScreen(theirs, 'forgotten password');
  for (const address of ['nobody@example.com', email]) {
    await theirs.goto('/admin/login');
    await theirs.getByRole('button', { name: 'Forgot password?' }).click();
    await theirs.getByLabel('Email').fill(address);
    await theirs.getByRole('button', { name: 'Send Link' }).click();
    await expect(theirs.getByRole('status')).toContainText('If there is an account');
  }
  const [, , third = ''] = await linksTo(smtp, product, email, 3);
  expect((await call(product, '/auth/me', { token: session })).status).toBe(200);
  await theirs.goto(third);
  await choose(theirs, 'a newer pass phrase');
  await expect(theirs.getByRole('status')).toHaveText('Your password is set. Sign in with it.');
  expect((await call(product, '/auth/me', { token: session })).status).toBe(401);
  await signIn(theirs, { username, password: 'a newer pass phrase' });
  await expect(theirs).toHaveURL('/admin/dashboard');
  await theirs.goto(third);
  await choose(theirs, 'yet another pass phrase');
  await expect(theirs.getByRole('alert')).toHaveText(deadLink);
  expect(smtp.received.flatMap(({ to }) => to)).not.toContain('nobody@example.com');
  await context.close();
});

base('without mail there is nothing to ask for', async ({ page, product }) => {
  const boss = await createStaff(product, 'superuser');
  const said = page.waitForResponse('**/api/auth/options');
  await page.goto('/admin/account');
  await said;
  await expect(page.getByRole('button', { name: 'Forgot password?' })).toHaveCount(0);
  await signIn(page, boss);
  await expect(page.getByText('Mail is not set up on the server, so none is sent.')).toBeVisible();
  await page.getByRole('link', { name: 'Manage Users' }).click();
  await expect(page.getByRole('button', { name: 'Add New User' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Invite by e-mail' })).toHaveCount(0);
});
