import type { KindPath } from '../contract/inbox/kinds.ts';
import { answerWith, hold } from './support/network.ts';
import {
  call,
  createRecord,
  createStaff,
  failedCall,
  inbox,
  keepToast,
  openSession,
  openSessionAs,
  randomWord,
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
  ['contacts', []],
];
const failures: Record<KindPath, string> = {
  consultations: 'Failed to delete consultation. Please try again.',
  applications: 'Failed to delete application. Please try again.',
  contacts: 'Failed to delete contact message. Please try again.',
};
const signature: Partial<Record<KindPath, string>> = {
  consultations: 'completedBy',
  applications: 'reviewedBy',
};

for (const [kind, steps] of actions) {
  const title = steps.length > 0 ? 'status changes and a delete' : 'a delete';
  test(`${kind}: ${title}, failed and done`, async ({ page, product, watch }) => {
    watch.expectComplaints(failedCall);
    const staff = await openSessionAs(page, product);
    const record = await createRecord(product, kind);
    const path = `/${kind}/${record._id}`;
    const { pane, row, tab, button, address } = inbox(page, kind);
    await page.goto(address(`?id=${record._id}`));
    const alert = page.getByRole('alert');
    const [first] = steps;

    if (first) {
      const [action, label, status] = first;
      await expect(tab(label)).toHaveText(/\d/);
      const before = (await tab(label).textContent()) ?? '';
      const count = Number(before.replace(/\D/g, ''));
      for (const reply of ['abort', { status: 500, body: '' }] as const) {
        const what = reply === 'abort' ? 'does not arrive' : 'fails';
        await test.step(`a change that ${what} is taken back`, async () => {
          const repair = await answerWith(page, 'PUT', path, reply);
          await button(action).click();
          await expect(alert).toContainText('Failed to update status. Please try again.');
          await expect(button(action)).toBeVisible();
          await expect(row(record.name)).not.toContainText(label);
          await expect(tab(label)).toHaveText(before);
          await alert.getByRole('button', { name: 'Dismiss' }).click();
          await expect(alert).toHaveCount(0);
          await repair();
        });
      }

      await test.step('a change shows at once, before the server has answered', async () => {
        for (const [other] of steps) await expect(button(other)).toBeVisible();
        const release = await hold(page, 'PUT', path);
        await button(action).click();
        await expect(row(record.name)).toContainText(label);
        await expect(button(action)).toHaveCount(0);
        await expect(tab(label)).toHaveText(`${label} ${count + 1}`);
        expect((await call(product, path)).answer.data.status).not.toBe(status);
        release();
      });
    }

    for (const [action, label, status] of steps) {
      await test.step(`${action} is not offered to who is there already`, async () => {
        if (action !== first?.[0]) await button(action).click();
        await expect(button(action)).toHaveCount(0);
        await expect(pane.getByText(label, { exact: true })).toBeVisible();
        await expect(row(record.name)).toContainText(label);
        for (const [other] of steps.filter(([one]) => one !== action)) {
          await expect(button(other)).toBeVisible();
        }
        await expect
          .poll(async () => (await call(product, path)).answer.data)
          .toMatchObject({ status, [signature[kind] ?? '']: staff.username });
      });
    }

    await test.step('a delete is asked for, can be refused, and clears the selection', async () => {
      const question = page.getByRole('alertdialog');
      await button('Delete').click();
      await expect(question).toContainText('This action cannot be undone');
      await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
      await question.getByRole('button', { name: 'Cancel' }).click();
      await expect(question).toHaveCount(0);
      await expect(row(record.name)).toBeVisible();

      const repair = await answerWith(page, 'DELETE', path, 'abort');
      await button('Delete').click();
      await question.getByRole('button', { name: 'Delete' }).click();
      await expect(alert).toContainText(failures[kind]);
      await expect(row(record.name)).toBeVisible();
      await repair();

      await row(record.name).getByRole('link').click();
      await button('Delete').click();
      await question.getByRole('button', { name: 'Delete' }).click();
      await expect(row(record.name)).toHaveCount(0);
      await expect(page).toHaveURL(address());
      await expect(page.getByText(/^No \w+ Selected$/)).toBeVisible();
      await expect.poll(async () => (await call(product, path)).status).toBe(404);
    });
  });
}

