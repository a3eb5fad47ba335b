import type { DrawingProps } from '../set.ts';
import { FlyingKite, type KiteColour } from './FlyingKite.tsx';
import { NightSky } from './NightSky.tsx';

interface Spot {
  x: number;
  y: number;
  size: number;
  tilt: number;
  colour: KiteColour;
  flyer: 'east' | 'west';
  label: 'before' | 'after';
}

const hands = { west: { x: 1003, y: 655 }, east: { x: 1262, y: 636 } };

// Best spots first; the content decides how many are used.
const spots: Spot[] = [
  { x: 1176, y: 236, size: 76, tilt: 14, colour: 'marigold', flyer: 'east', label: 'after' },
  { x: 918, y: 318, size: 50, tilt: -16, colour: 'paper', flyer: 'west', label: 'after' },
  { x: 1330, y: 350, size: 46, tilt: 20, colour: 'haze', flyer: 'east', label: 'before' },
  { x: 1000, y: 158, size: 36, tilt: -8, colour: 'sky', flyer: 'west', label: 'after' },
  { x: 846, y: 462, size: 34, tilt: -24, colour: 'haze', flyer: 'west', label: 'after' },
  { x: 1068, y: 428, size: 42, tilt: 6, colour: 'leaf', flyer: 'west', label: 'after' },
  { x: 1214, y: 480, size: 30, tilt: -6, colour: 'sky', flyer: 'east', label: 'after' },
  { x: 1372, y: 176, size: 34, tilt: 18, colour: 'paper', flyer: 'east', label: 'before' },
  { x: 960, y: 548, size: 26, tilt: -12, colour: 'sky', flyer: 'west', label: 'after' },
  { x: 1352, y: 512, size: 26, tilt: 12, colour: 'haze', flyer: 'east', label: 'before' },
];

const string = ({ x, y, flyer }: Spot) => {
  const hand = hands[flyer];
  return `M${hand.x} ${hand.y}Q${Math.round(hand.x * 0.35 + x * 0.65)} ${Math.round(hand.y * 0.75 + y * 0.25)} ${x} ${y}`;
};

const TaggedKite = ({ spot, tag }: { spot: Spot; tag: string }) => {
  const side = spot.label === 'after' ? 1 : -1;
  return (
    <g className={`sway sway-${spot.flyer}`}>
      <path className="stroke-ink-300" fill="none" strokeOpacity="0.55" d={string(spot)} />
      <FlyingKite {...spot} />
      <text
        className="hero-tag"
        x={spot.x + side * (spot.size * 0.92 + 8)}
        y={spot.y + 5}
        textAnchor={side === 1 ? 'start' : 'end'}
      >
        {tag}
      </text>
    </g>
  );
};

/** Higher kites are drawn first, so that no string crosses a lower label. */
const fly = (tags: string[]) =>
  spots
    .flatMap((spot, index) => (tags[index] ? [{ spot, tag: tags[index] }] : []))
    .toSorted((a, b) => a.spot.y - b.spot.y);

const Stars = () => (
  <path
    className="fill-ink-700"
    d="M310 92l3 4-3 5-3-5zM690 118l3 4-3 5-3-5zM772 380l4 5-4 6-4-6zM1120 86l3 4-3 5-3-5zM1290 250l3 4-3 5-3-5zM1420 300l4 5-4 6-4-6zM820 226l3 4-3 5-3-5zM1100 320l3 4-3 5-3-5zM720 560l3 4-3 5-3-5zM1150 560l3 4-3 5-3-5z"
  />
);

/** Decorative: the tags are also listed in the text. */
export const HeroSky = ({ tags }: DrawingProps<'hero'>) => (
  <NightSky stars={<Stars />}>
    {fly(tags).map((kite) => (
      <TaggedKite key={kite.tag} {...kite} />
    ))}
  </NightSky>
);
