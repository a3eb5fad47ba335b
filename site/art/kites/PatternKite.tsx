// The paths end on the kite's edges, so that no clipping is needed.

export const kitePatterns = {
  halves: 'M0-100L88 0 0 104z',
  quarters: 'M0-100L-88 0H0zM0 0h88L0 104z',
  diamond: 'M0-54L48 0 0 56-48 0z',
  cap: 'M0-100L53-40H-53z',
  stripe: 'M0-100L24-73V76L0 104-24 76V-73z',
  foot: 'M-50 45H50L0 104z',
  disc: 'M34 -2a34 34 0 1 1 -68 0a34 34 0 1 1 68 0z',
  eyes: 'M-36-22a16 16 0 1 0 .1 0zM36-22a16 16 0 1 0 .1 0zM-24 75.6h48L0 104z',
} as const;

export type KitePattern = keyof typeof kitePatterns;

interface Props {
  x: number;
  y: number;
  size: number;
  tilt?: number;
  pattern: KitePattern;
  paper?: string;
  mark?: string;
  line?: string;
}

export const PatternKite = ({
  x,
  y,
  size,
  tilt = 0,
  pattern,
  paper = 'fill-paper',
  mark = 'fill-accent',
  line = 'stroke-ink-900',
}: Props) => (
  <g transform={`translate(${x} ${y}) rotate(${tilt}) scale(${size / 100})`}>
    <path className={paper} d="M0-100L88 0 0 104-88 0z" />
    <path className={mark} d={kitePatterns[pattern]} />
    <path className={mark} d="M0 98l-22 40h44z" />
    <path
      className={line}
      fill="none"
      strokeWidth={Math.max(3, 160 / size)}
      d="M0-100v204M-88 0q88-62 176 0"
    />
  </g>
);
