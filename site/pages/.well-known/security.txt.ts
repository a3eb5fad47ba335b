import type { APIRoute } from 'astro';
import { content } from '../../content.ts';
import { absolute } from '../../seo/address.ts';

/** The standard wants a date after which nobody should trust the file: half a year after a build. */
const expires = () => new Date(Date.now() + 182 * 24 * 3600 * 1000).toISOString().slice(0, 10);

export const GET: APIRoute = () =>
  new Response(`Contact: mailto:${content.brand.email}
Expires: ${expires()}T00:00:00.000Z
Preferred-Languages: en, hi
Canonical: ${absolute('/.well-known/security.txt')}
`);
