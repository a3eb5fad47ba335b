import { articleRoute } from '../../content/routes.ts';
import type { Article } from '../../content/schema/blog.ts';
import { absolute, pictureOf } from './address.ts';
import type { Thing } from './graph.ts';
import { organizationRef } from './organization.ts';

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
