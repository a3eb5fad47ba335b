import { brandName } from 'virtual:catalogue';
import type { ReactNode } from 'react';
import { Kite } from '../../ui/Kite.tsx';

export const Gate = ({ children }: { children: ReactNode }) => (
  <div className="gate">
    <header className="row brand gate-brand">
      <Kite className="gate-kite" right="fill-mist" />
      {brandName} <span className="brand-room soft">back office</span>
    </header>
    <main className="stack gate-card cut">{children}</main>
  </div>
);
