import type { APIRoute } from 'astro';
import { absolute } from '../seo/address.ts';

export const GET: APIRoute = () =>
  new Response(`User-agent: *
Disallow: /admin
Disallow: /api

Sitemap: ${absolute('/sitemap.xml')}
`);
