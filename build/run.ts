// Child processes, for all commands of this room.
import { type SpawnOptions, spawn } from 'node:child_process';
import path from 'node:path';

export const root = path.join(import.meta.dirname, '..');

/** As under npm: programs of our packages first, our Node among them. */
export const binFirst = [path.join(root, 'node_modules', '.bin'), process.env.PATH].join(
  path.delimiter,
);

interface Outcome {
  code: number;
  output: string;
}

interface Running {
  env?: Record<string, string>;
  /** Keep the output for the answer instead of showing it. */
  quiet?: boolean;
}

/** Passes Ctrl-C and SIGTERM on, so that no child outlives the command. */
function finish(command: string, args: string[], options: SpawnOptions): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, ...options });
    const pass = (signal: NodeJS.Signals) => child.kill(signal);
    process.on('SIGINT', pass).on('SIGTERM', pass);
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => {
        output += text;
      });
    }
    child.on('error', reject);
    child.on('close', (code, signal) => {
      process.off('SIGINT', pass).off('SIGTERM', pass);
      // A shell reports a death by signal in the same way.
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

/** A program that a package of ours brings, or a script of ours, on the Node that runs this one. */
export function runTool(tool: string, args: string[], running?: Running) {
  return tool.endsWith('.ts')
    ? run(process.execPath, [tool, ...args], running)
    : run(tool, args, running);
}
