import { configDefaults, defineConfig } from 'vitest/config';

const onlyPostgres = ['server/db/outage.test.ts', 'testing/postgres.test.ts'];

export default defineConfig({
  test: {
    environment: 'node',
    include: [
      '{content,contract,ui,site,office,server,scripts,build,demo,testing,bench}/**/*.test.{ts,tsx}',
    ],
    exclude: [
      ...configDefaults.exclude,
      ...(process.env.TEST_ENGINE === 'sqlite' ? onlyPostgres : []),
    ],
    globalSetup: ['testing/setup.ts'],
    // Vitest would take one of two cores; the tests wait for processes and databases most of the time.
    maxWorkers: 3,
    unstubEnvs: true,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
