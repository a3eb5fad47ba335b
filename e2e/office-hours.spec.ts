import type { Page } from '@playwright/test';
import type { AgencyHours, CallTaker, OpenHours } from '../contract/appointments/hours.ts';
import { checkScreen } from './support/check-screen.ts';
import { answerWith, blockReads } from './support/network.ts';
import { call, createStaff, failedCall, openSession } from './support/office.ts';
import type { Product } from './support/product.ts';
import { test as base, expect, ownProduct } from './support/test.ts';

/** Other tests book within the shipped hours. */
const test = base.extend<object, { product: Product }>({ product: ownProduct() });
/** Each worker would start a product of its own. */
test.describe.configure({ mode: 'default' });

const dayMs = 86_400_000;
const isoDay = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

const readHours = async (product: Product): Promise<AgencyHours> =>
  (await call(product, '/hours')).answer.data;

/** The first such day (0: Sunday) at least a week from now that is no holiday. */
function dayAhead({ holidays }: AgencyHours, weekday: number): string {
  for (let ms = Date.now() + 7 * dayMs; ; ms += dayMs) {
    const day = isoDay(ms);
    const isFree = holidays.every(({ date }) => date !== day);
    if (isFree && new Date(day).getUTCDay() === weekday) return day;
  }
}

const clock = (timeZone: string) =>
  new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short', timeStyle: 'short' });

async function freeOn(product: Product, day: string): Promise<string[]> {
  const from = isoDay(Date.parse(day) - dayMs);
  const to = isoDay(Date.parse(day) + 2 * dayMs);
  const { answer } = await call(product, `/slots?from=${from}&to=${to}`);
  const { timeZone, times } = answer.data as { timeZone: string; times: string[] };
  const onDay = times
    .map((time) => clock(timeZone).format(new Date(time)).split(' '))
    .flatMap(([date, time = '']) => (date === day ? time : []));
  return onDay.length > 0 ? [onDay[0] ?? '', onDay.at(-1) ?? ''] : [];
}

/** If all of these hours are free. */
const span = (hours: OpenHours[] | undefined, last: string): string[] => [
  hours?.[0]?.from ?? '',
  last,
];

function hoursScreen(page: Page) {
  const person = (name: string) => page.getByRole('form', { name, exact: true });
  return {
    day: (name: string) => page.getByRole('group', { name, exact: true }).first(),
    time: (name: string) => page.getByLabel(name, { exact: true }).first(),
    button: (name: string) => page.getByRole('button', { name, exact: true }).first(),
    field: (label: string | RegExp) => page.getByLabel(label),
    exception: (title: string | RegExp) => page.getByRole('listitem', { name: title }),
    preview: page.getByRole('region', { name: 'Next free times as visitors see them' }),
    person,
    save: page.getByRole('button', { name: 'Save Hours' }),
    saved: page.getByText('Hours saved.'),
  };
}

const titleOf = (day: string): string =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeZone: 'UTC' }).format(new Date(day));

