// Something a visitor sent that staff handle. One object per kind; routes, store, forms, staff
// screens, exports and mails all read it.
import * as z from 'zod';
import { id, isoTime } from '../text.ts';
import { type Choice, choiceOf } from './catalogue.ts';
import type { Field } from './fields.ts';

export type { Field } from './fields.ts';

export type Tone = 'waiting' | 'active' | 'good' | 'bad';

export interface Status {
  value: string;
  label: string;
  tone: Tone;
  /** What the staff button that leads here says; none: staff are not offered this step. */
  action?: string;
}

export interface KindTexts {
  /** 'Consultation' in 'Consultation not found'. */
  one: string;
  many: string;
  /** In the office's navigation, on its dashboard and over its screen. */
  title: string;
  /** What the dashboard's number counts. */
  total: string;
  noneSelected: string;
  noneFound: string;
  loadFailed: string;
  updateFailed: string;
  deleteFailed: string;
  createFailed: string;
  mailAction: string;
  mailSubject: string;
  /** Subject of the notice to staff when one arrives. */
  noticeSubject: string;
}

/** Where people meet this kind on the public site. */
export interface KindPages {
  /** Where a visitor fills the form in. */
  form: string;
  /** A page with this form alone; the server refills it for people without JavaScript. */
  retry: string;
  sent: string;
}

export interface Kind {
  path: string;
  pages: KindPages;
  fields: Field[];
  /** The rules for what comes in, made from the fields. */
  shape: z.ZodObject;
  /** The first one is the initial one; empty for kinds that have none. */
  statuses: Status[];
  /** Names under which a status change records who and when. */
  audit?: { by: string; at: string };
  /** Moving to the status it already has is refused. */
  refusesSameStatus: boolean;
  texts: KindTexts;
}

export const defineKind = (kind: Omit<Kind, 'shape'>): Kind => ({
  ...kind,
  shape: z.object(Object.fromEntries(kind.fields.map(({ name, schema }) => [name, schema]))),
});

/** What was chosen before the form is filled in, by the query of its page or by the form itself. */
export function findChosen(
  { fields }: Kind,
  asked: Record<string, unknown>,
): { field: string; choice: Choice } | undefined {
  const { name = '', choices } = fields.find((field) => field.choices) ?? {};
  const [value] = [asked[name]].flat();
  if (!choices || typeof value !== 'string' || value === '') return undefined;
  return { field: name, choice: choiceOf(choices, value) };
}

/** What the sender gets back: all they sent and what the server added, nothing that staff think of it. */
export function receiptSchema(kind: Kind) {
  return z.strictObject({
    _id: id,
    ...outputShape(kind),
    createdAt: isoTime,
    ...(kind.statuses.length > 0 ? { status: statusSchema(kind) } : {}),
    ...(kind.audit
      ? { [kind.audit.by]: z.string().nullable(), [kind.audit.at]: isoTime.nullable() }
      : {}),
  });
}

/** What staff see. */
export function recordSchema(kind: Kind) {
  return receiptSchema(kind).extend({ suspect: z.boolean(), version: z.int() });
}

export function statusSchema(kind: Kind) {
  const values = kind.statuses.map((status) => status.value);
  return z.enum(values as [string, ...string[]], {
    error: `must be one of ${values.join(', ')}`,
  });
}

/** Plain types of the stored values; the shape itself holds the rules for what comes in. */
function outputShape(kind: Kind): Record<string, z.ZodType> {
  return Object.fromEntries(
    kind.fields.map(({ name, column, required }) => {
      const stored = { text: z.string(), integer: z.int(), time: isoTime }[column.type];
      return [name, required ? stored : stored.nullable()];
    }),
  );
}

/** What the sender gets back; the kind says which further fields it has. */
export interface Receipt {
  _id: string;
  createdAt: string;
  status?: string;
  [field: string]: string | number | boolean | null | undefined;
}

/** A record as staff lists carry it. */
export interface InboxRecord extends Receipt {
  suspect: boolean;
  /** Counts the changes; a change says which version it is based on. */
  version: number;
}
