import { readFile } from 'node:fs/promises';
import { DatabaseSync } from 'node:sqlite';
import { firstMailTo, mailUser, test } from './support/mail.ts';
import { call, createRecord, createStaff, inbox, openSession } from './support/office.ts';
import { expect } from './support/test.ts';

const mailOf = (headers: Record<string, string>, text: string): string =>
  `${Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\r\n')}\r\n\r\n${text.replaceAll('\n', '\r\n')}\r\n`;

const attached = (name: string, content: Buffer): string => `--b
Content-Type: application/pdf
Content-Transfer-Encoding: base64
Content-Disposition: attachment; filename="${name}"

${content.toString('base64').replace(/.{76}/g, '$&\n')}
`;

test('a test letter goes out and comes back; a reply with files opens its record', async ({
  page,
  product,
  smtp,
  imap,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openSession(page, await createStaff(product, 'superuser'));
  await page.goto('/admin/users');
  await page.getByRole('link', { name: 'Mail', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Is mail set up right?');
  const replies = page.getByRole('region', { name: 'Replies in' });
  await expect(replies).toContainText(`imap://${mailUser}@127.0.0.1`);
  // The mailbox's position has to be stored before anything arrives in it.
  await expect(async () => {
    await page.reload();
    await expect(replies).not.toContainText('Not yet');
  }).toPass();

  const panel = page.getByRole('region', { name: 'Test letter' });
  await panel.getByRole('button', { name: 'Send Test Letter' }).click();
  await expect(panel.getByRole('status')).toContainText(/Waiting|Sent/);
  const letter = await firstMailTo(smtp, /^site\+r\./);
  await expect(panel.getByRole('status')).toContainText('Waiting for it to come back');
  imap.deliver(
    mailUser,
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
  await expect(panel.getByRole('status')).toContainText('Came back');
  await expect(panel.getByRole('status')).toContainText('Survived');
  await expect(page.getByRole('region', { name: 'What to do' })).toContainText('DMARC fails');
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBe(360);

  const record = await createRecord(product, 'contacts');
  const path = `/contacts/${record._id}`;
  const receipt = await firstMailTo(smtp, record.email);
  await call(product, path, { method: 'PUT', body: { answered: true } });
  const plan = Buffer.from('%PDF-1.7 \0\u00ff <script>');
  imap.deliver(
    mailUser,
    mailOf(
      {
        From: record.email,
        To: 'site@patang.example',
        'Message-ID': '<reply@mail.example>',
        'In-Reply-To': receipt.headers['message-id'] ?? '',
        Subject: 'Re: your receipt',
        'MIME-Version': '1.0',
        'Content-Type': 'multipart/mixed; boundary=b',
      },
      `--b
Content-Type: text/plain

One more thing: <b>we</b> open in May.

On 1 May 2026, Patang Studio wrote:
> We have received it.
${attached('plan.pdf', plan)}${attached('film.pdf', Buffer.alloc(10.5 * 1024 * 1024))}--b--`,
    ),
  );
  await expect
    .poll(async () => (await call(product, path)).answer.data)
    .toMatchObject({ unread: true, answeredAt: null });
  const { pane, row, open, address } = inbox(page, 'contacts');
  await page.goto(address());
  await expect(row(record.name)).toContainText('Unread:');
  await open(record.name);
  const reply = pane
    .getByRole('region', { name: 'History' })
    .getByRole('listitem')
    .filter({ hasText: `Reply from ${record.email}` });
  await expect(reply.getByText('One more thing: <b>we</b> open in May.')).toBeVisible();
  await expect(pane.getByText('Open', { exact: true })).toBeVisible();
  const quote = reply.getByText('> We have received it.');
  await expect(quote).toBeHidden();
  await reply.getByText('Earlier letters').click();
  await expect(quote).toBeVisible();

  const files = reply.getByRole('list', { name: 'Attachments' }).getByRole('listitem');
  await expect(files).toHaveText([/plan\.pdf 21 bytes/, /film\.pdf 10\.5 MB, too large to keep/]);
  await expect(files.nth(1).getByRole('button')).toHaveCount(0);
  const [answer, download] = await Promise.all([
    page.waitForResponse(/\/attachments\//),
    page.waitForEvent('download'),
    files.getByRole('button', { name: 'Save plan.pdf' }).click(),
  ]);
  expect(answer.headers()).toMatchObject({
    'content-type': 'application/octet-stream',
    'content-disposition': "attachment; filename*=UTF-8''plan.pdf",
  });
  expect(download.suggestedFilename()).toBe('plan.pdf');
  expect(await readFile(await download.path())).toEqual(plan);

  await call(product, path, { method: 'PUT', body: { answered: true, unread: false } });
  const foreign = {
    From: 'Partner <partner@elsewhere.example>',
    To: 'site@patang.example',
    'Message-ID': '<foreign@mail.example>',
    'In-Reply-To': receipt.headers['message-id'] ?? '',
  };
  imap.deliver(mailUser, mailOf(foreign, 'I am their partner.'));
  const flagged = pane
    .getByRole('region', { name: 'History' })
    .getByRole('listitem')
    .filter({ hasText: 'I am their partner.' });
  await expect(async () => {
    await page.reload();
    await expect(flagged).toBeVisible({ timeout: 2000 });
  }).toPass();
  await expect(flagged).toContainText(
    'From another address: partner@elsewhere.example. It changed nothing here.',
  );
  await expect(pane.getByText('Open', { exact: true })).toHaveCount(0);
  expect((await call(product, path)).answer.data).toMatchObject({
    answeredAt: expect.any(String),
    unread: false,
  });

  // As after a restore; scripts/database/held-letters.test.ts restores a backup.
  const database = new DatabaseSync(product.databaseFile, { timeout: 5000 });
  const hold = database.prepare(`INSERT INTO letters
    (id, created_at, send_at, purpose, kind, record_id, recipient, state)
    VALUES (?, ?, ?, 'receipt', 'contacts', ?, ?, 'held')`);
  const at = new Date().toISOString();
  const held = ['first', 'second'].map((name) => `${name}.${record.email}`);
  for (const address of held) hold.run(crypto.randomUUID(), at, at, record._id, address);
  database.close();
  await page.goto('/admin/dashboard');
  await expect(page.getByText('2 letters are held since a backup was restored.')).toBeVisible();
  await page.getByRole('link', { name: 'Decide what to do' }).click();
  const region = page.getByRole('region', { name: 'Held since a backup was restored' });
  await region.getByRole('button', { name: `Send: Receipt to ${held[0]}`, exact: true }).click();
  await firstMailTo(smtp, held[0] ?? '');
  await expect(region.getByRole('listitem')).toHaveCount(1);
  await region.getByRole('button', { name: 'Do not send', exact: true }).first().click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Do not send' }).click();
  await expect(region).toBeHidden();
  await expect(page.getByText('since a backup was restored')).toHaveCount(0);
  expect(smtp.received.flatMap(({ to }) => to)).not.toContain(held[1]);
});
