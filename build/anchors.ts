import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'parse5';
import type { Fault } from '../content/reading/faults.ts';
import { attributeOf, elementsOf } from './html.ts';

interface BuiltPage {
  route: string;
  ids: Set<string>;
  places: string[];
  hrefs: string[];
}

function readPage(folder: string, file: string): BuiltPage {
  const route = `/${file.replaceAll(path.sep, '/').replace(/\.html$/, '')}`;
  const elements = [...elementsOf(parse(readFileSync(path.join(folder, file), 'utf8')))];
  const idsOf = (some: typeof elements) =>
    some.flatMap((element) => attributeOf(element, 'id') ?? []);
  const titled = elements.filter(({ tagName }) => /^(h[2-6]|section|details)$/.test(tagName));
  const links = elements.filter(({ tagName }) => tagName === 'a');
  return {
    route: route === '/index' ? '/' : route,
    ids: new Set(idsOf(elements)),
    places: idsOf(titled).filter((id) => !id.endsWith('-heading')),
    hrefs: links.flatMap((link) => attributeOf(link, 'href') ?? []),
  };
}

/** Markdown keeps umlauts as they are, browsers encode them. */
const hasPlace = ({ ids }: BuiltPage, place: string): boolean =>
  ids.has(place) || [...ids].some((id) => encodeURIComponent(id) === place);

export function anchorFaults(folder: string): Fault[] {
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
    const { places } = target;
    const known = places.length > 0 ? places.map((id) => `#${id}`).join(', ') : 'none';
    return {
      file: `page ${first}${elsewhere}`,
      where: '',
      problem: `broken link: ${address} is no place on that page; it has ${known}`,
    };
  });
}
