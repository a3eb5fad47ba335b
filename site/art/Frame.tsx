import type { ReactNode } from 'react';
import { projectSize } from './frames.ts';

export const Frame = ({ sky, children }: { sky: string; children: ReactNode }) => (
  <svg
    xmlns="http://www.w3.org/2000/svg"
    aria-hidden="true"
    width={projectSize.width}
    height={projectSize.height}
    viewBox={`0 0 ${projectSize.width} ${projectSize.height}`}
  >
    <path className={sky} d="M0 0h800v500H0z" />
    {children}
  </svg>
);

export const rhombus = (x: number, y: number, halfWidth: number, halfHeight: number): string =>
  `M${x} ${y - halfHeight}l${halfWidth} ${halfHeight}-${halfWidth} ${halfHeight}-${halfWidth}-${halfHeight}z`;
