// Labels and help of the content's fields in the office; names that mean the same everywhere are in `usual`.
import * as z from 'zod';
import type { KindPath } from '../../contract/inbox/kinds.ts';

export interface FieldWords {
  label?: string | undefined;
  help?: string | undefined;
  entry?: string;
  /** Input type, if it does not follow from the schema. */
  input?:
    | 'link'
    | 'icon'
    | 'picture'
    | 'amount'
    | 'colour'
    | 'article'
    | 'category'
    | 'time'
    | 'timeZone'
    | 'locale'
    | 'currency'
    | 'country';
  /** May hold Markdown links. */
  hasLinks?: boolean;
  placeholders?: string[];
  names?: Record<string, string>;
}

export const kindNames: Record<KindPath, string> = {
  contacts: 'Contact message',
  consultations: 'Consultation request',
  applications: 'Application',
};

const registry = z.registry<FieldWords>();

export const wordsOf = (schema: z.core.$ZodType): FieldWords => registry.get(schema) ?? {};

/** Copies the schema, so that each use can have its own label. */
export function named<Schema extends z.ZodType>(
  schema: Schema,
  label: string | undefined,
  more: string | FieldWords = {},
): Schema {
  const copy = schema.clone();
  const words = typeof more === 'string' ? { help: more } : more;
  registry.add(copy, { ...wordsOf(schema), ...(label && { label }), ...words });
  return copy;
}

export function describe(schema: z.ZodType, words: FieldWords): void {
  registry.add(schema, words);
}

type Usual = Record<string, string | [label: string, help: string]>;

const usual: Usual = {
  seo: [
    'Search engines',
    'What a search engine shows. Its title is followed by the name of the agency.',
  ],
  hero: 'Top of the page',
  cta: ['Invitation at the end', 'The band above the footer.'],
  badge: ['Line above the title', 'A few words in a small frame.'],
  title: 'Title',
  heading: 'Heading',
  headline: 'Headline',
  intro: 'Introduction',
  text: 'Text',
  description: 'Description',
  label: 'Label',
  name: 'Name',
  icon: 'Icon',
  href: ['Link', 'A page of this site, a web address, or mailto: and an address.'],
  link: ['Link', 'A page of this site, a web address, or mailto: and an address.'],
  links: 'Links',
  button: 'Button',
  secondary: ['Second button', 'Beside the first, less prominent.'],
  back: 'Link back',
  email: 'E-mail address',
  date: 'Date',
  category: 'Category',
  tags: 'Tags',
  subject: 'Subject',
  opening: 'First sentence',
  closing: 'Last sentence',
  stranger: ['To a stranger', 'For somebody who got this mail by mistake.'],
  reference: ['Reference', 'The number by which a request is found again.'],
  copy: 'Button that copies',
  copied: 'After copying',
  failed: 'If it fails',
  when: 'Label: when',
  ours: 'Label: on our clock',
  length: 'Label: length',
  where: 'Label: where',
  steps: 'Steps',
  closed: ['Closed', 'Leaves the site; what people sent about it stays.'],
  categories: 'Categories',
  filterLabel: ['Name of the filter', 'Read out by screen readers.'],
  allLabel: ['Filter: all', 'The choice that shows everything.'],
  shown: ['Result of the filter', 'Read out after a topic was chosen.'],
  value: [
    'Short name',
    'For the address of the form and the database: do not change it once something was sent with it.',
  ],
  kind: 'Kind',
  posted: 'Posted on',
  deadline: ['Deadline', 'The last day for applications; without one it stays open.'],
  deadlineLabel: ['Words before the deadline', 'Needed if an internship has one.'],
  requirementsLabel: 'Heading of the requirements',
  excerpt: ['Summary', 'On the blog page and in search results.'],
  readMinutes: ['Reading time in minutes', 'Computed from the text if you leave it empty.'],
  featured: ['Featured', 'Stands at the top of the blog page. Only one article can.'],
  related: ['Related articles', 'Shown below the article; two look well.'],
  image: ['Picture', 'At the top of the article. Without one it gets a drawing.'],
  imageAlt: ['What the picture shows', 'A sentence for people who cannot see it.'],
  draft: ['Draft', 'Is kept, but not on the site.'],
  publish: ['Publish at', 'Day and time on the clock of the agency, such as 2026-12-01 09:00.'],
  updated: 'Line about the last change',
  linkText: ['Words of its link', 'In the menu or the footer; without them the title is used.'],
  place: 'Where it is linked',
  order: ['Order', 'Pages with a smaller number come first.'],
};

export function usualWords(key: string): FieldWords & { label: string } {
  const [label = '', help] = [Object.hasOwn(usual, key) ? usual[key]! : ''].flat();
  return { label, help };
}
