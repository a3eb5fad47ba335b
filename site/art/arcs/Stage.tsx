import type { ReactNode } from 'react';
import { Scene } from '../Scene.tsx';

/** Everything stands on a floor at 424, the lower edge. */
export const Stage = ({ children }: { children: ReactNode }) => (
  <Scene>
    <g transform="translate(0 16)">{children}</g>
  </Scene>
);
