// Child process of the server (server/publishing/preview.ts): Astro's dev server on a socket.
import { globSync, statSync } from 'node:fs';
import { createServer, get, type IncomingMessage, type ServerResponse } from 'node:http';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { getViteConfig } from 'astro/config';
import { createServer as createVite, type DevEnvironment, isRunnableDevEnvironment } from 'vite';
import type { EvaluatedModules } from 'vite/module-runner';
import { contentDirectory } from '../../content/directory.ts';
import type { Fault } from '../../content/reading/faults.ts';
import { previewProcess } from '../../contract/preview.ts';
import { checkDrafts, type Shown } from './drafts.ts';
import { framed, plainPage } from './framed.ts';

const [, , socket = ''] = process.argv;
const folder = contentDirectory();

const config = await getViteConfig(
  {
    appType: 'custom',
    cacheDir: path.resolve('.cache/preview-vite'),
    optimizeDeps: { noDiscovery: true, include: [] },
  },
  { logLevel: 'silent' },
)({ mode: 'development', command: 'serve' });
const vite = await createVite({
  ...config,
  // No port, no proxy, no watcher: this process looks at the folder whenever it is asked for a page.
  server: { middlewareMode: true, hmr: false, ws: false, watch: null },
  logLevel: 'silent',
  configFile: false,
});

const stampOf = (files: string): string =>
  globSync(files, { cwd: folder })
    .toSorted()
    .map((file) => {
      const { mtimeMs, size } = statSync(path.join(folder, file));
      return `${file} ${mtimeMs} ${size}`;
    })
    .join('\n');

const known = { content: '', palette: '', shown: { faults: [], unfinished: new Map() } as Shown };

async function refresh(): Promise<Shown> {
  const content = stampOf('**/*.*');
  if (content === known.content) return known.shown;
  const palette = stampOf('brand/palette.yaml');
  const shown = await checkDrafts(folder);
  const isPaletteNew = palette !== known.palette;
  for (const environment of Object.values(vite.environments)) {
    if (isPaletteNew) forgetStyles(environment);
    if (isRunnableDevEnvironment(environment)) {
      evaluateAgain(environment.runner.evaluatedModules, isPaletteNew ? styled : words);
    }
  }
  Object.assign(known, { content, palette, shown });
  return shown;
}

const words = /\/site\/content\.ts$/;
/** Astro collects the styles of a page in a module of its own. */
const styles = /\.css(?:$|\?)|virtual:astro:dev-css/;
const styled = new RegExp(`${words.source}|${styles.source}`);

function forgetStyles({ moduleGraph }: DevEnvironment): void {
  for (const [id, module] of moduleGraph.idToModuleMap) {
    if (styles.test(id)) moduleGraph.invalidateModule(module);
  }
}

/** Other code stays transformed, which would take seconds again. */
function evaluateAgain(modules: EvaluatedModules, read: RegExp): void {
  const stale = new Set([...modules.idToModuleMap.keys()].filter((id) => read.test(id)));
  for (const id of stale) {
    const module = modules.getModuleById(id);
    if (!module) continue;
    for (const importer of module.importers) stale.add(importer);
    modules.invalidateModule(module);
  }
}

/** One at a time: a page must not mix two states of the drafts. */
let refreshing: Promise<unknown> = Promise.resolve();
async function faultsOf(page: string): Promise<Fault[]> {
  const next = refreshing.then(refresh);
  refreshing = next.catch(() => {});
  const { faults, unfinished } = await next;
  return faults.length > 0 ? faults : (unfinished.get(page) ?? []);
}

/** Separate, since Astro writes to the response itself and the page has to be changed. */
const inside = `${socket}.astro`;
createServer(vite.middlewares).listen(inside);

const ask = (page: string): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const headers = { host: 'localhost', accept: '*/*' };
    get({ socketPath: inside, path: page, headers }, resolve).on('error', reject);
  });

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const page = request.url ?? '/';
  if (page.startsWith(previewProcess.faultsPath)) {
    response.end(JSON.stringify(await faultsOf(page.slice(previewProcess.faultsPath.length))));
    return;
  }
  if (path.extname(page) !== '') {
    const made = await ask(page);
    response.statusCode = made.statusCode ?? 500;
    made.pipe(response);
    return;
  }
  const faults = await faultsOf(page);
  if (faults.length > 0) {
    const problems = faults.map(({ file, where, problem }) => [file, where, problem]);
    response.statusCode = 422;
    response.end(plainPage('The preview waits until this is right:', problems));
    return;
  }
  const made = await ask(page);
  response.statusCode = made.statusCode ?? 500;
  const isPage = made.headers['content-type']?.startsWith('text/html');
  if (!isPage) response.statusCode = 404;
  if (response.statusCode >= 500 || !isPage) response.end(cannotBeShown);
  else response.end(framed(await text(made), String(request.headers[previewProcess.rootHeader])));
}

const cannotBeShown = plainPage('This page cannot be shown.');

createServer((request, response) => {
  answer(request, response).catch(() => {
    response.statusCode = 500;
    response.end(cannotBeShown);
  });
}).listen(socket, () => process.send?.('ready'));
process.on('disconnect', () => process.exit());
