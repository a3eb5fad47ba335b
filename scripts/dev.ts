// `npm run dev`: server, site and office with reload on change, all behind the site's port.
import { spawn } from 'node:child_process';
import { watch } from 'node:fs';
import { createInterface } from 'node:readline';
import { binFirst, root } from '../build/process.ts';
import { contentDirectory } from '../content/directory.ts';
import { contentFaults } from '../content/read.ts';
import { faultList } from '../content/reading/faults.ts';

const ports = { server: process.env.PORT ?? '3000', site: '4321' };

const env = {
  ...process.env,
  PATH: binFirst,
  PORT: ports.server,
  SITE_URL: process.env.SITE_URL ?? `http://localhost:${ports.site}`,
  ...(process.stdout.isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' }),
};

const parts: Record<string, string[]> = {
  server: ['node', '--watch', '--watch-preserve-output', 'server/main.ts'],
  site: ['astro', 'dev', '--port', ports.site],
  office: ['vite', 'office'],
};

function startPart(name: string, [command = '', ...args]: string[]) {
  // A process group of its own, so that it gets each signal only once.
  const child = spawn(command, args, {
    cwd: root,
    env,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [child.stdout, child.stderr]) {
    createInterface(stream).on('line', (line) => console.log(`${name.padEnd(6)} │ ${line}`));
  }
  return child;
}

function contentCheck(): () => boolean {
  let before: string | undefined;
  return () => {
    const faults = contentFaults();
    const words = faults.length > 0 ? faultList(faults) : 'The content is right.';
    if (words !== before && (before !== undefined || faults.length > 0))
      console.log(`\n${words}\n`);
    before = words;
    return faults.length === 0;
  };
}

const isContentRight = contentCheck();
await new Promise<void>((start) => {
  let timer: NodeJS.Timeout | undefined;
  // Editors write a file in several steps.
  const watcher = watch(contentDirectory(), { recursive: true }, () => {
    clearTimeout(timer);
    timer = setTimeout(check, 100);
  });
  function check() {
    if (!isContentRight()) return;
    watcher.unref();
    start();
  }
  check();
});

const children = Object.entries(parts).map(([name, command]) => ({
  name,
  child: startPart(name, command),
}));

let stopping = false;
function stop(code: number): void {
  if (stopping) return;
  stopping = true;
  process.exitCode = code;
  for (const { child } of children) {
    if (child.exitCode === null && child.pid) process.kill(-child.pid, 'SIGTERM');
  }
}

for (const { name, child } of children) {
  child.on('exit', (code) => {
    if (!stopping) console.error(`${name} stopped by itself (${code}): stopping the others`);
    stop(1);
  });
}
process.on('SIGINT', () => stop(0)).on('SIGTERM', () => stop(0));
