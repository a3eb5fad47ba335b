// Makes node_modules match package-lock.json before any other command runs.
// Plain JavaScript: it runs on the machine's own Node, before the Node of the project is there.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const modules = join(root, 'node_modules');
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
    // Our npm scripts begin with `exec`, so that npm's signals reach Node and not a shell between
    // them. Windows has no `exec`, and no such signals.
    if (process.platform === 'win32') writeFileSync(join(modules, '.bin', 'exec.cmd'), '@%*\r\n');
    writeFileSync(stampFile, stamp);
  } finally {
    release();
  }
}

if (!isProvided()) await provide().catch((error) => refuse(error.message));

const ownNode = existsSync(join(modules, '.bin', 'node'));
if (!ownNode && Number.parseInt(process.versions.node, 10) < neededNode) {
  refuse(
    `No packaged Node ${neededNode} exists for ${process.platform}-${process.arch}: install Node ${neededNode} yourself (this is ${process.version}).`,
  );
}
