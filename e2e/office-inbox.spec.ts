import type { KindPath } from '../contract/inbox/kinds.ts';
import {
  answerWith,
  call,
  createRecord,
  failedCall,
  hold,
  inbox,
  openSessionAs,
  randomWord,
} from './support/office.ts';
import { expect, test } from './support/test.ts';

const kinds: {
  kind: KindPath;
  tabs: [string, string][];
  none: string;
  failed: string;
  mail: string;
  subject: string;
}[] = [
  {
    kind: 'consultations',
    tabs: [
      ['Pending', 'pending'],
      ['Contacted', 'contacted'],
      ['Completed', 'completed'],
    ],
    none: 'No Consultation Selected',
    failed: 'Failed to load consultations. Please try again.',
    mail: 'Send Email',
    subject: 'Regarding Your Consultation Request',
  },
  {
    kind: 'applications',
    tabs: [
      ['New', 'new'],
      ['Reviewing', 'reviewing'],
      ['Interviewed', 'interviewed'],
      ['Accepted', 'accepted'],
      ['Rejected', 'rejected'],
    ],
    none: 'No Application Selected',
    failed: 'Failed to load applications. Please try again.',
    mail: 'Send Email',
    subject: 'Regarding Your Application for the position',
  },
  {
    kind: 'contacts',
    tabs: [],
    none: 'No Message Selected',
    failed: 'Failed to load contact messages. Please try again.',
    mail: 'Reply via Email',
    subject: 'Regarding Your Message',
  },
];

for (const { kind, tabs, none, failed, mail, subject } of kinds) {
  test(`${kind}: tabs with counts, a count header and the way back`, async ({ page, product }) => {
    const record = await createRecord(product, kind);
    await openSessionAs(page, product);
    const { tab, rows, row, address } = inbox(page, kind);
    await page.goto(address());
    await expect(page.getByText(none, { exact: true })).toBeVisible();
    const { answer } = await call(product, '/dashboard');
    const counts: Record<string, number> = answer.data.counts[kind];
    const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
    const open = answer.data.open[kind];
    const labels =
      kind === 'contacts'
        ? [`Open ${open}`, `Answered ${all - open}`]
        : tabs.map(([label, status]) => `${label} ${counts[status] ?? 0}`);
    await expect(page.getByRole('tab')).toHaveText([
      `All ${all}`,
      ...labels,
      `Suspected spam ${answer.data.suspects[kind]}`,
    ]);
    await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText(
      new RegExp(`^${all} `),
    );
    await expect(row(record.name)).toBeVisible();
    for (const [label, status] of tabs) {
      await tab(label).click();
      await expect(page).toHaveURL(address(`?tab=${status}`));
      await expect(tab(label)).toHaveAttribute('aria-selected', 'true');
      const shown = counts[status] ?? 0;
      if (shown === 0)
        await expect(page.getByText(`No ${kind} found`, { exact: true })).toBeVisible();
      else await expect(rows.first()).toBeVisible();
    }
    await page.getByRole('link', { name: 'Back to Dashboard' }).click();
    await expect(page).toHaveURL('/admin/dashboard');
  });

  test(`${kind}: the mail draft goes to the sender with the right subject`, async ({
    page,
    product,
  }) => {
    const word = randomWord();
    const record = await createRecord(product, kind, { email: `o'neil+${word}@example.com` });
    await openSessionAs(page, product);
    const { pane, address } = inbox(page, kind);
    await page.goto(address(`?id=${record._id}`));
    const href = await pane.getByRole('link', { name: mail, exact: true }).getAttribute('href');
    const draft = new URL(href ?? '');
    expect(draft.protocol).toBe('mailto:');
    expect(decodeURIComponent(draft.pathname)).toBe(record.email);
    expect([...draft.searchParams]).toEqual([['subject', subject]]);
    expect(href).not.toContain('+');
  });

  test(`${kind}: a list that cannot be loaded says so and tries again`, async ({
    page,
    product,
    watch,
  }) => {
    watch.expectComplaints(failedCall);
    const record = await createRecord(product, kind);
    await openSessionAs(page, product);
    const repair = await answerWith(page, 'GET', `/${kind}`, 'abort');
    const { row, address } = inbox(page, kind);
    await page.goto(address());
    await expect(page.getByRole('alert')).toContainText(failed);
    await repair();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(row(record.name)).toBeVisible();
  });
}

test('a slow list says that it is on its way', async ({ page, product }) => {
  await openSessionAs(page, product);
  const letGo = await hold(page, 'GET', '/contacts');
  await page.goto('/admin/contacts');
  await expect(page.getByText('Loading contact messages...')).toBeVisible();
  await expect(page.getByText('This is taking longer than usual.')).toBeVisible();
  letGo();
  await expect(page.getByText('Loading contact messages...')).toHaveCount(0);
});

test('a record that is gone says so', async ({ page, product, watch }) => {
  watch.expectComplaints(failedCall);
  await openSessionAs(page, product);
  await page.goto('/admin/applications?id=nothing-like-that');
  await expect(page.getByRole('alert')).toHaveText(
    'This application is no longer there. Someone may have deleted it.',
  );
});
