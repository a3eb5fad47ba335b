import type { Browser, Page } from '@playwright/test';
import { firstMailTo, privateLinkIn, refusedAddress, test } from './support/mail.ts';
import { answerWith } from './support/network.ts';
import {
  call,
  createRecord,
  createStaff,
  failedCall,
  inbox,
  openNewRecord,
  openSession,
  openSessionAs,
  overflow,
  signIn,
} from './support/office.ts';
import { test as base, expect } from './support/test.ts';

function composer(page: Page) {
  const form = page.getByRole('dialog', { name: 'Answer' });
  return {
    form,
    text: form.getByLabel('Text'),
    subject: form.getByLabel('Subject'),
    template: form.getByLabel('Template', { exact: true }),
    button: (name: string | RegExp) => form.getByRole('button', { name }),
  };
}

const letters = (page: Page) => page.getByRole('region', { name: 'History' }).getByRole('listitem');

async function addOnPrivatePage(browser: Browser, link: string): Promise<void> {
  const page = await browser.newPage();
  await page.goto(link);
  await page.getByLabel('Your text').fill('Sorry, only Tuesdays.');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByRole('status')).toContainText('We have added it');
  await page.close();
}

test('staff answer with a template, take it back, send it later, and deal with letters that were stopped, uncertain or refused', async ({
  page,
  browser,
  product,
  smtp,
}) => {
  test.slow();
  const { pane, record, path, address } = await openNewRecord(page, product, 'consultations');
  const sentTo = (address: string) =>
    smtp.received.filter(({ to, headers }) => to.includes(address) && headers['in-reply-to']);

  await page.keyboard.press('r');
  const { form, text, subject, template, button } = composer(page);
  await expect(text).toBeFocused();
  await expect(text).toHaveValue(new RegExp(`^Hello ${record.name},\n\n\n\nBest regards,\n`));
  await expect(subject).toHaveValue('Regarding Your Consultation Request');
  await page.keyboard.type('My own words.');
  await expect(text).toHaveValue(/,\n\nMy own words\.\n\nBest/);
  await template.selectOption('Proposing a time');
  await button('Add it below').click();
  await expect(text).toHaveValue(/My own words.*Hello.*Basic Package/s);
  await button('Send and mark as Contacted').click();
  await expect(form.getByText('[day and time] is still a gap.')).toBeVisible();
  await template.selectOption('First answer');
  await button('Replace my text').click();
  await button('Quote their message').click();
  await expect(text).toHaveValue(/> Our site is slow\.\n$/);
  const written = await text.inputValue();
  expect(written).not.toContain('{{');
  await button('Preview').click();
  const preview = form.getByRole('region', { name: 'Preview' });
  await expect(preview).toContainText(`Your reference is ${record.reference}.`);

  await button('Send and mark as Contacted').dblclick();
  await expect(form).toBeHidden();
  await expect(page.getByText('Sending to')).toContainText(record.email);
  await expect(pane.getByText('Contacted', { exact: true })).toBeVisible();
  await expect(letters(page).filter({ hasText: 'Sending in a few seconds' })).toHaveCount(1);
  await page.keyboard.press('z');
  await expect(text).toHaveValue(written);
  await expect(letters(page).filter({ hasText: 'wrote to' })).toHaveCount(0);
  await expect(pane.getByText('Now Contacted')).toHaveCount(0);

  await button('Send later').click();
  await page.getByRole('menuitem', { name: /^Tomorrow, 9:00/ }).click();
  const entry = letters(page).filter({ hasText: 'wrote to' });
  await expect(entry).toContainText(/Will be sent .*09:00 \(India Standard Time\)/);
  await entry.getByRole('button', { name: 'Edit' }).click();
  await entry.getByLabel('Subject').fill('A better subject');
  await entry.getByRole('button', { name: 'Save' }).click();
  await entry.getByRole('button', { name: 'Send now' }).click();
  await expect(letters(page).filter({ hasText: 'A better subject' })).toContainText('Sent');
  await expect.poll(() => sentTo(record.email).length).toBe(1);
  expect(sentTo(record.email)[0]?.headers.subject).toBe('A better subject');
  expect(sentTo(record.email)[0]?.text).toContain(`Your reference is ${record.reference}.`);
  const { answer } = await call(product, path);
  expect(answer.data).toMatchObject({ status: 'contacted', answeredHow: 'letter' });

  await pane.getByRole('button', { name: 'Answer' }).click();
  await expect(text).toBeFocused();
  await page.keyboard.type('How about Monday?');
  await button('Send later').click();
  await page.getByRole('menuitem', { name: /^Tomorrow, 9:00/ }).click();
  const planned = letters(page).filter({ hasText: 'How about Monday?' });
  await expect(planned).toContainText('Will be sent');
  await addOnPrivatePage(browser, privateLinkIn(await firstMailTo(smtp, record.email), product));
  await page.reload();
  await expect(letters(page).filter({ hasText: 'Sorry, only Tuesdays.' })).toBeVisible();
  await expect(planned).toContainText(
    /Not sent: the sender wrote or withdrew before its time had come, .*09:00 \(India Standard Time\)\./,
  );
  const banner = page.getByText(/not delivered/);
  await expect(banner).toHaveText(/^1 letter was not delivered/);
  const told = page.getByText(
    /^Your letter to .*, planned for .*09:00 \(India.*\), was not sent: they wrote first\.$/,
  );
  await told.getByRole('link', { name: record.name }).click();
  await expect(page).toHaveURL(address(`?id=${record._id}`));
  await expect(planned.getByRole('button')).toHaveText(['Edit', 'Send anyway', 'Discard']);

  smtp.behave('drop after');
  await planned.getByRole('button', { name: 'Send anyway' }).click();
  await expect(planned).toContainText('it may have arrived, or not');
  await expect(planned.getByRole('button')).toHaveText(['Send again', 'It arrived']);
  await expect(banner).toBeVisible();
  await expect(told).toHaveCount(0);
  smtp.behave('accept');
  await planned.getByRole('button', { name: 'Send again' }).click();
  await expect(planned).toContainText('answered');
  await expect(banner).toHaveCount(0);
  const twice = sentTo(record.email).filter(({ text }) => text.includes('How about Monday?'));
  expect(twice).toHaveLength(2);
  expect(twice[0]?.headers['message-id']).toBe(twice[1]?.headers['message-id']);

  const misspelt = await createRecord(product, 'consultations', { email: refusedAddress });
  const invited = { username: 'misspelt', email: refusedAddress };
  await call(product, '/users/invitations', { body: invited });
  await page.goto(address(`?id=${misspelt._id}`));
  await pane.getByRole('button', { name: 'Answer' }).click();
  await expect(text).toBeFocused();
  await page.keyboard.type('Is this you?');
  await page.keyboard.press('Control+Enter');
  const refused = letters(page).filter({ hasText: 'The mail server refused it' });
  await expect(refused).toContainText('550 Refused');
  await page.goto('/admin/dashboard');
  await expect(page.getByText('3 letters were not delivered.')).toBeVisible();
  const promise = page.getByRole('region', { name: 'Answers within 24 hours' });
  const number = promise.locator('.promise-figure').filter({ hasText: 'Letters not delivered' });
  await expect(number.locator('.promise-number')).toHaveText('3');
  await number.getByRole('link', { name: 'Look at them' }).click();
  const failed = page.getByRole('main').getByRole('listitem');
  await failed
    .filter({ hasText: 'Receipt to' })
    .getByRole('button', { name: 'Dealt with' })
    .click();
  const invitation = failed.filter({ has: page.getByRole('heading', { name: 'Invitation' }) });
  await expect(invitation).toContainText(
    `To ${refusedAddress}. The mail server refused it: 550 Refused`,
  );
  await invitation.getByRole('button', { name: 'Dealt with' }).click();
  await expect(failed).toHaveCount(1);
  await expect(failed).toContainText(misspelt.name);
  await expect(page.getByText('1 letter was not delivered')).toBeVisible();
  await failed.getByRole('button', { name: 'Correct and resend' }).click();
  await expect(page.getByLabel('To')).toBeFocused();
  await page.getByLabel('To').fill('right@');
  await page.getByRole('button', { name: 'Send again' }).click();
  await expect(page.getByText('Write an address like name@example.com.')).toBeVisible();
  await page.getByLabel('To').fill('right@example.com');
  await page.getByRole('button', { name: 'Send again' }).click();
  await expect.poll(() => sentTo('right@example.com').length).toBe(1);
  await expect(page.getByText(/was not delivered/)).toHaveCount(0);
  expect(sentTo('right@example.com')[0]?.text).toContain('Is this you?');
});

