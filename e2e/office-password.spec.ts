import { call, createStaff, failedCall, signIn } from './support/office.ts';
import { expect, test } from './support/test.ts';

test("changing one's own password takes the current one and ends other sessions", async ({
  page,
  product,
  watch,
}) => {
  watch.expectComplaints(failedCall);
  const self = await createStaff(product, 'admin');
  await page.goto('/admin/account');
  await signIn(page, self);
  const form = page.getByRole('region', { name: 'Change password' });
  const fill = async (...texts: string[]) => {
    const labels = ['Current Password', 'New Password', 'Confirm Password'];
    for (const [index, label] of labels.entries()) {
      await form.getByLabel(label).fill(texts[index] ?? '');
    }
    await form.getByRole('button', { name: 'Change Password' }).click();
  };
  await fill(self.password);
  await expect(form.getByRole('alert')).toHaveText('Please fill in all required fields');
  await fill(self.password, 'a newer pass phrase', 'a different one');
  await expect(form.getByRole('alert')).toHaveText('Passwords do not match');
  await fill('not my password', 'a newer pass phrase', 'a newer pass phrase');
  await expect(form.getByRole('alert')).toHaveText('The current password is not right.');
  await fill(self.password, 'short', 'short');
  await expect(form.getByRole('alert')).toHaveText('The password must be at least 12 characters.');
  await expect(page).toHaveURL('/admin/account');
  await fill(self.password, 'a newer pass phrase', 'a newer pass phrase');
  await expect(form.getByRole('status')).toHaveText('Password changed.');
  expect((await call(product, '/auth/me', { token: self.token })).status).toBe(401);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Your account' })).toBeVisible();
});
