// Links to pages of this site that visitors cannot open, and to places that a page does not have.
import * as z from 'zod';
import type { Finding } from '../../contract/publishing/content.ts';
import { fillText, type Placeholders } from '../reading/facts.ts';
import { withoutCode } from '../reading/markdown.ts';
import { articleRoute, blogRoute, isValidLink, serviceRoute, siteRoutes } from '../routes.ts';
import type { TextFile } from './site-texts.ts';

/** Links to a closed blog are removed from these automatically. */
const filesThatFollow = ['navigation.yaml', 'not-found.yaml', 'blog.yaml'];

export function deadLinks(files: TextFile[], placeholders: Placeholders, clock: string): Finding[] {
  const routes = routesOf(files, clock);
  const places = placesOf(files);
  const isBlogOpen = routes.includes(blogRoute);
  return files.flatMap(({ path, links }) =>
    links.flatMap(({ where, line, href }): Finding[] => {
      const target = fillText(href, placeholders, () => undefined);
      if (!isBlogOpen && target.startsWith(blogRoute) && filesThatFollow.includes(path)) return [];
      const [, page = '', place] = /^(\/[^?#]*)(?:\?[^#]*)?(?:#(.+))?$/.exec(target) ?? [];
      const known = places.get(page);
      const problem = !isValidLink(target, routes)
        ? `${href} is no page of this site: choose another page, or take the link out.`
        : place && known && !known.has(plain(place))
          ? `${page} has no place #${place}: choose a heading that it has.`
          : undefined;
      return problem
        ? [
            {
              kind: 'dead link',
              file: path,
              where,
              line,
              sentence: `The link leads nowhere: ${problem}`,
            },
          ]
        : [];
    }),
  );
}

const articleState = z.object({ draft: z.boolean().optional(), publish: z.string().optional() });

function routesOf(files: TextFile[], clock: string): string[] {
  const slugsIn = (folder: string): string[] => inFolder(files, folder).map(slugOf);
  const isClosed = z.object({ closed: z.literal(true) });
  const blog = files.find(({ path }) => path === 'blog.yaml');
  const articles = inFolder(files, 'articles/')
    .filter(({ data }) => {
      const { draft, publish } = articleState.safeParse(data).data ?? {};
      return !draft && (publish ?? '') <= clock;
    })
    .map(slugOf);
  return siteRoutes({
    services: slugsIn('services/'),
    articles: isClosed.safeParse(blog?.data).success ? [] : articles,
    pages: slugsIn('pages/'),
  });
}

const inFolder = (files: TextFile[], folder: string): TextFile[] =>
  files.filter(({ path }) => path.startsWith(folder));

const slugOf = ({ path }: TextFile): string => path.replace(/^.*\/|\.\w+$/g, '');

const serviceParts = z.object({ parts: z.array(z.object({ id: z.string() })) });

/** Anchors of other pages are known to the build only. */
const placesOf = (files: TextFile[]): Map<string, Set<string>> =>
  new Map([
    ...inFolder(files, 'services/').map((file): [string, Set<string>] => [
      serviceRoute(slugOf(file)),
      new Set(serviceParts.safeParse(file.data).data?.parts.map(({ id }) => plain(id))),
    ]),
    ...[
      ...inFolder(files, 'articles/'),
      ...inFolder(files, 'pages/'),
      ...inFolder(files, 'policies/'),
    ].map((file): [string, Set<string>] => [
      file.path.startsWith('articles/') ? articleRoute(slugOf(file)) : `/${slugOf(file)}`,
      new Set(
        [...withoutCode(file.body).matchAll(/^#{2,6} +(.+)$/gm)].map(([, heading = '']) =>
          plain(heading),
        ),
      ),
    ]),
  ]);

/** The site turns headings into ids by rules of its own, so only letters and digits are compared. */
function plain(text: string): string {
  const decoded =
    text.includes('%') && !/%(?![\da-f]{2})/i.test(text) ? decodeURIComponent(text) : text;
  return decoded
    .toLowerCase()
    .replace(/^\d+\.\s*/, '')
    .replace(/[^\p{L}\p{N}]/gu, '');
}
