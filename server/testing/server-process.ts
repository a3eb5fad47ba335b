// The `npm start` bundle in processes that tests start, kill and clean up.
import type { ChildProcess } from 'node:child_process';
import { inject } from 'vitest';
import { type LaunchedServer, launch, type ServerProcess, untilListening } from './launch.ts';

const running = new Set<ChildProcess>();

export function launchServer(settings: Record<string, string>): LaunchedServer {
  const server = launch(inject('serverCommand'), settings);
  running.add(server.child);
  void server.ended.then(() => running.delete(server.child));
  return server;
}

export const startServer = (settings: Record<string, string>): Promise<ServerProcess> =>
  untilListening(launchServer(settings));

export async function endLeftServers(): Promise<void> {
  for (const child of running) child.kill('SIGKILL');
  while (running.size > 0) await new Promise((resolve) => setTimeout(resolve, 20));
}
