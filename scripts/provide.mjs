// Makes node_modules match package-lock.json before any other command runs.
// Plain JavaScript: it runs on the machine's own Node, before the Node of the project is there.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const modules = join(root, 'node_modules');
const packagedNode = join(modules, '.bin', 'node');
const stampFile = join(modules, '.provided');
const neededNode = 26;

const stamp = createHash('sha256')
  .update(readFileSync(join(root, 'package-lock.json')))
  .update(`${process.platform}-${process.arch}`)
  .digest('hex');

const isProvided = () => existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp;

const refuse = (sentence) => {
  console.error(sentence);
  process.exit(1);
};

/** npm puts `.bin` first on the PATH. A Node there that does not run here (it needs glibc, and Alpine has
 * none) would stand in the way of the machine's own. */
function removeNodeThatFails() {
  if (spawnSync(packagedNode, ['-v']).status !== 0) rmSync(packagedNode, { force: true });
}

async function provide() {
  const { holdLock } = await import('./provide/lock.mjs');
  const { matchesLockFile } = await import('./provide/installed.mjs');
  const { install } = await import('./provide/install.mjs');
  const release = await holdLock(join(root, '.cache', 'provide.lock'), (pid) =>
    console.log(`Waiting for process ${pid}, which is installing the packages …`),
  );
  try {
    if (isProvided()) return;
    if (!matchesLockFile(root)) {
      console.log('Installing the packages that package-lock.json names …');
      const begun = Date.now();
      // Without it an interrupted installation can never pass for a finished one.
      rmSync(stampFile, { force: true });
      await install(root);
      console.log(`Installed in ${Math.round((Date.now() - begun) / 1000)} s.`);
    }
    removeNodeThatFails();
    writeFileSync(stampFile, stamp);
  } finally {
    release();
  }
}

if (!isProvided()) await provide().catch((error) => refuse(error.message));

const { node: version } = process.versions;
if (!existsSync(packagedNode) && Number.parseInt(version, 10) < neededNode) {
  refuse(
    `Node ${neededNode} comes along for Linux with glibc (x64, arm64) and macOS (arm64) only: install it, put it first on the PATH and try again (this is Node ${version} on ${process.platform}-${process.arch}).`,
  );
}
