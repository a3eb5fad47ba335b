import './arcs.css';
import type { ReactNode } from 'react';
import { seededRandom } from '../seededRandom.ts';
import type { DrawingProps } from '../set.ts';
import { Frieze } from './Frieze.tsx';
import { arc, arcs, at, half } from './geometry.ts';
import { Orb, type OrbColour } from './Orb.tsx';

const centre = { x: 1120, y: 720 };
const orbits = { inner: 190, middle: 300, outer: 420, far: 540 };

interface Spot {
  orbit: keyof typeof orbits;
  angle: number;
  r: number;
  tilt: number;
  colour: OrbColour;
  label: 'before' | 'after';
}

// Best spots first; the content decides how many are used.
const spots: Spot[] = [
  { orbit: 'outer', angle: 94, r: 66, tilt: 24, colour: 'bright', label: 'after' },
  { orbit: 'outer', angle: 130, r: 42, tilt: -30, colour: 'paper', label: 'after' },
  { orbit: 'far', angle: 61, r: 34, tilt: 40, colour: 'haze', label: 'before' },
  { orbit: 'far', angle: 104, r: 30, tilt: -12, colour: 'sky', label: 'after' },
  { orbit: 'middle', angle: 153, r: 28, tilt: 60, colour: 'haze', label: 'after' },
  { orbit: 'middle', angle: 110, r: 40, tilt: -40, colour: 'fresh', label: 'after' },
  { orbit: 'middle', angle: 42, r: 28, tilt: 16, colour: 'sky', label: 'before' },
  { orbit: 'far', angle: 82, r: 20, tilt: 50, colour: 'paper', label: 'after' },
  { orbit: 'inner', angle: 130, r: 22, tilt: -20, colour: 'sky', label: 'after' },
  { orbit: 'outer', angle: 50, r: 24, tilt: 30, colour: 'haze', label: 'before' },
];

const TaggedOrb = ({ spot, tag }: { spot: Spot; tag: string }) => {
  const { x, y } = at({ ...centre, r: orbits[spot.orbit] }, spot.angle);
  const side = spot.label === 'after' ? 1 : -1;
  return (
    <g className="sway sway-orbit">
      <Orb x={x} y={y} r={spot.r} tilt={spot.tilt} colour={spot.colour} />
      <text
        className="hero-tag"
        x={x + side * (spot.r + 10)}
        y={y + 6}
        textAnchor={side === 1 ? 'start' : 'end'}
      >
        {tag}
      </text>
    </g>
  );
};

const Horizon = ({ children }: { children: ReactNode }) => (
  <svg
    viewBox="0 0 1440 800"
    preserveAspectRatio="xMaxYMax slice"
    className="hero-art"
    aria-hidden="true"
  >
    <path
      className="stroke-ink-700"
      fill="none"
      d={`${arcs(centre.x, centre.y, [orbits.inner, orbits.middle], 180, 0)}${arc({ ...centre, r: orbits.outer }, 130, 0)}${arc({ ...centre, r: orbits.far }, 104, 0)}`}
    />
    {children}
    <Frieze
      x={0}
      y={640}
      size={80}
      rows={[
        '... ... ... ... .M8 ... ... ... ... .J8 8n7 8L7 ... ... ... ... .J7 8J3',
        '.J8 8L7 8F9 .u8 8J7 8#8 7L8 .J8 8o7 7Jp pL5 8J7 7J8 8F7 8#8 7L8 pF7 5Lp',
      ]}
    />
    <path className="fill-accent" d={half(centre.x, 720, 120, 'up')} />
    <path className="fill-accent-deep" d={half(centre.x, 720, 72, 'up')} />
    <path className="fill-paper" d={half(centre.x, 720, 26, 'up')} />
  </svg>
);

/** Decorative: the tags are also listed in the text. */
export const Orbits = ({ tags }: DrawingProps<'hero'>) => (
  <Horizon>
    {spots.flatMap((spot, index) =>
      tags[index] ? [<TaggedOrb key={tags[index]} spot={spot} tag={tags[index]} />] : [],
    )}
  </Horizon>
);

