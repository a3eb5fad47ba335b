// Hostile input is shown as text: never run, never followed, never breaking the page.
import type { Page } from '@playwright/test';
import type { InboxRecord } from '../contract/inbox/kind.ts';
import type { KindPath } from '../contract/inbox/kinds.ts';
import {
  answerWith,
  createRecord,
  inbox,
  openSessionAs,
  overflow,
  randomWord,
} from './support/office.ts';
import { expect, test } from './support/test.ts';

const script = '<img src=x onerror="window.harmed=1"><script>window.harmed=1</script>';
const backwards = '\u202Eمرحبا بالعالم\u202C <b>שלום</b>';
const widths = [360, 1280];

const texts: Record<KindPath, string[]> = {
  contacts: ['name', 'message'],
  consultations: ['name', 'phone', 'company', 'message'],
  applications: ['name', 'phone', 'location', 'university', 'major', 'coverLetter'],
};
const longField: Record<KindPath, string> = {
  contacts: 'message',
  consultations: 'message',
  applications: 'coverLetter',
};

test.beforeEach(() => test.slow());

const harm = (page: Page) => page.evaluate(() => 'harmed' in window);

for (const kind of Object.keys(texts) as KindPath[]) {
  test(`${kind}: scripts in every field stay text`, async ({ page, product }) => {
    const fields = Object.fromEntries(
      texts[kind].map((name) => [name, name === 'phone' ? script.slice(0, 40) : script]),
    );
    const record = await createRecord(product, kind, fields);
    await openSessionAs(page, product);
    const { pane, address } = inbox(page, kind);
    for (const place of ['/admin/dashboard', address(`?id=${record._id}`)]) {
      await page.goto(place);
      await expect(page.getByText(script).first()).toBeVisible();
      expect(await harm(page)).toBe(false);
      await expect(page.locator('main img')).toHaveCount(0);
    }
    await pane.getByLabel('Internal note').fill(script);
    await pane.getByRole('button', { name: 'Add Note' }).click();
    await expect(pane.getByRole('region', { name: 'History' })).toContainText(script);
    await pane.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(page.getByRole('alertdialog')).toContainText(script);
    expect(await harm(page)).toBe(false);
  });

  test(`${kind}: long words and right-to-left text keep the page in shape`, async ({
    page,
    product,
  }) => {
    const long = randomWord();
    const fields = Object.fromEntries(texts[kind].map((name) => [name, 'x'.repeat(40)]));
    const wide = await createRecord(product, kind, {
      ...fields,
      name: long.padEnd(120, 'n'),
      email: `${'e'.repeat(60)}@${`${'d'.repeat(60)}.`.repeat(2)}example.com`,
      [longField[kind]]: 'W'.repeat(5000),
    });
    const rtl = await createRecord(product, kind, {
      name: backwards,
      [longField[kind]]: backwards,
    });
    await openSessionAs(page, product);
    const { pane, address } = inbox(page, kind);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto('/admin/dashboard');
      await expect(page.getByText(wide.name).first()).toBeVisible();
      expect(await overflow(page), `dashboard at ${width}`).toBeLessThanOrEqual(0);
      for (const { _id, name } of [wide, rtl]) {
        await page.goto(address(`?id=${_id}`));
        await expect(pane.getByRole('heading', { level: 2 })).toHaveText(name);
        expect(await overflow(page), `${kind} at ${width}`).toBeLessThanOrEqual(0);
      }
      await expect(pane.getByRole('heading', { level: 2 })).toHaveAttribute('dir', 'auto');
    }
  });
}

test('links that are no web addresses are not links', async ({ page, product }) => {
  const record = await createRecord(product, 'applications');
  // The server rejects such addresses; these records got past it.
  const links = {
    portfolio: 'javascript:window.harmed=1',
    linkedin: 'data:text/html,<script>alert(1)</script>',
    resumeUrl: ' JaVaScRiPt:window.harmed=1',
  };
  const spoil = (one: InboxRecord) => (one._id === record._id ? { ...one, ...links } : one);
  await answerWith(page, 'GET', /^\/api\/applications(\/[^/]+)?$/, async (route) => {
    const response = await route.fetch();
    const answer = await response.json();
    const data = Array.isArray(answer.data) ? answer.data.map(spoil) : spoil(answer.data);
    await route.fulfill({ response, json: { ...answer, data } });
  });
  await openSessionAs(page, product);
  const { pane, field, address } = inbox(page, 'applications');
  await page.goto(address(`?id=${record._id}`));
  for (const label of ['Portfolio', 'LinkedIn', 'Resume']) {
    await expect(field(label)).toContainText(/script/i);
    await expect(field(label).getByRole('link')).toHaveCount(0);
  }
  const hrefs = await pane
    .getByRole('link')
    .evaluateAll((all) => all.map((one) => (one as HTMLAnchorElement).protocol));
  expect(hrefs.filter((protocol) => !/^(https?|mailto):$/.test(protocol))).toEqual([]);
});

test('a sender cannot add recipients or words to the mail draft', async ({ page, product }) => {
  const record = await createRecord(product, 'contacts');
  await answerWith(page, 'GET', `/contacts/${record._id}`, async (route) => {
    const response = await route.fetch();
    const answer = await response.json();
    const email = 'a@example.com?cc=b@example.com&body=hi';
    await route.fulfill({ response, json: { ...answer, data: { ...answer.data, email } } });
  });
  await openSessionAs(page, product);
  const { pane, address } = inbox(page, 'contacts');
  await page.goto(address(`?tab=suspects&id=${record._id}`));
  const draft = pane.getByRole('link', { name: 'Reply via Email', exact: true });
  const { searchParams } = new URL((await draft.getAttribute('href')) ?? '');
  expect([...searchParams.keys()]).toEqual(['subject']);
});
