// Every address of the public site, and how the ones with a name in them are built.

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

/** Whether a link leads somewhere: a page of the site, with ?query and #hash as it likes, or out. */
export function leadsSomewhere(href: string, routes: string[]): boolean {
  if (/^(mailto:[^@\s]+@[^@\s]+|tel:\+?[\d-]+|#.+)$/.test(href)) return true;
  if (/^https?:\/\//.test(href)) return URL.canParse(href);
  return routes.includes(href.split(/[?#]/, 1)[0] ?? '');
}
