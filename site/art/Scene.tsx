import '../styles/parts/scene.css';
import type { ReactNode } from 'react';

/** `fill-paper` at the bottom merges into the page. */
export const Scene = ({ children }: { children: ReactNode }) => (
  <svg
    viewBox="0 0 640 440"
    preserveAspectRatio="xMaxYMax meet"
    className="scene"
    aria-hidden="true"
  >
    {children}
  </svg>
);

export const panes = (...places: [x: number, y: number][]): string =>
  places.map(([x, y]) => `M${x} ${y}h16v22h-16z`).join('');
