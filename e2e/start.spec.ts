import { once } from 'node:events';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { type Checkout, checkoutPassword, makeCheckout } from './support/checkout.ts';
import { signIn } from './support/office.ts';

let checkout: Checkout;
test.beforeEach(() => {
  checkout = makeCheckout();
});
test.afterEach(() => checkout.remove());

function spoilContent(): string {
  const file = path.join(checkout.folder, 'own/navigation.yaml');
  writeFileSync(file, readFileSync(file, 'utf8').replace('main:\n', 'main: Home: sweet\n'));
  return 'own/navigation.yaml, line 3: has a colon in a text without quotes: write main: "Home: sweet"';
}

test('starts without a build process, and with faulty content from the last good build', async ({
  page,
}) => {
  test.skip(process.platform !== 'linux', '/proc tells the children of a process');
  const first = await checkout.start();
  expect(first.output).not.toContain('Building the site');
  const { pid } = first.server;
  expect(readFileSync(`/proc/${pid}/cmdline`, 'utf8')).toContain(
    path.join(checkout.folder, 'dist/server'),
  );
  expect(readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim()).toBe('');
  await checkout.stop();

  const fault = spoilContent();
  const { output, url } = await checkout.start({}, '  Fix what they name and start again.');
  expect(output).toContain(`The content has a fault:\n  ${fault}\nNothing was built.\n`);
  expect(output).toContain('THE SITE SHOWS AN EARLIER VERSION: content has 1 fault,');
  expect(output).not.toMatch(/ at .*:\d+:\d+/);
  await page.goto(`${url}/`);
  await expect(page.getByRole('navigation').first()).toContainText('Careers');
  await page.goto(`${url}/admin/login`);
  await signIn(page, { username: 'admin', password: checkoutPassword });
  const banner = page.getByRole('status').filter({ hasText: 'The site shows an earlier version' });
  await expect(banner).toContainText('content has 1 fault.');
  await banner.getByText('Which ones').click();
  await expect(banner.getByRole('listitem')).toHaveText(fault);
  await checkout.stop();

  rmSync(path.join(checkout.folder, 'dist/served'), { recursive: true });
  const last = await checkout.start();
  expect(last.output).toContain(fault);
  if (last.server.exitCode === null) await once(last.server, 'close');
  expect(last.server.exitCode).toBe(1);
});
