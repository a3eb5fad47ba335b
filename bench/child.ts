// A server in a process of its own, as it runs for real, for as long as one measurement takes.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { smallEnvironment, smallFlags } from '../scripts/process/small-server.ts';

export interface Child {
  url: string;
  /** Resident memory right now, in MiB. */
  memory(): number;
  stop(): Promise<void>;
}

export async function startChild(
  script: string,
  port: number,
  environment: Record<string, string> = {},
): Promise<Child> {
  // As `npm start` does it; it changes nothing for the bare ones that matters here.
  const child = spawn(process.execPath, [...smallFlags, script], {
    env: { ...process.env, ...smallEnvironment, PORT: String(port), ...environment },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const url = `http://127.0.0.1:${port}`;
  for (let tries = 0; ; tries += 1) {
    const answer = await fetch(`${url}/healthz`).catch(() => undefined);
    if (answer?.ok) break;
    if (tries > 200 || child.exitCode !== null) throw new Error(`${script} did not start`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return {
    url,
    memory() {
      const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
      return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
    },
    async stop() {
      const exited = once(child, 'exit');
      child.kill('SIGTERM');
      await exited;
    },
  };
}
