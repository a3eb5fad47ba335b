import './arcs.css';
import { type DrawingProps, markTones } from '../set.ts';
import { arc, arcs, at, box, disc, half, quarter, tiles } from './geometry.ts';
import { Orb, type OrbColour, PatternOrb } from './Orb.tsx';

export const Stack = () => (
  <svg viewBox="0 0 360 300" aria-hidden="true">
    <path className="stroke-ink" fill="none" d={arc({ x: 174, y: 214, r: 164 }, 122, 10)} />
    <path className="fill-ink-200" d={box(30, 214, 72, 72) + quarter(174, 142, 72, 'J')} />
    <path className="fill-ink-900" d={quarter(102, 214, 72, 'J') + quarter(30, 142, 72, 'L')} />
    <path className="fill-ink-300" d={box(102, 142, 72, 72)} />
    <path className="fill-ink-700" d={half(138, 214, 36, 'up') + quarter(246, 214, 72, 'L')} />
    <path className="fill-accent" d={box(174, 214, 72, 72)} />
    <path className="fill-accent-deep" d={quarter(174, 214, 72, 'F')} />
    <path className="fill-ink-500" d={half(138, 142, 36, 'up')} />
    <path className="fill-ink" d={box(0, 286, 360, 3)} />
    <Orb {...at({ x: 174, y: 214, r: 164 }, 52)} r={40} tilt={24} colour="ink" />
    <Orb {...at({ x: 174, y: 214, r: 164 }, 10)} r={16} tilt={-30} colour="sky" />
  </svg>
);

const mark = (x: number, y: number, r: number) =>
  `${disc(x, y, r)}M${x - r} ${y}v${-r * 0.4}a${r * 1.6} ${r * 1.6} 0 0 1 ${r * 1.6} ${-r * 1.6}v${r * 0.7}a${r * 0.9} ${r * 0.9} 0 0 0 ${-r * 0.6} ${r * 1.3}z`;

export const Quotes = () => (
  <svg viewBox="0 0 360 260" aria-hidden="true">
    <path className="stroke-ink" fill="none" d={arc({ x: 170, y: 300, r: 220 }, 150, 34)} />
    <path className="fill-ink-900" d={mark(96, 176, 50)} />
    <path className="fill-accent" d={mark(222, 176, 50)} />
    <path className="fill-ink-700" d={half(96, 176, 50, 'down')} />
    <path className="fill-accent-deep" d={half(222, 176, 50, 'down')} />
    <Orb {...at({ x: 170, y: 300, r: 220 }, 46)} r={26} tilt={30} colour="sky" />
  </svg>
);

export const DiscParts = () => (
  <svg viewBox="0 0 360 380" aria-hidden="true">
    <path className="fill-accent" d={quarter(24, 40, 104, 'J')} />
    <path className="fill-accent-deep" d={quarter(142, 40, 104, 'L')} />
    <path className="fill-ink-200" d={quarter(24, 158, 104, '7')} />
    <path className="fill-ink-300" d={quarter(142, 158, 104, 'F')} />
    <path className="fill-ink-700" d={disc(306, 92, 30)} />
    <path className="fill-paper" d={disc(306, 92, 12)} />
    <path
      className="stroke-ink"
      fill="none"
      strokeWidth="5"
      strokeLinecap="round"
      d="M290 158v106M322 158v106"
    />
    <path
      className="stroke-ink"
      fill="none"
      strokeDasharray="3 6"
      d="M250 92h22M250 210h32M135 24v24M135 262v34"
    />
    <path className="fill-ink" d={tiles(24, 312, 44, ['J#'])} />
    <path className="fill-ink-500" d={half(190, 356, 44, 'up')} />
    <path className="fill-accent" d={disc(268, 336, 20)} />
    <path className="fill-ink" d={box(0, 356, 360, 3)} />
  </svg>
);

const rings: { r: number; angle: number; size: number; colour: OrbColour }[] = [
  { r: 110, angle: 66, size: 20, colour: 'dusk' },
  { r: 160, angle: 30, size: 26, colour: 'ink' },
  { r: 210, angle: 74, size: 30, colour: 'accent' },
  { r: 260, angle: 46, size: 34, colour: 'sky' },
  { r: 310, angle: 18, size: 24, colour: 'ink' },
];

