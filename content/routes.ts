const fixedRoutes = [
  '/',
  '/about',
  '/services',
  '/careers',
  '/consultation',
  '/consultation-form',
  '/contact',
  '/apply',
  '/privacy-policy',
  '/terms-conditions',
  '/faq',
  '/blog',
] as const;

export const serviceRoute = (slug: string): string => `/services/${slug}`;

export const articleRoute = (slug: string): string => `/blog/${slug}`;

export const consultationFormRoute = (service: string): string =>
  `/consultation-form?service=${encodeURIComponent(service)}`;

export const applyRoute = (position: string): string =>
  `/apply?position=${encodeURIComponent(position)}`;

export const siteRoutes = (serviceSlugs: string[], articleSlugs: string[]): string[] => [
  ...fixedRoutes,
  ...serviceSlugs.map(serviceRoute),
  ...articleSlugs.map(articleRoute),
];

/** A page of the site, with any ?query and #hash, or an external URL. */
export function isValidLink(href: string, routes: string[]): boolean {
  if (/^(mailto:[^@\s]+@[^@\s]+|tel:\+?[\d-]+|#.+)$/.test(href)) return true;
  if (/^https?:\/\//.test(href)) return URL.canParse(href);
  return routes.includes(href.split(/[?#]/, 1)[0] ?? '');
}
