// One object per kind of submission; routes, store, forms, screens, exports and mails all read it.
import * as z from 'zod';
import { timeZoneName } from '../appointments/appointment.ts';
import { id, isoTime, plainText } from '../text.ts';
import { fieldFaults } from '../visitor-texts.ts';
import { type Choice, choiceOf } from './catalogue.ts';
import type { Field } from './fields.ts';

export type { Field } from './fields.ts';

export type Tone = 'waiting' | 'active' | 'good' | 'bad';

export interface Status {
  value: string;
  label: string;
  tone: Tone;
  /** Omitted: staff have no button for it. */
  action?: string;
  forSender: SenderState;
}

export type SenderState = 'received' | 'being read' | 'interview' | 'closed';

export interface KindTexts {
  one: string;
  many: string;
  title: string;
  total: string;
  noneSelected: string;
  noneFound: string;
  loadFailed: string;
  updateFailed: string;
  deleteFailed: string;
  createFailed: string;
  mailAction: string;
}

export interface KindPages {
  form: string;
  /** The server refills it for people without JavaScript. */
  retry: string;
}

export interface Kind {
  path: string;
  initial: string;
  pages: KindPages;
  fields: Field[];
  shape: z.ZodObject;
  /** The first is the initial one. */
  statuses: Status[];
  audit?: { by: string; at: string };
  refusesSameStatus: boolean;
  /** Omitted: no call can be booked with it. */
  books?: string;
  texts: KindTexts;
}

export const defineKind = (kind: Omit<Kind, 'shape'>): Kind => ({
  ...kind,
  shape: z.object(Object.fromEntries(kind.fields.map(({ name, schema }) => [name, schema]))),
});

export function findChosen(
  { fields }: Kind,
  asked: Record<string, unknown>,
): { field: string; choice: Choice } | undefined {
  const { name = '', choices } = fields.find((field) => field.choices) ?? {};
  const [value] = [asked[name]].flat();
  if (!choices || typeof value !== 'string' || value === '') return undefined;
  return { field: name, choice: choiceOf(choices, value) };
}

function receiptSchema(kind: Kind) {
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

export function createdSchema(kind: Kind) {
  return receiptSchema(kind).extend({
    reference: z.string(),
    link: z.string(),
    ...(kind.books ? { callStart: isoTime.optional(), callEnd: isoTime.optional() } : {}),
  });
}

const bookingShape = {
  slot: plainText
    .trim()
    .transform((text, context) => {
      if (text === '') return undefined;
      const time = Date.parse(text);
      if (/^\d{4}-\d\d-\d\dT.*Z$/.test(text) && !Number.isNaN(time))
        return new Date(time).toISOString();
      context.addIssue({ code: 'custom', message: fieldFaults.freeTime });
      return z.NEVER;
    })
    .optional()
    .meta({ description: 'One of the times of /slots, to book it at once in place of a wish' }),
  /** An unknown time zone is no reason to refuse the request. */
  timeZone: plainText
    .transform((name) => (timeZoneName.safeParse(name).success ? name : null))
    .nullable()
    .default(null)
    .meta({ description: "The visitor's time zone, such as Asia/Kolkata" }),
};

export const submissionShape = (kind: Kind): z.ZodObject =>
  kind.books ? kind.shape.extend(bookingShape) : kind.shape;

export const answeredWays = ['letter', 'status', 'hand'] as const;
export type AnsweredWay = (typeof answeredWays)[number];

export function recordSchema(kind: Kind) {
  return receiptSchema(kind).extend({
    reference: z.string(),
    askedAt: isoTime.meta({
      description:
        'What the promised answer counts from: createdAt, or when the sender wrote again after an answer',
    }),
    answeredAt: isoTime.nullable(),
    answeredBy: z.string().nullable(),
    answeredHow: z.enum(answeredWays).nullable(),
    withdrawnAt: isoTime.nullable(),
    unread: z.boolean(),
    suspect: z.boolean(),
    version: z.int(),
  });
}

export function statusSchema(kind: Kind) {
  const values = kind.statuses.map((status) => status.value);
  return z.enum(values as [string, ...string[]], {
    error: `must be one of ${values.join(', ')}`,
  });
}

/** `shape` has the input rules. */
function outputShape(kind: Kind): Record<string, z.ZodType> {
  return Object.fromEntries(
    kind.fields.map(({ name, column, required }) => {
      const stored = { text: z.string(), integer: z.int(), time: isoTime }[column.type];
      return [name, required ? stored : stored.nullable()];
    }),
  );
}

export interface Receipt {
  _id: string;
  createdAt: string;
  status?: string;
  [field: string]: string | number | boolean | null | undefined;
}

export interface Created extends Receipt {
  reference: string;
  link: string;
  callStart?: string;
  callEnd?: string;
}

export interface InboxRecord extends Receipt {
  reference: string;
  askedAt: string;
  answeredAt: string | null;
  answeredBy: string | null;
  answeredHow: AnsweredWay | null;
  withdrawnAt: string | null;
  unread: boolean;
  suspect: boolean;
  version: number;
}

/** Crockford's alphabet: without I, L, O and U, which are misread. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const referenceLength = 5;

/** Two records may share one: people quote it on the phone, and only the search uses it. */
export function referenceOf({ initial }: Pick<Kind, 'initial'>, id: string): string {
  let bits = Number.parseInt(id.replaceAll('-', '').slice(-7), 16);
  let text = '';
  for (let index = 0; index < referenceLength; index += 1) {
    text = alphabet[bits % alphabet.length] + text;
    bits = Math.floor(bits / alphabet.length);
  }
  return `${initial}-${text}`;
}
