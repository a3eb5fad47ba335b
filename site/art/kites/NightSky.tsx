import type { ReactNode } from 'react';
import { FlyingKite } from './FlyingKite.tsx';
import { NightRoofs } from './NightRoofs.tsx';

/** Kites fly between the two rows of roofs; the people hold their strings at 1003, 655 and 1262, 636. */
export const NightSky = ({ stars, children }: { stars?: ReactNode; children: ReactNode }) => (
  <svg
    viewBox="0 0 1440 800"
    preserveAspectRatio="xMaxYMax slice"
    className="hero-art"
    aria-hidden="true"
  >
    {stars}
    <NightRoofs layer="back" />
    {children}
    <NightRoofs layer="front" />
  </svg>
);

export const LostKite = () => (
  <NightSky>
    <path
      className="stroke-ink-300"
      fill="none"
      strokeWidth="1.5"
      d="M1003 655Q1080 600 1100 520T1040 430T1130 400T1116 470T1200 452"
    />
    <path
      className="stroke-ink-300"
      fill="none"
      strokeDasharray="3 9"
      d="M1210 448Q1270 410 1292 330"
    />
    <FlyingKite x={1300} y={240} size={96} tilt={52} colour="marigold" />
  </NightSky>
);
