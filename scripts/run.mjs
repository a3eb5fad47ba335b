// `node scripts/run.mjs [--dev] FILE [ARGUMENTS]` installs and runs FILE on the project's Node. Plain JavaScript for Node 20.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { install, packagedNode } from '../build/install.mjs';

const neededNode = 26;
const [dev, args] =
  process.argv[2] === '--dev' ? [true, process.argv.slice(3)] : [false, process.argv.slice(2)];

const fail = (sentence) => {
  console.error(sentence);
  process.exit(1);
};

await install({ dev }).catch((error) => fail(error.message));

// Without it every command strips the types of all its files again, half of its start.
process.env.NODE_COMPILE_CACHE ??= path.resolve('.cache', 'node');

const { node: version } = process.versions;
const isNewEnough = Number.parseInt(version, 10) >= neededNode;
if (!existsSync(packagedNode) && !isNewEnough) {
  fail(
    `Node ${neededNode} comes along for Linux with glibc (x64, arm64) and macOS (arm64) only: install it, put it first on the PATH and try again (this is Node ${version} on ${process.platform}-${process.arch}).`,
  );
}

const node = existsSync(packagedNode) ? packagedNode : process.execPath;
// From the second run on this is already Node 26, which can replace itself.
if (isNewEnough) process.execve(node, [node, ...args], process.env);

// Before the child runs: a signal in between would end only this process.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
const child = spawn(node, args, { stdio: 'inherit' });
child.on('error', (error) => fail(error.message));
child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 143)));
