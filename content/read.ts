import { defaultHours } from '../contract/appointments/hours.ts';
import { checkLetterTexts } from './catalogue.ts';
import { contentDirectory, contentTime } from './directory.ts';
import { type Articles, readArticles } from './reading/articles.ts';
import { readBrandPictures } from './reading/brand-pictures.ts';
import { checkFacts } from './reading/facts.ts';
import { ContentError, type Fault } from './reading/faults.ts';
import { readFreePages } from './reading/free-pages.ts';
import { createLinkChecker } from './reading/links.ts';
import { checkLogo } from './reading/logo.ts';
import { createPages } from './reading/pages.ts';
import { checkPalette, checkSocialPicture } from './reading/palette-checks.ts';
import { missingPicture } from './reading/photos.ts';
import { readPolicy } from './reading/policies.ts';
import { readServiceDetails } from './reading/services.ts';
import { createSource, type Source } from './reading/source.ts';
import { articleRoute, blogRoute, isValidLink, serviceRoute, siteRoutes } from './routes.ts';
import { aboutFile } from './schema/about.ts';
import type { Link } from './schema/base.ts';
import { blogFile } from './schema/blog.ts';
import { careersFile } from './schema/careers.ts';
import { consultationFile } from './schema/consultation.ts';
import { faqFile } from './schema/faq.ts';
import { applyForm, consultationForm, contactForm, formMessages } from './schema/forms.ts';
import type { FreePage } from './schema/free-page.ts';
import { type HomePage, homeFile } from './schema/home.ts';
import {
  type Navigation,
  type NavigationFile,
  navigationFile,
  notFoundFile,
} from './schema/navigation.ts';
import { privatePageFile } from './schema/private-page.ts';
import { type ServiceDetail, servicesFile } from './schema/services.ts';

export type Content = ReturnType<typeof readContent>;

export function readContent(directory = contentDirectory(), now = contentTime()) {
  const source = createSource(directory);
  const { brand, facts, placeholders } = checkFacts(source);
  const links = createLinkChecker();
  const pages = createPages(source, placeholders, links);
  const page = pages.readYamlPage;

  const serviceSlugs = source.listNames('services', '.yaml');
  const articleSlugs = source.exists('articles') ? source.listNames('articles', '.md') : [];

  const files = {
    navigation: page('navigation.yaml', navigationFile),
    home: page('home.yaml', homeFile),
    about: page('about.yaml', aboutFile),
    services: page('services.yaml', servicesFile),
    consultation: page('consultation.yaml', consultationFile),
    careers: page('careers.yaml', careersFile),
    faq: page('faq.yaml', faqFile),
    blog: page('blog.yaml', blogFile),
    notFound: page('not-found.yaml', notFoundFile),
    privatePage: page('private-page.yaml', privatePageFile),
  };
  const forms = {
    contact: page('forms/contact.yaml', contactForm),
    consultation: page('forms/consultation.yaml', consultationForm),
    apply: page('forms/apply.yaml', applyForm),
    messages: page('forms/messages.yaml', formMessages),
  };
  const policies = {
    privacy: readPolicy(source, pages, 'policies/privacy-policy.md', { numbered: false }),
    terms: readPolicy(source, pages, 'policies/terms-conditions.md', { numbered: true }),
  };
  const serviceDetails = readServiceDetails(source, pages, serviceSlugs, files.services);
  const articles = readArticles(source, pages, articleSlugs, {
    blog: files.blog,
    ...(brand && { timeZone: brand.timeZone }),
    now,
  });
  checkProjects(source, files.home);
  const palette = checkPalette(source);
  if (palette && brand) checkSocialPicture(source, palette, brand);
  const logo = checkLogo(source, palette);
  checkLetterTexts(source, pages, palette);
  const brandPictures = readBrandPictures(source, serviceSlugs);
  page('appointments.yaml', defaultHours);
  const freePages = readFreePages(source, pages, files.navigation);
  const routes = siteRoutes({
    services: serviceSlugs,
    articles: articles.slugs,
    pages: freePages.map(({ slug }) => slug),
  });
  links.check(source, routes, (file) => routesBeside(file, articles));
  if (files.navigation) checkNavigation(source, files.navigation, routes);
  if (brand?.phone && files.home && !files.home.contact.phoneLabel) {
    source.report('home.yaml', 'contact.phoneLabel', 'is missing: the brand has a phone number');
  }
  adviseUnread(source);
  source.throwIfFaulty();

  const { navigation, notFound, ...read } = complete(files);
  const isPage = ({ href }: Link): boolean => isValidLink(href, routes);
  return {
    ...complete({ brand, facts }),
    brandPictures,
    placeholders,
    routes,
    advice: source.adviceGiven(),
    navigation: assembleNavigation(navigation, serviceDetails, freePages, isPage),
    ...read,
    notFound: { ...notFound, links: notFound.links.filter(isPage) },
    serviceDetails,
    articles: articles.out,
    freePages,
    forms: complete(forms),
    ...complete({ palette, logo }),
    policies: complete(policies),
  };
}

