import { type SpawnOptions, spawn } from 'node:child_process';
import { accessSync, constants, globSync } from 'node:fs';
import path from 'node:path';

export const root = path.join(import.meta.dirname, '..');

export const binFirst = [path.join(root, 'node_modules', '.bin'), process.env.PATH].join(
  path.delimiter,
);

interface Outcome {
  code: number;
  output: string;
}

interface Running {
  env?: Record<string, string>;
  quiet?: boolean;
}

/** Forwards signals, so that no child outlives the command. */
function finish(command: string, args: string[], options: SpawnOptions): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, ...options });
    const forward = (signal: NodeJS.Signals) => child.kill(signal);
    process.on('SIGINT', forward).on('SIGTERM', forward);
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => {
        output += text;
      });
    }
    child.on('error', reject);
    child.on('close', (code, signal) => {
      process.off('SIGINT', forward).off('SIGTERM', forward);
      resolve({ code: code ?? (signal === 'SIGINT' ? 130 : 143), output });
    });
  });
}

export function run(command: string, args: string[], { env, quiet = false }: Running = {}) {
  return finish(command, args, {
    env: { ...process.env, PATH: binFirst, ...env },
    stdio: quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
  });
}

export function runTool(tool: string, args: string[], running?: Running) {
  return tool.endsWith('.ts')
    ? run(process.execPath, [tool, ...args], running)
    : run(tool, args, running);
}

export function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

export function findProgram(names: string[], folders: string[] = []): string | undefined {
  const onPath = (process.env.PATH ?? '').split(path.delimiter).filter(Boolean);
  return [...onPath, ...folders]
    .flatMap((folder) => names.map((name) => path.join(folder, name)))
    .find(isProgram);
}

/** Debian has a folder per version outside the PATH, Homebrew one for the clients. */
export function findPostgresProgram(name: string): string | undefined {
  const newestFirst = globSync('/usr/lib/postgresql/*/bin').toSorted((one, other) =>
    other.localeCompare(one, 'en', { numeric: true }),
  );
  const homebrew = ['/opt/homebrew', '/usr/local'].flatMap((place) => [
    `${place}/bin`,
    `${place}/opt/libpq/bin`,
  ]);
  return findProgram([name], [...newestFirst, ...homebrew]);
}
