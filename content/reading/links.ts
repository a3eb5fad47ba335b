// Links are collected while files are read and checked at the end, when all routes are known.
import { blogRoute, isValidLink } from '../routes.ts';
import { placeOf } from './faults.ts';
import { lineAt, linksIn } from './markdown.ts';
import type { Source } from './source.ts';

interface FoundLink {
  file: string;
  where: number | string;
  href: string;
}

export type LinkChecker = ReturnType<typeof createLinkChecker>;

export function createLinkChecker() {
  const found: FoundLink[] = [];

  /** `line` is the number of lines above the body. */
  function addMarkdown(file: string, body: string, line: number): void {
    for (const { href, index } of linksIn(body)) {
      found.push({ file, where: line + lineAt(body, index), href });
    }
  }

  function addData(file: string, data: unknown): void {
    for (const { path, href } of linksInData(data)) {
      found.push({ file, where: placeOf(path), href });
    }
  }

  /** `laterRoutes`: pages that exist by the time this file is published. */
  function check(source: Source, routes: string[], laterRoutes: (file: string) => string[]): void {
    for (const { file, where, href } of found) {
      if (isValidLink(href, routes) || isValidLink(href, laterRoutes(file))) continue;
      const isClosedBlog = href.startsWith(blogRoute) && !routes.includes(blogRoute);
      // These links are hidden automatically when the blog is closed.
      if (isClosedBlog && filesThatFollow.includes(file)) continue;
      const why = isClosedBlog ? ': the blog is closed' : '';
      source.report(file, where, `${brokenLink(href)}${why}`);
    }
  }

  return { addMarkdown, addData, check };
}

const filesThatFollow = ['navigation.yaml', 'not-found.yaml', 'blog.yaml'];

export const brokenLink = (href: string): string =>
  `broken link: ${href} is not a page of this site`;

export function* linksInData(
  data: unknown,
  path: PropertyKey[] = [],
): Generator<{ path: PropertyKey[]; href: string }> {
  if (typeof data === 'string') {
    const isLink = path.at(-1) === 'href' || path.at(-1) === 'link';
    const targets = isLink ? [data] : linksIn(data).map(({ href }) => href);
    for (const href of targets) yield { path, href };
  } else if (Array.isArray(data)) {
    for (const [index, item] of data.entries()) yield* linksInData(item, [...path, index]);
  } else if (data !== null && typeof data === 'object') {
    for (const [key, value] of Object.entries(data)) yield* linksInData(value, [...path, key]);
  }
}
