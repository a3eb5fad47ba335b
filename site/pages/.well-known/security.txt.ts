import type { APIRoute } from 'astro';
import { content } from '../../content.ts';
import { absolute } from '../../seo/address.ts';

/** RFC 9116 wants less than a year; two builds may be half a year apart (build/stamp.ts). */
const validDays = 300;
const expires = () => new Date(Date.now() + validDays * 86_400_000).toISOString().slice(0, 10);

/** Researchers write English. */
const languages = [...new Set([new Intl.Locale(content.facts.locale).language, 'en'])].join(', ');

export const GET: APIRoute = () =>
  new Response(`Contact: mailto:${content.brand.email}
Expires: ${expires()}T00:00:00.000Z
Preferred-Languages: ${languages}
Canonical: ${absolute('/.well-known/security.txt')}
`);
