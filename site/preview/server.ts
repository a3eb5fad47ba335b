// Child process of the server (server/publishing/preview.ts): Astro's dev server on a socket, with the drafts as CONTENT_DIR.
import { globSync, statSync } from 'node:fs';
import { createServer, get, type IncomingMessage, type ServerResponse } from 'node:http';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { getViteConfig } from 'astro/config';
import { createServer as createVite } from 'vite';
import { contentDirectory } from '../../content/directory.ts';
import { previewProcess } from '../../contract/preview.ts';
import type { ContentFault } from '../../contract/publishing.ts';
import { checkDrafts, type Shown } from './drafts.ts';
import { framed, plainPage } from './framed.ts';

const [, , socket = ''] = process.argv;
const folder = contentDirectory();

const config = await getViteConfig(
  {
    appType: 'custom',
    cacheDir: path.resolve('.cache/preview-vite'),
    // No port, no watcher: this process looks at the folder whenever it is asked for a page.
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true, include: [] },
  },
  { logLevel: 'silent' },
)({ mode: 'development', command: 'serve' });
const vite = await createVite({
  ...config,
  server: { ...config.server, proxy: {} },
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

/** All that is made of the words; modules that import these follow. */
const readsWords = /\/site\/content\.ts$|^\0virtual:(?:form-messages|call-times|drawing-sent)$/;

/** Forgets what was made of older drafts. */
async function refresh(): Promise<Shown> {
  const content = stampOf('**/*.*');
  if (content === known.content) return known.shown;
  const palette = stampOf('brand/palette.yaml');
  const shown = await checkDrafts(folder);
  for (const { moduleGraph } of Object.values(vite.environments)) {
    for (const [id, module] of moduleGraph.idToModuleMap) {
      const isStale =
        readsWords.test(id) || (palette !== known.palette && /\.css(?:$|\?)/.test(id));
      if (isStale) moduleGraph.invalidateModule(module);
    }
  }
  Object.assign(known, { content, palette, shown });
  return shown;
}

/** One after the other: a page must not be made of two states of the drafts. */
let refreshing: Promise<unknown> = Promise.resolve();
async function faultsOf(page: string): Promise<ContentFault[]> {
  const next = refreshing.then(refresh);
  refreshing = next.catch(() => {});
  const { faults, unfinished } = await next;
  return faults.length > 0 ? faults : (unfinished.get(page) ?? []);
}

/** A server of its own, since Astro writes to the response itself and the page is to be changed. */
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
  if (response.statusCode >= 500) response.end(cannotBeShown);
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
