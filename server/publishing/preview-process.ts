// Renders the drafts (site/preview/server.ts) on a socket that only this user can open.
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { get, type IncomingMessage } from 'node:http';
import { setPriority } from 'node:os';
import path from 'node:path';
import { previewProcess } from '../../contract/preview.ts';
import { AppError } from '../errors.ts';
import { createProcessFolder } from './process-folder.ts';

const minute = 60_000;

export const processLimits = {
  // At its low priority, a busy machine takes longer than a minute.
  startMs: 3 * minute,
  pageMs: minute,
  idleMs: 5 * minute,
  /** Heap limit; the whole process takes about 200 MB more. */
  heapMb: 320,
};

export function createPreviewProcess(siteUrl: string, limits: typeof processLimits) {
  const folder = createProcessFolder('preview');
  let starting: Promise<ChildProcess> | undefined;
  let idle: NodeJS.Timeout | undefined;

  /** Relative, because socket paths must be short. */
  const socketPath = async (): Promise<string> =>
    path.relative('.', path.join(await folder.path(), 'socket'));

  const contentFolder = async (): Promise<string> => path.join(await folder.path(), 'content');

  async function start(): Promise<ChildProcess> {
    const socket = await socketPath();
    for (const old of [socket, `${socket}.astro`]) await rm(old, { force: true });
    const child = fork(path.resolve(previewProcess.file), [socket], {
      execArgv: [`--max-old-space-size=${limits.heapMb}`, '--max-semi-space-size=8'],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      // None of our settings, which contain passwords.
      env: {
        PATH: process.env.PATH,
        NODE_COMPILE_CACHE: path.resolve('.cache', 'node'),
        MALLOC_ARENA_MAX: '2',
        SITE_URL: siteUrl,
        CONTENT_DIR: await contentFolder(),
        // Shows scheduled articles.
        CONTENT_TIME: '9999-01-01T00:00:00Z',
      },
    });
    child.once('exit', () => {
      starting = undefined;
    });
    if (child.pid) setPriority(child.pid, 10);
    const timer = setTimeout(() => child.kill('SIGKILL'), limits.startMs);
    const isReady = await Promise.race([
      once(child, 'message').then(() => true),
      once(child, 'exit').then(() => false),
    ]);
    clearTimeout(timer);
    if (!isReady) throw new AppError(503, 'The preview could not be started');
    child.unref();
    child.channel?.unref();
    return child;
  }

  async function stop(): Promise<void> {
    clearTimeout(idle);
    const child = await starting?.catch(() => undefined);
    if (child?.exitCode === null && child.signalCode === null) {
      child.ref();
      child.kill('SIGKILL');
      await once(child, 'exit');
    }
  }

  async function ask(page: string, root = ''): Promise<IncomingMessage> {
    starting ??= start();
    const child = await starting;
    clearTimeout(idle);
    idle = setTimeout(() => void stop(), limits.idleMs).unref();
    const socket = await socketPath();
    return new Promise((resolve, reject) => {
      const headers = { [previewProcess.rootHeader]: root };
      const request = get(
        { socketPath: socket, path: page, headers, timeout: limits.pageMs },
        resolve,
      );
      request.on('error', () => reject(new AppError(503, 'The preview stopped: try again')));
      // It may hang in an endless loop.
      request.on('timeout', () => child.kill('SIGKILL'));
    });
  }

  return {
    contentFolder,
    ask,
    stop,
    async close(): Promise<void> {
      await stop();
      await folder.remove();
    },
  };
}
