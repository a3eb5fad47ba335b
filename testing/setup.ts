import type { TestProject } from 'vitest/node';
import { type ServerCommand, serverCommand } from '../build/become-server.ts';
import { makeTemplates, type Templates } from '../server/testing/template-databases.ts';
import { startPostgres } from './postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string;
    templates: Templates;
    serverCommand: ServerCommand;
  }
}

export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  provide('serverCommand', await serverCommand());
  const postgres = process.env.TEST_ENGINE === 'sqlite' ? undefined : await startPostgres();
  provide('postgresUrl', postgres?.url ?? '');
  const { templates, remove } = await makeTemplates(postgres?.url ?? '');
  provide('templates', templates);
  return async () => {
    remove();
    await postgres?.stop();
  };
}
