import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import type { Appointment } from '../contract/appointments/appointment.ts';
import type { CallTaker } from '../contract/appointments/hours.ts';
import { seedDemo } from '../demo/seed.ts';
import { readConfig } from '../server/config.ts';
import { migrate } from '../server/db/migrate.ts';
import { openDatabase } from '../server/db/open.ts';
import { checkScreen } from './support/check-screen.ts';
import { call, inbox, keepToast, openSession, randomWord, type Staff } from './support/office.ts';
import { type Product, startProduct } from './support/product.ts';
import { expect, test, uniquePerson } from './support/test.ts';

const timeZone = 'Asia/Kolkata';
const password = 'correct horse battery';
const day = 24 * 60 * 60_000;

let data: string;
let demo: Product;
let staff: Staff;

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  data = await mkdtemp(path.join(tmpdir(), 'office-calendar-'));
  const database = await openDatabase(readConfig({ DATA_DIR: data }), () => {});
  await migrate(database, () => new Date());
  await seedDemo(database, { passwordFor: () => password });
  await database.close();
  demo = await startProduct({ DATA_DIR: data });
  const { answer } = await call(demo, '/auth/login', {
    body: { email: 'asha', password },
    token: 'none',
  });
  staff = { ...answer.user, password, token: answer.token };
});

test.afterAll(async () => {
  await demo?.stop();
  await rm(data, { recursive: true, force: true });
});

test.use({ baseURL: async ({ product }, use) => use(demo?.baseURL ?? product.baseURL) });

const ask = async (address: string, method?: string, body?: unknown) =>
  call(demo, address, { ...(method ? { method, body } : {}), token: staff.token });

const freeTimes = async (): Promise<string[]> => (await ask('/slots')).answer.data.times;

const callOf = async (recordId: string): Promise<Appointment> =>
  (await ask(`/consultations/${recordId}/appointments`)).answer.data[0];

/** On the agency's clock. */
const dayOf = (iso: string) =>
  new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(new Date(iso));
const timeOf = (iso: string) =>
  new Intl.DateTimeFormat('en-GB', { timeZone, timeStyle: 'short' }).format(new Date(iso));
/** 'Wednesday 18 November' */
const longDay = (iso: string) =>
  new Intl.DateTimeFormat('en-GB', {
    ...{ timeZone, weekday: 'long', day: 'numeric', month: 'long' },
  }).format(new Date(iso));

async function makeFree(name: string | undefined, at: string): Promise<void> {
  const near = (hours: number) => new Date(Date.parse(at) + hours * 3_600_000).toISOString();
  const span = new URLSearchParams({ from: near(-1), to: near(1) });
  const { answer } = await ask(`/appointments?${span}`);
  for (const { _id, version, person } of answer.data.appointments as Appointment[]) {
    if (person?.name !== name) continue;
    await ask(`/appointments/${_id}`, 'PUT', { state: 'cancelled', version });
  }
}

async function bookAsVisitor(slot: string | undefined) {
  const name = `Visitor ${randomWord()}`;
  const body = {
    ...uniquePerson(),
    name,
    message: 'Our site is slow.',
    slot,
    timeZone: 'Europe/London',
  };
  const { status, answer } = await ask('/consultations', 'POST', body);
  expect(status, JSON.stringify(answer)).toBe(201);
  return { id: answer.data._id as string, name, slot: String(slot) };
}

const entry = (page: Page, name: string) =>
  page.getByRole('table').getByRole('link', { name: new RegExp(name) });

async function tabTo(page: Page, name: string | RegExp, role: 'button' | 'radio' = 'button') {
  const target = page.getByRole(role, { name }).first();
  for (let press = 0; press < 60; press += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`The Tab key does not reach ${name}`);
}

