export const absolute = (path: string): string => new URL(path, import.meta.env.SITE).href;

/** Astro reports the path of the built file. */
export const visiblePath = (pathname: string): string =>
  pathname
    .replace(/\.html$/, '')
    .replace(/\/index$/, '')
    .replace(/(.)\/$/, '$1') || '/';

/** Written by site/build/finishPages.ts. */
export const pictureOf = (path: string): string =>
  `/og/${path === '/' ? 'home' : path.slice(1).replaceAll('/', '-')}.png`;
