// All paths run clockwise, so that overlaps leave no holes; angles are in degrees, 0 to the right, counterclockwise.

export type Corner = 'F' | '7' | 'L' | 'J';

/** The letter looks like the corner where its straight sides meet. */
export function quarter(x: number, y: number, r: number, corner: Corner): string {
  const round = (ends: string) => `a${r} ${r} 0 0 1 ${ends}z`;
  switch (corner) {
    case 'F':
      return `M${x} ${y}h${r}${round(`${-r} ${r}`)}`;
    case '7':
      return `M${x + r} ${y}v${r}${round(`${-r} ${-r}`)}`;
    case 'J':
      return `M${x + r} ${y + r}h${-r}${round(`${r} ${-r}`)}`;
    case 'L':
      return `M${x} ${y + r}v${-r}${round(`${r} ${r}`)}`;
  }
}

export type Side = 'up' | 'down' | 'left' | 'right';

export function half(x: number, y: number, r: number, side: Side): string {
  const along = side === 'up' || side === 'right' ? r : -r;
  return side === 'up' || side === 'down'
    ? `M${x - along} ${y}a${r} ${r} 0 0 1 ${2 * along} 0z`
    : `M${x} ${y - along}a${r} ${r} 0 0 1 0 ${2 * along}z`;
}

export const disc = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1 ${-2 * r} 0z`;

export const box = (x: number, y: number, width: number, height: number): string =>
  `M${x} ${y}h${width}v${height}h${-width}z`;

export const dots = (x: number, y: number, columns: number, rows: number, gap: number, r: number) =>
  Array.from({ length: columns * rows }, (_, n) =>
    disc(x + (n % columns) * gap, y + Math.floor(n / columns) * gap, r),
  ).join('');

export interface Circle {
  x: number;
  y: number;
  r: number;
}

export function at({ x, y, r }: Circle, angle: number): { x: number; y: number } {
  const turn = (angle * Math.PI) / 180;
  return { x: Math.round(x + r * Math.cos(turn)), y: Math.round(y - r * Math.sin(turn)) };
}

export function arc(circle: Circle, from: number, to: number): string {
  const start = at(circle, from);
  const end = at(circle, to);
  const large = (from - to + 360) % 360 > 180 ? 1 : 0;
  return `M${start.x} ${start.y}A${circle.r} ${circle.r} 0 ${large} 1 ${end.x} ${end.y}`;
}

export const arcs = (x: number, y: number, radii: number[], from: number, to: number): string =>
  radii.map((r) => arc({ x, y, r }, from, to)).join('');

/** # is a full tile, F 7 L J are quarter discs, n u ( ) half discs, o is a disc, M a hill over this tile and the next. */
export const tiles = (x: number, y: number, size: number, rows: string[]): string =>
  rows
    .flatMap((row, down) =>
      [...row].map((sign, across) => tile(sign, x + across * size, y + down * size, size)),
    )
    .join('');

export function tile(sign: string, x: number, y: number, size: number): string {
  const r = size / 2;
  switch (sign) {
    case '#':
      return box(x, y, size, size);
    case 'F':
    case '7':
    case 'L':
    case 'J':
      return quarter(x, y, size, sign);
    case 'n':
      return half(x + r, y + size, r, 'up');
    case 'u':
      return half(x + r, y, r, 'down');
    case '(':
      return half(x + size, y + r, r, 'left');
    case ')':
      return half(x, y + r, r, 'right');
    case 'M':
      return half(x + size, y + size, size, 'up');
    case 'o':
      return disc(x + r, y + r, r);
    default:
      return '';
  }
}
