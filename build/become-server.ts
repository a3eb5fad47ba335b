// The last step of `npm start` and `npm run demo`: builds what is missing, then this process becomes the
// server, so that signals reach it directly and nothing of the build stays in memory.
import path from 'node:path';
import { root, runTool } from './run.ts';
import { bundledServer } from './server.ts';
import { needsBuild } from './stamp.ts';

/** What Node is given to run the server. Tests start the same. */
export interface ServerCommand {
  args: string[];
  env: Record<string, string>;
}

export async function buildIfNeeded(siteUrl: string): Promise<void> {
  if (!needsBuild(siteUrl)) return;
  // In a process of its own: the build tools need memory that nobody should carry along.
  const { code } = await runTool('scripts/build.ts', []);
  if (code !== 0) process.exit(code);
}

/** Half of Node's default young generation: 20 MiB less under load, at the same speed. */
export const serverFlags = ['--max-semi-space-size=8'];

export const serverCommand = async (): Promise<ServerCommand> => ({
  args: [...serverFlags, await bundledServer()],
  env: { NODE_COMPILE_CACHE: path.join(root, '.cache', 'node') },
});

export async function becomeServer(environment: NodeJS.ProcessEnv): Promise<void> {
  const { args, env } = await serverCommand();
  process.execve?.(process.execPath, [process.execPath, ...args], { ...env, ...environment });
}