export const FiveRings = () => (
  <svg viewBox="0 0 360 340" aria-hidden="true">
    <path
      className="stroke-ink"
      fill="none"
      d={arcs(
        8,
        332,
        rings.map(({ r }) => r),
        90,
        0,
      )}
    />
    <path className="fill-ink-300" d={quarter(8, 268, 64, 'L')} />
    <path className="fill-ink" d={quarter(8, 296, 36, 'L')} />
    {rings.map(({ r, angle, size, colour }) => (
      <Orb key={r} {...at({ x: 8, y: 332, r }, angle)} r={size} tilt={angle} colour={colour} />
    ))}
    <path className="fill-ink" d={box(0, 332, 360, 3)} />
  </svg>
);

/** `--filled` is set in arcs.css. */
export const Sunrise = () => (
  <svg viewBox="0 0 360 372" className="form-art" aria-hidden="true">
    <path className="stroke-ink-200" fill="none" strokeWidth="3" d="M36 360A288 288 0 0 1 324 72" />
    <path className="sunrise-line" pathLength="1" d="M36 360A288 288 0 0 1 324 72" />
    <path className="fill-ink-100" d={quarter(124, 160, 200, 'J')} />
    <path className="fill-ink-200" d={quarter(184, 220, 140, 'J')} />
    <path className="fill-ink-300" d={quarter(244, 280, 80, 'J')} />
    <path className="fill-ink-700" d={quarter(288, 324, 36, 'J')} />
    <g className="sunrise-orb">
      <Orb x={36} y={360} r={34} tilt={12} colour="accent" />
    </g>
    <path className="fill-ink" d={box(0, 360, 360, 12)} />
  </svg>
);

export const CornerRings = () => (
  <svg viewBox="0 0 400 300" className="call-art" aria-hidden="true">
    <path className="fill-ink-800" d={quarter(110, 10, 290, 'J')} />
    <path className="fill-ink-700" d={quarter(200, 100, 200, 'J')} />
    <path className="fill-ink-500" d={quarter(290, 190, 110, 'J')} />
    <path className="stroke-ink-500" fill="none" d={arc({ x: 400, y: 300, r: 340 }, 180, 90)} />
    <Orb {...at({ x: 400, y: 300, r: 340 }, 150)} r={20} tilt={20} colour="dusk" />
    <Orb {...at({ x: 400, y: 300, r: 245 }, 128)} r={44} tilt={34} colour="sky" />
  </svg>
);

export const OpeningOrb = ({ index }: DrawingProps<'opening'>) => (
  <svg viewBox="0 0 400 150" className="opening-art" aria-hidden="true">
    <path className="fill-ink-800" d={quarter(190, -60, 210, 'J')} />
    <path className="fill-ink-700" d={quarter(290, 40, 110, 'J')} />
    <path className="stroke-ink-500" fill="none" d={arcs(400, 150, [250, 290], 180, 90)} />
    <path className="fill-ink-800" d={tiles(0, 110, 40, ['#L'])} />
    <PatternOrb
      index={index}
      {...at({ x: 400, y: 150, r: 150 }, 142)}
      r={40}
      tilt={index * 20 - 20}
    />
  </svg>
);

export const DashedDisc = () => (
  <svg viewBox="0 0 200 260" className="unlisted-art" aria-hidden="true">
    <path
      className="stroke-ink"
      fill="none"
      strokeWidth="1.5"
      strokeDasharray="6 6"
      d={`${disc(100, 120, 88)}M100 32v176M12 120h176M56 120a44 44 0 0 1 88 0`}
    />
    <path className="fill-accent" d={quarter(100, 120, 88, 'F')} />
  </svg>
);

export const QuarteredDisc = () => (
  <svg viewBox="-100 -120 200 280" className="platform-art" aria-hidden="true">
    <path className="fill-ink-900" d={quarter(-97, -97, 94, 'J')} />
    <path className="fill-accent" d={quarter(3, -97, 94, 'L')} />
    <path className="fill-ink-300" d={quarter(-97, 3, 94, '7')} />
    <path className="fill-ink-700" d={quarter(3, 3, 94, 'F')} />
    <path className="stroke-paper" fill="none" strokeWidth="2.5" d={disc(0, 0, 52)} />
    <path className="fill-paper" d={disc(0, 0, 16)} />
  </svg>
);

export const Mark = ({ tone, className }: DrawingProps<'mark'>) => {
  const { left, right, line } = markTones[tone];
  return (
    <svg viewBox="0 0 44 44" className={className} aria-hidden="true">
      <path className={left} d={disc(22, 22, 18)} />
      <path className={right} d={half(22, 22, 18, 'right')} />
      <path className={line} fill="none" strokeWidth="1.75" d="M22 4v36" />
    </svg>
  );
};
