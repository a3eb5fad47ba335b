import type { Locator, Page } from '@playwright/test';
import type { InboxRecord } from '../contract/inbox/kind.ts';
import type { KindPath } from '../contract/inbox/kinds.ts';
import { answerWith } from './support/network.ts';
import {
  createRecord,
  inbox,
  openSessionAs,
  overflow,
  randomWord,
  resize,
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

const kinds = Object.keys(texts) as KindPath[];

test('scripts in every field stay text', async ({ page, product }) => {
  const records = new Map<KindPath, string>();
  for (const kind of kinds) {
    const fields = texts[kind].map((name) => [
      name,
      name === 'phone' ? script.slice(0, 40) : script,
    ]);
    records.set(kind, (await createRecord(product, kind, Object.fromEntries(fields)))._id);
  }
  await openSessionAs(page, product);
  const expectNoHarm = async (shown: Locator) => {
    await expect(shown).toBeVisible();
    expect(await harm(page)).toBe(false);
    await expect(page.locator('main img')).toHaveCount(0);
  };
  await page.goto('/admin/dashboard');
  for (const many of ['consultations', 'applications', 'contact messages']) {
    const recent = page.getByRole('region', { name: `Recent ${many}` });
    await expectNoHarm(recent.getByText(script).first());
  }
  for (const [kind, id] of records) {
    await test.step(kind, async () => {
      const { pane, address } = inbox(page, kind);
      await page.goto(address(`?id=${id}`));
      await expectNoHarm(pane.getByText(script).first());
      await pane.getByLabel('Internal note').fill(script);
      await pane.getByRole('button', { name: 'Add Note' }).click();
      await expect(pane.getByRole('region', { name: 'History' })).toContainText(script);
      await pane.getByRole('button', { name: 'Delete', exact: true }).click();
      await expect(page.getByRole('alertdialog')).toContainText(script);
      expect(await harm(page)).toBe(false);
    });
  }
});

test('long words and right-to-left text keep the page in shape', async ({ page, product }) => {
  const long = randomWord();
  const records: { kind: KindPath; id: string; name: string }[] = [];
  for (const kind of kinds) {
    const fields = Object.fromEntries(texts[kind].map((name) => [name, 'x'.repeat(40)]));
    const wide = {
      ...fields,
      name: `${kind}${long}`.padEnd(120, 'n'),
      email: `${'e'.repeat(60)}@${`${'d'.repeat(60)}.`.repeat(2)}example.com`,
      [longField[kind]]: 'W'.repeat(5000),
    };
    const rtl = { name: backwards, [longField[kind]]: backwards };
    for (const body of [wide, rtl]) {
      const { _id, name } = await createRecord(product, kind, body);
      records.push({ kind, id: _id, name });
    }
  }
  await openSessionAs(page, product);
  const expectFit = async (what: string) => {
    for (const width of widths) {
      await resize(page, { width, height: 800 });
      expect(await overflow(page), `${what} at ${width}`).toBeLessThanOrEqual(0);
    }
  };
  await page.goto('/admin/dashboard');
  for (const { name } of records) await expect(page.getByText(name).first()).toBeVisible();
  await expectFit('dashboard');
  for (const { kind, id, name } of records) {
    const { pane, address } = inbox(page, kind);
    await page.goto(address(`?id=${id}`));
    const title = pane.getByRole('heading', { level: 2 });
    await expect(title).toHaveText(name);
    await expect(title).toHaveAttribute('dir', 'auto');
    await expectFit(kind);
  }
});

test('links that are no web addresses are not links, and a sender adds nothing to the mail draft', async ({
  page,
  product,
}) => {
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

  const message = await createRecord(product, 'contacts');
  await answerWith(page, 'GET', `/contacts/${message._id}`, async (route) => {
    const response = await route.fetch();
    const answer = await response.json();
    const email = 'a@example.com?cc=b@example.com&body=hi';
    await route.fulfill({ response, json: { ...answer, data: { ...answer.data, email } } });
  });
  const contacts = inbox(page, 'contacts');
  await page.goto(contacts.address(`?tab=suspects&id=${message._id}`));
  const draft = contacts.pane.getByRole('link', { name: 'Reply via Email', exact: true });
  const { searchParams } = new URL((await draft.getAttribute('href')) ?? '');
  expect([...searchParams.keys()]).toEqual(['subject']);
});
