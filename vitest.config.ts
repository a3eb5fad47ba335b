import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    environment: 'node',
    include: ['{content,contract,ui,site,office,server,scripts,bench}/**/*.test.{ts,tsx}'],
    globalSetup: ['scripts/test/setup.ts'],
    unstubEnvs: true,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
