import { serviceRoute } from '../routes.ts';
import type { Navigation, NavigationFile } from '../schema/navigation.ts';
import type { ServiceDetail } from '../schema/service-detail.ts';

export function assembleNavigation(file: NavigationFile, services: ServiceDetail[]): Navigation {
  const { text, contactHeading, copyright, legal, ...headings } = file.footer;
  const serviceLinks = services.map(({ name, slug }) => ({ text: name, href: serviceRoute(slug) }));
  const groups = [
    { heading: headings.quickLinksHeading, links: file.main },
    { heading: headings.servicesHeading, links: serviceLinks },
    { heading: headings.legalHeading, links: legal },
  ];
  return {
    main: file.main,
    labels: file.labels,
    footer: { text, contactHeading, copyright, groups },
  };
}
