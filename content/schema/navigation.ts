import * as z from 'zod';
import { type Link, link, seo, text } from './base.ts';

/** No more fit into the bar at 768 px. */
export const maxMainLinks = 8;

export const navigationFile = z.strictObject({
  main: z.array(link).min(1).max(maxMainLinks),
  footer: z.strictObject({
    text: text(),
    quickLinksHeading: text(40),
    servicesHeading: text(40),
    legalHeading: text(40),
    legal: z.array(link).min(1),
    contactHeading: text(40),
    copyright: text(120),
  }),
  labels: z.strictObject({
    skip: text(60),
    menu: text(60),
    openMenu: text(60),
    closeMenu: text(60),
    mainNavigation: text(60),
    footerNavigation: text(60),
    breadcrumb: text(60),
    logo: text(60),
    opensNewTab: text(60),
  }),
});

export const notFoundFile = z.strictObject({
  seo,
  badge: text(20),
  heading: text(80),
  text: text(),
  links: z.array(link).min(1),
});

export type NavigationFile = z.infer<typeof navigationFile>;

export interface Navigation extends Pick<NavigationFile, 'main' | 'labels'> {
  footer: Pick<NavigationFile['footer'], 'text' | 'contactHeading' | 'copyright'> & {
    groups: { heading: string; links: Link[] }[];
  };
}

export type NotFoundPage = z.infer<typeof notFoundFile>;
