import { spawn } from 'node:child_process';
import path from 'node:path';
import { root } from '../build/process.ts';

export interface CommandResult {
  code: number | null;
  stdout: string;
  stderr: string;
}

export function shellEnv(settings: Record<string, string>): NodeJS.ProcessEnv {
  const { PATH = '', HOME = '' } = process.env;
  return { PATH, HOME, NODE_COMPILE_CACHE: path.join(root, '.cache', 'node'), ...settings };
}

export function runScript(
  script: string,
  args: string[],
  settings: Record<string, string>,
  input = '',
): Promise<CommandResult> {
  const child = spawn(process.execPath, [`scripts/${script}.ts`, ...args], {
    cwd: root,
    env: shellEnv(settings),
  });
  const result = { stdout: '', stderr: '' };
  for (const stream of ['stdout', 'stderr'] as const) {
    child[stream].setEncoding('utf8').on('data', (text: string) => {
      result[stream] += text;
    });
  }
  child.stdin.on('error', () => {}).end(input);
  return new Promise((resolve, reject) => {
    child.on('error', reject).on('close', (code) => resolve({ code, ...result }));
  });
}
