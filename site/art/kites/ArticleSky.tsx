import { seededRandom } from '../seededRandom.ts';
import type { DrawingProps } from '../set.ts';
import { FlyingKite, type KiteColour } from './FlyingKite.tsx';

const skies: { sky: string; town: string; roofs: string; sun: string; kites: KiteColour[] }[] = [
  {
    sky: 'fill-ink-900',
    town: 'fill-ink-800',
    roofs: 'fill-ink-700',
    sun: 'fill-ink-800',
    kites: ['marigold', 'sky', 'paper'],
  },
  {
    sky: 'fill-ink-200',
    town: 'fill-ink-300',
    roofs: 'fill-ink-900',
    sun: 'fill-paper',
    kites: ['sun', 'night', 'evening'],
  },
  {
    sky: 'fill-accent-pale',
    town: 'fill-ink-200',
    roofs: 'fill-ink-900',
    sun: 'fill-accent',
    kites: ['night', 'sky', 'grove'],
  },
];

export const ArticleSky = ({ seed }: DrawingProps<'article'>) => {
  const random = seededRandom(seed);
  const between = (low: number, high: number) => Math.round(low + random() * (high - low));
  const { sky, town, roofs, sun, kites } = skies[Math.floor(random() * skies.length)]!;
  const hand = { x: between(180, 320), y: 548 };
  const flying = kites.map((colour, index) => ({
    colour,
    x: between(500, 620) + index * 210,
    y: between(150, 280) + index * 40,
    size: [150, 84, 56][index] ?? 56,
    tilt: between(4, 34),
  }));
  return (
    <svg viewBox="0 0 1200 675" width="1200" height="675" aria-hidden="true">
      <path className={sky} d="M0 0h1200v675H0z" />
      <circle className={sun} cx={between(860, 1060)} cy={between(140, 240)} r="130" />
      <path
        className={town}
        d="M0 675V540h90v-40h110v60h130v-80h30v-30h100v30h30v70h160v-50h140v-40h120v80h110v-30h180v165z"
      />
      <path
        className="stroke-ink-500"
        fill="none"
        strokeWidth="3"
        d={flying
          .map(
            ({ x, y }) =>
              `M${hand.x} ${hand.y}Q${Math.round(hand.x * 0.4 + x * 0.6)} ${hand.y - 60} ${x} ${y}`,
          )
          .join('')}
      />
      {flying.map((kite) => (
        <FlyingKite key={kite.colour} {...kite} />
      ))}
      <path className={roofs} d={`M0 675v-60h${hand.x - 60}v-60h130v60h300v-30h260v40h510v50z`} />
    </svg>
  );
};
