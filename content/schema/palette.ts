import * as z from 'zod';
import { type Colour, parseColour } from '../reading/colour.ts';
import { named } from './labels.ts';

const colour = z.unknown().transform((value, context): Colour => {
  const parsed = typeof value === 'string' ? parseColour(value.trim()) : undefined;
  if (parsed) return parsed;
  context.addIssue(
    value == null
      ? 'is empty: a colour that starts with # needs quotes, as in "#0f766e"'
      : 'must be a colour such as "#0f766e" or oklch(0.6 0.13 150)',
  );
  return z.NEVER;
});

export const paletteFile = z.strictObject({
  ink: named(colour, 'Ink', { input: 'colour', help: 'Text, and the dark bands.' }),
  paper: named(colour, 'Paper', {
    input: 'colour',
    help: 'The background of pages, and light text.',
  }),
  accent: named(colour, 'Accent', { input: 'colour', help: 'The one thing to do on a screen.' }),
  second: named(colour, 'Second colour', {
    input: 'colour',
    help: 'Beside the accent in drawings.',
  }),
  danger: named(colour, 'Danger', { input: 'colour', help: 'Errors, and what deletes.' }),
  success: named(colour, 'Success', { input: 'colour', help: 'What went well.' }),
  shades: named(
    z.record(z.string(), named(colour, undefined, { input: 'colour' })).default({}),
    'Single shades',
    'In place of those that follow from the six colours.',
  ),
});

export type PaletteFile = z.infer<typeof paletteFile>;
export type BaseColours = Omit<PaletteFile, 'shades'>;
