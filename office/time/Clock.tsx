import { type ReactNode, useEffect, useState } from 'react';
import { NowContext } from './now.ts';

const tickMs = 30_000;

/** Moves everything that depends on the time of day along. */
export function Clock({ children }: { children: ReactNode }) {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), tickMs);
    return () => clearInterval(timer);
  }, []);
  return <NowContext value={now}>{children}</NowContext>;
}
