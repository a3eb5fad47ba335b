import { box, tile } from './geometry.ts';

const colours: Record<string, string> = {
  '9': 'fill-ink-900',
  '8': 'fill-ink-800',
  '7': 'fill-ink-700',
  '5': 'fill-ink-500',
  '3': 'fill-ink-300',
  '2': 'fill-ink-200',
  p: 'fill-paper',
  a: 'fill-accent',
  d: 'fill-accent-deep',
};

interface Props {
  x: number;
  y: number;
  size: number;
  /** Tiles of three characters: the ground, the shape as in `tiles`, its colour. A dot is nothing. */
  rows: string[];
}

export const Frieze = ({ x, y, size, rows }: Props) => {
  const grounds = new Map<string, string>();
  const shapes = new Map<string, string>();
  const add = (paths: Map<string, string>, colour: string, d: string) =>
    paths.set(colour, (paths.get(colour) ?? '') + d);
  rows.forEach((row, down) => {
    const codes = row.split(' ');
    const top = y + down * size;
    codes.forEach((code, across) => {
      const [ground = '.', sign = '.', shape = '.'] = code;
      const left = x + across * size;
      if (colours[shape]) add(shapes, colours[shape], tile(sign, left, top, size));
      if (!colours[ground] || codes[across - 1]?.[0] === ground) return;
      // One box for neighbours of one colour: two would leave a seam.
      const end = codes.findIndex((other, index) => index > across && other[0] !== ground);
      const count = (end === -1 ? codes.length : end) - across;
      add(grounds, colours[ground], box(left, top, count * size, size));
    });
  });
  return [...grounds, ...shapes].map(([colour, d], index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a colour may be ground and shape
    <path key={index} className={colour} d={d} />
  ));
};
