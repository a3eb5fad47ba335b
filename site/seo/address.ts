/** The full address of a path of this site, without a slash at the end. */
export const absolute = (path: string): string => new URL(path, import.meta.env.SITE).href;

/** The path that visitors see: Astro knows pages by the file they are built into. */
export const visiblePath = (pathname: string): string =>
  pathname
    .replace(/\.html$/, '')
    .replace(/\/index$/, '')
    .replace(/(.)\/$/, '$1') || '/';

/** Where the picture for social networks of a page will be; made after the build. */
export const pictureOf = (path: string): string =>
  `/og/${path === '/' ? 'home' : path.slice(1).replaceAll('/', '-')}.png`;
