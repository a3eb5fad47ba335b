// Vitest runs this once, before all test files and after them.
import type { TestProject } from 'vitest/node';
import { type ServerCommand, serverCommand } from '../build/become-server.ts';
import { startPostgres } from './postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A PostgreSQL server; each test file makes its own database on it. Empty in a run on SQLite only. */
    postgresUrl: string;
    /** The server as `npm start` runs it: bundled once, for all files. */
    serverCommand: ServerCommand;
  }
}

export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  provide('serverCommand', await serverCommand());
  if (process.env.TEST_ENGINE === 'sqlite') {
    provide('postgresUrl', '');
    return async () => {};
  }
  const server = await startPostgres();
  provide('postgresUrl', server.url);
  return server.stop;
}
