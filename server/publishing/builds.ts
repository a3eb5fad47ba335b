// Builds of published content, each made once per machine by a child process (build/publication.ts) and kept on disk.
import { type ChildProcess, spawn } from 'node:child_process';
import { readdir, readFile, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { ServerTexts } from '../../content/catalogue.ts';
import type { BuildStep, ContentFault } from '../../contract/publishing/content.ts';
import { createMutex } from '../mutex.ts';
import { type PackedFile, readPacked } from '../pages/packed.ts';
import type { Folder } from './folder.ts';
import { type Overlay, writeOverlay } from './overlay.ts';
import { createProcessFolder } from './process-folder.ts';

export interface Build {
  /** Empty for the build of the folder. */
  stamp: string;
  texts: ServerTexts;
  files: PackedFile[];
}

export type BuildMessage =
  | { step: BuildStep }
  | { checked: true }
  | { stamp: string }
  | { faults: ContentFault[] }
  | { failed: true };

export type BuildResult = { build: Build } | { faults: ContentFault[] };

export interface BuildProgress {
  step?(step: BuildStep): void;
  /** The content has no faults, or was built before. */
  checked?: (() => void) | undefined;
}

export interface Builds {
  /** Resolves at once if it was built before. */
  ensure(files: Overlay, progress?: BuildProgress): Promise<BuildResult>;
  /** Most recently used first. */
  kept(): Promise<string[]>;
  read(stamp: string): Promise<Build>;
  immutableFiles(stamp: string): Promise<PackedFile[]>;
  stop(): Promise<void>;
}

const limits = { timeMs: 5 * 60_000, memoryMb: 1024 };
/** Time for the child to remove its lock. */
const killAfterMs = 3000;

/** Build tools get none of our passwords. */
const passedOn = ['PATH', 'HOME', 'TMPDIR', 'TZ', 'LANG', 'NODE_COMPILE_CACHE'];

export function createBuilds(parts: {
  siteUrl: string;
  folder: Folder;
  blob(hash: string): Promise<Buffer>;
  now: () => Date;
  log: Pick<FastifyBaseLogger, 'error'>;
  known: PackedFile[];
}): Builds {
  const { siteUrl, folder, blob, now, log } = parts;
  const published = path.resolve('dist/published');
  const lock = createMutex();
  let { known } = parts;
  let child: ChildProcess | undefined;
  let stopped = false;
  const place = (stamp: string) => path.join(published, stamp);
  // Another process may be building another publication.
  const own = createProcessFolder('publishing');

  async function runBuild(
    content: string,
    progress: BuildProgress,
  ): Promise<BuildMessage | undefined> {
    const kept = passedOn.flatMap((name) => {
      const value = process.env[name];
      return value === undefined ? [] : [[name, value]];
    });
    const made = spawn(process.execPath, ['build/publication.ts'], {
      env: {
        ...Object.fromEntries(kept),
        ...{ SITE_URL: siteUrl, CONTENT_DIR: content, CONTENT_TIME: now().toISOString() },
        NODE_OPTIONS: `--max-old-space-size=${limits.memoryMb}`,
      },
      // A process group of its own, so that the build tools end with it.
      detached: true,
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    child = made;
    const { promise: ended, resolve: end } = Promise.withResolvers<void>();
    made.on('error', () => end()).on('exit', () => end());
    let result: BuildMessage | undefined;
    made.on('message', (message: BuildMessage) => {
      if ('step' in message) progress.step?.(message.step);
      else if ('checked' in message) progress.checked?.();
      else result = message;
    });
    const timer = setTimeout(() => killGroup(made), limits.timeMs);
    await ended;
    clearTimeout(timer);
    // Its tools may outlive it if it alone was killed.
    signalGroup(made, 'SIGKILL');
    child = undefined;
    return result;
  }

  async function read(stamp: string): Promise<Build> {
    const texts = JSON.parse(await readFile(path.join(place(stamp), 'texts.json'), 'utf8'));
    known = await readPacked(place(stamp), known);
    return { stamp, texts, files: known };
  }

  async function ensure(files: Overlay, progress: BuildProgress = {}): Promise<BuildResult> {
    if (stopped) return { faults: [problem(interrupted)] };
    const content = path.join(await own.path(), 'content');
    await writeOverlay({ folder, files, blob }, content);
    const result = await runBuild(content, progress);
    if (result && 'faults' in result) return result;
    if (!result || !('stamp' in result)) {
      if (result) log.error('Published content cannot be built: see dist/published/failure.txt');
      else log.error('The build of published content was killed, or reached a limit');
      return { faults: [problem(result ? unbuildable : interrupted)] };
    }
    progress.checked?.();
    await utimes(place(result.stamp), new Date(), new Date());
    return { build: await read(result.stamp) };
  }

  return {
    async ensure(files, progress) {
      const unlock = await lock();
      try {
        return await ensure(files, progress);
      } finally {
        unlock();
      }
    },

    async kept() {
      const names = await readdir(published).catch(() => []);
      const folders = names.filter((name) => !name.includes('.'));
      const found = await Promise.all(
        folders.map(async (name) => ({ name, at: (await stat(place(name))).mtimeMs })),
      );
      return found.toSorted((one, other) => other.at - one.at).map(({ name }) => name);
    },

    read,
    immutableFiles: (stamp) => readPacked(place(stamp), known, ({ immutable }) => immutable),

    async stop() {
      stopped = true;
      if (child) killGroup(child);
      await lock();
      await own.remove();
    },
  };
}

const problem = (text: string): ContentFault => ({ file: '', where: '', problem: text });
const interrupted = 'The build was interrupted, or took too much time or memory: publish again';
const unbuildable = 'The site could not be built, for a reason that is not in a single file';

function signalGroup({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, signal);
  } catch {
    // No build of that name is left.
  }
}

function killGroup(child: ChildProcess): void {
  signalGroup(child, 'SIGTERM');
  setTimeout(() => signalGroup(child, 'SIGKILL'), killAfterMs).unref();
}
