import type { Link } from '../../content/schema/base.ts';
import type { Navigation } from '../../content/schema/navigation.ts';

export const absolute = (path: string): string => new URL(path, import.meta.env.SITE).href;

export const phoneLink = (phone: string): string => `tel:${phone.replace(/[^\d+]/g, '')}`;

/** Astro reports the path of the built file. */
export const visiblePath = (pathname: string): string =>
  pathname
    .replace(/\.html$/, '')
    .replace(/\/index$/, '')
    .replace(/(.)\/$/, '$1') || '/';

export const pictureOf = (path: string): string =>
  `/og/${path === '/' ? 'home' : path.slice(1).replaceAll('/', '-')}.png`;

/** Pages in the navigation are given by their path alone. */
export function trailTo({ main, footer }: Navigation, ...stops: (string | Link)[]): Link[] {
  const known = [...main, ...footer.groups.flatMap(({ links }) => links)];
  return ['/', ...stops].map((stop) => {
    if (typeof stop !== 'string') return stop;
    const found = known.find(({ href }) => href === stop);
    if (!found) throw new Error(`The navigation has no link to ${stop}`);
    return found;
  });
}
