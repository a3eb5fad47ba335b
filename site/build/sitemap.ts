export interface PageHead {
  title: string;
  siteName: string;
  picture: string;
  /** Undefined where the page must not be indexed. */
  canonical: string | undefined;
  published: string | undefined;
}

const escapeXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

export function sitemap(heads: Pick<PageHead, 'canonical' | 'published'>[]): string {
  const urls = heads
    .flatMap(({ canonical, published }) => (canonical ? [{ canonical, day: published }] : []))
    .toSorted((a, b) => a.canonical.localeCompare(b.canonical))
    .map(({ canonical, day }) => {
      const date = day ? `<lastmod>${day}</lastmod>` : '';
      return `<url><loc>${escapeXml(canonical)}</loc>${date}</url>`;
    });
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('\n')}
</urlset>
`;
}
