import './kites.css';
import type { DrawingProps } from '../set.ts';
import { Flyer } from './Flyer.tsx';
import { FlyingKite, type KiteColour } from './FlyingKite.tsx';
import { type KitePattern, PatternKite } from './PatternKite.tsx';

export const Bunch = () => (
  <svg viewBox="0 0 360 260" aria-hidden="true">
    <path
      className="stroke-ink"
      fill="none"
      d="M20 260Q60 190 104 110M20 260Q140 220 210 130M20 260Q180 250 292 196"
    />
    <FlyingKite x={106} y={96} size={64} tilt={-8} colour="night" />
    <FlyingKite x={212} y={124} size={46} tilt={14} colour="sun" />
    <FlyingKite x={296} y={192} size={32} tilt={30} colour="evening" />
  </svg>
);

const windings = [0, 1, 2, 3, 4, 5, 6];

export const Reel = () => (
  <svg viewBox="0 0 360 300" aria-hidden="true">
    <path className="stroke-ink" fill="none" d="M132 168Q260 190 300 92" />
    <FlyingKite x={304} y={84} size={50} tilt={20} colour="sky" />
    <g transform="rotate(-28 120 200)">
      <path className="fill-ink" d="M12 194h60v12H12zM168 194h60v12h-60z" />
      <path className="fill-ink-200" d="M84 160h72v80H84z" />
      <path
        className="stroke-ink-700"
        fill="none"
        strokeWidth="2"
        d={windings.map((n) => `M${88 + n * 10} 160l6 80`).join('')}
      />
      <path className="fill-ink" d="M72 142h12v116H72zM156 142h12v116h-12z" />
      <path className="fill-accent" d="M72 190h12v20H72zM156 190h12v20h-12z" />
    </g>
  </svg>
);

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

export const RisingKite = () => (
  <svg viewBox="0 0 360 560" className="form-art" aria-hidden="true">
    <path className="fill-ink-200" d="M0 560V470h52v-16h70v30h64v-54h20v-14h58v14h22v44h74v86z" />
    <path
      className="rising-string"
      d="M0 0C60-20 150-130 176-380"
      vectorEffect="non-scaling-stroke"
    />
    <g className="rising-kite">
      <FlyingKite x={0} y={0} size={58} tilt={12} colour="sun" />
    </g>
    <Flyer x={80} y={520} className="fill-ink" />
    <path className="fill-ink" d="M0 560v-24h34v-16h112v16h76v-10h60v10h78v24z" />
  </svg>
);

export const CallKites = () => (
  <svg viewBox="0 0 400 300" className="call-art" aria-hidden="true">
    <path
      className="stroke-ink-500"
      fill="none"
      d="M40 300Q180 240 268 120M60 300Q300 280 352 214"
    />
    <FlyingKite x={272} y={112} size={78} tilt={18} colour="sky" />
    <FlyingKite x={354} y={210} size={32} tilt={28} colour="evening" />
  </svg>
);

/** The same four are in the page's hero. */
const looks: { pattern: KitePattern; paper: string; mark: string }[] = [
  { pattern: 'eyes', paper: 'fill-accent', mark: 'fill-paper' },
  { pattern: 'disc', paper: 'fill-second', mark: 'fill-paper' },
  { pattern: 'stripe', paper: 'fill-ink-500', mark: 'fill-paper' },
  { pattern: 'cap', paper: 'fill-paper', mark: 'fill-accent' },
];

export const OpeningKite = ({ index }: DrawingProps<'opening'>) => (
  <svg viewBox="0 0 400 150" className="opening-art" aria-hidden="true">
    <path className="stroke-ink-300" fill="none" d="M0 138Q230 130 318 74" />
    <PatternKite x={322} y={68} size={50} tilt={20} {...looks[index % looks.length]!} />
  </svg>
);

export const DashedKite = () => (
  <svg viewBox="0 0 200 260" className="unlisted-art" aria-hidden="true">
    <path
      className="stroke-ink"
      fill="none"
      strokeWidth="1.5"
      strokeDasharray="6 6"
      d="M100 10l84 94-84 98-84-98zM100 10v192M16 104q84-60 168 0M100 198l-20 36h40zM100 104Q150 250 200 256"
    />
  </svg>
);

export const QuarteredKite = () => (
  <svg viewBox="-100 -120 200 280" className="platform-art" aria-hidden="true">
    <path className="fill-ink-900" d="M-3-104L-92-3H-3z" />
    <path className="fill-accent" d="M3-104L92-3H3z" />
    <path className="fill-ink-300" d="M-3 3v104L-92 3z" />
    <path className="fill-ink-700" d="M3 3v104L92 3z" />
    <path className="fill-accent-deep" d="M0 112l-22 40h44z" />
    <path className="stroke-paper" fill="none" strokeWidth="2.5" d="M-92-3q92-64 184 0" />
  </svg>
);
