// The head that all pages share; preloads for the requested screen in index.html; the forms of the pages for people signed
// out, prerendered.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { type HtmlTagDescriptor, type Plugin, type Rolldown, runnerImport } from 'vite';

type Bundle = Rolldown.OutputBundle;

interface Parts {
  /** Path segment after /admin/ → module of the screen. */
  screens: Record<string, string>;
  brandName: string;
  plugins: Plugin[];
}

/** `art`: the set of drawings, which shapes the marks of lists (ui/tokens.css). */
export const sharedHead = (art: string): Plugin => ({
  name: 'office-head',
  transformIndexHtml: {
    // Vite then resolves the addresses in it.
    order: 'pre',
    handler: (html) =>
      html
        .replace('<html', `<html class="art-${art}"`)
        .replace('<!-- head.html -->', () =>
          readFileSync(path.resolve(import.meta.dirname, '../head.html'), 'utf8').trim(),
        ),
  },
});

export const officePages = ({ screens, brandName, plugins }: Parts): Plugin => ({
  name: 'office-pages',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: async (html, { filename, bundle = {} }) => {
      const office = entryFiles(bundle, 'index.html');
      const files = Object.entries(screens).map(
        ([part, module]) => [part, screenFiles(bundle, module, office)] as const,
      );
      const name = path.basename(filename);
      if (name === 'index.html') return [preloads(Object.fromEntries(files))];
      const all = new Set([...office, ...files.flatMap(([, names]) => names)]);
      const { title, form } = await renderPage(name, plugins);
      return html
        .replace('<title>', () => `<title>${title} | ${brandName.replace(/[&<]/g, entity)}`)
        .replace('name="office-files"', (name) => `${name} content="${addressesOf(all)}"`)
        .replace(/<script type="module".*?<\/script>\s*|<link rel="modulepreload".*?>\s*/g, '')
        .replace('</body>', (tag) => `${afterFirstPaint(entryFiles(bundle, name))}\n  ${tag}`)
        .replace(/<link rel="stylesheet"[^>]*>/, (link) => inlineStyles(bundle, link))
        .replace('<div id="root">', (tag) => tag + form);
    },
  },
});

const entity = (sign: string): string => `&#${sign.charCodeAt(0)};`;

const addressesOf = (files: Iterable<string>): string =>
  Array.from(files, (file) => `/admin/${file}`).join(' ');

async function renderPage(name: string, plugins: Plugin[]) {
  const load = async <T>(form: string): Promise<T> => {
    const file = path.resolve(import.meta.dirname, '../session', form);
    return (await runnerImport<T>(file, { configFile: false, plugins })).module;
  };
  const onSubmit = async () => {};
  if (name === 'login.html') {
    const { LoginForm } = await load<typeof import('../session/LoginForm.tsx')>('LoginForm.tsx');
    return { title: 'Sign In', form: renderToString(createElement(LoginForm, { onSubmit })) };
  }
  const { ChoosePasswordForm } =
    await load<typeof import('../session/ChoosePasswordForm.tsx')>('ChoosePasswordForm.tsx');
  return {
    title: 'Choose your password',
    form: renderToString(createElement(ChoosePasswordForm, { onSubmit })),
  };
}

/** The form is usable before its script has loaded. */
const afterFirstPaint = (files: string[]): string =>
  `<script>requestAnimationFrame(() => setTimeout(() => { for (const file of ${JSON.stringify(
    files.filter((file) => file.endsWith('.js')).map((file) => `/admin/${file}`),
  )}) import(file); }));</script>`;

/** Inlined: the first paint needs no second request. */
function inlineStyles(bundle: Bundle, link: string): string {
  const sheet = Object.values(bundle).find(
    ({ fileName }) => fileName.endsWith('.css') && link.includes(fileName),
  );
  if (sheet?.type !== 'asset') throw new Error('The page has no styles of its own');
  return `<style>${sheet.source}</style>`;
}

const chunksOf = (bundle: Bundle) =>
  Object.values(bundle).filter((output) => output.type === 'chunk');

function entryFiles(bundle: Bundle, page: string): string[] {
  const entry = chunksOf(bundle).find(({ facadeModuleId }) =>
    facadeModuleId?.endsWith(`/office/${page}`),
  );
  if (!entry) throw new Error(`${page} has no script`);
  return [entry.fileName, ...entry.imports, ...(entry.viteMetadata?.importedCss ?? [])];
}

function screenFiles(bundle: Bundle, module: string, known: string[]): string[] {
  const screen = chunksOf(bundle).find(({ facadeModuleId }) =>
    facadeModuleId?.endsWith(`/office/${module}`),
  );
  if (!screen) throw new Error(`The office has no chunk of its own for ${module}`);
  return [screen.fileName, ...screen.imports].filter((file) => !known.includes(file));
}

/** Preloaded in parallel with the main script instead of after it. */
const preloads = (files: Record<string, string[]>): HtmlTagDescriptor => ({
  tag: 'script',
  injectTo: 'head',
  children: `for (const file of ${JSON.stringify(files)}[location.pathname.split('/')[2] ?? ''] ?? [])
  document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href: '/admin/' + file }));`,
});
