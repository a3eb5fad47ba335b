import type { ReactNode } from 'react';
import { Kite } from '../../ui/Kite.tsx';
import { brandName } from '../kinds.ts';

/** The page in front of the office: the mark and one card. */
export const Gate = ({ children }: { children: ReactNode }) => (
  <div className="gate">
    <p className="gate-brand">
      <Kite className="gate-kite" right="fill-mist" />
      {brandName} <span className="brand-room">back office</span>
    </p>
    <main className="gate-card cut">{children}</main>
  </div>
);
