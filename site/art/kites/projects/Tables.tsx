import { Frame, rhombus } from '../../Frame.tsx';
import { FlyingKite } from '../FlyingKite.tsx';

const bowls = [0, 60, 120, 180, 240, 300].map((degrees) => ({
  x: Math.round(Math.cos((degrees * Math.PI) / 180) * 62),
  y: Math.round(Math.sin((degrees * Math.PI) / 180) * 62),
  degrees,
}));

const fills = [
  'fill-accent',
  'fill-second',
  'fill-paper',
  'fill-accent-deep',
  'fill-ink-300',
  'fill-second',
];

const Thali = ({ x, y, scale }: { x: number; y: number; scale: number }) => (
  <g transform={`translate(${x} ${y}) scale(${scale})`}>
    <circle className="fill-paper" r="112" />
    <circle className="fill-ink-200" r="100" />
    {bowls.map((bowl, index) => (
      <g key={bowl.degrees}>
        <circle className="fill-ink-900" cx={bowl.x} cy={bowl.y} r="27" />
        <circle className={fills[index]} cx={bowl.x} cy={bowl.y} r="21" />
      </g>
    ))}
    <path className="fill-paper" d={rhombus(0, 0, 30, 32)} />
    <path className="fill-accent" d={rhombus(0, 0, 14, 15)} />
  </g>
);

export const Tables = () => (
  <Frame sky="fill-ink-700">
    <path className="fill-ink-800" d="M400 0L0 250v250h0L400 250 800 500V250z" />
    <path className="fill-ink-900" d={rhombus(210, 300, 250, 260)} />
    <path className="fill-paper" d={rhombus(210, 300, 226, 236)} />
    <path className="fill-ink-900" d={rhombus(640, 210, 170, 178)} />
    <path className="fill-accent" d={rhombus(640, 210, 152, 159)} />
    <path className="fill-ink-900" d={rhombus(560, 480, 120, 126)} />
    <path className="fill-ink-300" d={rhombus(560, 480, 106, 111)} />
    <Thali x={210} y={300} scale={1.12} />
    <Thali x={640} y={210} scale={0.72} />
    <Thali x={560} y={480} scale={0.5} />
    <path
      className="stroke-paper"
      fill="none"
      strokeWidth="2.5"
      d="M210 64Q300 30 400 62M640 32Q520 6 400 62M560 354Q470 240 400 62"
    />
    <FlyingKite x={400} y={70} size={52} colour="marigold" />
  </Frame>
);
