import { type ReactNode, useState } from 'react';
import { BrandLogo, BrandRoom } from '../layout/Brand.tsx';

interface Props {
  children: ReactNode;
  /** Under the card. Null keeps its space, so that nothing moves when it comes later. */
  below?: ReactNode;
}

export const Gate = ({ children, below }: Props) => (
  <div className="gate">
    <header className="row brand gate-brand">
      <BrandLogo className="gate-logo" />
      <BrandRoom />
    </header>
    <main className="gate-main">
      <div className="stack gate-card cut">{children}</div>
      {below !== undefined && <p className="gate-below">{below}</p>}
    </main>
  </div>
);

/** The state of a form that is replaced once it was sent. `fallback`: for an error without words. */
export function useSending(fallback = 'Please try again.') {
  const [fault, setFault] = useState<string>();
  const [isSending, setSending] = useState(false);
  return {
    fault,
    isSending,
    async send(work: () => Promise<void>): Promise<void> {
      setSending(true);
      setFault(undefined);
      try {
        await work();
      } catch (failure) {
        setFault((failure as Error).message || fallback);
        setSending(false);
      }
    },
  };
}
