// Each page is parsed once for its style sheet, sitemap entry and social picture.
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { parse, serialize, defaultTreeAdapter as tree } from 'parse5';
import {
  attributeOf,
  createElement,
  type Element,
  elementsOf,
  findAll,
  type Node,
  replace,
  textOf,
} from '../../build/html.ts';
import { readContent } from '../../content/read.ts';
import { deferIslands } from './deferIslands.ts';
import { usedStyles } from './pageStyles.ts';
import { createSocialPictures, type PageHead } from './socialPictures.ts';

export function finishPages(): AstroIntegration {
  return {
    name: 'finish-pages',
    hooks: {
      'astro:build:done': async ({ dir, pages }) => {
        const root = fileURLToPath(dir);
        const scripts = await readScripts(path.join(root, '_astro'));
        const draw = await createSocialPictures(path.resolve('.cache/og'), readContent());
        const heads: PageHead[] = [];
        for (const { pathname } of pages) {
          const file = path.join(root, `${pathname.replace(/\/$/, '') || 'index'}.html`);
          const page = parse(await readFile(file, 'utf8'));
          mergeStyles(page, scripts);
          const deferred = deferIslands(page);
          if (deferred) await writeFile(path.join(root, deferred.path), deferred.text);
          await writeFile(file, serialize(page));
          const head = readHead(page);
          const picture = path.join(root, new URL(head.picture).pathname);
          await mkdir(path.dirname(picture), { recursive: true });
          await writeFile(picture, await draw(head));
          heads.push(head);
        }
        await writeFile(path.join(root, 'sitemap.xml'), sitemap(heads));
      },
    },
  };
}

/** Each style sheet costs a hash in the CSP. */
function mergeStyles(page: Node, scripts: Map<string, string>): void {
  const sheets = findAll(page, 'style');
  const css = usedStyles(sheets.map(textOf).join(''), wordsOf(page, scripts));
  const [first, ...others] = sheets;
  if (!first) return;
  replace(first, [createElement('style', {}, css)]);
  for (const sheet of others) tree.detachNode(sheet);
}

/** Scripts may add classes. */
function wordsOf(page: Node, scripts: Map<string, string>): Set<string> {
  const classes = [...elementsOf(page)].flatMap(
    (element) => attributeOf(element, 'class')?.split(/\s+/) ?? [],
  );
  const inline = findAll(page, 'script').map(textOf);
  const fileOf = (island: Element, url: string) => path.basename(attributeOf(island, url) ?? '');
  const islands = findAll(page, 'astro-island');
  // React's own bundle would match half of the style sheet.
  const skipped = islands.map((island) => fileOf(island, 'renderer-url'));
  const names = withImports(
    islands.map((island) => fileOf(island, 'component-url')),
    scripts,
  );
  const ours = names.filter((name) => !skipped.includes(name));
  const code = [...inline, ...ours.map((name) => scripts.get(name) ?? '')];
  return new Set([...classes, ...code.flatMap((text) => text.match(/[\w-]+/g) ?? [])]);
}

function withImports(names: string[], scripts: Map<string, string>): string[] {
  const found = new Set(names);
  for (const name of found) {
    for (const other of scripts.keys()) if (scripts.get(name)?.includes(other)) found.add(other);
  }
  return [...found];
}

async function readScripts(folder: string): Promise<Map<string, string>> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.js'));
  const texts = names.map((name) => readFile(path.join(folder, name), 'utf8'));
  return new Map((await Promise.all(texts)).map((text, index) => [names[index] ?? '', text]));
}

function readHead(page: Node): PageHead {
  const elements = [...elementsOf(page)];
  const meta = (property: string) =>
    attributeOf(
      elements.find((element) => attributeOf(element, 'property') === property),
      'content',
    );
  const canonical = elements.find((element) => attributeOf(element, 'rel') === 'canonical');
  return {
    title: meta('og:title') ?? '',
    siteName: meta('og:site_name') ?? '',
    picture: meta('og:image') ?? '',
    canonical: attributeOf(canonical, 'href'),
    published: meta('article:published_time'),
  };
}

const escapeXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

function sitemap(heads: Pick<PageHead, 'canonical' | 'published'>[]): string {
  const urls = heads
    .flatMap(({ canonical, published }) => (canonical ? [{ canonical, day: published }] : []))
    .toSorted((a, b) => a.canonical.localeCompare(b.canonical))
    .map(({ canonical, day }) => {
      const date = day ? `<lastmod>${day}</lastmod>` : '';
      return `<url><loc>${escapeXml(canonical)}</loc>${date}</url>`;
    });
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('\n')}
</urlset>
`;
}
