// The files that an editor can open: every text file of the content with its title, order, schema and page.
import type { z } from 'zod';
import { articleRoute, blogRoute, serviceRoute } from '../routes.ts';
import { aboutFile } from '../schema/about.ts';
import { appointmentsFile } from '../schema/appointments.ts';
import { drawingPlaces, ownPicturesFolder } from '../schema/art.ts';
import { articleHead, blogFile } from '../schema/blog.ts';
import { careersFile } from '../schema/careers.ts';
import { consultationFile } from '../schema/consultation.ts';
import { brandFile, factsFile } from '../schema/facts.ts';
import { faqFile } from '../schema/faq.ts';
import { applyForm, consultationForm, contactForm, formMessages } from '../schema/forms.ts';
import { freePageHead } from '../schema/free-page.ts';
import { homeFile } from '../schema/home.ts';
import { lettersFile, templatesFile } from '../schema/letters.ts';
import { navigationFile, notFoundFile } from '../schema/navigation.ts';
import { paletteFile } from '../schema/palette.ts';
import { policyHead } from '../schema/policy.ts';
import { privatePageFile } from '../schema/private-page.ts';
import { serviceDetailFile, servicesFile } from '../schema/services.ts';

export const fileGroups = [
  'Pages',
  'Services',
  'Articles',
  'Forms and mails',
  'Policies',
  'Facts and brand',
] as const;
export type FileGroup = (typeof fileGroups)[number];

export interface EditableFile {
  path: string;
  title: string;
  group: FileGroup;
  description: string;
  route: string | undefined;
  /** Undefined for pictures. */
  schema: z.ZodType | undefined;
  editor: 'form' | 'markdown' | 'palette' | 'logo' | 'drawings';
}

type Entry = Omit<EditableFile, 'path'>;

const form = (
  group: FileGroup,
  title: string,
  description: string,
  route: string | undefined,
  schema: z.ZodType,
): Entry => ({ group, title, description, route, schema, editor: 'form' });

const fixed: Record<string, Entry> = {
  'home.yaml': form(
    'Pages',
    'Home page',
    'Headline, services, sample projects, quotes and the way to contact you.',
    '/',
    homeFile,
  ),
  'about.yaml': form(
    'Pages',
    'About us',
    'Your story, the timeline, what you value and how you work.',
    '/about',
    aboutFile,
  ),
  'consultation.yaml': form(
    'Pages',
    'Consultation and packages',
    'The steps to a new site, and the packages that can be requested.',
    '/consultation',
    consultationFile,
  ),
  'careers.yaml': form(
    'Pages',
    'Careers and internships',
    'Open and closed internships; the application form follows.',
    '/careers',
    careersFile,
  ),
  'faq.yaml': form('Pages', 'FAQ', 'Questions and answers, by topic.', '/faq', faqFile),
  'navigation.yaml': form(
    'Pages',
    'Menu and footer',
    'Links at the top and at the bottom of every page.',
    '/',
    navigationFile,
  ),
  'not-found.yaml': form(
    'Pages',
    'Page not found',
    'What a wrong address shows.',
    '/404',
    notFoundFile,
  ),
  'private-page.yaml': form(
    'Pages',
    'Private page',
    'What senders see about their request, with the link from their mail.',
    '/r',
    privatePageFile,
  ),
  'services.yaml': form(
    'Services',
    'Services overview',
    'The card of each service, and how you work.',
    '/services',
    servicesFile,
  ),
  'blog.yaml': form(
    'Articles',
    'Blog page',
    'Categories, order and labels of the list of articles.',
    blogRoute,
    blogFile,
  ),
  'forms/contact.yaml': form(
    'Forms and mails',
    'Contact form',
    'Labels, hints and thanks.',
    '/contact',
    contactForm,
  ),
  'forms/consultation.yaml': form(
    'Forms and mails',
    'Consultation form',
    'Labels, hints, the choice of a time and thanks.',
    '/consultation-form',
    consultationForm,
  ),
  'forms/apply.yaml': form(
    'Forms and mails',
    'Application form',
    'Labels, hints and thanks.',
    '/apply',
    applyForm,
  ),
  'forms/messages.yaml': form(
    'Forms and mails',
    'Messages of all forms',
    'What is said about faults, drafts and lost connections.',
    '/contact',
    formMessages,
  ),
  'letters.yaml': form(
    'Forms and mails',
    'Mails',
    'What the mails say that are sent by themselves, to senders and to staff.',
    undefined,
    lettersFile,
  ),
  'templates.yaml': form(
    'Forms and mails',
    'First letter templates',
    'Put into the office at its first start; since then they are edited under Mail, Templates.',
    undefined,
    templatesFile,
  ),
  'policies/privacy-policy.md': {
    group: 'Policies',
    title: 'Privacy policy',
    description: 'What you store about visitors, and for how long.',
    route: '/privacy-policy',
    schema: policyHead,
    editor: 'markdown',
  },
  'policies/terms-conditions.md': {
    group: 'Policies',
    title: 'Terms and conditions',
    description: 'Its sections are numbered: other texts refer to them.',
    route: '/terms-conditions',
    schema: policyHead,
    editor: 'markdown',
  },
  'facts.yaml': form(
    'Facts and brand',
    'Facts',
    'Prices, reply time, language and currency. Every page takes them from here.',
    '/consultation',
    factsFile,
  ),
  'brand/brand.yaml': form(
    'Facts and brand',
    'Brand',
    'Name, address, phone and time zone of the agency.',
    '/',
    brandFile,
  ),
  'brand/palette.yaml': {
    group: 'Facts and brand',
    title: 'Colours',
    description: 'Six colours from which all others follow.',
    route: '/',
    schema: paletteFile,
    editor: 'palette',
  },
  [ownPicturesFolder]: {
    group: 'Facts and brand',
    title: 'Drawings',
    description: 'Your own pictures in place of the drawings of the site.',
    route: '/',
    schema: undefined,
    editor: 'drawings',
  },
  'appointments.yaml': form(
    'Facts and brand',
    'Hours and holidays',
    'When the free call can be booked, until other hours are saved under Calendar, Hours.',
    '/consultation-form',
    appointmentsFile,
  ),
};

