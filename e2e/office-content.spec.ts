import type { Page } from '@playwright/test';
import { checkScreen as checkBothThemes } from './support/check-screen.ts';
import { blockReads } from './support/network.ts';
import {
  call,
  createStaff,
  failedCall,
  openSession,
  randomWord,
  tokenOf,
} from './support/office.ts';
import type { Product } from './support/product.ts';
import { test as base, expect, ownProduct } from './support/test.ts';

/** Every visitor sees what is published here. */
const test = base.extend({ product: ownProduct() });
/** Too narrow for the preview, which would start a process of its own. */
const viewport = { width: 1000, height: 800 };
test.use({ viewport });

async function checkScreen(page: Page, name: string): Promise<void> {
  await checkBothThemes(page, name);
  await page.setViewportSize(viewport);
}

const asText = (file: string): string => `/admin/content?file=${file}&as=text`;
const textArea = (page: Page) => page.getByRole('textbox', { name: 'Text of the file' });
const saved = (page: Page) => page.getByText('Saved', { exact: true });
const dialog = (page: Page) => page.getByRole('dialog');
const row = (page: Page, title: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('link', { name: title }) });

async function change(page: Page, from: string | RegExp, to: string): Promise<void> {
  const text = await textArea(page).inputValue();
  expect(text).toMatch(from);
  await textArea(page).fill(text.replace(from, to));
}

async function saveDraft(
  product: Product,
  path: string,
  from: string | RegExp,
  to: string,
): Promise<void> {
  const { text, version } = (await call(product, `/content/file?path=${path}`)).answer.data;
  expect(text).toMatch(from);
  const body = { path, version, text: text.replace(from, to) };
  expect((await call(product, '/content/file', { method: 'PUT', body })).status).toBe(200);
}

async function pagesWith(product: Product, words: string): Promise<string[]> {
  const read = async (route: string) => (await fetch(product.baseURL + route)).text();
  const addresses = [...(await read('/sitemap.xml')).matchAll(/<loc>([^<]*)<\/loc>/g)];
  const found = await Promise.all(
    addresses.map(async ([, address = '']) => {
      const { pathname } = new URL(address);
      return (await read(pathname)).includes(words) ? [pathname] : [];
    }),
  );
  return found.flat();
}

