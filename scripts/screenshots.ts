// `npm run screenshots -- http://localhost:3000 asha PASSWORD`: pictures for README and docs from a running demo.
// `npm run screenshots -- mails`: pictures of every mail.
import { mkdir } from 'node:fs/promises';
import { type Browser, chromium } from '@playwright/test';
import { browserOptions } from '../testing/tools.ts';
import { takeContent } from './screenshots/content.ts';
import { takeMails } from './screenshots/mails.ts';

const [base = '', username = '', password = ''] = process.argv.slice(2);
const folder = 'docs/screenshots';
const size = { width: 1280, height: 800 };

const publicPages = [
  ['home', '/'],
  ['services', '/services'],
  ['blog', '/blog'],
  ['careers', '/careers'],
  ['consultation-form', '/consultation-form'],
] as const;

const screens = [
  ['dashboard', '/admin/dashboard'],
  ['consultations', '/admin/consultations'],
  ['applications', '/admin/applications'],
  ['contacts', '/admin/contacts'],
  ['users', '/admin/users'],
  ['hours', '/admin/hours'],
  ['account', '/admin/account'],
  ['templates', '/admin/templates'],
  ['mail', '/admin/mail'],
  ['calendar', '/admin/calendar'],
] as const;

async function takePublic(browser: Browser): Promise<void> {
  const page = await browser.newPage({ viewport: size, baseURL: base, reducedMotion: 'reduce' });
  for (const [name, address] of publicPages) {
    await page.goto(address, { waitUntil: 'networkidle' });
    await page.screenshot({ path: `${folder}/${name}.jpg`, quality: 82 });
  }
  await page.close();
}

async function takeOffice(browser: Browser, colorScheme: 'light' | 'dark'): Promise<void> {
  const page = await browser.newPage({
    viewport: size,
    baseURL: base,
    colorScheme,
    reducedMotion: 'reduce',
  });
  const shoot = (name: string) =>
    page.screenshot({
      path: `${folder}/office-${name}-${colorScheme}.jpg`,
      quality: 80,
      animations: 'disabled',
    });
  await page.goto('/admin/login', { waitUntil: 'networkidle' });
  await shoot('login');
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL('**/admin/dashboard');
  for (const [name, address] of screens) {
    await page.goto(address, { waitUntil: 'networkidle' });
    if (['consultations', 'applications', 'contacts'].includes(name)) {
      await page.keyboard.press('j');
      await page.waitForLoadState('networkidle');
    }
    await shoot(name);
  }
  await takeContent(page, shoot);
  await page.close();
}

await mkdir(folder, { recursive: true });
const browser = await chromium.launch(browserOptions());
if (base === 'mails') await takeMails(browser, folder);
else {
  await takePublic(browser);
  for (const scheme of ['light', 'dark'] as const) await takeOffice(browser, scheme);
}
await browser.close();
