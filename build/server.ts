// The server as plain JavaScript in one folder: less memory and a faster start than running the sources
// (docs/decisions/2026-11-15-server-bundled-for-memory.md). The folder is named after the hash of its
// sources, so a server that is still running keeps its own.
import { existsSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { acquireLock } from './install.mjs';
import { root } from './process.ts';
import { hashOfFiles } from './stamp.ts';

const bundles = path.join(root, 'dist', 'server');
const sources = ['{server,contract,content}/**/*.ts', 'build/server.ts', 'package-lock.json'];
const keptBundles = 2;

/** The file to run, whether it is built already or not. */
export const bundleFile = (): string =>
  path.join(bundles, hashOfFiles(sources, process.version).slice(0, 16), 'main.js');

/** The file to run, built first where it does not exist. */
export async function bundledServer(): Promise<string> {
  const file = bundleFile();
  if (existsSync(file)) return file;
  const release = await acquireLock(path.join(root, '.cache', 'server.lock'), () => {});
  try {
    if (!existsSync(file)) await bundle(path.dirname(file));
  } finally {
    release();
  }
  return file;
}

async function bundle(folder: string): Promise<void> {
  const { build } = await import('esbuild');
  const draft = `${folder}.draft`;
  rmSync(draft, { recursive: true, force: true });
  await build({
    absWorkingDir: root,
    entryPoints: { main: 'server/main.ts', 'sqlite-thread': 'server/db/sqlite-thread.ts' },
    outdir: draft,
    bundle: true,
    splitting: true,
    // Not `minifyIdentifiers`: stack traces stay readable.
    minifySyntax: true,
    minifyWhitespace: true,
    platform: 'node',
    format: 'esm',
    target: `node${process.versions.node}`,
    // Packages in CommonJS ask for Node's own modules with `require`.
    banner: {
      js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);",
    },
    logLevel: 'error',
  });
  renameSync(draft, folder);
  removeOldBundles();
}

function removeOldBundles(): void {
  const newestFirst = readdirSync(bundles)
    .map((name) => path.join(bundles, name))
    .sort((one, other) => statSync(other).mtimeMs - statSync(one).mtimeMs);
  for (const old of newestFirst.slice(keptBundles)) rmSync(old, { recursive: true, force: true });
}
