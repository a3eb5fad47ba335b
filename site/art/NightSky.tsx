import type { ReactNode } from 'react';
import { NightRoofs } from './NightRoofs.tsx';

/** The sky over the roofs at night. Kites fly between the houses at the back and those in front; the two
 * people on the roofs hold their strings at 1003, 655 and 1262, 636. */
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