test('texts are found, saved while typing, kept offline, and never lost to a second editor', async ({
  page,
  product,
  browser,
  watch,
}) => {
  watch.expectComplaints(failedCall);
  const asha = await createStaff(product, 'superuser');
  await openSession(page, asha);
  await page.goto('/admin/dashboard');
  await page.getByRole('navigation').getByRole('link', { name: 'Content' }).click();
  await expect(page.getByRole('heading', { name: 'Content', level: 1 })).toBeVisible();
  await expect(row(page, 'About us')).toContainText('Not changed here');
  await checkScreen(page, 'content');
  await page.getByRole('searchbox').fill('quest answ');
  await expect(page.getByRole('listitem')).toHaveCount(1);
  await row(page, 'FAQ').getByRole('link').click();
  await expect(page.getByRole('heading', { name: 'FAQ', level: 1 })).toBeVisible();
  await expect(page.getByRole('main').getByRole('textbox').first()).toBeVisible();
  await checkScreen(page, 'form');

  await page.goto(asText('faq.yaml'));
  await change(page, 'Ten questions we hear most', 'Ten questions from Asha');
  await expect(page.getByRole('button', { name: '1 file not published' })).toBeVisible();
  await expect(saved(page)).toBeVisible();
  await page.reload();
  await expect(textArea(page)).toHaveValue(/Ten questions from Asha/);
  await checkScreen(page, 'editor');

  const ravi = await createStaff(product, 'superuser');
  const other = await browser.newPage({ baseURL: product.baseURL, viewport });
  await openSession(other, ravi);
  await other.goto(asText('faq.yaml'));
  // Each editor must see the other's text only when it saves its own.
  const unblock = await blockReads(page);
  await change(other, 'from Asha', 'from Ravi');
  await expect(saved(other)).toBeVisible();
  await expect(other.getByRole('button', { name: 'Discard changes' })).toBeVisible();
  await expect
    .poll(async () => (await call(product, '/content/file?path=faq.yaml')).answer.data.text)
    .toContain('from Ravi');
  await change(page, 'from Asha', 'from Asha again');
  await expect(dialog(page)).toContainText(`${ravi.username} saved a newer version of FAQ`);
  await unblock();
  await expect(dialog(page).locator('del', { hasText: 'Ravi' })).toBeVisible();
  await expect(dialog(page).locator('ins', { hasText: 'Asha again' })).toBeVisible();
  await checkScreen(page, 'both versions');
  const unblockOther = await blockReads(other);
  await dialog(page).getByRole('button', { name: 'Keep mine' }).click();
  await expect(saved(page)).toBeVisible();
  await change(other, 'from Ravi', 'from Ravi again');
  await expect(dialog(other)).toContainText(asha.username);
  await unblockOther();
  await dialog(other).getByRole('button', { name: 'Take theirs' }).click();
  await expect(textArea(other)).toHaveValue(/from Asha again/);
  await other.close();

  await page.context().setOffline(true);
  await change(page, 'from Asha again', 'from the train');
  await expect(page.getByText('Not saved: you are offline')).toBeVisible();
  await page.getByRole('link', { name: 'Back to Content' }).click();
  await expect(row(page, 'FAQ')).toContainText('Not saved');
  await page.context().setOffline(false);
  await expect(row(page, 'FAQ')).not.toContainText('Not saved');
  await expect(row(page, 'FAQ')).toContainText(`by ${asha.username}`);
  await page.goto(asText('faq.yaml'));
  await expect(textArea(page)).toHaveValue(/from the train/);

  const askAgain = await blockReads(page);
  await call(product, '/auth/logout', { token: asha.token, method: 'POST' });
  await change(page, 'from the train', 'from the platform');
  await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible();
  await askAgain();
  await page.getByLabel('Username').fill(asha.username);
  await page.getByLabel('Password').fill(asha.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(textArea(page)).toHaveValue(/from the platform/);
  await expect(saved(page)).toBeVisible();

  await page.getByRole('button', { name: 'Discard changes' }).click();
  await page.getByRole('button', { name: 'Discard', exact: true }).click();
  await expect(textArea(page)).toHaveValue(/Ten questions we hear most/);
  await expect(page.getByRole('button', { name: 'not published' })).toBeHidden();

  await page.goto('/admin/content?file=articles/web-design-trends-2025.md');
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('Removed. It leaves the site')).toBeVisible();
  await page.getByRole('button', { name: 'Bring it back' }).click();
  await expect(page.getByRole('button', { name: 'Remove', exact: true })).toBeVisible();

  const admin = await createStaff(product, 'admin');
  const guest = await browser.newPage({ baseURL: product.baseURL, viewport });
  await openSession(guest, admin);
  await guest.goto('/admin/content');
  await expect(guest.getByRole('alert')).toContainText('Only superusers');
  await expect(guest.getByRole('navigation').getByRole('link', { name: 'Content' })).toBeHidden();
  await call(product, `/users/${admin.id}`, { method: 'PUT', body: { isEditor: true } });
  await openSession(guest, { ...admin, token: await tokenOf(product, admin) });
  await guest.evaluate(() => sessionStorage.removeItem('entered'));
  await guest.reload();
  await expect(row(guest, 'About us')).toBeVisible();
  await guest.close();
});

