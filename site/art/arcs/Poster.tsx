import { seededRandom } from '../seededRandom.ts';
import type { DrawingProps } from '../set.ts';
import { Frieze } from './Frieze.tsx';

const looks = [
  ['9', '8', '7', '5', 'p', 'a'],
  ['2', '3', '9', '7', 'p', 'a'],
  ['p', '2', '9', '5', '3', 'a'],
];
const signs = ['J', 'L', 'F', '7', 'J', 'L', 'n', 'u', 'o', '#'];

export const Poster = ({ seed }: DrawingProps<'article'>) => {
  const random = seededRandom(seed);
  const pick = <Item,>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)]!;
  const colours = pick(looks);
  const code = () => {
    const ground = pick(colours.slice(0, 4));
    return `${ground}${pick(signs)}${pick(colours.filter((colour) => colour !== ground))}`;
  };
  const rows = Array.from({ length: 3 }, () => Array.from({ length: 6 }, code).join(' '));
  return (
    <svg viewBox="0 0 1200 675" width="1200" height="675" aria-hidden="true">
      <Frieze x={-75} y={0} size={225} rows={rows} />
    </svg>
  );
};
