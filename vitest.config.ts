import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    environment: 'node',
    include: [
      '{content,contract,ui,site,office,server,scripts,build,demo,testing,bench}/**/*.test.{ts,tsx}',
    ],
    globalSetup: ['testing/setup.ts'],
    unstubEnvs: true,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
