// Child process of the server (server/publishing/preview.ts): Astro's dev server on a socket, with the drafts as CONTENT_DIR.
import { globSync, statSync } from 'node:fs';
import { createServer, get, type IncomingMessage, type ServerResponse } from 'node:http';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { getViteConfig } from 'astro/config';
import { createServer as createVite } from 'vite';
import { contentDirectory } from '../../content/directory.ts';
import { contentFaults } from '../../content/read.ts';
import { photoFaults } from '../../content/reading/photos.ts';
import { type ContentFault } from '../../contract/publishing.ts';
import { previewProcess } from '../../contract/preview.ts';
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

const known = { content: '', palette: '', faults: [] as string[] };

/** Forgets what was made of older drafts, and answers what is wrong with the new ones. */
async function refresh(): Promise<string[]> {
  const content = stampOf('**/*.*');
  if (content === known.content) return known.faults;
  const palette = stampOf('brand/palette.yaml');
  const faults = [...contentFaults(folder), ...(await photoFaults(folder))];
  for (const { moduleGraph } of Object.values(vite.environments)) {
    for (const [id, module] of moduleGraph.idToModuleMap) {
      const reads = /\/site\/content\.ts$|^\0virtual:(?:form-messages|call-times|drawing-sent)$/;
      const isStale = reads.test(id) || (palette !== known.palette && /\.css(?:$|\?)/.test(id));
      if (isStale) moduleGraph.invalidateModule(module);
    }
  }
  Object.assign(known, { content, palette, faults });
  return faults;
}

/** One after the other: a page must not be made of two states of the drafts. */
let refreshing: Promise<unknown> = Promise.resolve();
const refreshed = (): Promise<string[]> => {
  const next = refreshing.then(refresh);
  refreshing = next.catch(() => {});
  return next;
};

/** Astro writes to a response of its own: the page is changed before it is sent. */
const inside = `${socket}.astro`;
createServer(vite.middlewares).listen(inside);

const ask = (request: IncomingMessage): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const headers = { host: 'localhost', accept: request.headers.accept ?? '*/*' };
    get({ socketPath: inside, path: request.url, headers }, resolve).on('error', reject);
  });

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (request.url === previewProcess.faultsPath) {
    response.end(JSON.stringify(await refreshed()));
    return;
  }
  const isFile = path.extname(request.url ?? '') !== '';
  const faults = isFile ? [] : await refreshed();
  if (faults.length > 0) {
    const problems = faults.map(({ file, where, problem }) => [file, where, problem]);
    response.writeHead(422);
    response.end(plainPage('The preview waits until this is right:', problems));
    return;
  }
  const made = await ask(request);
  response.statusCode = made.statusCode ?? 500;
  if (isFile) made.pipe(response);
  else if (response.statusCode >= 500) response.end(plainPage('This page cannot be shown.'));
  else response.end(framed(await text(made), String(request.headers[previewProcess.rootHeader])));
}

createServer((request, response) => {
  answer(request, response).catch(() => response.writeHead(500).end(plainPage('This page cannot be shown.')));
}).listen(socket, () => process.send?.('ready'));
process.on('disconnect', () => process.exit());
