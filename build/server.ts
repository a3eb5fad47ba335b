// The server as plain JavaScript in one folder: a third less memory and a faster start than running the
// sources (docs/decisions/2026-11-15-server-bundled-for-memory.md). The folder is named after what it was
// made from, so a server that is still running keeps its own.
import { existsSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { holdLock } from '../scripts/provide/lock.mjs';
import { root } from './run.ts';
import { hashOfFiles } from './stamp.ts';

const bundles = path.join(root, 'dist', 'server');
const sources = ['{server,contract,content}/**/*.ts', 'build/server.ts', 'package-lock.json'];
const keptBundles = 2;

/** The file to run; made first where it does not exist yet. */
export async function bundledServer(): Promise<string> {
  const folder = path.join(bundles, hashOfFiles(sources, process.version).slice(0, 16));
  const entry = path.join(folder, 'main.js');
  if (existsSync(entry)) return entry;
  // One at a time: clearing old ones away must not meet another process's draft.
  const release = await holdLock(path.join(root, '.cache', 'server.lock'), () => {});
  try {
    if (!existsSync(entry)) await bundle(folder);
  } finally {
    release();
  }
  return entry;
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
    // Names stay readable in stack traces. Shortened ones with `keepNames` would put each closure's own name
    // back every time it is made: 7 % of the work of a request.
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
  prune();
}

function prune(): void {
  const newestFirst = readdirSync(bundles)
    .map((name) => path.join(bundles, name))
    .sort((one, other) => statSync(other).mtimeMs - statSync(one).mtimeMs);
  for (const old of newestFirst.slice(keptBundles)) rmSync(old, { recursive: true, force: true });
}
