// What the owner has to write is empty, so that nothing unfinished can be published.
import { stringify } from 'yaml';
import { type Data, dataOf, insertItem } from '../../../content/editing/yaml-edit.ts';
import { reservedSlugs, serviceRoute } from '../../../content/routes.ts';

export const slugOf = (title: string): string =>
  title
    .toLowerCase()
    .replace(/ä|ö|ü|ß/g, (letter) => ({ ä: 'ae', ö: 'oe', ü: 'ue' })[letter] ?? 'ss')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60);

export function slugFault(
  slug: string,
  folder: 'pages' | 'services' | 'articles',
  paths: string[],
): string | undefined {
  if (slug === '') return 'An address is needed.';
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug))
    return 'Small letters a to z, digits and single hyphens only.';
  const ending = folder === 'services' ? 'yaml' : 'md';
  const isTaken = paths.includes(`${folder}/${slug}.${ending}`);
  return isTaken || (folder === 'pages' && reservedSlugs.includes(slug))
    ? 'This address is taken: choose another.'
    : undefined;
}

export interface NewPage {
  title: string;
  description: string;
  place: 'menu' | 'footer' | 'none';
}

export const newPageText = ({ title, description, place }: NewPage): string =>
  `---\n${stringify({ title, seo: { title, description }, place })}---\n## ${title}\n\n`;

export interface NewArticle {
  title: string;
  category: string;
  date: string;
}

export const newArticleText = ({ title, category, date }: NewArticle): string =>
  `---\n${stringify({ title, excerpt: '', category, date, draft: true, tags: [], related: [] })}---
Begin with what the reader gets from this, in two or three sentences.

## The first thing to know

One thought for each heading, with a number or an example.

## What to do today

End with something the reader can do at once.
`;

export interface NewService {
  name: string;
  slug: string;
  description: string;
}

/** Keeps everything but the model's texts: icons, kinds, headings of parts and link targets. */
const kept = new Set(['icon', 'kind', 'id', 'href', 'heading', 'intro']);

export function newServiceText(model: string, { name, description }: NewService): string {
  const emptied = (data: Data, key = '', path = ''): Data => {
    if (path === '.name' || path === '.seo.title' || path === '.hero.title') return name;
    if (path === '.seo.description' || path === '.hero.text') return description;
    if (typeof data === 'string') {
      return kept.has(key) || /^\.cta\.(button|secondary)\.text$/.test(path) ? data : '';
    }
    if (Array.isArray(data)) {
      const entries = path === '.parts' ? data : data.slice(0, 1);
      return entries.map((item) => emptied(item, key, path === '.parts' ? '.part' : `${path}[]`));
    }
    if (data === null || typeof data !== 'object') return data;
    return Object.fromEntries(
      Object.entries(data)
        .filter(([inside]) => !(path === '' && inside === 'intro') && inside !== 'badge')
        .map(([inside, value]) => [inside, emptied(value, inside, `${path}.${inside}`)]),
    );
  };
  return stringify(emptied(dataOf(model)), { lineWidth: 100 });
}

export function withServiceCard(overview: string, { name, slug, description }: NewService): string {
  const data = dataOf(overview) as { offers?: { cards?: unknown[] } };
  const card = {
    icon: 'browser',
    title: name,
    description,
    features: [''],
    link: serviceRoute(slug),
  };
  return insertItem(overview, ['offers', 'cards'], data.offers?.cards?.length ?? 0, card);
}
