import { disc, half } from './geometry.ts';

const looks = {
  bright: ['fill-accent', 'fill-paper'],
  accent: ['fill-accent', 'fill-accent-deep'],
  paper: ['fill-paper', 'fill-ink-200'],
  haze: ['fill-ink-300', 'fill-ink-200'],
  sky: ['fill-ink-500', 'fill-ink-300'],
  dusk: ['fill-ink-700', 'fill-ink-500'],
  ink: ['fill-ink-900', 'fill-ink-700'],
  fresh: ['fill-second', 'fill-paper'],
  done: ['fill-second', 'fill-second-deep'],
} as const;

export type OrbColour = keyof typeof looks;

interface Props {
  x: number;
  y: number;
  r: number;
  tilt?: number;
  colour?: OrbColour;
}

export const Orb = ({ x, y, r, tilt = 0, colour = 'paper' }: Props) => (
  <g transform={`translate(${x} ${y}) rotate(${tilt})`}>
    <path className={looks[colour][0]} d={disc(0, 0, r)} />
    <path className={looks[colour][1]} d={half(0, 0, r, 'right')} />
  </g>
);

const patterns = [
  { ground: 'fill-accent', mark: 'fill-paper', d: half(0, 0, 100, 'down') },
  { ground: 'fill-second', mark: 'fill-paper', d: disc(0, 0, 46) },
  {
    ground: 'fill-ink-500',
    mark: 'fill-paper',
    d: 'M-94-34H94a100 100 0 0 1 0 68H-94a100 100 0 0 1 0-68z',
  },
  {
    ground: 'fill-paper',
    mark: 'fill-accent',
    d: 'M0-100A100 100 0 0 1 100 0H0zM0 100A100 100 0 0 1-100 0H0z',
  },
];

export const PatternOrb = ({
  index,
  x,
  y,
  r,
  tilt = 0,
}: Omit<Props, 'colour'> & { index: number }) => {
  const { ground, mark, d } = patterns[index % patterns.length]!;
  return (
    <g transform={`translate(${x} ${y}) rotate(${tilt}) scale(${r / 100})`}>
      <path className={ground} d={disc(0, 0, 100)} />
      <path className={mark} d={d} />
    </g>
  );
};
