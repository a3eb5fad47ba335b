import type { Link } from '../../content/schema/base.ts';
import { absolute } from './address.ts';

export interface Thing {
  '@type': string | string[];
  [property: string]: unknown;
}

/** Escaped so that it cannot close the script element. */
export const graphText = (things: Thing[]): string =>
  JSON.stringify({ '@context': 'https://schema.org', '@graph': things }).replaceAll('<', '\\u003c');

export const breadcrumbs = (trail: Link[]): Thing => ({
  '@type': 'BreadcrumbList',
  itemListElement: trail.map(({ text, href }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: text,
    item: absolute(href),
  })),
});
