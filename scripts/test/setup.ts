// Vitest runs this once, before all test files and after them.
import type { TestProject } from 'vitest/node';
import { makeTemplates, type Templates } from '../../server/testing/template-databases.ts';
import { type ServerCommand, serverCommand } from '../process/become-server.ts';
import { startPostgres } from './postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A PostgreSQL server; each test file makes its own database on it. */
    postgresUrl: string;
    /** Migrated databases to copy. */
    templates: Templates;
    /** The server as `npm start` runs it: bundled once, for all files. */
    serverCommand: ServerCommand;
  }
}

export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  provide('serverCommand', await serverCommand());
  const server = await startPostgres();
  provide('postgresUrl', server.url);
  const { templates, remove } = await makeTemplates(server.url);
  provide('templates', templates);
  return async () => {
    remove();
    await server.stop();
  };
}