test('a call at 1280 px: seen, moved by keyboard, lost and won, handed over, cancelled', async ({
  page,
  watch,
}) => {
  test.setTimeout(180_000);
  watch.expectComplaints(/Failed to load resource/);
  const visitor = await bookAsVisitor((await freeTimes()).at(-1));
  const { pane } = inbox(page, 'consultations');
  const panel = pane.getByRole('region', { name: 'Call' });
  const history = pane.getByRole('region', { name: 'History' });
  await page.setViewportSize({ width: 1280, height: 900 });
  await openSession(page, staff);

  await page.goto('/admin/calendar');
  await expect(page.getByText('Times in India Standard Time')).toBeVisible();
  await expect(page.locator('.entry-call').first()).toBeVisible();
  await checkScreen(page, 'calendar');
  await page.getByLabel('Go to date').fill(dayOf(visitor.slot));
  const link = entry(page, visitor.name);
  await expect(link).toHaveAccessibleName(
    new RegExp(`${timeOf(visitor.slot)} to \\d\\d:\\d\\d, ?${visitor.name} with \\w+`),
  );
  for (const view of ['Day', 'List', 'Week']) {
    await page.getByRole('button', { name: view, exact: true }).click();
    await expect(page).toHaveURL(
      view === 'Week'
        ? /calendar\?date=/
        : `/admin/calendar?view=${view.toLowerCase()}&date=${dayOf(visitor.slot)}`,
    );
    await expect(link).toBeVisible();
  }
  const own = await callOf(visitor.id);
  await page.getByLabel('Person').selectOption(own.person?.name ?? '');
  await page.reload();
  await expect(page).toHaveURL(new RegExp(`person=${own.person?._id}`));
  await expect(link).toBeVisible();

  await page.keyboard.press('j');
  for (let press = 0; press < 30; press += 1) {
    if (await link.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
  await expect(pane.getByRole('heading', { name: visitor.name })).toBeFocused();
  await expect(panel).toContainText(`${timeOf(visitor.slot)} to`);
  await expect(panel).toContainText('Europe/London');
  await tabTo(page, 'Move to …');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Move the call' });
  await expect(dialog.getByRole('radio').nth(1)).toBeVisible();
  await expect(dialog.getByLabel('With')).toBeFocused();
  // To the second day: the last time of the first may pass meanwhile.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  const moved = await callOf(visitor.id);
  expect(moved.start).not.toBe(own.start);
  await expect(panel).toContainText(`${timeOf(moved.start)} to`);
  await expect(history).toContainText('The sender booked a call for');
  await expect(history).toContainText('asha moved the call from');

  const wanted = new URLSearchParams({
    from: new Date().toISOString(),
    to: new Date(Date.now() + 31 * day).toISOString(),
    person: moved.person?._id ?? '',
    except: moved._id,
  });
  const free: { start: string }[] = (await ask(`/appointments/free?${wanted}`)).answer.data;
  const days = [...new Set(free.map(({ start }) => dayOf(start)))];
  const start = free.find((time) => dayOf(time.start) === days[2])?.start ?? '';
  await panel.getByRole('button', { name: 'Move to …' }).click();
  await dialog
    .getByRole('group', { name: longDay(start), exact: true })
    .getByRole('radio', { name: timeOf(start) })
    .check();
  const caller = { name: 'Faster', email: `${randomWord()}@example.com`, message: 'By phone.' };
  const faster = await ask('/appointments', 'POST', { start, person: moved.person?._id, caller });
  expect(faster.status).toBe(201);
  await dialog.getByRole('button', { name: 'Move', exact: true }).click();
  await expect(dialog.getByRole('alert')).toHaveText(/^This time is taken\./);
  await dialog.getByRole('group', { name: 'Nearest free times' }).getByRole('radio').last().check();
  await checkScreen(page, 'lost race');
  await dialog.getByRole('button', { name: 'Move', exact: true }).click();
  await expect(dialog).toBeHidden();

  const other = ['asha', 'harpreet', 'meenal'].find((name) => name !== moved.person?.name);
  await makeFree(other, (await callOf(visitor.id)).start);
  await panel.getByRole('button', { name: 'More about the call' }).click();
  await page.getByRole('menuitem', { name: new RegExp(`Hand over to \\W*${other}`) }).click();
  await expect(panel.getByText(other ?? '', { exact: true })).toBeVisible();
  expect((await callOf(visitor.id)).person?.name).toBe(other);

  await page.goto(`/admin/consultations?id=${visitor.id}`);
  await inbox(page, 'consultations').button('Delete').click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('cancelled with it, without a mail to them');
  await question.getByRole('button', { name: 'Cancel the call first' }).click();
  await expect(question).toContainText('gets a mail that says so');
  await question.getByRole('button', { name: 'Cancel call' }).click();
  await expect(panel).toContainText('The call was cancelled.');
  await expect(history).toContainText('asha cancelled the call on');
  await panel.getByRole('button', { name: 'Book this time' }).click();
  await expect(panel).toContainText('Booked');
  expect((await callOf(visitor.id)).start).toBe(visitor.slot);
});

test('at 360 px: blocked time, a caller, held and missed, the dashboard', async ({
  page,
  watch,
}) => {
  test.setTimeout(180_000);
  watch.expectComplaints(/Failed to load resource/);
  await page.setViewportSize({ width: 360, height: 740 });
  await openSession(page, staff);
  const people: CallTaker[] = (await ask('/hours/people')).answer.data;
  for (const { _id, name } of people) {
    const body = { takesCalls: name === 'asha', hours: null };
    await ask(`/hours/people/${_id}`, 'PUT', body);
  }

  await expect.poll(async () => (await freeTimes()).length).toBeGreaterThan(0);
  // A day without calls: the demo's are in this and next week, the visitor's is the last one.
  const blocked = dayOf((await freeTimes()).at(-30) ?? '');
  const offered = async () => (await freeTimes()).filter((time) => dayOf(time) === blocked);
  await page.goto(`/admin/calendar?date=${blocked}`);
  await page.getByRole('button', { name: 'Block time' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Whole days').check();
  await dialog.getByLabel('Title').fill('Stocktaking');
  await checkScreen(page, 'block time');
  await page.setViewportSize({ width: 360, height: 740 });
  await dialog.getByRole('button', { name: 'Block', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect.poll(offered).toEqual([]);
  await page.reload();
  await entry(page, 'Stocktaking').click();
  const block = page.getByRole('region', { name: 'Blocked time' });
  await expect(block.getByRole('heading')).toHaveText('Stocktaking');
  await block.getByRole('button', { name: 'Remove' }).click();
  await keepToast(page);
  await expect(entry(page, 'Stocktaking')).toHaveCount(0);
  await expect.poll(async () => (await offered()).length).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(entry(page, 'Stocktaking')).toBeVisible();

  const name = `Caller ${randomWord()}`;
  await page.getByRole('button', { name: 'Book a call' }).click();
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('Email').fill('no address');
  // The first time of all may pass before it is booked.
  await dialog.getByRole('group').getByRole('radio').nth(1).check();
  await dialog.getByRole('button', { name: 'Book', exact: true }).click();
  await expect(dialog.getByRole('alert')).toContainText('email must be an email address');
  await expect(dialog.getByLabel('Name')).toHaveValue(name);
  await checkScreen(page, 'book a call');
  await page.setViewportSize({ width: 360, height: 740 });
  await dialog.getByLabel('Email').fill(`${randomWord()}@example.com`);
  await dialog.getByRole('button', { name: 'Book', exact: true }).click();
  const { pane } = inbox(page, 'consultations');
  await expect(pane.getByRole('heading', { name })).toBeVisible();
  await expect(pane.getByRole('region', { name: 'History' })).toContainText(
    'asha booked a call for',
  );
  await expect(page.getByRole('table')).toBeHidden();
  await page.getByRole('link', { name: 'Back to calendar' }).click();
  await expect(entry(page, name)).toBeVisible();

  const span = [-7, 0].map((days) => new Date(Date.now() + days * day).toISOString());
  const { answer } = await ask(`/appointments?from=${span[0]}&to=${span[1]}`);
  const past: Appointment = answer.data.appointments.find(
    ({ type, state }: Appointment) => type === 'call' && state !== 'booked',
  );
  await page.goto(`/admin/calendar?date=${dayOf(past.start)}&record=${past.record?._id}`);
  const panel = pane.getByRole('region', { name: 'Call' });
  await panel.getByRole('button', { name: 'More about the call' }).click();
  await page.getByRole('menuitem', { name: 'Neither held nor missed' }).click();
  await panel.getByRole('button', { name: 'Missed' }).click();
  await expect(panel.locator('.badge')).toHaveText('Missed');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(panel.locator('.badge')).toHaveText('Booked');
  await panel.getByRole('button', { name: 'Held' }).click();
  await expect(panel.locator('.badge')).toHaveText('Held');
  await expect(pane.getByRole('region', { name: 'History' })).toContainText(
    'asha took back that the call was missed',
  );
  await checkScreen(page, 'a held call');

  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/admin/dashboard');
  const calls = page.getByRole('region', { name: 'Calls today and tomorrow' });
  await expect(calls).toBeVisible();
  // Read again each time: midnight may pass.
  await expect(async () => {
    const [today, tomorrow, after] = [0, 1, 2].map((days) =>
      dayOf(new Date(Date.now() + days * day).toISOString()),
    );
    const { answer } = await ask(`/appointments?from=${today}&to=${after}`);
    const near = answer.data.appointments.filter(
      ({ type, start }: Appointment) => type === 'call' && [today, tomorrow].includes(dayOf(start)),
    );
    expect(await calls.getByRole('listitem').count()).toBe(near.length);
  }).toPass();
  await calls.getByRole('link', { name: 'Open calendar' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Calendar' })).toBeVisible();
});
