import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { adminPassword } from './remote-client.ts';

export interface LaunchedServer {
  child: ChildProcess;
  output(): string;
  ended: Promise<number | string>;
  kill(signal: 'SIGKILL' | 'SIGTERM' | 'SIGINT'): Promise<number | string>;
}

export interface ServerProcess extends LaunchedServer {
  url: string;
}

export function launch(
  { args, env }: { args: string[]; env: Record<string, string> },
  settings: Record<string, string>,
): LaunchedServer {
  const { DATABASE_URL: _, ...inherited } = process.env;
  const child = spawn(process.execPath, args, {
    env: {
      ...inherited,
      ...env,
      NODE_ENV: 'production',
      PORT: '0',
      RATE_LIMIT: 'off',
      LOG_LEVEL: 'error',
      ADMIN_PASSWORD: adminPassword,
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      text += chunk;
    });
  }
  const ended = once(child, 'close').then(([code, signal]) => (code ?? signal) as number | string);
  return {
    child,
    output: () => text,
    ended,
    kill: (signal) => {
      child.kill(signal);
      return ended;
    },
  };
}

export async function untilListening(server: LaunchedServer): Promise<ServerProcess> {
  for (;;) {
    const url = /Listening +(http:\S+)/.exec(server.output())?.[1];
    if (url) return { ...server, url };
    const exit = await Promise.race([
      server.ended,
      new Promise<undefined>((resolve) => setTimeout(resolve, 20, undefined)),
    ]);
    if (exit !== undefined) throw new Error(`It ended with ${exit}: ${server.output()}`);
  }
}
