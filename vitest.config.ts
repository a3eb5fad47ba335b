import path from 'node:path';
import { configDefaults, defineConfig } from 'vitest/config';
import { contentDirectory } from './content/directory.ts';
import { testOnExample } from './content/testing.ts';
import { catalogueModule } from './office/build/catalogueModule.ts';

testOnExample();
// Threads and processes of the tests run TypeScript files; stripping the types again each time was half of their start.
process.env.NODE_COMPILE_CACHE ??= path.resolve('.cache', 'node');

const onlyPostgres = [
  'server/db/outage.test.ts',
  'testing/postgres.test.ts',
  'scripts/database/move.test.ts',
];

export default defineConfig({
  plugins: [catalogueModule(contentDirectory()).plugin],
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
    // Importing the server for each file took a fifth of the time. So no test may replace a module.
    isolate: false,
    unstubEnvs: true,
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // A second is too short for a process to start on a busy machine.
    expect: { poll: { timeout: 60_000 } },
  },
});
