// Without JavaScript the forms are plain posts, and the server answers with pages.
import { allForms, application, consultation, contact, submit } from './support/forms.ts';
import { expect, test } from './support/test.ts';

test.use({ javaScriptEnabled: false });

for (const form of allForms) {
  test(`${form.kind}: a plain post is stored and confirmed`, async ({ page, product }) => {
    await page.goto(form.address);
    const person = await form.fill(page);
    await submit(page, form);
    await expect(page).toHaveURL(form.sentPage);
    await expect(page.getByRole('heading', { level: 1, name: form.success })).toBeVisible();
    const stored = (await product.records(form.kind)).filter(({ email }) => email === person.email);
    expect(stored).toHaveLength(1);
    expect(stored[0]).toMatchObject({ ...person, suspect: false });
  });

  test(`${form.kind}: faults are listed and everything typed is kept`, async ({ page, watch }) => {
    watch.expectComplaints(/400 \(Bad Request\)/);
    await page.goto(form.address);
    await form.fill(page, { name: 'Zoë "<b>" & Co', email: 'zoe@nowhere' });
    await submit(page, form);
    const faults = page.getByRole('alert');
    await expect(faults).toContainText('Please look at these fields again');
    await expect(faults.getByRole('listitem')).toHaveText(
      'Email must be an email address like name@example.com',
    );
    await expect(page.getByLabel('Your name')).toHaveValue('Zoë "<b>" & Co');
    await expect(page.getByLabel('Email')).toHaveValue('zoe@nowhere');

    await page.getByLabel('Email').fill('zoe@example.com');
    await submit(page, form);
    await expect(page).toHaveURL(form.sentPage);
  });
}

test('the home page sends its form and leads to a page of its own to mend it', async ({
  page,
  watch,
}) => {
  watch.expectComplaints(/400 \(Bad Request\)/);
  await page.goto('/');
  await contact.fill(page, { name: '   ', email: 'zoe@example.com' });
  await submit(page, contact);
  await expect(page.getByRole('alert')).toContainText('Name is required');
  await expect(page.getByLabel('Your message')).toHaveValue('We sell spices.\nWe need a shop.');
});

test('what depends on the address falls back, and nothing shows that needs a script', async ({
  page,
}) => {
  await page.goto(consultation.address);
  await expect(page.getByLabel('Service')).toHaveValue('Custom Requirements');
  await expect(page.getByText('Please fill out the form below')).toBeVisible();
  await expect(page.getByText('Times are in your time zone')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Clear the form' })).toBeHidden();
  await page.goto(application.address);
  await expect(page.getByText('You are applying for: Internship Position')).toBeVisible();
});
