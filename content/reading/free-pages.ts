import { reservedSlugs } from '../routes.ts';
import { nameAdvice, slug as slugShape } from '../schema/base.ts';
import { type FreePage, freePageHead } from '../schema/free-page.ts';
import { maxMainLinks, type NavigationFile } from '../schema/navigation.ts';
import { checkPictures } from './articles.ts';
import type { Pages } from './pages.ts';
import type { Source } from './source.ts';

const folder = 'pages';

export function readFreePages(
  source: Source,
  pages: Pages,
  navigation: NavigationFile | undefined,
): FreePage[] {
  const slugs = source.exists(folder) ? source.listNames(folder, '.md') : [];
  const found = slugs.flatMap((slug) => readFreePage(source, pages, slug) ?? []);
  const inOrder = found.toSorted((one, other) => one.order - other.order);
  const free = maxMainLinks - (navigation?.main.length ?? 0);
  for (const { slug } of inOrder.filter(({ place }) => place === 'menu').slice(Math.max(free, 0))) {
    source.report(
      `${folder}/${slug}.md`,
      'place',
      `the menu has room for ${maxMainLinks} links: write footer, or take one out of navigation.yaml`,
    );
  }
  return inOrder;
}

function readFreePage(source: Source, pages: Pages, slug: string) {
  const file = `${folder}/${slug}.md`;
  if (!slugShape.safeParse(slug).success) {
    source.report(file, '', nameAdvice);
  } else if (reservedSlugs.includes(slug)) {
    source.report(file, '', `the address /${slug} is taken: give the file another name`);
  }
  const page = pages.readMarkdownPage(file, freePageHead);
  if (!page) return undefined;
  checkPictures(source, file, page);
  const { head, body } = page;
  return head && { ...head, linkText: head.linkText ?? head.title, slug, body };
}
