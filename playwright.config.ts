import { defineConfig, devices } from '@playwright/test';
import { testOnExample } from './content/testing.ts';
import { browserOptions, headlessOptions } from './testing/tools.ts';

testOnExample();

// The headless shell lazy-loads and hydrates differently from a real browser.
const measured = /pages\.spec\.ts/;
/** Started first: they wait for builds and timers, and would leave cores idle at the end. */
const publishing = /office-(content|article).*\.spec\.ts/;

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  workers: 3,
  fullyParallel: true,
  // Three browsers and three servers may share two busy cores.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  reporter: 'list',
  use: {
    ...devices['Desktop Chrome'],
    // Motion takes a fifth of the time, and a click may miss while a page scrolls smoothly. Some files switch it on.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    // Recording every test slows the run down by a third: `npm run test:e2e -- --trace retain-on-failure` when needed.
    trace: 'off',
  },
  projects: [
    { name: 'publishing', testMatch: publishing, use: { launchOptions: headlessOptions() } },
    {
      name: 'measured',
      testMatch: measured,
      // With windows, a new renderer costs twice as much as the test of a page.
      use: { launchOptions: browserOptions(), reuseContext: true },
    },
    {
      name: 'journeys',
      testIgnore: [measured, publishing],
      use: { launchOptions: headlessOptions() },
    },
  ],
});
