import { defineConfig, devices } from '@playwright/test';
import { chromium, requireTool } from './scripts/test/tools.ts';

const quiet = [
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  workers: 2,
  // Two browsers and two servers may share two busy cores.
  timeout: 60_000,
  expect: { timeout: 10_000 },
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  reporter: 'list',
  use: {
    ...devices['Desktop Chrome'],
    launchOptions: {
      executablePath: requireTool(chromium),
      // Chromium's sandbox needs rights that containers and root do not have.
      args: ['--no-sandbox', ...quiet],
    },
    screenshot: 'only-on-failure',
    trace: 'retain-on-failure',
  },
});