export const LostOrb = () => (
  <Horizon>
    <Orb
      x={at({ ...centre, r: orbits.outer }, 128).x}
      y={at({ ...centre, r: orbits.outer }, 128).y}
      r={34}
      tilt={-30}
      colour="dusk"
    />
    <path
      className="stroke-ink-300"
      fill="none"
      strokeWidth="2"
      strokeDasharray="2 9"
      strokeLinecap="round"
      d="M1207 307C1260 318 1300 282 1316 240"
    />
    <path
      className="stroke-ink-300"
      fill="none"
      strokeWidth="2"
      d={arc({ ...centre, r: orbits.outer }, 128, 78)}
    />
    <Orb x={1330} y={190} r={72} tilt={52} colour="bright" />
  </Horizon>
);

const colours: OrbColour[] = ['paper', 'sky', 'haze', 'dusk'];

const low = '.J8 8L7 .u8 8J7 7#7 8L7 .J8 8o7 .L8 .J8 8n7 .L8 8J7 .L8';

export const PageHorizon = ({ seed, bare }: DrawingProps<'page-hero'>) => {
  const random = seededRandom(seed);
  const orbit = { x: 1312, y: 392 };
  const orbs = [
    { orbit: 240, r: 54, from: 66 },
    { orbit: 170, r: 32, from: 112 },
    { orbit: 240, r: 20, from: 132 },
  ].map(({ orbit: radius, r, from }) => ({
    ...at({ ...orbit, r: radius }, from - Math.round(random() * 24)),
    r,
    tilt: Math.round(random() * 120 - 60),
    colour: colours[Math.floor(random() * colours.length)] as OrbColour,
  }));
  return (
    <svg
      viewBox="0 0 1600 440"
      preserveAspectRatio="xMaxYMax slice"
      className="page-hero-art"
      aria-hidden="true"
    >
      <Frieze x={16} y={392} size={48} rows={[low]} />
      {!bare && (
        <>
          <g className="page-hero-extra">
            <path
              className="stroke-ink-700"
              fill="none"
              d={arcs(orbit.x, orbit.y, [100, 170, 240, 310], 180, 0)}
            />
            {orbs.map((orb) => (
              <Orb key={orb.x} {...orb} />
            ))}
            <Frieze
              x={1072}
              y={344}
              size={48}
              rows={['.J8 8n7 ... ... ... ... ... .L7 ... .J7 8L3']}
            />
            <path className="fill-accent" d={half(orbit.x, orbit.y, 72, 'up')} />
            <path className="fill-accent-deep" d={half(orbit.x, orbit.y, 40, 'up')} />
          </g>
          <Frieze
            x={880}
            y={392}
            size={48}
            rows={['.J8 8L7 8F9 .J8 8o7 7Jp 8F7 8J7 7#7 8L7 8L9 pL5 8J7 7F8 5Jp']}
          />
        </>
      )}
    </svg>
  );
};

const hill = { x: 900, y: 180, r: 130 };
const dome = { x: 520, y: 180, r: 120 };

export const FooterWall = () => (
  <svg
    viewBox="0 0 1440 240"
    preserveAspectRatio="xMidYMax slice"
    className="footer-art"
    aria-hidden="true"
  >
    <path className="stroke-ink" fill="none" d={`${arc(dome, 172, 24)}${arc(hill, 156, 8)}`} />
    <Frieze
      x={0}
      y={120}
      size={60}
      rows={[
        '... ... ... .J2 ... .J2 ... ... ... .L2 ... ... .J2 ... ... ... .J9 2L3 ... ... ... ... .J2 2n9',
        '.J2 2L9 9J3 2u9 9#9 .L9 3F9 9L2 2o9 .J9 9n3 9L2 2J9 .F9 9J2 9#9 9L3 .n9 9#9 3J9 9L2 .J9 9#9 2L9',
      ]}
    />
    <path className="fill-accent" d={half(hill.x, 180, 60, 'up')} />
    <path className="fill-accent-deep" d={half(hill.x, 180, 30, 'up')} />
    <Orb {...at(dome, 98)} r={34} tilt={20} colour="ink" />
    <Orb {...at(dome, 46)} r={16} tilt={-30} colour="sky" />
    <Orb {...at(hill, 128)} r={20} tilt={-40} colour="sky" />
  </svg>
);
