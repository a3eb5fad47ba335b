import '../../styles/parts/scene.css';
import type { ReactNode } from 'react';

/** The canvas of the drawings in the heads of inner pages. They stand on the roofs of PageSky: what is
 * `fill-paper` at the bottom grows into the page. */
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

/** Window holes in a roof line, as path data. */
export const panes = (...places: [x: number, y: number][]): string =>
  places.map(([x, y]) => `M${x} ${y}h16v22h-16z`).join('');
