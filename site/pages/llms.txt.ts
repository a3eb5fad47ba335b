import type { APIRoute } from 'astro';
import { articleRoute, serviceRoute } from '../../content/routes.ts';
import { content } from '../content.ts';
import { absolute } from '../seo/address.ts';

const line = (text: string, path: string, about: string) =>
  `- [${text}](${absolute(path)}): ${about}`;

export const GET: APIRoute = () => {
  const { brand, serviceDetails, articles, policies, consultation, careers, faq, about } = content;
  return new Response(`# ${brand.name}

> ${brand.description}

${brand.tagline} ${brand.email}, ${brand.addressLines.join(', ')}.

## Pages

${[
  line(about.seo.title, '/about', about.seo.description),
  line(consultation.seo.title, '/consultation', consultation.seo.description),
  line(careers.seo.title, '/careers', careers.seo.description),
  line(faq.seo.title, '/faq', faq.seo.description),
].join('\n')}

## Services

${serviceDetails.map(({ name, slug, seo }) => line(name, serviceRoute(slug), seo.description)).join('\n')}

## Articles

${articles.map(({ title, slug, excerpt }) => line(title, articleRoute(slug), excerpt)).join('\n')}

## Optional

${[
  line(policies.privacy.title, '/privacy-policy', policies.privacy.seo.description),
  line(policies.terms.title, '/terms-conditions', policies.terms.seo.description),
].join('\n')}
`);
};
