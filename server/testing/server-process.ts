// The `npm start` bundle in a process and on a port of its own.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { inject } from 'vitest';
import { adminPassword } from './remote-client.ts';

export interface ServerProcess {
  url: string;
  child: ChildProcess;
  output(): string;
  /** Exit code or signal. */
  ended: Promise<number | string>;
  kill(signal: 'SIGKILL' | 'SIGTERM' | 'SIGINT'): Promise<number | string>;
}

const running = new Set<ChildProcess>();

export function launchServer(settings: Record<string, string>): Omit<ServerProcess, 'url'> {
  const { DATABASE_URL: _, ...inherited } = process.env;
  const { args, env } = inject('serverCommand');
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
  running.add(child);
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      text += chunk;
    });
  }
  const ended = once(child, 'close').then(([code, signal]) => {
    running.delete(child);
    return (code ?? signal) as number | string;
  });
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

export async function startServer(settings: Record<string, string>): Promise<ServerProcess> {
  const server = launchServer(settings);
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

/** For afterEach: cleans up after failed tests. */
export async function endLeftServers(): Promise<void> {
  for (const child of running) child.kill('SIGKILL');
  while (running.size > 0) await new Promise((resolve) => setTimeout(resolve, 20));
}