test('a superuser sets hours, days, rules and people, and the free times follow', async ({
  page,
  product,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  const superuser = await createStaff(product, 'superuser');
  const colleague = await createStaff(product, 'admin');
  const shipped = await readHours(product);
  const { weekly, holidays } = shipped;
  const [sunday, monday, tuesday, wednesday] = [0, 1, 2, 3].map((at) => dayAhead(shipped, at)) as [
    string,
    string,
    string,
    string,
  ];
  const saturday = dayAhead(shipped, 6);
  expect(await freeOn(product, monday)).toEqual(span(weekly.monday, '17:30'));
  await openSession(page, superuser);
  await page.goto('/admin/hours');
  const { day, time, button, field, exception, preview, person, save, saved } = hoursScreen(page);
  await expect(page.getByText('in India Standard Time. An end')).toBeVisible();
  await expect(preview.locator('time').first()).toBeVisible();

  await button('Remove: Monday, period 1, 10:00 to 13:00').press('Enter');
  await expect(button('Add hours: Monday')).toBeFocused();
  await button('Remove: Monday, 14:00 to 18:00').press('Enter');
  await expect(day('Monday')).toContainText('Closed');
  await button('Add hours: Sunday').press('Enter');
  await expect(time('Sunday, from')).toBeFocused();
  await page.keyboard.type('0900AM');
  await time('Sunday, to').fill('11:00');
  await button('Add hours: Sunday').press('Enter');
  await expect(time('Sunday, period 2, from')).toHaveValue('12:00');
  await expect(time('Sunday, period 2, to')).toHaveValue('14:00');
  await time('Sunday, period 2, from').fill('07:00');
  await time('Sunday, period 2, to').fill('08:00');

  await time('Tuesday, period 1, to').fill('09:00');
  await expect(time('Tuesday, period 1, to')).toHaveAccessibleDescription(
    'End: Must be after the beginning.',
  );
  await time('Tuesday, period 2, from').fill('14:02');
  await expect(day('Tuesday')).toContainText(
    'Beginning: Must be a time such as 09:30, in steps of five minutes.',
  );
  await field(/^Shortest notice/).fill('soon');
  await expect(field(/^Shortest notice/)).toHaveAccessibleDescription(
    /^Must be a whole number from 0 to 720\./,
  );
  await button('Add a Day').click();
  await expect(field('Date')).toBeFocused();
  await save.click();
  await expect(page.getByRole('alert')).toHaveText('Not saved yet: 4 fields need a look.');
  await expect(time('Tuesday, period 1, to')).toBeFocused();
  await expect(field('Date')).toHaveAccessibleDescription('Must be a date such as 2026-12-25.');
  await checkScreen(page, 'hours with faults');
  await page.setViewportSize({ width: 1280, height: 900 });

  await button('Copy to all weekdays: the hours of Friday').click();
  await expect(time('Tuesday, period 1, to')).toHaveValue('13:00');
  await expect(time('Monday, period 1, from')).toHaveValue('10:00');
  for (const name of ['period 1, 10:00 to 13:00', '14:00 to 18:00']) {
    await button(`Remove: Monday, ${name}`).click();
  }

  await field('Date').fill(tuesday);
  await field('Note').fill('Stocktaking');
  await expect(exception(titleOf(tuesday))).toContainText('Closed');
  await button('Add a Day').click();
  const extra = exception('New day');
  await extra.getByLabel('Date').fill(tuesday);
  const again = exception(titleOf(tuesday)).nth(1);
  await expect(again).toContainText('Is in the list already.');
  await again.getByLabel('Date').fill(saturday);
  const open = exception(titleOf(saturday));
  await open.getByLabel('On this day').selectOption('Other hours');
  await open.getByLabel(/, from$/).fill('15:00');
  await open.getByLabel(/, to$/).fill('16:00');
  await field(/^Shortest notice/).fill('0');
  await field(/^How far ahead/).fill('180');
  await field(/^Most per day/).fill('1');

  const holiday = holidays.find(({ date }) => date > isoDay(Date.now() + dayMs));
  if (holiday) {
    await button(`Open on this day: ${holiday.name}`).click();
    const row = exception(titleOf(holiday.date));
    await expect(row.getByLabel('On this day')).toBeFocused();
    await expect(row.getByLabel('Note')).toHaveValue(holiday.name);
    await expect(button(`Close again: ${holiday.name}`)).toBeVisible();
  } else await expect(page.getByText('No holidays are listed from today on.')).toBeVisible();

  await page.getByRole('link', { name: 'Back to Calendar' }).click();
  await page.getByRole('link', { name: 'Hours', exact: true }).click();
  await expect(page.getByText('Not saved yet', { exact: true })).toBeVisible();
  await save.click();
  await expect(saved).toBeVisible();
  await expect(page.getByText('All is saved')).toBeVisible();
  await expect(save).toBeFocused();
  expect(await freeOn(product, monday)).toEqual([]);
  expect(await freeOn(product, tuesday)).toEqual([]);
  expect(await freeOn(product, sunday)).toEqual(['07:00', '10:30']);
  expect(await freeOn(product, saturday)).toEqual(['15:00', '15:30']);
  if (holiday) expect(await freeOn(product, holiday.date)).not.toEqual([]);
  await expect(preview.getByText(titleOf(monday))).toHaveCount(0);

  for (const name of [superuser.username, product.admin.username]) {
    await person(name).getByLabel('Takes calls').uncheck();
    await button(`Save: ${name}`).click();
    await expect(page.getByText(`${name}\u2069 takes no calls.`)).toBeVisible();
    await expect(person(name).getByLabel('Takes calls')).toBeFocused();
  }
  await expect(preview).toContainText('Nobody takes calls, or there are no hours.');
  const own = person(colleague.username);
  await own.getByLabel('Takes calls').check();
  await own.getByLabel('Hours', { exact: true }).selectOption('Their own');
  await own.getByRole('button', { name: 'Remove: Wednesday, period 1, 10:00 to 13:00' }).click();
  await own.getByLabel('Wednesday, from').fill('20:00');
  await own.getByLabel('Wednesday, to').fill('19:00');
  await button(`Save: ${colleague.username}`).click();
  await expect(own.getByLabel('Wednesday, to')).toBeFocused();
  await own.getByLabel('Wednesday, to').fill('00:00');
  await button(`Save: ${colleague.username}`).click();
  await expect(page.getByText(`${colleague.username}\u2069 takes calls.`)).toBeVisible();
  // Not at 20:00 itself: this may run on a Wednesday night.
  await expect(preview).not.toContainText('Nobody takes calls');
  expect(await freeOn(product, wednesday)).toEqual(['20:00', '23:30']);
  const { answer } = await call(product, `/slots?from=${wednesday}`);
  await call(product, '/consultations', {
    body: {
      name: 'Visitor',
      email: 'visitor@example.com',
      service: 'basic-package',
      message: 'Our site is slow.',
      slot: answer.data.times[0],
    },
  });
  await expect.poll(() => freeOn(product, wednesday)).toEqual([]);
});

test('two superusers change hours at once on small screens, and an admin reads them', async ({
  page,
  browser,
  product,
  watch,
}) => {
  watch.expectComplaints(failedCall);
  await page.setViewportSize({ width: 360, height: 740 });
  await openSession(page, await createStaff(product, 'superuser'));
  await page.goto('/admin/hours');
  const { time, field, save, saved, button } = hoursScreen(page);
  const place = field('Where calls take place');
  await place.fill('https://video.example.com/room');
  await time('Thursday, period 1, from').fill('11:30');

  const reconnect = await answerWith(page, 'PUT', '/hours', 'abort');
  await save.click();
  await expect(page.getByRole('alert')).toHaveText(
    'The hours were not saved. Please try again. The server cannot be reached.',
  );
  await reconnect();

  const { holidays: _, minutes: __, timeZone: ___, ...theirs } = await readHours(product);
  const day = dayAhead(await readHours(product), 3);
  const changed = {
    ...theirs,
    exceptions: [...theirs.exceptions, { date: day, hours: [], note: 'Outing' }],
    rules: { ...theirs.rules, perDay: 4 },
    place: 'Upstairs',
  };
  // Otherwise the newer hours may arrive before they are saved.
  const unblock = await blockReads(page);
  const put = await call(product, '/hours', { method: 'PUT', body: changed });
  expect(put.status).toBe(200);
  await save.click();
  const notice = page.getByRole('alert');
  await expect(notice).toContainText('Somebody else changed the hours meanwhile.');
  await expect(notice).toContainText('Where calls take place: they saved \u2068Upstairs\u2069');
  await expect(notice).toBeFocused();
  await expect(field(/^Most per day/)).toHaveValue('4');
  await expect(page.getByRole('heading', { name: titleOf(day) })).toBeVisible();
  await expect(time('Thursday, period 1, from')).toHaveValue('11:30');
  await expect(place).toHaveValue('https://video.example.com/room');
  await checkScreen(page, 'hours changed by two');
  await unblock();
  await page.reload();
  await expect(place).toHaveValue('https://video.example.com/room');
  await save.click();
  await expect(saved).toBeVisible();
  await expect(notice).toHaveCount(0);
  const now = await readHours(product);
  expect(now).toMatchObject({
    ...changed,
    exceptions: changed.exceptions.toSorted((one, other) => one.date.localeCompare(other.date)),
    version: put.answer.data.version + 1,
    place: 'https://video.example.com/room',
    weekly: { thursday: [{ from: '11:30' }, {}] },
  });

  await place.fill('Nowhere');
  await button('Discard').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
  await expect(place).toHaveValue('https://video.example.com/room');
  await expect(save).toBeFocused();

  const context = await browser.newContext({ baseURL: product.baseURL });
  const reading = await context.newPage();
  await openSession(reading, await createStaff(product, 'admin'));
  const { answer } = await call(product, '/hours/people');
  const [first, ...others] = answer.data as CallTaker[];
  const unread = {
    busyCalendar: 'calendar.example.com',
    busyReadAt: '2026-11-01T10:00:00.000Z',
    busyProblem: 'There is no server called calendar.example.com.',
  };
  await answerWith(reading, 'GET', '/hours/people', {
    json: { success: true, data: [{ ...first, ...unread }, ...others] },
  });
  await reading.goto('/admin/hours');
  await expect(reading.getByText('Superusers change it.')).toBeVisible();
  const main = reading.getByRole('main');
  await expect(main.getByText('11:30 to 13:00, 14:00 to 18:00')).toBeVisible();
  await expect(main.getByText(titleOf(day))).toBeVisible();
  await expect(
    main.getByText(
      /^The calendar at calendar\.example\.com cannot be read since .*\. There is no server/,
    ),
  ).toBeVisible();
  await expect(main.getByRole('button')).toHaveCount(0);
  await expect(main.getByRole('textbox')).toHaveCount(0);
  await checkScreen(reading, 'hours of an admin');
  await context.close();
});

test('somebody makes a feed of their calls and lets their busy times be read', async ({
  page,
  product,
  context,
  watch,
}) => {
  watch.expectComplaints(failedCall);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openSession(page, await createStaff(product, 'admin'));
  await page.goto('/admin/account');
  await page.getByRole('link', { name: 'Hours for calls' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Hours' })).toBeVisible();
  await page.goBack();
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const dialog = page.getByRole('alertdialog');
  const address = page.getByLabel('Address of your feed');
  const read = async (shown: string) =>
    (await fetch(product.baseURL + new URL(shown).pathname)).status;

  await button('Make Address').click();
  await expect(address).toBeFocused();
  const first = await address.inputValue();
  expect(await read(first)).toBe(200);
  await button('Copy Address').click();
  await expect(page.getByText('Copied.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(first);
  await checkScreen(page, 'own calendar');
  await page.reload();
  await expect(page.getByText('You have an address. It was shown once')).toBeVisible();
  await button('Make New Address').click();
  await dialog.getByRole('button', { name: 'Make New Address' }).click();
  await expect(address).toBeVisible();
  const second = await address.inputValue();
  expect([await read(first), await read(second)]).toEqual([404, 200]);
  await button('End Feed').click();
  await dialog.getByRole('button', { name: 'End Feed' }).click();
  await expect(button('Make Address')).toBeVisible();
  await expect(address).toHaveCount(0);
  expect(await read(second)).toBe(404);

  const busy = page.getByRole('region', { name: 'Busy times from your own calendar' });
  const secret = busy.getByRole('textbox');
  await button('Read Busy Times').click();
  await expect(secret).toHaveAccessibleDescription(/^Please paste the address of your calendar\./);
  await secret.fill('https://127.0.0.1/secret.ics');
  await button('Read Busy Times').click();
  await expect(secret).toHaveAccessibleDescription(/^The address must /);
  await secret.fill('https://calendar.invalid/secret/basic.ics');
  await button('Read Busy Times').click();
  await expect(busy.getByText('calendar.invalid', { exact: true })).toBeVisible();
  await expect(secret).toHaveValue('');
  await expect(busy.getByText(/^It cannot be read\. .*calendar\.invalid/)).toBeVisible();
  await button('Stop Reading').click();
  await dialog.getByRole('button', { name: 'Stop Reading' }).click();
  await expect(page.getByText('Your busy times are no longer read.')).toBeVisible();
  await expect(busy.getByText('Last read')).toHaveCount(0);
});
