import * as z from 'zod';
import { answer, nothing } from '../answers.ts';
import { endpoint } from '../endpoint.ts';
import { kindPaths } from '../inbox/kinds.ts';
import { id, isoTime, requiredText } from '../text.ts';
import { letterLimits } from './letter.ts';

export const placeholders = {
  name: "The sender's name",
  about: 'What it is about: the service, the position, or their message',
  reference: 'The reference of the request',
  sentOn: 'The day the request came',
  replyWithin: 'How fast the agency answers',
  agency: 'The name of the agency',
  staff: 'Your name',
} as const;
export type Placeholder = keyof typeof placeholders;

const placeholderPattern = /\{\{\s*([^{}]*?)\s*\}\}/g;

export const placeholdersIn = (text: string): string[] =>
  [...text.matchAll(placeholderPattern)].map((match) => match[1] ?? '');

export const fillPlaceholders = (text: string, values: Record<Placeholder, string>): string =>
  text.replace(placeholderPattern, (whole, name: string) => values[name as Placeholder] ?? whole);

const withKnownPlaceholders = <T extends z.ZodType<string>>(text: T) =>
  text.refine((value) => placeholdersIn(value).every((name) => name in placeholders), {
    error: `has a gap that is not known; known are ${Object.keys(placeholders)
      .map((name) => `{{${name}}}`)
      .join(', ')}`,
  });

export const newTemplate = z.strictObject({
  title: requiredText(80),
  subject: withKnownPlaceholders(requiredText(letterLimits.subject)).nullable(),
  text: withKnownPlaceholders(requiredText(letterLimits.text)),
  /** Empty: all. */
  kinds: z.array(z.enum(kindPaths)),
  status: z.partialRecord(z.enum(kindPaths), z.string()).default({}),
});
export type NewTemplate = z.infer<typeof newTemplate>;

export const template = newTemplate.extend({
  _id: id,
  status: z.partialRecord(z.enum(kindPaths), z.string()),
  updatedAt: isoTime,
  updatedBy: z.string().nullable(),
});
export type Template = z.infer<typeof template>;

export const templatesApi = {
  list: endpoint({
    method: 'GET',
    path: '/templates',
    access: 'read the inbox',
    summary: 'Templates for letters, in their order',
    status: 200,
    answer: answer(z.array(template)),
  }),
  create: endpoint({
    method: 'POST',
    path: '/templates',
    access: 'manage templates',
    summary: 'Add a template',
    body: newTemplate,
    status: 201,
    answer: answer(template),
  }),
  update: endpoint({
    method: 'PUT',
    path: '/templates/:id',
    access: 'manage templates',
    summary: 'Change a template',
    body: newTemplate,
    status: 200,
    answer: answer(template),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/templates/:id',
    access: 'manage templates',
    summary: 'Delete a template',
    status: 200,
    answer: nothing,
  }),
};