base(
  'without mail the own program sends, drafts stay with their writer, and nothing is recorded twice',
  async ({ page, product, watch }) => {
    watch.expectComplaints(failedCall);
    const [writer, other] = [
      await createStaff(product, 'admin'),
      await createStaff(product, 'admin'),
    ];
    const record = await createRecord(product, 'contacts');
    const path = `/contacts/${record._id}/letters`;
    await openSession(page, writer);
    await page.setViewportSize({ width: 360, height: 740 });
    const { pane, address } = inbox(page, 'contacts');
    await page.goto(address(`?id=${record._id}`));
    await pane.getByRole('button', { name: 'Answer' }).click();
    const { form, text, button } = composer(page);
    await expect(text).toBeFocused();
    await text.fill('Thank you & welcome');
    await expect(form).toContainText('SMTP_URL, MAIL_FROM and MAIL_TO are not set');
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    await page.keyboard.press('Escape');
    await expect(pane.getByText('You began an answer. It is not sent.')).toBeVisible();

    await page.reload();
    await page.evaluate(() => localStorage.removeItem('token'));
    await page.reload();
    await signIn(page, other);
    await expect(pane.getByRole('heading', { name: record.name })).toBeVisible();
    await expect(pane.getByText('You began an answer. It is not sent.')).toHaveCount(0);
    await page.evaluate(() => localStorage.removeItem('token'));
    await page.reload();
    await signIn(page, writer);
    await expect(pane.getByText('You began an answer. It is not sent.')).toBeVisible();
    await page.setViewportSize({ width: 1280, height: 800 });
    const lettersLoaded = page.waitForResponse((response) => response.url().endsWith(path));
    await page.reload();
    await lettersLoaded;
    await expect(text).toHaveValue('Thank you & welcome');

    const theirs = { _id: crypto.randomUUID(), subject: 'Hello', text: 'Mine', elsewhere: true };
    await call(product, path, { body: theirs, token: other.token });
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
    const warning = form.getByText(`${other.username} answered this at`);
    await expect(warning).toContainText(/ \d{1,2}:\d\d.*Read it before you send yours\.$/);
    await warning.getByRole('button', { name: 'Read it' }).click();
    await expect(letters(page).filter({ hasText: 'Mine' })).toBeFocused();

    const link = form.getByRole('link', { name: 'Open in my mail program' });
    await expect(link).toHaveAttribute(
      'href',
      `mailto:${record.email}?subject=Regarding%20Your%20Message&body=Thank%20you%20%26%20welcome`,
    );
    await link.click();
    await expect(form).toContainText('Was it sent?');
    const heal = await answerWith(page, 'POST', path, async (route) => {
      await route.fetch();
      await route.abort();
    });
    await button('Yes, it was sent').click();
    await expect(form.getByRole('alert')).toContainText(
      'The letter was not sent. Please try again.',
    );
    await heal();
    await button('Yes, it was sent').click();
    await expect(
      letters(page).filter({ hasText: 'answered with their own mail program' }),
    ).toHaveCount(2);
    const { answer } = await call(product, path);
    expect(answer.data).toMatchObject([
      theirs,
      { elsewhere: true, text: 'Thank you & welcome', state: 'sent' },
    ]);
    await expect(form).toHaveCount(0);
    await page.reload();
    await expect(pane.getByRole('heading', { name: record.name })).toBeVisible();
    await expect(form).toHaveCount(0);
  },
);

