// Reads and checks all content; any fault fails the build with a ContentError.
import { defaultHours } from '../contract/appointments/hours.ts';
import { checkLetterTexts } from './catalogue.ts';
import { contentDirectory } from './directory.ts';
import { readArticles } from './reading/articles.ts';
import { readBrandPictures } from './reading/brand-pictures.ts';
import { checkFacts } from './reading/facts.ts';
import { ContentError } from './reading/faults.ts';
import { createLinkChecker } from './reading/links.ts';
import { createPages } from './reading/pages.ts';
import { checkPalette } from './reading/palette.ts';
import { missingPicture } from './reading/photos.ts';
import { readPolicy } from './reading/policies.ts';
import { readServiceDetails } from './reading/services.ts';
import { createSource, type Source } from './reading/source.ts';
import { serviceRoute, siteRoutes } from './routes.ts';
import { aboutFile } from './schema/about.ts';
import { blogFile } from './schema/blog.ts';
import { careersFile } from './schema/careers.ts';
import { consultationFile } from './schema/consultation.ts';
import { faqFile } from './schema/faq.ts';
import { applyForm, consultationForm, contactForm, formMessages } from './schema/forms.ts';
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

export function readContent(directory = contentDirectory()) {
  const source = createSource(directory);
  const { brand, facts, placeholders } = checkFacts(source);
  const links = createLinkChecker();
  const pages = createPages(source, placeholders, links);
  const page = pages.readYamlPage;

  const serviceSlugs = source.listNames('services', '.yaml');
  const articleSlugs = source.listNames('articles', '.md');

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
  const articles = readArticles(source, pages, articleSlugs, files.blog);
  checkProjects(source, files.home);
  const palette = checkPalette(source);
  checkLetterTexts(source, pages, palette);
  const brandPictures = readBrandPictures(source, serviceSlugs);
  page('appointments.yaml', defaultHours);
  const routes = siteRoutes(serviceSlugs, articleSlugs);
  links.check(source, routes);
  source.throwIfFaulty();

  const { navigation, ...read } = complete(files);
  return {
    ...complete({ brand, facts }),
    brandPictures,
    placeholders,
    routes,
    navigation: assembleNavigation(navigation, serviceDetails),
    ...read,
    serviceDetails,
    articles,
    forms: complete(forms),
    ...complete({ palette }),
    policies: complete(policies),
  };
}

function assembleNavigation(file: NavigationFile, services: ServiceDetail[]): Navigation {
  const { text, contactHeading, copyright, legal, ...headings } = file.footer;
  const serviceLinks = services.map(({ name, slug }) => ({ text: name, href: serviceRoute(slug) }));
  const groups = [
    { heading: headings.quickLinksHeading, links: file.main },
    { heading: headings.servicesHeading, links: serviceLinks },
    { heading: headings.legalHeading, links: legal },
  ];
  return {
    main: file.main,
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

/** What is wrong with the content, one sentence each. Photographs are checked apart, by photoFaults. */
export function contentFaults(directory = contentDirectory()): string[] {
  try {
    readContent(directory);
    return [];
  } catch (error) {
    if (error instanceof ContentError) return error.message.split('\n');
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
