import { type ImapServer, startImapServer } from '../server/testing/imap-server.ts';
import { type MailServer, mailSettings, startMailServer } from '../server/testing/mail-server.ts';
import { createRecord, createStaff, openSession } from './support/office.ts';
import { type Product, startProduct } from './support/product.ts';
import { expect, test } from './support/test.ts';

const user = 'site';
let imap: ImapServer;
let smtp: MailServer;
let product: Product;

test.beforeAll(async () => {
  [imap, smtp] = await Promise.all([startImapServer(), startMailServer()]);
  const { SITE_URL: _, ...settings } = mailSettings(smtp.port);
  product = await startProduct({ ...settings, IMAP_URL: imap.urlOf(user) });
});
test.afterAll(async () => {
  await product.stop();
  await Promise.all([imap.stop(), smtp.stop()]);
});

const mailOf = (headers: Record<string, string>, text: string): string =>
  `${Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\r\n')}\r\n\r\n${text}\r\n`;

async function sentTo(address: RegExp) {
  await expect
    .poll(() => smtp.received.some(({ to }) => address.test(to[0] ?? '')), { timeout: 20_000 })
    .toBe(true);
  const letter = smtp.received.find(({ to }) => address.test(to[0] ?? ''));
  if (!letter) throw new Error('No letter');
  return letter;
}

test('a test letter goes out and comes back; a reply opens its record', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openSession(page, await createStaff(product, 'superuser'));
  await page.goto(`${product.baseURL}/admin/users`);
  await page.getByRole('link', { name: 'Mail', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Is mail set up right?');
  const replies = page.getByRole('region', { name: 'Replies in' });
  await expect(replies).toContainText(`imap://${user}@127.0.0.1`);
  // How far the mailbox was fetched has to be noted before anything arrives in it.
  await expect(async () => {
    await page.reload();
    await expect(replies).not.toContainText('Not yet');
  }).toPass();

  const panel = page.getByRole('region', { name: 'Test letter' });
  await panel.getByRole('button', { name: 'Send Test Letter' }).click();
  await expect(panel.getByRole('status')).toContainText(/Waiting|Sent/);
  const letter = await sentTo(/^site\+r\./);
  await expect(panel.getByRole('status')).toContainText('Waiting for it to come back');
  imap.deliver(
    user,
    mailOf(
      {
        From: 'site@patang.example',
        To: letter.to[0] ?? '',
        'Message-ID': letter.headers['message-id'] ?? '',
        'Authentication-Results': 'mx.example; spf=pass; dkim=pass; dmarc=fail',
      },
      'Test',
    ),
  );
  await expect(panel.getByRole('status')).toContainText('Came back', { timeout: 20_000 });
  await expect(panel.getByRole('status')).toContainText('Survived');
  await expect(page.getByRole('region', { name: 'What to do' })).toContainText('DMARC fails');
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBe(360);

  const record = await createRecord(product, 'contacts');
  const receipt = await sentTo(new RegExp(record.email));
  imap.deliver(
    user,
    mailOf(
      {
        From: record.email,
        To: 'site@patang.example',
        'Message-ID': '<reply@mail.example>',
        'In-Reply-To': receipt.headers['message-id'] ?? '',
        Subject: 'Re: your receipt',
      },
      'One more thing: <b>we</b> open in May.',
    ),
  );
  await expect(async () => {
    await page.goto(`${product.baseURL}/admin/contacts?id=${record._id}`);
    await expect(page.getByText('One more thing: <b>we</b> open in May.')).toBeVisible();
  }).toPass({ timeout: 20_000 });
});
