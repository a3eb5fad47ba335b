// A shade keeps its base's hue and a share of its chroma; its lightness is fixed where text must stay readable.
import type { BaseColours } from '../schema/palette.ts';
import { type Colour, contrast, hexText, withinSrgb } from './colour.ts';

export type Palette = ReturnType<typeof shadesOf>;
export type Shade = keyof Palette;

// WCAG: AAA for body text, AA for other text and for marks.
export const needed = { body: 7, text: 4.5, mark: 3 };

export function shadesOf(bases: BaseColours, written: Record<string, Colour> = {}) {
  const { ink, paper, accent, second, danger, success } = bases;
  const at = (base: Colour, l: number, strength: number, turn = 0): Colour =>
    withinSrgb({ l, chroma: base.chroma * strength, hue: (base.hue + turn + 360) % 360 });
  const step = (base: Colour, by: number, strength: number, turn = 0): Colour =>
    at(base, Math.min(1, Math.max(0, base.l + by)), strength, turn);
  const tint = (share: number, strength: number): Colour =>
    step(ink, (1 - ink.l) * share, strength);
  const turned = (turn: number, l: number, chroma: number): Colour =>
    at({ ...ink, chroma }, l, 1, turn);
  const textOn = (background: Colour): Colour =>
    contrast(ink, background) >= contrast(paper, background) ? ink : paper;
  function readableOn(background: Colour, colour: Colour, least: number): Colour {
    const by = colour.l > background.l ? 0.01 : -0.01;
    let moved = colour;
    while (contrast(moved, background) < least && moved.l > 0 && moved.l < 1) {
      moved = step({ ...colour, l: moved.l }, by, 1);
    }
    return moved;
  }

  const darkBand = written['ink-900'] ?? ink;
  const onAccent = textOn(accent);
  const pale = tint(0.695 / 0.76, 0.014 / 0.06);
  const shades = {
    ink,
    'ink-soft': readableOn(pale, tint(0.15 / 0.76, 0.055 / 0.06), needed.body),
    'ink-950': step(ink, ink.l * -0.1875, 0.052 / 0.06),
    'ink-900': darkBand,
    'ink-800': tint(0.07 / 0.76, 0.07 / 0.06),
    'ink-700': tint(0.18 / 0.76, 1.25),
    'ink-500': tint(0.32 / 0.76, 1.25),
    'ink-300': tint(0.49 / 0.76, 0.05 / 0.06),
    'ink-200': tint(0.625 / 0.76, 0.028 / 0.06),
    'ink-100': pale,
    paper,
    'paper-deep': step(paper, -0.03, 2),
    white: { l: 1, chroma: 0, hue: 0 },
    accent,
    'accent-deep': step(accent, -0.06, 1, -5),
    'accent-pale': at(accent, 0.945, 0.05 / 0.155, 10),
    'accent-hover': step(accent, onAccent === ink ? 0.06 : -0.06, 0.14 / 0.155, 7),
    'accent-on-dark': readableOn(darkBand, accent, needed.text),
    'on-accent': onAccent,
    second,
    'second-deep': step(second, -0.16, 0.1 / 0.13),
    'danger-vivid': danger,
    danger: at(danger, 0.5, 0.9),
    'danger-surface': at(danger, 0.955, 0.125),
    'success-vivid': success,
    success: at(success, 0.44, 0.1 / 0.13),
    'success-surface': at(success, 0.955, 0.03 / 0.13),
    waiting: at(accent, 0.45, 0.1 / 0.155, -5),
    'code-string': at(success, 0.83, 0.11 / 0.13),
    'code-number': at(accent, 0.87, 0.07 / 0.155, -15),
    'dark-surface': at(ink, 0.205, 0.035 / 0.06),
    'dark-surface-raised': at(ink, 0.245, 0.7),
    'dark-surface-sunk': at(ink, 0.175, 0.5),
    'dark-text': at(paper, 0.955, 0.01 / 0.006),
    'dark-text-soft': at(ink, 0.8, 0.025 / 0.06),
    'dark-line': at(ink, 0.52, 0.05 / 0.06),
    'dark-line-soft': at(ink, 0.35, 0.75),
    'dark-danger': at(danger, 0.76, 0.7),
    'dark-danger-surface': at(danger, 0.3, 0.4),
    'dark-success': at(success, 0.8, 1),
    'dark-success-surface': at(success, 0.3, 0.06 / 0.13),
    'dark-waiting': at(accent, 0.84, 0.13 / 0.155, 5),
    'dark-waiting-surface': at(accent, 0.32, 0.06 / 0.155),
    'dark-active': at(ink, 0.82, 1),
    'dark-active-surface': at(ink, 0.34, 0.07 / 0.06),
    'person-0': turned(0, 0.56, 0.12),
    'person-0-surface': turned(0, 0.91, 0.045),
    'dark-person-0-surface': turned(0, 0.38, 0.09),
    'person-1': turned(155, 0.7, 0.15),
    'person-1-surface': turned(165, 0.91, 0.07),
    'dark-person-1-surface': turned(155, 0.4, 0.075),
    'person-2': turned(-125, 0.6, 0.13),
    'person-2-surface': turned(-125, 0.91, 0.06),
    'dark-person-2-surface': turned(-125, 0.37, 0.07),
    'person-3': turned(95, 0.6, 0.16),
    'person-3-surface': turned(95, 0.91, 0.045),
    'dark-person-3-surface': turned(95, 0.4, 0.09),
    'person-4': turned(-60, 0.62, 0.11),
    'person-4-surface': turned(-60, 0.91, 0.045),
    'dark-person-4-surface': turned(-60, 0.39, 0.07),
    'person-5': turned(50, 0.55, 0.15),
    'person-5-surface': turned(50, 0.91, 0.045),
    'dark-person-5-surface': turned(50, 0.39, 0.09),
  };
  return { ...shades, ...written };
}

/** Mail programs understand hexadecimal colours only. */
export function lookOf(palette: Palette) {
  const hex = (shade: Shade): string => hexText(palette[shade]);
  return {
    light: {
      page: hex('paper'),
      card: hex('white'),
      text: hex('ink'),
      soft: hex('ink-soft'),
      line: hex('ink-200'),
    },
    dark: {
      page: hex('dark-surface'),
      card: hex('dark-surface-raised'),
      text: hex('dark-text'),
      soft: hex('dark-text-soft'),
      line: hex('dark-line-soft'),
    },
    head: hex('ink-900'),
    headText: hex('paper'),
    headAccent: hex('accent-on-dark'),
    accent: hex('accent'),
    accentText: hex('on-accent'),
  };
}

const properties = { fill: 'fill', stroke: 'stroke', text: 'color' };

/** Standalone files do not see the page's styles: classes of the palette become colours. */
export function withColours(
  svg: string,
  palette: Palette,
  write = hexText,
  kept: string[] = [],
): string {
  if (svg.includes('<style')) return svg;
  const attribute = (name: string): string => {
    if (kept.includes(name)) return ` class="${name}"`;
    const [, property, shade] = /^(fill|stroke|text)-(.+)$/.exec(name) ?? [];
    if (!property || !shade) return '';
    if (!Object.hasOwn(palette, shade)) throw new Error(`The palette has no ${shade}`);
    return ` ${properties[property as keyof typeof properties]}="${write(palette[shade as Shade])}"`;
  };
  return svg.replace(/ class="([^"]*)"/g, (_, names: string) =>
    names.split(' ').map(attribute).join(''),
  );
}
