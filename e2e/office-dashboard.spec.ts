import type { KindPath } from '../contract/inbox/kinds.ts';
import { checkScreen } from './support/check-screen.ts';
import { answerWith, hold } from './support/network.ts';
import {
  call,
  createRecord,
  createStaff,
  failedCall,
  openSessionAs,
  signIn,
  signInOnNextLoad,
  storage,
} from './support/office.ts';
import { startProduct } from './support/product.ts';
import { expect, test } from './support/test.ts';

const lists: [KindPath, string, string, string][] = [
  ['consultations', 'Consultations', 'total requests', 'No consultations found'],
  ['applications', 'Applications', 'total candidates', 'No applications found'],
  ['contacts', 'Contacts', 'total messages', 'No contact messages found'],
];

test('greets by name, counts all three kinds, and shows the five newest of each', async ({
  page,
  product,
}) => {
  const staff = await openSessionAs(page, product);
  const sent: Partial<Record<KindPath, string[]>> = {};
  for (const [kind] of lists) {
    const names: string[] = [];
    for (let number = 0; number < 6; number += 1) {
      names.unshift((await createRecord(product, kind, { name: `Person ${number} ${kind}` })).name);
    }
    sent[kind] = names;
  }
  await page.goto('/admin/dashboard');
  await expect(page).toHaveTitle(/^Dashboard \| /);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    `Welcome back, ${staff.username}`,
  );
  for (const [kind, title, total, none] of lists) {
    await test.step(kind, async () => {
      const { answer } = await call(product, `/${kind}?limit=1`);
      const card = page.getByRole('main').getByRole('link', { name: total });
      await expect(card).toHaveText(new RegExp(`^${title}\\s*${answer.count}\\s*${total}$`));
      await card.click();
      await expect(page).toHaveURL(`/admin/${kind}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      const place = page
        .getByRole('navigation')
        .getByRole('link', { name: new RegExp(`^${title}`) });
      await expect(place).toHaveAttribute('aria-current', 'page');
      await page.goBack();

      const [newest = '', ...older] = sent[kind] ?? [];
      const list = page.getByRole('region', { name: none.replace(/^No (.*) found$/, 'Recent $1') });
      const items = list.getByRole('listitem');
      await expect(items).toContainText([newest, ...older.slice(0, 4)]);
      await expect(items).toHaveCount(5);
      await items.first().getByRole('link').click();
      await expect(page).toHaveURL(new RegExp(`/admin/${kind}\\?id=`));
      await expect(page.getByRole('heading', { level: 2, name: newest })).toBeVisible();
      await page.goBack();
      const all = list.getByRole('link', { name: /^View all/ });
      await expect(all).toHaveText('View all');
      await all.click();
      await expect(page).toHaveURL(`/admin/${kind}`);
      await page.goBack();
    });
  }
});

test('says that it is loading, what is not there and what failed, and tries again', async ({
  page,
  product,
  watch,
}) => {
  watch.expectComplaints(failedCall);
  await openSessionAs(page, product);
  const release = await hold(page, 'GET', '/dashboard');
  for (const [kind] of lists) {
    await answerWith(page, 'GET', `/${kind}`, { json: { success: true, count: 0, data: [] } });
  }
  await page.goto('/admin/dashboard');
  await expect(page.getByText('Loading dashboard data...', { exact: true })).toBeVisible();
  for (const [, title, total, none] of lists) {
    await expect(page.getByText(none, { exact: true })).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: total })).toHaveText(
      new RegExp(`^${title}\\s*0\\s*${total}$`),
    );
  }
  release();
  await expect(page.getByText('Loading dashboard data...')).toHaveCount(0);
  await page.unrouteAll();

  for (const path of ['/dashboard', '/consultations', '/applications', '/contacts']) {
    await test.step(`${path} fails, the rest is kept`, async () => {
      const repair = await answerWith(page, 'GET', path, { status: 500, body: '' });
      await page.reload();
      const alert = page.getByRole('alert');
      await expect(alert).toContainText('Failed to load dashboard data. Please try again.');
      await expect(page.getByRole('link', { name: /^View all/ })).toHaveCount(3);
      await repair();
      await alert.getByRole('button', { name: 'Try again' }).click();
      await expect(alert).toHaveCount(0);
    });
  }
});

test('both charts have a table behind them, and both can be read by everybody', async ({
  page,
  product,
}) => {
  await createRecord(product, 'applications');
  await openSessionAs(page, product);
  await page.goto('/admin/dashboard');
  const arrivals = page.getByRole('region', {
    name: 'Arrivals per day, last 90 days',
    exact: true,
  });
  await expect(arrivals.getByRole('img')).toHaveCount(3);
  await checkScreen(page, 'dashboard');
  const asTable = arrivals.getByRole('button', { name: 'Show as table' });
  const colour = () => asTable.evaluate((button) => getComputedStyle(button).color);
  const unpressed = await colour();
  await asTable.click();
  await expect(asTable).toHaveAttribute('aria-pressed', 'true');
  await page.mouse.move(0, 0);
  await expect.poll(colour).not.toBe(unpressed);
  const days = arrivals.getByRole('table');
  await expect(days.getByRole('columnheader')).toHaveText([
    'Day',
    'Consultations',
    'Applications',
    'Contacts',
  ]);
  await expect(days.getByRole('row')).toHaveCount(91);
  // Today, or yesterday if midnight has passed since the page was loaded.
  const [today, yesterday] = [0, 1].map((back) =>
    new Date(Date.now() - back * 86_400_000).toISOString().slice(0, 10),
  );
  await expect(days.locator('time').first()).toHaveAttribute(
    'datetime',
    new RegExp(`^(${today}|${yesterday})$`),
  );

  const { answer } = await call(product, '/dashboard');
  const funnel = page.getByRole('region', { name: 'Application funnel' });
  await expect(funnel.getByRole('img', { name: /^Applications by status: New \d+/ })).toBeVisible();
  await funnel.getByRole('button', { name: 'Show as table' }).click();
  await expect(funnel.getByRole('rowheader')).toHaveText([
    'New',
    'Reviewing',
    'Interviewed',
    'Accepted',
    'Rejected',
  ]);
  const fresh = funnel.getByRole('row', { name: /^New/ }).getByRole('cell').first();
  await expect(fresh).toHaveText(String(answer.data.counts.applications.new));
  await checkScreen(page, 'dashboard-tables');
});

test('shows how the promise is kept', async ({ page, product }) => {
  await createRecord(product, 'consultations');
  await openSessionAs(page, product);
  await page.goto('/admin/dashboard');
  const promise = page.getByRole('region', { name: 'Answers within 24 hours' });
  await expect(promise.getByRole('term')).toHaveText([
    'Overdue',
    'Due within 6 hours',
    'Median answer time, last 30 days',
  ]);
  const { answer } = await call(product, '/dashboard');
  const due = {
    consultations: { overdue: 2, soon: 0 },
    applications: { overdue: 1, soon: 3 },
    contacts: { overdue: 1, soon: 0 },
  };
  const open = { consultations: 4, applications: 5, contacts: 6 };
  const data = { ...answer.data, overdue: 4, dueSoon: 3, due, open };
  const restore = await answerWith(page, 'GET', '/dashboard', { json: { success: true, data } });
  await page.reload();
  const links = promise.locator('.promise-kinds').getByRole('link');
  await expect(links).toHaveText([
    '2 consultations',
    '1 application',
    '1 contact message',
    '3 applications',
  ]);
  await expect(links.nth(3)).toHaveAttribute('href', '/admin/applications?due=soon');
  await links.first().click();
  await expect(page).toHaveURL('/admin/consultations?due=overdue');
  await page.goBack();
  await expect(promise.locator('.promise-links')).toHaveText(
    'Open, by time left: Consultations 4Applications 5Contacts 6',
  );
  await restore();
  await promise.getByRole('link', { name: /^Consultations/ }).click();
  await expect(page).toHaveURL('/admin/consultations?sort=due');
  await expect(page.getByLabel('Sort')).toHaveValue('due');
  await page.goBack();
  await promise.getByRole('link', { name: /^Contacts/ }).click();
  await expect(page).toHaveURL('/admin/contacts?tab=open&sort=due');
});

test('a new installation shows the first steps until something arrives', async ({ page }) => {
  const fresh = await startProduct();
  try {
    await page.goto(`${fresh.baseURL}/admin/login`);
    await signIn(page, fresh.admin);
    const steps = page.getByRole('region', { name: 'First steps' });
    const title = page.getByRole('heading', { level: 1 });
    await expect(title).toHaveText(`Welcome, ${fresh.admin.username}`);
    await expect(steps.getByRole('heading', { level: 3 })).toHaveText([
      'Make it yours',
      'Bring in a colleague',
      'Set up mail',
      'Send yourself a test message',
    ]);
    await createStaff(fresh, 'admin');
    await steps.getByRole('link', { name: 'Add a user' }).click();
    await expect(page.getByRole('region', { name: 'Add New User' })).toBeVisible();
    await page.goBack();
    await expect(steps.getByRole('listitem').nth(1)).toContainText('Done');
    await expect(steps.getByRole('link', { name: /^Open the contact form/ })).toHaveAttribute(
      'href',
      '/#contact',
    );
    await createRecord(fresh, 'contacts');
    await page.reload();
    await expect(title).toHaveText(`Welcome back, ${fresh.admin.username}`);
    await expect(steps).toHaveCount(0);
    // A poll of a stopped server would be an error in the console.
    await page.goto('about:blank');
  } finally {
    await fresh.stop();
  }
});

test('without the admin flag the dashboard leads to the login', async ({ page, product }) => {
  await openSessionAs(page, product);
  const place = page.getByRole('navigation').getByRole('link', { name: 'Dashboard' });
  const nameless: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    const isOpen = !pathname.startsWith('/api/') || pathname === '/api/auth/options';
    if (!isOpen && !request.headers().authorization) nameless.push(pathname);
  });
  for (const screen of ['/admin/contacts', '/admin/dashboard']) {
    await test.step(`from ${screen}`, async () => {
      await page.goto(screen);
      await expect(place).toBeVisible();
      await page.evaluate(() => localStorage.removeItem('adminAuthenticated'));
      if (screen === '/admin/dashboard') await page.reload();
      else await place.click();
      const login = `/admin/login?${new URLSearchParams({ from: '/admin/dashboard' })}`;
      await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible();
      const moves: string[] = [];
      page.on('framenavigated', (frame) => moves.push(frame.url()));
      await page.waitForTimeout(500);
      expect(moves).toEqual([]);
      await expect(page).toHaveURL(login);
      await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible();
      expect((await storage(page)).token).toBeNull();
      // The server would have to refuse such a request.
      expect(nameless).toEqual([]);
      await signInOnNextLoad(page);
    });
  }
});
