import { brandName } from 'virtual:catalogue';
import type { ReactNode } from 'react';
import { Kite } from '../../ui/Kite.tsx';

interface Props {
  children: ReactNode;
  /** Under the card. Null keeps its space, so that nothing moves when it comes later. */
  below?: ReactNode;
}

export const Gate = ({ children, below }: Props) => (
  <div className="gate">
    <header className="row brand gate-brand">
      <Kite className="gate-kite" right="fill-mist" />
      {brandName} <span className="brand-room soft">back office</span>
    </header>
    <main className="gate-main">
      <div className="stack gate-card cut">{children}</div>
      {below !== undefined && <p className="gate-below">{below}</p>}
    </main>
  </div>
);
