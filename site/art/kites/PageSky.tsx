import { seededRandom } from '../seededRandom.ts';
import type { DrawingProps } from '../set.ts';
import { Flyer } from './Flyer.tsx';
import { FlyingKite, type KiteColour } from './FlyingKite.tsx';

const colours: KiteColour[] = ['paper', 'sky', 'haze', 'evening', 'marigold'];

// The front row has the colour of the page; beside a scene both rows stay low, clear of the text.
const town =
  'M0 440v-50h120v-16h90v30h140v-44h20v-18h80v18h24v40h190v-26h120v-24h110v50h130v-60h28v-20h84v20h22v34h140v-30h130v40h172v56z';
const lowTown =
  'M0 440v-34h120v-10h90v16h140v-24h20v-10h80v10h24v20h190v-12h120v-14h110v26h130v-44h28v-16h84v16h22v28h140v-30h130v40h172v38z';
const roofs =
  'M0 440v-14h210v-10h150v10h190v-22h16v-8h90v8h16v22h290v-20h60v-14h130v14h60v10h180v-12h208v36z';
const lowRoofs = 'M0 440v-14h210v-10h150v10h190v-22h16v-8h90v8h16v22h90v6h838v8z';

export const PageSky = ({ seed, bare }: DrawingProps<'page-hero'>) => {
  const random = seededRandom(seed);
  // Low enough to clear the navigation, also in wide windows, which crop the top.
  const kites = [64, 36, 24].map((size, index) => ({
    x: Math.round(1530 - index * 130 - random() * 30),
    y: Math.round(200 + size * 0.4 + random() * 40),
    size,
    tilt: Math.round(random() * 50 - 22),
    colour: colours[Math.floor(random() * (colours.length - 1))] as KiteColour,
  }));
  const hand = { x: 1122, y: 342 };
  return (
    <svg
      viewBox="0 0 1600 440"
      preserveAspectRatio="xMaxYMax slice"
      className="page-hero-art"
      aria-hidden="true"
    >
      <path className="fill-ink-800" d={bare ? lowTown : town} />
      {(bare ? [] : kites).map((kite) => (
        <g key={kite.x} className="page-hero-extra">
          <path
            className="stroke-ink-300"
            strokeOpacity="0.5"
            fill="none"
            d={`M${hand.x} ${hand.y}Q${Math.round(hand.x * 0.4 + kite.x * 0.6)} ${hand.y - 40} ${kite.x} ${kite.y}`}
          />
          <FlyingKite {...kite} />
        </g>
      ))}
      <path className="fill-paper" d={bare ? lowRoofs : roofs} />
      {!bare && (
        <g className="page-hero-extra">
          <Flyer x={1102} y={393} />
        </g>
      )}
    </svg>
  );
};
