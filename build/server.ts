// The folder is named by its sources' hash, so that a running server keeps its own.
import { existsSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { acquireLock } from './install.mjs';
import { root } from './process.ts';
import { hashOfFiles, readGoodBuild } from './stamp.ts';

const bundles = path.join(root, 'dist', 'server');
const sources = ['{server,contract,content}/**/*.ts', 'build/server.ts', 'package-lock.json'];
const keptBundles = 2;

export const bundleFile = (): string =>
  path.join(bundles, hashOfFiles(sources, process.version).slice(0, 16), 'main.js');

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
    entryPoints: {
      main: 'server/main.ts',
      'sqlite-thread': 'server/db/sqlite-thread.ts',
      'mail-thread': 'server/letters/mail-thread.ts',
      'busy-thread': 'server/appointments/busy-thread.ts',
      'check-thread': 'server/publishing/check-thread.ts',
      'picture-process': 'server/publishing/picture-process.ts',
    },
    outdir: draft,
    bundle: true,
    splitting: true,
    // Not `minifyIdentifiers`: keeps stack traces readable.
    minifySyntax: true,
    minifyWhitespace: true,
    platform: 'node',
    format: 'esm',
    target: `node${process.versions.node}`,
    // React's development build is larger and slower.
    define: { 'process.env.NODE_ENV': '"production"' },
    // CommonJS packages use `require`. Renamed: bundled packages may import createRequire themselves.
    banner: {
      js: "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);",
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
  const good = path.join(root, path.dirname(readGoodBuild()?.server ?? ''));
  for (const old of newestFirst.slice(keptBundles)) {
    if (old !== good) rmSync(old, { recursive: true, force: true });
  }
}
