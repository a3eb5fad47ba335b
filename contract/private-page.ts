// The template keeps a part by `data-when`, repeats one by `data-each`, fills it by `data-text` and `data-set`.

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

export interface TemplateAttributes {
  'data-when'?: string;
  'data-each'?: string;
  'data-text'?: string;
  /** `attribute=name`, separated by spaces. */
  'data-set'?: string;
}
