import type { ReactNode } from 'react';
import type { DrawingName } from '../../content/schema/art.ts';

/** `plain` takes its fill from the style sheet. */
export const markTones = {
  bright: { left: 'fill-accent', right: 'fill-paper', line: 'stroke-ink-900' },
  accent: { left: 'fill-accent', right: 'fill-accent-deep', line: 'stroke-ink-900' },
  ink: { left: 'fill-ink-900', right: 'fill-ink-700', line: 'stroke-paper' },
  soft: { left: 'fill-ink-900', right: 'fill-ink-300', line: 'stroke-paper' },
  plain: { left: 'mark-plain', right: 'mark-plain', line: 'stroke-paper' },
} as const;

interface Told {
  hero: { tags: string[] };
  /** `bare`: beside a scene, which needs the room. */
  'page-hero': { seed: string; bare: boolean };
  terms: { sections: number };
  /** No two articles should look alike. */
  article: { seed: string };
  opening: { index: number };
  mark: { tone: keyof typeof markTones; className?: string };
}

export type DrawingProps<Name extends DrawingName> = Name extends keyof Told
  ? Told[Name]
  : Record<never, never>;

export type Drawings = {
  [Name in DrawingName]: (props: DrawingProps<Name>) => ReactNode;
};

export interface Shapes {
  /** Above a section, in 100 by 40; a mark stands at its right end. */
  rule: string;
  /** From one stop of a climb up to the next, in 100 by 40. */
  climb: string;
  /** From the middle to the left and back, through 8, 50, in 100 by 100. */
  weave: string;
  /** Across one bead of a garland, in 100 by 24. */
  garland: string;
  /** Around 36, 38, in 72 by 92. */
  bead: string;
  beadTail: string;
  /** Behind an icon, around 23, 17, in 36 by 36. */
  icon: string;
}

export interface ArtSet {
  drawings: Drawings;
  shapes: Shapes;
}
