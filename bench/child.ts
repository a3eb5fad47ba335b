// A server in a process of its own, as it runs for real, for as long as one measurement takes.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { serverFlags } from '../build/become-server.ts';

/** Resident right now, in MiB. */
export interface Memory {
  all: number;
  /** Pages of files, Node's own program above all: how many of them are in memory is up to the machine. */
  ofFiles: number;
}

export interface Child {
  url: string;
  memory(): Memory;
  stop(): Promise<void>;
}

export async function startChild(
  script: string,
  port: number,
  environment: Record<string, string> = {},
): Promise<Child> {
  const child = spawn(process.execPath, [...serverFlags, script], {
    env: { ...process.env, PORT: String(port), ...environment },
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
      const mebibytes = (line: RegExp): number => Number(line.exec(status)?.[1] ?? 0) / 1024;
      return { all: mebibytes(/VmRSS:\s+(\d+)/), ofFiles: mebibytes(/RssFile:\s+(\d+)/) };
    },
    async stop() {
      const exited = once(child, 'exit');
      child.kill('SIGTERM');
      await exited;
    },
  };
}
