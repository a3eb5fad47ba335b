import type { ReactNode } from 'react';

/** The canvas that all six portfolio compositions share. */
export const Frame = ({ sky, children }: { sky: string; children: ReactNode }) => (
  <svg
    viewBox="0 0 800 500"
    preserveAspectRatio="xMidYMid slice"
    className="block size-full"
    aria-hidden="true"
    focusable="false"
  >
    <path className={sky} d="M0 0h800v500H0z" />
    {children}
  </svg>
);

/** A rhombus around a middle, as path data. */
export const rhombus = (x: number, y: number, halfWidth: number, halfHeight: number): string =>
  `M${x} ${y - halfHeight}l${halfWidth} ${halfHeight}-${halfWidth} ${halfHeight}-${halfWidth}-${halfHeight}z`;
