import { type ImapServer, startImapServer } from '../../server/testing/imap-server.ts';
import {
  type MailServer,
  mailSettings,
  type ReceivedMail,
  startMailServer,
} from '../../server/testing/mail-server.ts';
import { type Product, startProduct } from './product.ts';
import { test as base, expect } from './test.ts';

export const refusedAddress = 'gone@example.com';
export const mailUser = 'site';

export const test = base.extend<object, { smtp: MailServer; imap: ImapServer }>({
  smtp: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern
    async ({}, use) => {
      const smtp = await startMailServer({ refuse: { [refusedAddress]: 550 } });
      await use(smtp);
      await smtp.stop();
    },
    { scope: 'worker' },
  ],
  imap: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern
    async ({}, use) => {
      const imap = await startImapServer();
      await use(imap);
      await imap.stop();
    },
    { scope: 'worker' },
  ],
  product: [
    async ({ smtp, imap }, use) => {
      const { SITE_URL: _, ...settings } = mailSettings(smtp.port);
      const product = await startProduct({ ...settings, IMAP_URL: imap.urlOf(mailUser) });
      await use(product);
      await product.stop();
    },
    { scope: 'worker' },
  ],
});

export async function firstMailTo(
  { received }: MailServer,
  address: string | RegExp,
): Promise<ReceivedMail> {
  const find = () => received.find(({ to }) => to.some((one) => one.match(address)));
  await expect.poll(find).toBeDefined();
  return find() as ReceivedMail;
}

export function privateLinkIn({ text, html }: ReceivedMail, { baseURL }: Product): string {
  const link = /https?:\S+\/r\/[\w-]{46}/.exec(text)?.[0] ?? '';
  expect(html).toContain(`href="${link}"`);
  return baseURL + new URL(link).pathname;
}