base('superusers keep the templates, others read them', async ({ page, product, browser }) => {
  await openSessionAs(page, product, 'superuser');
  await page.goto('/admin/templates');
  await expect(page.getByRole('heading', { level: 2 })).toHaveCount(6);
  await page.getByRole('button', { name: 'New Template' }).click();
  const form = page.getByRole('region', { name: 'New template' });
  await expect(form.getByLabel('Title')).toBeFocused();
  await form.getByLabel('Title').fill('On holiday');
  await form.getByLabel('Text').fill('Hello {{nam}},\n\n');
  await expect(form.getByText('{{nam}} is not a gap that can be filled.')).toBeVisible();
  await form.getByLabel('Text').fill('Hello ');
  await form.getByRole('button', { name: /^name/ }).click();
  await expect(form.getByLabel('Text')).toHaveValue('Hello {{name}}');
  await form.getByRole('checkbox', { name: 'Applications' }).uncheck();
  await form.getByLabel('Status offered for consultations').selectOption('Mark as Completed');
  await form.getByRole('button', { name: 'Save Template' }).click();
  const added = page.getByRole('article').filter({ hasText: 'On holiday' });
  await expect(added).toContainText('For consultations and contact messages. Offers Completed.');
  await expect(page.getByRole('button', { name: 'New Template' })).toBeFocused();

  const context = await browser.newContext({ baseURL: product.baseURL });
  const second = await context.newPage();
  await openSessionAs(second, product);
  await second.goto('/admin/templates');
  await expect(second.getByRole('article')).toHaveCount(7);
  await expect(second.getByRole('button', { name: /^(Edit|Delete|New)/ })).toHaveCount(0);
  await context.close();

  await added.getByRole('button', { name: 'Delete On holiday' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('article')).toHaveCount(6);
});
