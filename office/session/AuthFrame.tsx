import { type ReactNode, useState } from 'react';
import { Notice } from '../../ui/Notice.tsx';
import { BrandArea, BrandLogo } from '../layout/Brand.tsx';

interface Props {
  children: ReactNode;
  /** Null reserves its space, so that nothing moves when it appears later. */
  below?: ReactNode;
}

export const AuthFrame = ({ children, below }: Props) => (
  <div className="auth-frame">
    <header className="row brand auth-brand">
      <BrandLogo className="auth-logo" />
      <BrandArea />
    </header>
    <main className="auth-main">
      <div className="stack auth-card cut">{children}</div>
      {below !== undefined && <p className="auth-below">{below}</p>}
    </main>
  </div>
);

export const Fault = ({ children }: { children: string | undefined }) =>
  children && (
    <Notice tone="danger" role="alert">
      {children}
    </Notice>
  );

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
