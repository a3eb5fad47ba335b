import type { Head } from './readHead.ts';

const escapeXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

export function sitemap(heads: Pick<Head, 'canonical' | 'published'>[]): string {
  const urls = heads
    .flatMap(({ canonical, published }) => (canonical ? [{ canonical, published }] : []))
    .toSorted((a, b) => a.canonical.localeCompare(b.canonical))
    .map(({ canonical, published }) => {
      const date = published ? `<lastmod>${published}</lastmod>` : '';
      return `<url><loc>${escapeXml(canonical)}</loc>${date}</url>`;
    });
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('\n')}
</urlset>
`;
}
