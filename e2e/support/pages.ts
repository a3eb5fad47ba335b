import { unlistedPages } from '../../testing/public-pages.ts';

/** Must match the sitemap, which a test checks. */
export const listed = [
  '/',
  '/about',
  '/services',
  '/services/website-development',
  '/services/web-application-development',
  '/services/ecommerce-solutions',
  '/services/uiux-design',
  '/services/seo-digital-marketing',
  '/careers',
  '/consultation',
  '/consultation-form',
  '/contact',
  '/apply',
  '/privacy-policy',
  '/terms-conditions',
  '/faq',
  '/blog',
  '/blog/student-developers-real-world-experience',
  '/blog/startups-student-developers-benefits',
  '/blog/web-design-trends-2025',
  '/blog/future-web-development-trends-2025',
  '/blog/first-portfolio-website-student-developer',
  '/blog/website-optimization-seo-performance',
  '/blog/ai-impact-modern-web-development',
  '/blog/communication-strategies-remote-development-teams',
];

export const publicPages = [...listed, ...unlistedPages];
