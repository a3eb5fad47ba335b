import { FlyingKite, type KiteColour } from './FlyingKite.tsx';

const kites: { x: number; y: number; size: number; tilt: number; colour: KiteColour }[] = [
  { x: 58, y: 70, size: 34, tilt: -22, colour: 'evening' },
  { x: 142, y: 42, size: 40, tilt: -8, colour: 'night' },
  { x: 232, y: 66, size: 44, tilt: 10, colour: 'sun' },
  { x: 296, y: 142, size: 36, tilt: 26, colour: 'sky' },
  { x: 322, y: 226, size: 28, tilt: 40, colour: 'night' },
];

export const FiveStrings = () => (
  <svg viewBox="0 0 360 340" aria-hidden="true">
    <path
      className="stroke-ink"
      fill="none"
      d={kites
        .map(
          ({ x, y }) =>
            `M96 296Q${Math.round(60 + x * 0.5)} ${Math.round(150 + y * 0.5)} ${x} ${y}`,
        )
        .join('')}
    />
    {kites.map((kite) => (
      <FlyingKite key={kite.x} {...kite} />
    ))}
    <path
      className="fill-ink"
      d="M0 340l62-52q12-9 20 2l4 6 8-8q10-6 13 4 3 12-12 22l-12 10q-8 8-20 6L30 340z"
    />
  </svg>
);