/** A scheduled article may link to those that are published with it or before. */
function routesBeside(file: string, { scheduled }: Articles): string[] {
  const own = scheduled.find(({ slug }) => file === `articles/${slug}.md`);
  return own
    ? scheduled.filter(({ due }) => due <= own.due).map(({ slug }) => articleRoute(slug))
    : [];
}

/** Their breadcrumbs use the texts of these links. */
const navigated = [
  '/',
  '/about',
  '/services',
  '/careers',
  '/consultation',
  '/faq',
  blogRoute,
  '/privacy-policy',
  '/terms-conditions',
];

function checkNavigation(source: Source, { main, footer }: NavigationFile, routes: string[]): void {
  const linked = [...main, ...footer.legal].map(({ href }) => href);
  // A broken link is reported already, and is probably the one that is missing.
  if (!linked.every((href) => isValidLink(href, [...routes, blogRoute]))) return;
  for (const route of navigated) {
    if (!routes.includes(route) || linked.includes(route)) continue;
    const problem = `has no link to ${route}: every page stands in main or under footer.legal`;
    source.report('navigation.yaml', '', problem);
  }
}

function adviseUnread(source: Source): void {
  for (const file of source.unreadFiles()) {
    // A closed blog keeps its articles.
    if (/^articles\/[^/]+\.md$/.test(file)) continue;
    source.advise(
      file,
      '',
      'is not read: pages of your own belong in pages/, articles in articles/, services in services/',
    );
  }
}

function assembleNavigation(
  file: NavigationFile,
  services: ServiceDetail[],
  freePages: FreePage[],
  isPage: (link: Link) => boolean,
): Navigation {
  const { text, contactHeading, copyright, legal, ...headings } = file.footer;
  const serviceLinks = services.map(({ name, slug }) => ({ text: name, href: serviceRoute(slug) }));
  const ownLinks = (place: FreePage['place']): Link[] =>
    freePages
      .filter((page) => page.place === place)
      .map(({ linkText, slug }) => ({ text: linkText, href: `/${slug}` }));
  const main = [...file.main, ...ownLinks('menu')].filter(isPage);
  const groups = [
    { heading: headings.quickLinksHeading, links: main },
    { heading: headings.servicesHeading, links: serviceLinks },
    { heading: headings.legalHeading, links: [...legal, ...ownLinks('footer')] },
  ];
  return {
    main,
    labels: file.labels,
    footer: { text, contactHeading, copyright, groups },
  };
}

function checkProjects(source: Source, home: HomePage | undefined): void {
  home?.portfolio.projects.forEach(({ picture }, index) => {
    const problem = picture.includes('.') ? missingPicture(source, picture) : undefined;
    if (problem) source.report('home.yaml', `portfolio.projects[${index}].picture`, problem);
  });
}

/** Photographs are checked separately, by photoFaults. */
export const contentFaults = (directory?: string): string[] =>
  contentError(directory)?.sentences ?? [];

export const findFaults = (directory: string, now: Date): Fault[] =>
  contentError(directory, now)?.faults ?? [];

export function contentError(directory?: string, now?: Date): ContentError | undefined {
  try {
    readContent(directory, now);
    return undefined;
  } catch (error) {
    if (error instanceof ContentError) return error;
    throw error;
  }
}

/** No fault was reported, so every file was read; this narrows the types. */
function complete<T extends object>(parts: T): { [Name in keyof T]: NonNullable<T[Name]> } {
  for (const [name, part] of Object.entries(parts)) {
    if (part === undefined) throw new Error(`${name} is neither right nor faulty`);
  }
  return parts as { [Name in keyof T]: NonNullable<T[Name]> };
}
