import * as z from 'zod';
import { type Colour, parseColour } from '../reading/colour.ts';

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
  ink: colour,
  paper: colour,
  accent: colour,
  second: colour,
  danger: colour,
  success: colour,
  shades: z.record(z.string(), colour).default({}),
});

export type PaletteFile = z.infer<typeof paletteFile>;
export type BaseColours = Omit<PaletteFile, 'shades'>;