test('a fault is led back to its field; what is published is on the site and in the form, and can be brought back', async ({
  page,
  product,
  watch,
}) => {
  // It builds the site twice.
  test.setTimeout(900_000);
  watch.expectComplaints(failedCall);
  await openSession(page, await createStaff(product, 'superuser'));
  const shippedPrice = await pagesWith(product, '$299');
  const publish = page.getByRole('button', { name: /^Publish\.\.\./ });

  // An earlier build of the same content would be reused.
  const title = `Kite ${randomWord()} Intern`;
  await saveDraft(product, 'careers.yaml', /title: UI\/UX.*/, `title: ${title}`);
  await saveDraft(product, 'facts.yaml', 'basic: 299', 'basic: 341');
  await page.goto(asText('faq.yaml'));
  await change(page, '(/consultation-form?service=website-creation)', '(/no-such-page)');
  await publish.click();
  await expect(dialog(page).getByRole('alert')).toContainText('FAQ');
  await expect(dialog(page).getByRole('alert')).toContainText('/no-such-page');
  await expect(dialog(page).getByRole('button', { name: /^Publish \d/ })).toBeDisabled();
  await checkScreen(page, 'publish with a fault');
  await dialog(page).getByRole('alert').getByRole('link').first().click();
  await expect(page).toHaveURL(/file=faq\.yaml&at=questions/);
  const field = page.locator(':focus');
  await expect(field).toHaveValue(/no-such-page/);
  await field.fill((await field.inputValue()).replace('(/no-such-page)', '(/contact)'));
  await publish.click();

  const words = dialog(page).getByRole('list', { name: 'Changes' });
  await expect(words.locator('ins', { hasText: 'Kite' })).toBeVisible();
  await expect(words.getByRole('checkbox')).toHaveCount(3);
  await words.getByRole('checkbox', { name: /^FAQ/ }).uncheck();
  const elsewhere = words.getByRole('group').filter({ hasText: 'Also changes 6 texts on 3 pages' });
  await elsewhere.locator('summary').press('Enter');
  const named = elsewhere.getByRole('listitem');
  await expect(named).toContainText([
    /^Consultation and packages\/consultation/,
    /^FAQ\/faq/,
    /^Terms/,
  ]);
  await expect(named.first()).toContainText('Basic Package ($');
  await expect(named.first().locator('del')).toHaveText(Array(4).fill(/299/));
  await expect(named.first().locator('ins')).toHaveText(Array(4).fill(/341/));
  await dialog(page).getByLabel('Note').fill('A new name for an internship');
  await checkScreen(page, 'publish');
  await dialog(page).getByRole('button', { name: 'Publish 2 changes' }).click();
  await expect(page.getByRole('progressbar')).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByText(/^Publishing, started by/)).toBeVisible();
  await page.getByRole('button', { name: 'Show' }).click();
  await checkScreen(page, 'progress');
  await expect(dialog(page)).toContainText('Visitors see it now.', { timeout: 300_000 });
  await expect(dialog(page).getByRole('link', { name: /^Careers/ })).toHaveAttribute(
    'href',
    '/careers',
  );
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByText('Reload to see new choices here')).toBeVisible();
  await expect(page.getByRole('button', { name: '1 file not published' })).toBeVisible();

  const visitor = await page.context().newPage();
  await visitor.goto('/careers');
  await expect(visitor.getByRole('heading', { name: title })).toBeVisible();
  await visitor.goto('/apply?position=ui-ux-intern');
  await expect(visitor.getByLabel('Position')).toHaveValue(title);
  await visitor.goto('/faq');
  await expect(visitor.locator('body')).not.toContainText('no-such-page');
  expect(await pagesWith(product, '$299')).toEqual([]);
  expect(await pagesWith(product, '$341')).toEqual(shippedPrice);
  expect(shippedPrice).toEqual(
    expect.arrayContaining(['/consultation', '/faq', '/terms-conditions']),
  );

  await page.getByRole('link', { name: 'History' }).click();
  await expect(page.getByText('A new name for an internship')).toBeVisible();
  await checkScreen(page, 'history');
  await page.getByRole('link', { name: 'As it was shipped' }).click();
  await expect(page.locator('ins', { hasText: 'UI/UX' })).toBeVisible();
  await checkScreen(page, 'compared');
  const bringBack = async () => {
    await page.getByRole('button', { name: 'Bring back...' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Bring back' }).click();
  };
  await bringBack();
  await expect(page.getByRole('alert')).toContainText('publish or discard them first');
  const { version } = (await call(product, '/content/file?path=faq.yaml')).answer.data;
  await call(product, '/content/discard', { body: { files: [{ path: 'faq.yaml', version }] } });
  await bringBack();
  await expect(words.locator('del', { hasText: 'Kite' })).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Publish 2 changes' }).click();
  await expect(dialog(page)).toContainText('Visitors see it now.', { timeout: 300_000 });
  await visitor.goto('/careers');
  await expect(visitor.getByRole('heading', { name: title })).toBeHidden();
  expect(await pagesWith(product, '$299')).toEqual(shippedPrice);
});