const logo: Entry = {
  group: 'Facts and brand',
  title: 'Logo',
  description: 'On every page, in mails, as the icon of the site.',
  route: '/',
  schema: undefined,
  editor: 'logo',
};

/** Any category is valid here: the blog's are in another file. */
const article = articleHead(undefined);

const titleOf = (slug: string): string => {
  const words = slug.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

function inFolder(path: string): Entry | undefined {
  const [, folder, slug = ''] = /^(\w+)\/([a-z0-9-]+)\.(?:yaml|md)$/.exec(path) ?? [];
  const title = titleOf(slug);
  if (folder === 'services' && path.endsWith('.yaml')) {
    return form(
      'Services',
      title,
      'The page of one service.',
      serviceRoute(slug),
      serviceDetailFile,
    );
  }
  if (folder === 'articles' && path.endsWith('.md')) {
    const route = articleRoute(slug);
    const description = 'An article of the blog.';
    return { group: 'Articles', title, description, route, schema: article, editor: 'markdown' };
  }
  if (folder === 'pages' && path.endsWith('.md')) {
    const description = 'A page of your own.';
    const route = `/${slug}`;
    return { group: 'Pages', title, description, route, schema: freePageHead, editor: 'markdown' };
  }
  return undefined;
}

function ownPicture(path: string): Entry | undefined {
  const [, name = ''] = new RegExp(`^${ownPicturesFolder}/(.+)\\.\\w+$`).exec(path) ?? [];
  const folder = name && fixed[ownPicturesFolder];
  const { where = name } = drawingPlaces([])[name] ?? {};
  return folder ? { ...folder, title: `Drawing: ${where}` } : undefined;
}

const entryOf = (path: string): Entry | undefined =>
  fixed[path] ??
  (/^brand\/logo\.(svg|png)$/.test(path) ? logo : (ownPicture(path) ?? inFolder(path)));

export function editableFiles(paths: string[]): EditableFile[] {
  const order = Object.keys(fixed);
  const placeOf = ({ path, group }: EditableFile): number =>
    fileGroups.indexOf(group) * 1000 + (order.indexOf(path) + 1 || order.length + 1);
  return paths
    .flatMap((path) => {
      const entry = entryOf(path);
      return entry ? [{ path, ...entry }] : [];
    })
    .toSorted((one, other) => placeOf(one) - placeOf(other) || (one.path < other.path ? -1 : 1));
}

/** Files in which facts such as `{{replyWithin}}` are filled in. Templates have placeholders of their own. */
export const takesFacts = (path: string): boolean =>
  !['facts.yaml', 'brand/palette.yaml', 'templates.yaml'].includes(path);
