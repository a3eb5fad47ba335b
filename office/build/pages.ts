import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse, parseFragment, serialize, defaultTreeAdapter as tree } from 'parse5';
import { createElement as createReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { type HtmlTagDescriptor, type Plugin, type Rolldown, runnerImport } from 'vite';
import {
  attributeOf,
  createElement,
  type Element,
  elementsOf,
  findAll,
  type Node,
  replace,
  setAttribute,
} from '../../build/html.ts';

type Bundle = Rolldown.OutputBundle;

interface Parts {
  screens: Record<string, string>;
  brandName: string;
  plugins: Plugin[];
}

/** `art` decides the shape of list marks (ui/tokens.css). */
export const sharedHead = (art: string): Plugin => ({
  name: 'office-head',
  transformIndexHtml: {
    // Vite then resolves the addresses in it.
    order: 'pre',
    handler: (html) => {
      const page = parse(html);
      setAttribute(theOne(page, 'html'), 'class', `art-${art}`);
      const shared = readFileSync(path.resolve(import.meta.dirname, '../head.html'), 'utf8');
      const mark = theOne(page, 'head').childNodes.find(
        (node) => 'data' in node && node.data.trim() === 'head.html',
      );
      if (!mark) throw new Error('The page has no place for head.html');
      replace(mark, [...parseFragment(shared.trim()).childNodes]);
      return serialize(page);
    },
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
      const page = parse(html);
      for (const element of [...elementsOf(page)]) {
        const rel = attributeOf(element, 'rel');
        if (attributeOf(element, 'name') === 'office-files')
          setAttribute(element, 'content', addressesOf(all));
        if (attributeOf(element, 'type') === 'module' || rel === 'modulepreload')
          tree.detachNode(element);
        if (rel === 'stylesheet') replace(element, [inlineStyles(bundle, element)]);
        if (attributeOf(element, 'id') === 'root')
          for (const node of [...parseFragment(form).childNodes]) tree.appendChild(element, node);
      }
      tree.insertText(theOne(page, 'title'), `${title} | ${brandName}`);
      const script = createElement('script', {}, afterFirstPaint(entryFiles(bundle, name)));
      tree.appendChild(theOne(page, 'body'), script);
      return serialize(page);
    },
  },
});

function theOne(page: Node, tagName: string): Element {
  const [element] = findAll(page, tagName);
  if (!element) throw new Error(`The page has no <${tagName}>`);
  return element;
}

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
    return { title: 'Sign In', form: renderToString(createReactElement(LoginForm, { onSubmit })) };
  }
  const { ChoosePasswordForm } =
    await load<typeof import('../session/ChoosePasswordForm.tsx')>('ChoosePasswordForm.tsx');
  return {
    title: 'Choose your password',
    form: renderToString(createReactElement(ChoosePasswordForm, { onSubmit })),
  };
}

const afterFirstPaint = (files: string[]): string =>
  `requestAnimationFrame(() => setTimeout(() => { for (const file of ${JSON.stringify(
    files.filter((file) => file.endsWith('.js')).map((file) => `/admin/${file}`),
  )}) import(file); }));`;

function inlineStyles(bundle: Bundle, link: Element): Element {
  const address = attributeOf(link, 'href') ?? '';
  const sheet = Object.values(bundle).find(
    ({ fileName }) => fileName.endsWith('.css') && address.endsWith(fileName),
  );
  if (sheet?.type !== 'asset') throw new Error('The page has no styles of its own');
  return createElement('style', {}, `${sheet.source}`);
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
