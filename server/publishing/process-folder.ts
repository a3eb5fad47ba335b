// A folder under .cache for this process alone; folders of ended processes are removed.
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import path from 'node:path';

export interface ProcessFolder {
  path(): Promise<string>;
  remove(): Promise<void>;
}

export function createProcessFolder(name: string): ProcessFolder {
  const folders = path.resolve('.cache', name);
  let making: Promise<string> | undefined;

  async function make(): Promise<string> {
    await mkdir(folders, { recursive: true });
    for (const old of await readdir(folders)) {
      if (isRunning(Number.parseInt(old, 10))) continue;
      await rm(path.join(folders, old), { recursive: true, force: true });
    }
    return mkdtemp(path.join(folders, `${process.pid}-`));
  }

  return {
    path() {
      making ??= make();
      return making;
    },
    async remove() {
      if (making) await rm(await making, { recursive: true, force: true });
      making = undefined;
    },
  };
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
