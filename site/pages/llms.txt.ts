// 'Optional' is a keyword of the format.
import type { APIRoute } from 'astro';
import { articleRoute, serviceRoute } from '../../content/routes.ts';
import type { Article } from '../../content/schema/blog.ts';
import { content } from '../content.ts';
import { absolute } from '../seo/address.ts';

const line = (text: string, path: string, about: string) =>
  `- [${text}](${absolute(path)}): ${about}`;

export const GET: APIRoute = () => {
  const {
    freePages,
    brand,
    serviceDetails,
    articles,
    policies,
    consultation,
    careers,
    faq,
    about,
    blog,
    navigation,
  } = content;
  const [pageGroup, serviceGroup] = navigation.footer.groups;
  const linesOf = (pages: typeof freePages) =>
    pages.map(({ title, slug, seo }) => line(title, `/${slug}`, seo.description));
  return new Response(`# ${brand.name}

> ${brand.description}

${brand.tagline} ${brand.email}, ${brand.addressLines.join(', ')}.

## ${pageGroup?.heading}

${[
  line(about.seo.title, '/about', about.seo.description),
  line(consultation.seo.title, '/consultation', consultation.seo.description),
  line(careers.seo.title, '/careers', careers.seo.description),
  line(faq.seo.title, '/faq', faq.seo.description),
  ...linesOf(freePages.filter(({ place }) => place === 'menu')),
].join('\n')}

## ${serviceGroup?.heading}

${serviceDetails.map(({ name, slug, seo }) => line(name, serviceRoute(slug), seo.description)).join('\n')}

${articleList(blog.seo.title, articles)}## Optional

${[
  line(policies.privacy.title, '/privacy-policy', policies.privacy.seo.description),
  line(policies.terms.title, '/terms-conditions', policies.terms.seo.description),
  ...linesOf(freePages.filter(({ place }) => place !== 'menu')),
].join('\n')}
`);
};

const articleList = (heading: string, articles: Article[]): string =>
  articles.length === 0
    ? ''
    : `## ${heading}

${articles.map(({ title, slug, excerpt }) => line(title, articleRoute(slug), excerpt)).join('\n')}

`;
