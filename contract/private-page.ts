// The private page of a sender. site/sections/private/ renders a template with every part of it, server/letters/
// fills it in: `data-when` keeps a part, `data-each` repeats one, `data-text` and `data-set` put in values.

/** Exactly one of these is kept. */
export const screens = [
  'request',
  'moving',
  'cancelling',
  'withdrawing',
  'erasing',
  'erased',
  'unknown',
  'lost',
  'asked',
  'failed',
] as const;
export type Screen = (typeof screens)[number];

/** State of a request, in the sender's words. */
export const standings = [
  'received',
  'reading',
  'answered',
  'booked',
  'interview',
  'closed',
  'withdrawn',
] as const;
export type Standing = (typeof standings)[number];

export const addedTextLimit = 5000;

/** Attributes of the template. */
export interface TemplateAttributes {
  'data-when'?: string;
  'data-each'?: string;
  'data-text'?: string;
  /** `attribute=name`, separated by spaces. */
  'data-set'?: string;
}
