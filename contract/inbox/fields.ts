import type * as z from 'zod';
import {
  choice as choiceSchema,
  emailAddress,
  emailLimit,
  optionalText,
  optionalUrl,
  requiredText,
  requiredUrl,
  timestamp,
  urlLimit,
  wholeNumber,
} from '../text.ts';
import type { Choices } from './catalogue.ts';

export interface Field {
  name: string;
  label: string;
  input: 'text' | 'email' | 'tel' | 'url' | 'number' | 'datetime' | 'choice' | 'longtext';
  required: boolean;
  maxLength?: number;
  range?: { min: number; max: number };
  /** A choice is found by its value and its label. */
  searched?: boolean;
  /** Accepted by the API and shown to staff, but not on the public form. */
  notOnForm?: boolean;
  hint?: string;
  choices?: Choices;
  schema: z.ZodType;
  column: { name: string; type: 'text' | 'integer' | 'time' };
}

interface Options {
  label: string;
  required?: boolean;
  searched?: boolean;
  notOnForm?: boolean;
}

const columnName = (field: string): string =>
  field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const field = (
  name: string,
  { label, required = false, searched, notOnForm }: Options,
  rest: Pick<Field, 'input' | 'schema'> & Partial<Field>,
  type: Field['column']['type'] = 'text',
): Field => ({
  name,
  label,
  required,
  ...(searched ? { searched } : {}),
  ...(notOnForm ? { notOnForm } : {}),
  ...rest,
  column: { name: columnName(name), type },
});

const textOf = (required: boolean | undefined, max: number): z.ZodType =>
  required ? requiredText(max) : optionalText(max);

export const text = (name: string, options: Options & { max: number }): Field =>
  field(name, options, {
    input: 'text',
    maxLength: options.max,
    schema: textOf(options.required, options.max),
  });

export const longText = (name: string, options: Options & { max: number }): Field => ({
  ...text(name, options),
  input: 'longtext',
});

export const phone = (name: string, options: Options & { max: number }): Field => ({
  ...text(name, options),
  input: 'tel',
});

export const email = (name: string, options: Omit<Options, 'required'>): Field =>
  field(
    name,
    { ...options, required: true },
    { input: 'email', maxLength: emailLimit, schema: emailAddress },
  );

export const webAddress = (name: string, options: Options): Field =>
  field(name, options, {
    input: 'url',
    maxLength: urlLimit,
    schema: options.required ? requiredUrl : optionalUrl,
  });

export const number = (
  name: string,
  options: { label: string; min: number; max: number },
): Field => {
  const { label, ...range } = options;
  const schema = wholeNumber(range);
  return field(name, { label, required: true }, { input: 'number', range, schema }, 'integer');
};

export const dateTime = (name: string, options: { label: string; timeZone: string }): Field => {
  const schema = timestamp(options.timeZone);
  return field(name, { ...options, required: true }, { input: 'datetime', schema }, 'time');
};

export const choice = (name: string, options: Omit<Options, 'required'> & Choices): Field => {
  const { offered, fallback, closed } = options;
  return field(
    name,
    { ...options, required: true },
    {
      input: 'choice',
      choices: { offered, fallback, ...(closed ? { closed } : {}) },
      schema: choiceSchema(
        offered.map(({ value }) => value),
        fallback.value,
      ),
    },
  );
};
