import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { ContentOverview } from '../contract/publishing/content.ts';
import { checkScreen } from './support/check-screen.ts';
import { call, failedCall, openSessionAs } from './support/office.ts';
import type { Product } from './support/product.ts';
import { test as base, expect, ownProduct } from './support/test.ts';

/** Drafts are shared by all users. */
const test = base.extend<object, { product: Product }>({ product: ownProduct() });
/** Too narrow for the preview, which would start a process of its own. */
test.use({ viewport: { width: 1000, height: 800 } });

/** The other test may have run on this server. */
test.beforeEach(async ({ product, watch }) => {
  // At 1280 px a preview starts loading, which may be cut off.
  watch.expectComplaints(failedCall);
  const { answer } = await call(product, '/content');
  const drafts = (answer.data as ContentOverview).files.flatMap(({ path, draft }) =>
    draft ? [{ path, version: draft.version }] : [],
  );
  if (drafts.length > 0) await call(product, '/content/discard', { body: { files: drafts } });
});

const open = async (page: Page, file: string, at = '') => {
  await page.goto(`/admin/content?file=${file}${at && `&at=${encodeURIComponent(at)}`}`);
  await page.getByRole('region', { name: 'Search engines' }).waitFor();
};

const draftOf = async (product: Product, file: string): Promise<string> =>
  (await call(product, `/content/file?path=${encodeURIComponent(file)}`)).answer.data.text;

const shipped = (file: string): string =>
  readFileSync(`${process.env.CONTENT_DIR ?? 'content'}/${file}`, 'utf8');

async function changes(
  product: Product,
  file: string,
): Promise<{ added: string[]; gone: string[] }> {
  const now = (await draftOf(product, file)).split('\n');
  const before = shipped(file).split('\n');
  return {
    added: now.filter((line) => !before.includes(line)),
    gone: before.filter((line) => !now.includes(line)),
  };
}

test('a form changes single words, offers facts and says what is wrong', async ({
  page,
  product,
}) => {
  await openSessionAs(page, product, 'superuser');
  await open(page, 'careers.yaml', 'openings.internships[1].department');
  const department = page.getByLabel('Department');
  await expect(department).toBeFocused();
  await department.fill('');
  await expect(department).toHaveAccessibleDescription(/is empty/);
  await expect(page.getByRole('button', { name: 'UI/UX Design Intern 1 fault' })).toBeVisible();
  await department.fill('Design: screens');
  await expect(department).not.toHaveAttribute('aria-invalid', 'true');
  await expect
    .poll(() => changes(product, 'careers.yaml'))
    .toEqual({
      added: ['      department: "Design: screens"'],
      gone: ['      department: Design'],
    });

  const title = page
    .getByRole('region', { name: 'Top of the page' })
    .getByLabel('Title', { exact: true });
  await title.fill('We answer within ');
  await title.press('Tab');
  await page.keyboard.press('Enter');
  const menu = page.getByRole('menu');
  await menu.getByRole('menuitem', { name: /replyWithin/ }).focus();
  await page.keyboard.press('Enter');
  await expect(title).toHaveValue('We answer within {{replyWithin}}');
  await expect(title).toBeFocused();
  await expect(page.getByText('We answer within 24 hours')).toBeVisible();
  await title.press('ControlOrMeta+z');
  await expect(title).toHaveValue(/^We answer within\s?$/);
  await title.fill('Ask {{nobody}}');
  await expect(title).toHaveAccessibleDescription(/unknown placeholder \{\{nobody\}\}/);
  await title.fill('Build something that strangers rely on');

  const link = page.getByRole('region', { name: 'Other roles' }).getByLabel('Link');
  await link.fill('/nowhere');
  await expect(link).toHaveAccessibleDescription(/broken link: \/nowhere is not a page/);
  await page.getByRole('button', { name: 'Go to the first' }).click();
  await expect(link).toBeFocused();
  await checkScreen(page, 'a form with a fault');
});

test('entries of a list are added, moved, closed and removed', async ({ page, product }) => {
  await openSessionAs(page, product, 'superuser');
  await page.setViewportSize({ width: 1280, height: 1000 });
  await open(page, 'faq.yaml', 'questions');
  const list = page.getByRole('group', { name: 'Questions' });
  const titles = list.locator('.form-entry-title');
  const shown = () => titles.allTextContents();
  const before = await shown();
  const [first = '', second = '', third = ''] = before;

  await list.getByRole('button', { name: 'Move Question 1 down' }).focus();
  await page.keyboard.press('Enter');
  await expect(list.getByRole('button', { name: 'Move Question 2 down' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect.poll(shown).toEqual([second, third, first, ...before.slice(3)]);
  await expect(page.getByText(`Question moved to place 3 of ${before.length}.`)).toBeAttached();

  // Or its change might move the list under the pointer.
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  const grips = list.locator('.form-grip');
  const from = await grips.nth(2).boundingBox();
  const to = await grips.nth(0).boundingBox();
  if (!from || !to) throw new Error('the grips are not shown');
  await page.mouse.move(from.x + 10, from.y + 10);
  await page.mouse.down();
  await page.mouse.move(to.x + 10, to.y + 20, { steps: 4 });
  await page.mouse.up();
  await expect.poll(shown).toEqual(before);

  await list.getByRole('button', { name: 'Remove Question 2' }).click();
  await expect.poll(shown).toEqual([first, ...before.slice(2)]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(shown).toEqual(before);
  await expect.poll(() => draftOf(product, 'faq.yaml')).toBe(shipped('faq.yaml'));

  await list.getByRole('button', { name: 'Add a question' }).click();
  const topic = list.getByLabel('Topic');
  await expect(topic).toBeFocused();
  await topic.selectOption({ label: 'Process' });
  await list.getByLabel('Question', { exact: true }).fill('Do you work at night?');
  await list.getByLabel('Answer').fill('No. We sleep, and answer within {{replyWithin}}.');
  await expect
    .poll(() => changes(product, 'faq.yaml'))
    .toEqual({
      added: [
        '    question: Do you work at night?',
        '      No. We sleep, and answer within {{replyWithin}}.',
      ],
      gone: [],
    });

  await open(page, 'careers.yaml', 'openings.internships[3].closed');
  const closed = page.getByRole('switch', { name: 'Closed' });
  await expect(closed).toBeFocused();
  await closed.press('Space');
  await expect
    .poll(() => changes(product, 'careers.yaml'))
    .toEqual({ added: ['      closed: true'], gone: [] });
  await closed.press('Space');
  await expect.poll(() => draftOf(product, 'careers.yaml')).toBe(shipped('careers.yaml'));
});
