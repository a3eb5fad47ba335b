import type { ReactNode } from 'react';
import { NightRoofs } from './NightRoofs.tsx';

/** Kites fly between the two rows of roofs; the people hold their strings at 1003, 655 and 1262, 636. */
export const NightSky = ({ stars, children }: { stars?: ReactNode; children: ReactNode }) => (
  <svg
    viewBox="0 0 1440 800"
    preserveAspectRatio="xMaxYMax slice"
    className="hero-sky"
    aria-hidden="true"
  >
    {stars}
    <NightRoofs layer="back" />
    {children}
    <NightRoofs layer="front" />
  </svg>
);
