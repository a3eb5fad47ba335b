import type { Link } from '../../content/schema/base.ts';
import type { Navigation } from '../../content/schema/navigation.ts';

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
