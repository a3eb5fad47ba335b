import { Frame, rhombus } from '../../Frame.tsx';
import { FlyingKite } from '../FlyingKite.tsx';

const days = [34, 52, 44, 70, 62, 92, 118];

export const Run = () => (
  <Frame sky="fill-ink-100">
    <path className="fill-paper" d={rhombus(300, 190, 210, 190)} />
    <path
      className="fill-ink-200"
      d="M0 300l120-110 110 80 150-130 130 130 120-70 170 150v350H0z"
    />
    <path className="fill-ink-300" d="M0 380l150-80 120 70 150-110 150 110 230-150v280H0z" />
    <path className="fill-second" d="M0 410l160-70 150 60 170-80 130 50 190-90v220H0z" />
    <path className="fill-second-deep" d="M0 470l220-60 190 40 200-50 190 30v70H0z" />
    <path
      className="stroke-ink"
      fill="none"
      strokeWidth="3"
      strokeLinejoin="round"
      d="M0 386l70-18 60-54 44 40 52 14 60-70 40 24 50-76 46 60 58-26 40-76L610 116"
    />
    {days.map((size, index) => (
      <g key={size}>
        <path
          className="fill-ink-900"
          d={rhombus(72 + index * 66, 452 - size / 3, 22, size / 2.4)}
        />
        <path
          className={index === 6 ? 'fill-accent' : 'fill-ink-500'}
          d={`M${72 + index * 66} ${452 - size / 3 - size / 2.4}l22 ${size / 2.4}-22 ${size / 2.4}z`}
        />
      </g>
    ))}
    <FlyingKite x={626} y={112} size={84} tilt={20} colour="sun" />
    <g className="fill-ink-900" transform="translate(700 436)">
      <circle cx="8" cy="-92" r="13" />
      <path d="M-6-76l26 4 2 36 26 30-10 9-30-30-10 18-38 6-2-13 28-6 6-30-18 10-14 18-9-6 16-26z" />
    </g>
    <path
      className="stroke-paper"
      fill="none"
      strokeWidth="3"
      strokeDasharray="14 12"
      d="M560 462q120 14 240-14"
    />
  </Frame>
);
