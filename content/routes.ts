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
] as const;

export const serviceRoute = (slug: string): string => `/services/${slug}`;

export const articleRoute = (slug: string): string => `/blog/${slug}`;

export const consultationFormRoute = (service: string): string =>
  `/consultation-form?service=${encodeURIComponent(service)}`;

export const applyRoute = (position: string): string =>
  `/apply?position=${encodeURIComponent(position)}`;

export const blogRoute = '/blog';

interface Slugs {
  services: string[];
  articles: string[];
  pages: string[];
}

export const siteRoutes = ({ services, articles, pages }: Slugs): string[] => [
  ...fixedRoutes,
  ...(articles.length > 0 ? [blogRoute] : []),
  ...services.map(serviceRoute),
  ...articles.map(articleRoute),
  ...pages.map((slug) => `/${slug}`),
];

export const reservedSlugs: readonly string[] = [
  ...fixedRoutes.map((route) => route.slice(1)),
  'blog',
  'admin',
  'api',
  'r',
  'og',
  'icons',
  'drawings',
  'index',
  '404',
];

export function isValidLink(href: string, routes: string[]): boolean {
  if (/^(mailto:[^@\s]+@[^@\s]+|tel:\+?[\d-]+|#.+)$/.test(href)) return true;
  if (/^https?:\/\//.test(href)) return URL.canParse(href);
  return routes.includes(href.split(/[?#]/, 1)[0] ?? '');
}
