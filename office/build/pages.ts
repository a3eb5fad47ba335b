// What the build adds to the two HTML pages: to the office's, the script of the screen that an address leads to; to the
// login's, the form itself, so that it is painted before any script has arrived.
import path from 'node:path';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { type HtmlTagDescriptor, type Plugin, type Rolldown, runnerImport } from 'vite';

type Bundle = Rolldown.OutputBundle;

interface Parts {
  /** The part of the address after /admin/ to the module that draws it. */
  screens: Record<string, string>;
  brandName: string;
  /** What the modules of the login form are read with. */
  plugins: Plugin[];
}

export const officePages = ({ screens, brandName, plugins }: Parts): Plugin => ({
  name: 'office-pages',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: async (html, { filename, bundle = {} }) => {
      const office = mainFiles(bundle);
      const files = Object.entries(screens).map(
        ([part, module]) => [part, screenFiles(bundle, module, office)] as const,
      );
      if (path.basename(filename) === 'index.html') return [preloads(Object.fromEntries(files))];
      const all = new Set([...office, ...files.flatMap(([, names]) => names)]);
      const form = await renderLogin(plugins);
      return html
        .replace('<title>', () => `<title>Sign In | ${brandName.replace(/[&<]/g, entity)}`)
        .replace('name="office-files"', (name) => `${name} content="${addressesOf(all)}"`)
        .replace('<div id="root">', (tag) => tag + form);
    },
  },
});

const entity = (sign: string): string => `&#${sign.charCodeAt(0)};`;

const addressesOf = (files: Iterable<string>): string =>
  Array.from(files, (file) => `/admin/${file}`).join(' ');

async function renderLogin(plugins: Plugin[]): Promise<string> {
  const { module } = await runnerImport<typeof import('../session/LoginForm.tsx')>(
    path.resolve(import.meta.dirname, '../session/LoginForm.tsx'),
    { configFile: false, plugins },
  );
  return renderToString(createElement(module.LoginForm, { onSubmit: async () => {} }));
}

const chunksOf = (bundle: Bundle) =>
  Object.values(bundle).filter((output) => output.type === 'chunk');

/** The office's own script with what it imports, and its styles. */
function mainFiles(bundle: Bundle): string[] {
  const entry = chunksOf(bundle).find(({ facadeModuleId }) =>
    facadeModuleId?.endsWith('/office/index.html'),
  );
  if (!entry) throw new Error('The office has no entry');
  return [entry.fileName, ...entry.imports, ...(entry.viteMetadata?.importedCss ?? [])];
}

/** The script of a screen and what it imports, less what the page asks for anyway. */
function screenFiles(bundle: Bundle, module: string, known: string[]): string[] {
  const screen = chunksOf(bundle).find(({ facadeModuleId }) =>
    facadeModuleId?.endsWith(`/office/${module}`),
  );
  if (!screen) throw new Error(`The office has no chunk of its own for ${module}`);
  return [screen.fileName, ...screen.imports].filter((file) => !known.includes(file));
}

/** Asked for together with the office's own script, which would otherwise have to arrive and run first. */
const preloads = (files: Record<string, string[]>): HtmlTagDescriptor => ({
  tag: 'script',
  injectTo: 'head',
  children: `for (const file of ${JSON.stringify(files)}[location.pathname.split('/')[2] ?? ''] ?? [])
  document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href: '/admin/' + file }));`,
});
