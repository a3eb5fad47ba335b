import type { Link } from '../../content/schema/base.ts';
import { absolute } from './address.ts';
import type { Thing } from './graph.ts';

export const breadcrumbs = (trail: Link[]): Thing => ({
  '@type': 'BreadcrumbList',
  itemListElement: trail.map(({ text, href }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: text,
    item: absolute(href),
  })),
});
