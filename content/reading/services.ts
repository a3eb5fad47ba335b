import { serviceRoute } from '../routes.ts';
import type { ServicesPage } from '../schema/services.ts';
import { type ServiceDetail, serviceDetailFile } from '../schema/services.ts';
import type { Pages } from './pages.ts';
import type { Source } from './source.ts';

export function readServiceDetails(
  source: Source,
  pages: Pages,
  slugs: string[],
  overview: ServicesPage | undefined,
): ServiceDetail[] {
  const cards = overview?.offers.cards.map((card) => card.link) ?? [];
  const place = (slug: string): number => cards.indexOf(serviceRoute(slug));
  return [...slugs]
    .sort((one, other) => place(one) - place(other))
    .flatMap((slug) => {
      const file = `services/${slug}.yaml`;
      const detail = pages.readYamlPage(file, serviceDetailFile);
      if (overview && place(slug) < 0) {
        source.report(
          'services.yaml',
          'offers.cards',
          `has no card with a link to ${serviceRoute(slug)}`,
        );
      }
      return detail ? [{ ...detail, slug }] : [];
    });
}
