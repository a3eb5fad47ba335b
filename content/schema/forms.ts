import * as z from 'zod';
import { inline, link, seo, text, textWithSlot } from './base.ts';

// The names of the fields as the API knows them; a test holds them to the contract.
export const contactFields = ['name', 'email', 'message'] as const;
export const consultationFields = [
  'name',
  'email',
  'company',
  'service',
  'preferredDate',
  'message',
] as const;
export const applicationFields = [
  'name',
  'email',
  'phone',
  'location',
  'position',
  'university',
  'yearOfStudy',
  'major',
  'portfolio',
  'linkedin',
  'coverLetter',
  'resumeUrl',
] as const;

const states = { button: text(40), sending: text(40), failed: text(120) };
const success = z.strictObject({ heading: text(80), text: text(), button: link });

const fieldTexts = <const Names extends readonly string[]>(names: Names) => ({
  /** What the visitor reads where it should differ from the staff's label. */
  labels: z.partialRecord(z.enum(names), text(60)).default({}),
  hints: z.partialRecord(z.enum(names), text(200)).default({}),
});

export const contactForm = z.strictObject({
  seo,
  heading: text(80),
  ...states,
  ...fieldTexts(contactFields),
  privacy: inline(),
  success: z.strictObject({ heading: text(80), text: text(), again: text(40) }),
  sent: z.strictObject({ seo, next: text(), button: link }),
});

export const consultationForm = z.strictObject({
  seo,
  heading: text(80),
  subtitleForService: textWithSlot('service'),
  subtitle: text(200),
  back: link,
  ...states,
  ...fieldTexts(consultationFields),
  zone: textWithSlot('zone'),
  ownZone: text(120),
  terms: inline(),
  success,
  sent: z.strictObject({ seo, next: text() }),
});

export const applyForm = z.strictObject({
  seo,
  heading: text(80),
  subtitle: textWithSlot('position'),
  back: link,
  ...states,
  openLink: text(40),
  ...fieldTexts(applicationFields),
  terms: inline(),
  success,
  sent: z.strictObject({ seo, next: text() }),
});

export const formMessages = z.strictObject({
  requiredNote: text(80),
  requiredMark: text(10),
  optionalMark: text(20),
  draft: z.strictObject({ note: text(120), restored: text(120), clear: text(40) }),
  faults: z.strictObject({ heading: text(80), text: text(200) }),
  problems: z.strictObject({ slow: text(), lost: text(), timeout: text(), tooMany: text() }),
  trap: text(40),
});

export type FormMessages = z.infer<typeof formMessages>;
