import rss from '@astrojs/rss';
import type { APIRoute } from 'astro';
import { parseFragment, serialize } from 'parse5';
import { elementsOf } from '../../build/html.ts';
import { articleRoute, blogRoute } from '../../content/routes.ts';
import { content } from '../content.ts';
import { renderMarkdown } from '../markdown/render.ts';
import { absolute } from '../seo/address.ts';

export const getStaticPaths = () =>
  content.routes.includes(blogRoute) ? [{ params: { feed: 'rss' } }] : [];

/** Feed readers show the article elsewhere, so its URLs must be absolute. */
function withFullAddresses(html: string): string {
  const text = parseFragment(html);
  for (const element of elementsOf(text)) {
    for (const attribute of element.attrs) {
      if (/^(href|src)$/.test(attribute.name) && attribute.value.startsWith('/'))
        attribute.value = absolute(attribute.value);
    }
  }
  return serialize(text);
}

export const GET: APIRoute = async () => {
  const { brand, facts, blog, articles } = content;
  const newestFirst = articles.toSorted((a, b) => b.date.localeCompare(a.date));
  return rss({
    title: brand.name,
    description: blog.seo.description,
    site: absolute('/'),
    trailingSlash: false,
    customData: `<language>${facts.locale}</language>`,
    items: await Promise.all(
      newestFirst.map(async (article) => ({
        title: article.title,
        description: article.excerpt,
        link: articleRoute(article.slug),
        pubDate: new Date(article.date),
        categories: [article.category, ...article.tags],
        content: withFullAddresses(await renderMarkdown(article.body)),
      })),
    ),
  });
};
