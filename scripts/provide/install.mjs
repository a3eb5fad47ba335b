// Runs `npm ci` and turns its failures into one sentence.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const flags = [
  'ci',
  '--no-audit',
  '--no-fund',
  '--loglevel=error',
  '--include=dev',
  '--include=optional',
];

const causes = {
  ENOTFOUND: 'the package registry cannot be found; is this machine online?',
  EAI_AGAIN: 'the package registry cannot be found; is this machine online?',
  ECONNREFUSED: 'the package registry refuses the connection; is this machine online?',
  ETIMEDOUT: 'the package registry does not answer; is this machine online?',
  EUSAGE: 'package.json and package-lock.json do not agree; run `npm install` and commit both.',
  EINTEGRITY: 'a downloaded package is not the one package-lock.json names.',
  ENOSPC: 'the disk is full.',
  EACCES: 'this user may not write to node_modules.',
};

/** `npm ci` removes node_modules and with it, on a later run, the Node that runs this script. So
 * npm runs on the Node it was itself started with, and never finds ours on the PATH. */
function npmCommand(root) {
  const { npm_execpath: cli, npm_node_execpath: node, PATH = '' } = process.env;
  const modules = join(root, 'node_modules');
  const path = PATH.split(delimiter).filter((entry) => !entry.startsWith(modules));
  const env = { ...process.env, PATH: path.join(delimiter) };
  const known = cli && node && !node.startsWith(modules) && existsSync(cli) && existsSync(node);
  return known
    ? { command: node, args: [cli, ...flags], env }
    : { command: 'npm', args: flags, env };
}

function explain(output, code) {
  const named = /npm error code (\S+)/.exec(output)?.[1] ?? '';
  const firstLine = /npm error (?!code)(.+)/.exec(output)?.[1] ?? `npm ended with ${code}.`;
  return `The packages could not be installed: ${causes[named] ?? firstLine} (\`npm ci\` shows all.)`;
}

export function install(root) {
  const { command, args, ...options } = npmCommand(root);
  return new Promise((resolve, reject) => {
    const npm = spawn(command, args, {
      ...options,
      cwd: root,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let output = '';
    npm.stderr.setEncoding('utf8').on('data', (text) => {
      output += text;
    });
    for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => npm.kill(signal));
    npm.on('error', () =>
      reject(new Error('The packages could not be installed: npm is not on the PATH.')),
    );
    npm.on('close', (code, signal) => {
      if (code === 0) resolve();
      else reject(new Error(signal ? 'The installation was interrupted.' : explain(output, code)));
    });
  });
}
