import type { Content } from '../../content/read.ts';
import { priceFormat } from '../../content/reading/facts.ts';
import { inlineText } from '../../content/reading/markdown.ts';
import { applyRoute, articleRoute, consultationFormRoute } from '../../content/routes.ts';
import type { Link } from '../../content/schema/base.ts';
import type { Article } from '../../content/schema/blog.ts';
import type { Internship } from '../../content/schema/careers.ts';
import type { Brand } from '../../content/schema/facts.ts';
import type { FaqItem } from '../../content/schema/faq.ts';
import { content } from '../content.ts';
import { absolute, pictureOf } from './address.ts';

export interface Thing {
  '@type': string | string[];
  [property: string]: unknown;
}

/** Escaped so that it cannot close the script element. */
export const graphText = (things: Thing[]): string =>
  JSON.stringify({ '@context': 'https://schema.org', '@graph': things }).replaceAll('<', '\\u003c');

export const breadcrumbs = (trail: Link[]): Thing => ({
  '@type': 'BreadcrumbList',
  itemListElement: trail.map(({ text, href }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: text,
    item: absolute(href),
  })),
});

const organizationId = (): string => absolute('/#organization');

const organizationRef = () => ({ '@id': organizationId() });

export const organization = ({ brand, facts, consultation }: Content): Thing => ({
  '@type': ['Organization', 'ProfessionalService'],
  '@id': organizationId(),
  name: brand.name,
  slogan: brand.tagline,
  description: brand.description,
  url: absolute('/'),
  logo: absolute('/icons/512.png'),
  image: absolute('/og/home.png'),
  email: brand.email,
  ...(brand.phone && { telephone: brand.phone }),
  foundingDate: brand.founded,
  priceRange: priceRange(
    consultation.packages.items.map((item) => Number(item.amount)),
    facts,
  ),
  address: postalAddress(brand),
});

const priceRange = (amounts: number[], facts: Content['facts']): string =>
  [Math.min(...amounts), Math.max(...amounts)].map(priceFormat(facts)).join('–');

export const website = ({ brand }: Content): Thing => ({
  '@type': 'WebSite',
  '@id': absolute('/#website'),
  name: brand.name,
  url: absolute('/'),
  inLanguage: 'en',
  publisher: organizationRef(),
});

const postalAddress = ({ address }: Brand) => ({
  '@type': 'PostalAddress',
  streetAddress: address.street,
  addressLocality: address.city,
  addressRegion: address.region,
  postalCode: address.postalCode,
  addressCountry: address.countryCode,
});

export interface Offer {
  name: string;
  amount: string;
  path: string;
  monthly: boolean;
}

export const service = (
  about: { name: string; description: string; path: string },
  offers: Offer[] = [],
  currency = 'USD',
): Thing => ({
  '@type': 'Service',
  name: about.name,
  serviceType: about.name,
  description: about.description,
  url: absolute(about.path),
  areaServed: content.brand.areaServed,
  provider: organizationRef(),
  ...(offers.length > 0 && { offers: offers.map((offer) => offerThing(offer, currency)) }),
});

const offerThing = ({ name, amount, path, monthly }: Offer, priceCurrency: string): Thing => ({
  '@type': 'Offer',
  name,
  price: amount,
  priceCurrency,
  url: absolute(path),
  availability: 'https://schema.org/InStock',
  ...(monthly && {
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      price: amount,
      priceCurrency,
      unitCode: 'MON',
    },
  }),
});

export const consultationService = ({ consultation, facts }: Content): Thing =>
  service(
    {
      name: consultation.hero.headline,
      description: consultation.seo.description,
      path: '/consultation',
    },
    consultation.packages.items.map(({ title, amount, value, type }) => ({
      name: title,
      amount,
      path: consultationFormRoute(value),
      monthly: type === 'package',
    })),
    facts.currency,
  );

export const blog = (about: { name: string; description: string }, articles: Article[]): Thing => ({
  '@type': 'Blog',
  '@id': absolute('/blog#blog'),
  name: about.name,
  description: about.description,
  url: absolute('/blog'),
  inLanguage: 'en',
  publisher: organizationRef(),
  blogPost: articles.map((article) => ({
    '@type': 'BlogPosting',
    headline: article.title,
    url: absolute(articleRoute(article.slug)),
    datePublished: article.date,
    image: absolute(pictureOf(articleRoute(article.slug))),
    author: organizationRef(),
  })),
});

export const blogPosting = (article: Article): Thing => {
  const path = articleRoute(article.slug);
  return {
    '@type': 'BlogPosting',
    '@id': absolute(`${path}#article`),
    headline: article.title,
    description: article.excerpt,
    url: absolute(path),
    mainEntityOfPage: absolute(path),
    image: absolute(pictureOf(path)),
    datePublished: article.date,
    dateModified: article.date,
    articleSection: article.category,
    keywords: article.tags.join(', '),
    wordCount: article.words,
    timeRequired: `PT${article.readMinutes}M`,
    inLanguage: 'en',
    author: organizationRef(),
    publisher: organizationRef(),
    isPartOf: { '@id': absolute('/blog#blog') },
  };
};

export const jobPosting = (internship: Internship, { brand }: Content): Thing => ({
  '@type': 'JobPosting',
  title: internship.title,
  description: [internship.description, ...internship.requirements].join('\n'),
  datePosted: internship.posted,
  ...(internship.deadline && { validThrough: internship.deadline }),
  employmentType: 'INTERN',
  industry: internship.department,
  identifier: { '@type': 'PropertyValue', name: brand.name, value: internship.positionValue },
  url: absolute(applyRoute(internship.positionValue)),
  directApply: true,
  hiringOrganization: {
    '@type': 'Organization',
    '@id': organizationId(),
    name: brand.name,
    sameAs: absolute('/'),
    logo: absolute('/icons/512.png'),
  },
  jobLocation: { '@type': 'Place', address: postalAddress(brand) },
});

export const faqPage = (questions: FaqItem[]): Thing => ({
  '@type': 'FAQPage',
  mainEntity: questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: inlineText(answer) },
  })),
});
