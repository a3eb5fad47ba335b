import type { Locator, Page } from '@playwright/test';
import type { InboxRecord } from '../../contract/inbox/kind.ts';
import type { KindPath } from '../../contract/inbox/kinds.ts';
import type { Role } from '../../contract/roles.ts';
import type { Product } from './product.ts';
import { uniquePerson } from './test.ts';

export interface Staff {
  id: string;
  username: string;
  email: string;
  password: string;
  role: Role;
  token: string;
}

/** Chromium logs every failed call to the console. */
export const failedCall = /Failed to load resource/;

export const randomWord = (): string => `w${Math.random().toString(36).slice(2, 12)}`;

interface Call {
  method?: string;
  body?: unknown;
  token?: string;
}

export async function call(product: Product, path: string, { method, body, token }: Call = {}) {
  const response = await fetch(`${product.baseURL}/api${path}`, {
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    headers: {
      authorization: `Bearer ${token ?? (await product.adminToken())}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: response.status, answer: await response.json() };
}

/** An account of its own, so that ending its sessions affects no other test. */
export async function createStaff(product: Product, role: Role): Promise<Staff> {
  const username = randomWord();
  const person = {
    username,
    email: `${username}@example.com`,
    password: 'a long pass phrase',
    role,
  };
  const { answer } = await call(product, '/auth/register', { body: person });
  return { ...person, id: answer.user._id, token: await tokenOf(product, person) };
}

export async function tokenOf(
  product: Product,
  { username, password }: Pick<Staff, 'username' | 'password'>,
): Promise<string> {
  const { answer } = await call(product, '/auth/login', { body: { email: username, password } });
  return answer.token;
}

/** Later sign-ins and logouts are kept. */
export async function openSession(page: Page, staff: Staff): Promise<void> {
  const { id, username, email, role, token } = staff;
  const user = { id, username, email, role, isSuperuser: role === 'superuser' };
  await page.addInitScript(
    ([key, profile]) => {
      if (!location.protocol.startsWith('http') || sessionStorage.getItem('entered')) return;
      sessionStorage.setItem('entered', 'yes');
      localStorage.setItem('token', key);
      localStorage.setItem('adminAuthenticated', 'true');
      localStorage.setItem('currentUser', profile);
    },
    [token, JSON.stringify(user)] as const,
  );
}

/** After a logout: `openSession` stores the session again, which the server must still know. */
export const signInOnNextLoad = (page: Page): Promise<void> =>
  page.evaluate(() => sessionStorage.removeItem('entered'));

const regulars = new WeakMap<Product, Partial<Record<Role, Promise<Staff>>>>();

export async function openSessionAs(
  page: Page,
  product: Product,
  role: Role = 'admin',
): Promise<Staff> {
  const hired = regulars.get(product) ?? {};
  regulars.set(product, hired);
  hired[role] ??= createStaff(product, role);
  const staff = await hired[role];
  await openSession(page, staff);
  return staff;
}

export async function signIn(
  page: Page,
  { username, password }: Pick<Staff, 'username' | 'password'>,
): Promise<void> {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

const samples: Record<KindPath, Record<string, unknown>> = {
  contacts: { message: 'We sell spices.' },
  consultations: {
    service: 'basic-package',
    message: 'Our site is slow.',
    preferredDate: '2030-03-04T10:00:00.000Z',
  },
  applications: {
    location: 'Karnal',
    position: 'ui-ux-intern',
    university: 'Kurukshetra University',
    yearOfStudy: 3,
    major: 'Design',
    coverLetter: 'I like forms that lose nothing.',
    resumeUrl: 'https://drive.example.com/zoe.pdf',
  },
};

export type SubmittedRecord = InboxRecord & { name: string; email: string };

export async function createRecord(
  product: Product,
  kind: KindPath,
  fields: Record<string, unknown> = {},
): Promise<SubmittedRecord> {
  const body = { ...uniquePerson(), ...samples[kind], ...fields };
  const { status, answer } = await call(product, `/${kind}`, { body });
  if (status !== 201) throw new Error(JSON.stringify(answer));
  return answer.data;
}

/** Other tests on this server may have added people who take calls. */
export async function takeTime(product: Product, slot: string): Promise<void> {
  for (let booked = 0; ; booked += 1) {
    const body = { ...uniquePerson(), ...samples.consultations, slot };
    const { status } = await call(product, '/consultations', { body });
    if (status === 409 && booked > 0) return;
    if (status !== 201) throw new Error(`${slot} could not be booked: ${status}`);
  }
}

export const storage = (page: Page) =>
  page.evaluate(() => ({
    token: localStorage.getItem('token'),
    adminAuthenticated: localStorage.getItem('adminAuthenticated'),
    currentUser: localStorage.getItem('currentUser'),
  }));

/** Texts that get the focus, for a notice that closes by itself. */
export async function recordFocus(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const focused: string[] = [];
    Object.assign(window, { focused });
    addEventListener('focusin', ({ target }) => {
      if (target instanceof Element) focused.push(`${target.role}: ${target.textContent.trim()}`);
    });
  });
  return () => page.evaluate(() => Reflect.get(window, 'focused') as string[]);
}

/** Toasts stay while the pointer rests on them. */
export const keepToast = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Undo' }).hover();

/** Resizes, and waits until the screen is laid out for its new size. */
export async function resize(page: Page, size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(size);
  await page.evaluate(async (width) => {
    const frame = () => new Promise((drawn) => requestAnimationFrame(drawn));
    do await frame();
    while (innerWidth !== width);
    await frame();
  }, size.width);
}

/** Call `page.clock.install()` first. */
export const passPollInterval = (page: Page): Promise<void> => page.clock.fastForward(31_000);

const names: Record<KindPath, { one: string; many: string }> = {
  contacts: { one: 'Contact message', many: 'Contact messages' },
  consultations: { one: 'Consultation', many: 'Consultations' },
  applications: { one: 'Application', many: 'Applications' },
};

export function inbox(page: Page, kind: KindPath) {
  const { one, many } = names[kind];
  const pane = page.getByRole('region', { name: one, exact: true });
  const rows = page.getByRole('list', { name: many, exact: true }).getByRole('listitem');
  return {
    pane,
    rows,
    row: (name: string): Locator => rows.filter({ hasText: name }),
    open: (name: string) => rows.filter({ hasText: name }).getByRole('link').click(),
    tab: (name: string) => page.getByRole('tab', { name: new RegExp(`^${name}\\b`) }),
    search: page.getByRole('searchbox'),
    button: (name: string) => pane.getByRole('button', { name, exact: true }),
    field: (label: string) =>
      pane
        .locator('dl > div')
        .filter({ has: page.getByRole('term').getByText(label, { exact: true }) })
        .getByRole('definition'),
    address: (search = '') => `/admin/${kind}${search}`,
  };
}

export async function openNewRecord(page: Page, product: Product, kind: KindPath) {
  const record = await createRecord(product, kind);
  await openSessionAs(page, product);
  const parts = inbox(page, kind);
  await page.goto(parts.address(`?id=${record._id}`));
  await parts.pane.getByRole('heading', { name: record.name }).waitFor();
  return { ...parts, record, path: `/${kind}/${record._id}` };
}

export const overflow = (page: Page) =>
  page.evaluate(() => {
    const scrolled = [document.documentElement, ...document.querySelectorAll('.office-content')];
    return Math.max(...scrolled.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth));
  });
