import { portfolioPictures } from './icons.ts';

/** Sets of drawings that ship; site/art draws each. */
export const artSets = ['kites', 'arcs'] as const;

export type ArtName = (typeof artSets)[number];

const projectDrawings = portfolioPictures.map((name) => `project-${name}` as const);

/** Every drawing of a set. A file of the same name in brand/pictures replaces it. */
export const drawingNames = [
  'hero',
  'page-hero',
  'not-found',
  'footer',
  'about',
  'services',
  'consultation',
  'careers',
  'blog',
  'faq',
  'privacy',
  'terms',
  'service-browser',
  'service-cart',
  'service-code',
  'service-pen',
  'service-search',
  'home-services',
  'testimonials',
  'story',
  'values',
  'platform',
  'service-steps',
  'opening',
  'unlisted',
  'form',
  'sent',
  'call',
  'article',
  'mark',
  ...projectDrawings,
] as const;

export type DrawingName = (typeof drawingNames)[number];
