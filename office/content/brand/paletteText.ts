import { dataOf, valueAt } from '../../../content/editing/yaml-edit.ts';
import { inPlainWords, placeOf } from '../../../content/reading/faults.ts';
import type { Palette } from '../../../content/reading/palette.ts';
import { paletteFaults, paletteOf } from '../../../content/reading/palette-checks.ts';
import { type PaletteFile, paletteFile } from '../../../content/schema/palette.ts';

export const baseColours = ['ink', 'paper', 'accent', 'second', 'danger', 'success'] as const;
export type BaseColour = (typeof baseColours)[number];

export interface ReadPalette {
  /** As written, even if it is no colour. */
  written: Record<string, string>;
  shades: Record<string, string>;
  read: { file: PaletteFile; palette: Palette } | undefined;
  faults: Map<string, string>;
}

export function readPaletteText(text: string): ReadPalette | undefined {
  try {
    const data = dataOf(text);
    const result = paletteFile.safeParse(data, { error: inPlainWords });
    const faults = result.success
      ? paletteFaults(result.data)
      : result.error.issues.map(({ path, message }) => ({
          where: placeOf(path),
          problem: message,
        }));
    const textAt = (...path: string[]): string => String(valueAt(data, path) ?? '');
    const shades = valueAt(data, ['shades']);
    const names = shades && typeof shades === 'object' ? Object.keys(shades) : [];
    return {
      written: Object.fromEntries(baseColours.map((name) => [name, textAt(name)])),
      shades: Object.fromEntries(names.map((name) => [name, textAt('shades', name)])),
      read: result.data && { file: result.data, palette: paletteOf(result.data) },
      faults: new Map(faults.map(({ where, problem }) => [where, problem])),
    };
  } catch {
    return undefined;
  }
}