test('contacts: marked as answered and back, in the list, its tabs and the record; other requests are one click away', async ({
  page,
  product,
}) => {
  const staff = await createStaff(product, 'admin');
  const word = randomWord();
  const email = `${word}@example.com`;
  const asked = await createRecord(product, 'consultations', { email: email.toUpperCase() });
  const record = await createRecord(product, 'contacts', { name: `Asks ${word}`, email });
  await openSession(page, staff);
  const { pane, row, rows, tab, button, field, address } = inbox(page, 'contacts');
  await page.goto(address(`?q=${word}&id=${record._id}`));
  await expect(row(record.name)).toContainText('23 h left');
  await expect(tab('Open')).toHaveText('Open 1');
  const release = await hold(page, 'PUT', `/contacts/${record._id}`);
  await button('Mark as answered').click();
  await expect(row(record.name)).toContainText('Answered');
  await expect(row(record.name)).not.toContainText('left');
  await expect(tab('Open')).toHaveText('Open 0');
  await expect(tab('Answered')).toHaveText('Answered 1');
  release();
  await keepToast(page);
  await expect(field('Answered')).toContainText(`by ${staff.username}, marked by hand`);
  await expect(pane.getByText(`${staff.username} marked this as answered`)).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row(record.name)).toContainText('Open');
  await expect(field('Answered')).toHaveCount(0);

  await tab('Open').click();
  await rows.first().getByRole('link').click();
  await page.keyboard.press('a');
  await expect(rows).toHaveCount(0);
  await expect(tab('Answered')).toHaveText('Answered 1');
  await tab('Answered').click();
  await rows.first().getByRole('link').click();
  const stored = async () => (await call(product, `/contacts/${record._id}`)).answer.data;
  const { answeredAt } = await stored();
  await button('More actions').click();
  await page.getByRole('menuitem', { name: 'Not answered' }).click();
  await expect(rows).toHaveCount(0);
  await expect.poll(stored).toMatchObject({ answeredAt: null, answeredHow: null });
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(rows).toHaveCount(1);
  await expect.poll(stored).toMatchObject({ answeredAt, answeredHow: 'hand' });

  const others = pane.getByRole('region', { name: 'Also from this person' });
  await others.getByRole('link', { name: /^Consultation.*Pending/ }).click();
  await expect(page).toHaveURL(`/admin/consultations?id=${asked._id}`);
  await expect(page.getByRole('heading', { name: asked.name })).toBeVisible();
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Mark as answered' }).click();
  const consultation = inbox(page, 'consultations');
  await expect(consultation.field('Answered')).toContainText('marked by hand');
  await expect(consultation.row(asked.name)).not.toContainText('left');
});

test('a new reply is marked until somebody opens the record; a withdrawn one says so', async ({
  page,
  product,
}) => {
  const record = await createRecord(product, 'contacts');
  const path = `/contacts/${record._id}`;
  const { answer } = await call(product, path);
  const written = { ...answer.data, unread: true };
  await openSessionAs(page, product);
  const { row, pane, address } = inbox(page, 'contacts');
  const at = new Date().toISOString();
  const list = (data: object) => ({ json: { success: true, count: 1, data: [data] } });
  const restore = await answerWith(page, 'GET', '/contacts', list(written));
  await answerWith(page, 'GET', path, { json: { success: true, data: written } });
  await page.goto(address());
  await expect(row(record.name)).toContainText('New reply');
  const marked = page.waitForRequest((request) => request.method() === 'PUT');
  await row(record.name).click();
  expect((await marked).postDataJSON()).toEqual({ unread: false });
  await expect(row(record.name)).not.toContainText('New reply');

  await restore();
  const withdrawn = { ...answer.data, withdrawnAt: at, answeredAt: at, unread: true };
  await answerWith(page, 'GET', '/contacts', list(withdrawn));
  await answerWith(page, 'GET', path, { json: { success: true, data: withdrawn } });
  await page.goto(address(`?id=${record._id}`));
  await expect(row(record.name)).toContainText('Withdrawn');
  await expect(row(record.name)).not.toContainText('New reply');
  await expect(pane.getByText('by the sender')).toBeVisible();
  await expect(pane.getByRole('button', { name: 'Mark as answered' })).toHaveCount(0);
});
