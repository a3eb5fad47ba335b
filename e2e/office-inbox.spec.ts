import type { KindPath } from '../contract/inbox/kinds.ts';
import { answerWith, hold } from './support/network.ts';
import {
  call,
  createRecord,
  failedCall,
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
  test(`${kind}: a failed list, tabs with counts, a count header, the way back and the mail draft`, async ({
    page,
    product,
    watch,
  }) => {
    watch.expectComplaints(failedCall);
    const email = `o'neil+${randomWord()}@example.com`;
    const record = await createRecord(product, kind, { email });
    await openSessionAs(page, product);
    const { tab, rows, row, open, pane, address } = inbox(page, kind);
    const repair = await answerWith(page, 'GET', `/${kind}`, 'abort');
    await page.goto(address());
    await expect(page.getByText(none, { exact: true })).toBeVisible();
    await expect(page.getByRole('alert')).toContainText(failed);
    await repair();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(row(record.name)).toBeVisible();

    await test.step('tabs and the count header', async () => {
      const { answer } = await call(product, '/dashboard');
      const counts: Record<string, number> = answer.data.counts[kind];
      const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
      const unanswered = answer.data.open[kind];
      const labels =
        kind === 'contacts'
          ? [`Open ${unanswered}`, `Answered ${all - unanswered}`]
          : tabs.map(([label, status]) => `${label} ${counts[status] ?? 0}`);
      await expect(page.getByRole('tab')).toHaveText([
        `All ${all}`,
        ...labels,
        `Suspected spam ${answer.data.suspects[kind]}`,
      ]);
      await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText(
        new RegExp(`^${all} `),
      );
      for (const [label, status] of tabs) {
        await tab(label).click();
        await expect(page).toHaveURL(address(`?tab=${status}`));
        await expect(tab(label)).toHaveAttribute('aria-selected', 'true');
        const shown = counts[status] ?? 0;
        if (shown === 0)
          await expect(page.getByText(`No ${kind} found`, { exact: true })).toBeVisible();
        else await expect(rows.first()).toBeVisible();
      }
    });

    await test.step('the mail draft goes to the sender with the right subject', async () => {
      await tab('All').click();
      await open(record.name);
      const href = await pane.getByRole('link', { name: mail, exact: true }).getAttribute('href');
      const draft = new URL(href ?? '');
      expect(draft.protocol).toBe('mailto:');
      expect(decodeURIComponent(draft.pathname)).toBe(record.email);
      expect([...draft.searchParams]).toEqual([['subject', subject]]);
      expect(href).not.toContain('+');
    });
    await page.getByRole('link', { name: 'Back to Dashboard' }).click();
    await expect(page).toHaveURL('/admin/dashboard');
  });
}

test('a slow list says that it is on its way; a record that is gone says so', async ({
  page,
  product,
  watch,
}) => {
  watch.expectComplaints(failedCall);
  await openSessionAs(page, product);
  await page.clock.install();
  const release = await hold(page, 'GET', '/contacts');
  await page.goto('/admin/contacts');
  const loading = page.getByText('Loading contact messages...');
  const late = page.getByText('This is taking longer than usual.');
  await expect(loading).toBeVisible();
  await expect(late).toHaveCount(0);
  await page.clock.fastForward(6_000);
  await expect(late).toBeVisible();
  release();
  await expect(loading).toHaveCount(0);
  await page.goto('/admin/applications?id=nothing-like-that');
  await expect(page.getByRole('alert')).toHaveText(
    'This application is no longer there. Someone may have deleted it.',
  );
});
