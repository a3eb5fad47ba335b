// Links to a place on a page, such as /faq#billing, checked against the ids that the built pages really have.
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'parse5';
import { attributeOf, elementsOf } from '../site/build/html.ts';

interface BuiltPage {
  route: string;
  ids: Set<string>;
  hrefs: string[];
}

function readPage(folder: string, file: string): BuiltPage {
  const route = `/${file.replaceAll(path.sep, '/').replace(/\.html$/, '')}`;
  const elements = [...elementsOf(parse(readFileSync(path.join(folder, file), 'utf8')))];
  const ids = elements.flatMap((element) => attributeOf(element, 'id') ?? []);
  const links = elements.filter(({ tagName }) => tagName === 'a');
  return {
    route: route === '/index' ? '/' : route,
    ids: new Set(ids),
    hrefs: links.flatMap((link) => attributeOf(link, 'href') ?? []),
  };
}

/** Markdown writes umlauts as they are, browsers encode them. */
const hasPlace = ({ ids }: BuiltPage, place: string): boolean =>
  ids.has(place) || [...ids].some((id) => encodeURIComponent(id) === place);

/** One sentence for each place that is not there, with those that are. */
export function anchorFaults(folder: string): string[] {
  const pages = globSync('**/*.html', { cwd: folder }).map((file) => readPage(folder, file));
  const found = new Map<string, { target: BuiltPage; from: string[] }>();
  for (const { route, hrefs } of pages) {
    for (const href of new Set(hrefs)) {
      const link = /^([^#?:]*)(?:\?[^#]*)?#(.+)$/.exec(href);
      const target = pages.find((page) => page.route === (link?.[1] || route));
      if (!link?.[2] || !target || hasPlace(target, link[2])) continue;
      const known = found.get(`${target.route}#${link[2]}`);
      if (known) known.from.push(route);
      else found.set(`${target.route}#${link[2]}`, { target, from: [route] });
    }
  }
  return [...found].map(([address, { target, from }]) => {
    const [first, ...others] = from.toSorted();
    const elsewhere = others.length > 0 ? ` and ${others.length} other pages` : '';
    const places = [...target.ids].filter((id) => !/^(main|menu|_|:)|-heading$/.test(id));
    return `page ${first}${elsewhere}: broken link: ${address} is no place on that page; it has ${
      places.length > 0 ? places.map((id) => `#${id}`).join(', ') : 'none'
    }`;
  });
}
