import type { Brand } from '../schema/facts.ts';
import { type PaletteFile, paletteFile } from '../schema/palette.ts';
import { contrast, hexText } from './colour.ts';
import { needed, type Palette, type Shade, shadesOf } from './palette.ts';
import type { Source } from './source.ts';

const file = 'brand/palette.yaml';
const { body, text, mark } = needed;

interface PaletteFault {
  where: string;
  problem: string;
}

export function checkPalette(source: Source): Palette | undefined {
  const read = source.check(file, paletteFile, source.readYaml(file));
  if (!read) return undefined;
  for (const { where, problem } of paletteFaults(read)) source.report(file, where, problem);
  return paletteOf(read);
}

export const paletteOf = ({ shades, ...bases }: PaletteFile): Palette => shadesOf(bases, shades);

export const knownShades = ({ shades: _, ...bases }: PaletteFile): string[] =>
  Object.keys(shadesOf(bases)).filter((name) => !Object.hasOwn(bases, name));

export function paletteFaults(read: PaletteFile): PaletteFault[] {
  const written = Object.keys(read.shades);
  const known = knownShades(read);
  const unknown = written
    .filter((name) => !known.includes(name))
    .map((name) => ({
      where: `shades.${name}`,
      problem: `is no shade; known: ${known.join(', ')}`,
    }));
  if (read.ink.l >= read.paper.l) {
    return [
      ...unknown,
      { where: 'ink', problem: 'must be darker than paper: it is the text on it' },
    ];
  }
  return [...unknown, ...contrastFaults(paletteOf(read), written)];
}

const pairs: [over: Shade, under: Shade, least: number][] = [
  ['ink', 'paper', body],
  ['ink', 'white', body],
  ['ink', 'paper-deep', body],
  ['ink', 'ink-100', body],
  ['ink-soft', 'paper', body],
  ['ink-soft', 'ink-100', body],
  ['ink-soft', 'ink-200', text],
  ['paper', 'ink-900', body],
  ['paper', 'ink-950', body],
  ['paper', 'ink-700', text],
  ['ink-100', 'ink-900', body],
  ['ink-200', 'ink-900', body],
  ['ink-300', 'ink-900', text],
  ['code-string', 'ink-900', text],
  ['code-number', 'ink-900', text],
  ['accent-on-dark', 'ink-900', text],
  ['accent-on-dark', 'ink-950', text],
  ['on-accent', 'accent', text],
  ['on-accent', 'accent-hover', text],
  ['danger', 'paper', text],
  ['danger', 'paper-deep', text],
  ['danger', 'danger-surface', text],
  ['success', 'paper', text],
  ['success', 'success-surface', text],
  ['waiting', 'accent-pale', text],
  ['waiting', 'paper', text],
  ['ink-700', 'paper', text],
  ['ink-700', 'ink-100', text],
  ['dark-text', 'dark-surface', body],
  ['dark-text', 'dark-surface-raised', body],
  ['dark-text', 'dark-surface-sunk', body],
  ['dark-text-soft', 'dark-surface-raised', text],
  ['dark-text-soft', 'dark-surface-sunk', text],
  ['dark-surface', 'dark-danger', text],
  ['dark-danger', 'dark-danger-surface', text],
  ['dark-success', 'dark-surface', text],
  ['dark-success', 'dark-success-surface', text],
  ['dark-waiting', 'dark-surface', text],
  ['dark-waiting', 'dark-waiting-surface', text],
  ['dark-active', 'dark-surface', text],
  ['dark-active', 'dark-active-surface', text],
  ['accent-on-dark', 'dark-surface', mark],
];

export interface ShadePair {
  over: Shade;
  under: Shade;
  needed: number;
  reached: number;
}

export const contrastsOf = (palette: Palette): ShadePair[] =>
  pairs.map(([over, under, least]) => ({
    over,
    under,
    needed: least,
    reached: contrast(palette[over], palette[under]),
  }));

/** One fault for each colour that an owner can change: the first that fails is enough. */
function contrastFaults(palette: Palette, written: string[]): PaletteFault[] {
  const faults: PaletteFault[] = [];
  for (const { over, under, needed: least, reached } of contrastsOf(palette)) {
    if (reached >= least) continue;
    const changed = baseOf(over) === 'ink' || over === 'on-accent' ? under : over;
    const base = baseOf(changed) === 'ink' && palette.ink.l < 0.15 ? 'paper' : baseOf(changed);
    const where = written.includes(changed) ? `shades.${changed}` : base;
    if (faults.some((fault) => fault.where === where)) continue;
    const other = changed === over ? under : over;
    const isLighter = where === 'paper' || palette[changed].l > palette[other].l;
    const way = isLighter && where !== 'ink' ? 'lighter' : 'darker';
    const problem = `${named(over, palette)} on ${named(under, palette)} has a contrast of ${ratioText(reached)}, needs ${ratioText(least)}: make ${where} ${way}`;
    faults.push({ where, problem });
    // Too pale an ink fails nearly all other pairs.
    if (base === 'ink' || base === 'paper') break;
  }
  return faults;
}

export function checkSocialPicture(source: Source, palette: Palette, brand: Brand): void {
  const { background, text: words } = brand.socialPicture;
  const isShade = (name: string): name is Shade => Object.hasOwn(palette, name);
  for (const [key, name] of Object.entries({ background, text: words })) {
    if (!isShade(name)) {
      const known = Object.keys(palette).join(', ');
      source.report('brand/brand.yaml', `socialPicture.${key}`, `is no colour; known: ${known}`);
    }
  }
  if (!isShade(background) || !isShade(words)) return;
  const reached = contrast(palette[words], palette[background]);
  if (reached < text) {
    const fault = `${named(words, palette)} on ${named(background, palette)} has a contrast of ${ratioText(reached)}, needs ${ratioText(text)}: choose others`;
    source.report('brand/brand.yaml', 'socialPicture', fault);
  }
}

const named = (shade: Shade, palette: Palette): string => `${shade} (${hexText(palette[shade])})`;

/** Rounded down: 4.49 is not yet 4.5. */
export const ratioText = (value: number): string => `${Math.floor(value * 10) / 10}:1`;

/** The colour of palette.yaml from which a shade is derived; for paper the ink, which can still change. */
function baseOf(shade: Shade): string {
  if (/accent|waiting|code-number/.test(shade)) return 'accent';
  if (shade.includes('danger')) return 'danger';
  return /success|code-string/.test(shade) ? 'success' : 'ink';
}
