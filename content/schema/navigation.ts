import * as z from 'zod';
import { type Link, link, seo, text } from './base.ts';
import { named } from './labels.ts';

/** No more fit into the bar at 768 px. */
export const maxMainLinks = 8;

export const navigationFile = z.strictObject({
  main: named(z.array(link).min(1).max(maxMainLinks), 'Menu', {
    entry: 'link',
    help: 'The bar at the top; the footer repeats it.',
  }),
  footer: named(
    z.strictObject({
      text: text(),
      quickLinksHeading: named(text(40), 'Heading of the links'),
      servicesHeading: named(text(40), 'Heading of the services'),
      legalHeading: named(text(40), 'Heading of the policies'),
      legal: named(z.array(link).min(1), 'Policies', { entry: 'link' }),
      contactHeading: named(text(40), 'Heading of the contact details'),
      copyright: named(text(120), 'Copyright', 'The sign and the year stand before it.'),
    }),
    'Footer',
  ),
  labels: named(
    z.strictObject({
      skip: named(text(60), 'Link to the content'),
      menu: named(text(60), 'Menu'),
      openMenu: named(text(60), 'Open the menu'),
      closeMenu: named(text(60), 'Close the menu'),
      mainNavigation: named(text(60), 'Name of the menu'),
      footerNavigation: named(text(60), 'Name of the links in the footer'),
      breadcrumb: named(text(60), 'Name of the path'),
      logo: named(text(60), 'Logo'),
      opensNewTab: named(text(60), 'Link that opens a new tab'),
    }),
    'Words of small controls',
    'Screen readers speak them.',
  ),
});

export const notFoundFile = z.strictObject({
  seo,
  badge: text(20),
  heading: text(80),
  text: text(),
  links: named(z.array(link).min(1), 'Links', { entry: 'link' }),
});

export type NavigationFile = z.infer<typeof navigationFile>;

export interface Navigation extends Pick<NavigationFile, 'main' | 'labels'> {
  footer: Pick<NavigationFile['footer'], 'text' | 'contactHeading' | 'copyright'> & {
    groups: { heading: string; links: Link[] }[];
  };
}

export type NotFoundPage = z.infer<typeof notFoundFile>;
