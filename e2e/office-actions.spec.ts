import type { KindPath } from '../contract/inbox/kinds.ts';
import {
  answerWith,
  call,
  createRecord,
  createStaff,
  failedCall,
  hold,
  inbox,
  openSession,
  openSessionAs,
} from './support/office.ts';
import { expect, test } from './support/test.ts';

const actions: [KindPath, [string, string, string][]][] = [
  [
    'consultations',
    [
      ['Mark as Contacted', 'Contacted', 'contacted'],
      ['Mark as Completed', 'Completed', 'completed'],
    ],
  ],
  [
    'applications',
    [
      ['Mark as Reviewing', 'Reviewing', 'reviewing'],
      ['Mark as Interviewed', 'Interviewed', 'interviewed'],
      ['Accept Application', 'Accepted', 'accepted'],
      ['Reject Application', 'Rejected', 'rejected'],
    ],
  ],
];
const signature: Partial<Record<KindPath, string>> = {
  consultations: 'completedBy',
  applications: 'reviewedBy',
};

for (const [kind, steps] of actions) {
  const [first = ['', '', '']] = steps;

  test(`${kind}: each step is taken, and not offered to who is there already`, async ({
    page,
    product,
  }) => {
    const staff = await createStaff(product, 'admin');
    const record = await createRecord(product, kind);
    await openSession(page, staff);
    const { pane, row, button, address } = inbox(page, kind);
    await page.goto(address(`?id=${record._id}`));
    for (const [action] of steps) await expect(button(action)).toBeVisible();
    for (const [action, label, status] of steps) {
      await button(action).click();
      await expect(button(action)).toHaveCount(0);
      await expect(pane.getByText(label, { exact: true })).toBeVisible();
      await expect(row(record.name)).toContainText(label);
      for (const [other] of steps.filter(([one]) => one !== action)) {
        await expect(button(other)).toBeVisible();
      }
      await expect
        .poll(async () => (await call(product, `/${kind}/${record._id}`)).answer.data)
        .toMatchObject({ status, [signature[kind] ?? '']: staff.username });
    }
  });

  test(`${kind}: a change shows at once, before the server has answered`, async ({
    page,
    product,
  }) => {
    const record = await createRecord(product, kind);
    await openSessionAs(page, product);
    const { row, tab, button, address } = inbox(page, kind);
    await page.goto(address(`?id=${record._id}`));
    await expect(tab(first[1])).toHaveText(/\d/);
    const count = Number((await tab(first[1]).textContent())?.replace(/\D/g, ''));
    const letGo = await hold(page, 'PUT', `/${kind}/${record._id}`);
    await button(first[0]).click();
    await expect(row(record.name)).toContainText(first[1]);
    await expect(button(first[0])).toHaveCount(0);
    await expect(tab(first[1])).toHaveText(`${first[1]} ${count + 1}`);
    letGo();
    await expect
      .poll(async () => (await call(product, `/${kind}/${record._id}`)).answer.data.status)
      .toBe(first[2]);
  });

  for (const reply of ['abort', { status: 500, body: '' }] as const) {
    const what = reply === 'abort' ? 'does not arrive' : 'fails';
    test(`${kind}: a change that ${what} is taken back`, async ({ page, product, watch }) => {
      watch.expectComplaints(failedCall);
      const record = await createRecord(product, kind);
      await openSessionAs(page, product);
      const { row, tab, button, address } = inbox(page, kind);
      await page.goto(address(`?id=${record._id}`));
      await expect(tab(first[1])).toHaveText(/\d/);
      const before = (await tab(first[1]).textContent()) ?? '';
      await answerWith(page, 'PUT', `/${kind}/${record._id}`, reply);
      await button(first[0]).click();
      const alert = page.getByRole('alert');
      await expect(alert).toContainText('Failed to update status. Please try again.');
      await expect(button(first[0])).toBeVisible();
      await expect(row(record.name)).not.toContainText(first[1]);
      await expect(tab(first[1])).toHaveText(before);
      await alert.getByRole('button', { name: 'Dismiss' }).click();
      await expect(alert).toHaveCount(0);
    });
  }
}

const failures: Record<KindPath, string> = {
  consultations: 'Failed to delete consultation. Please try again.',
  applications: 'Failed to delete application. Please try again.',
  contacts: 'Failed to delete contact message. Please try again.',
};

for (const [kind, failed] of Object.entries(failures) as [KindPath, string][]) {
  test(`${kind}: a delete is asked for, can be refused, and clears the selection`, async ({
    page,
    product,
    watch,
  }) => {
    watch.expectComplaints(failedCall);
    const record = await createRecord(product, kind);
    await openSessionAs(page, product);
    const { row, button, address } = inbox(page, kind);
    await page.goto(address(`?id=${record._id}`));
    const question = page.getByRole('alertdialog');
    await button('Delete').click();
    await expect(question).toContainText('This action cannot be undone');
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(question).toHaveCount(0);
    await expect(row(record.name)).toBeVisible();

    const repair = await answerWith(page, 'DELETE', `/${kind}/${record._id}`, 'abort');
    await button('Delete').click();
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByRole('alert')).toContainText(failed);
    await expect(row(record.name)).toBeVisible();
    await repair();

    await row(record.name).getByRole('link').click();
    await button('Delete').click();
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect(row(record.name)).toHaveCount(0);
    await expect(page).toHaveURL(address());
    await expect(page.getByText(/^No \w+ Selected$/)).toBeVisible();
    await expect.poll(async () => (await call(product, `/${kind}/${record._id}`)).status).toBe(404);
  });
}
