import { type ReactNode, useEffect, useState } from 'react';
import { NowContext } from './now.ts';

const tickMs = 30_000;

export function Clock({ children }: { children: ReactNode }) {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), tickMs);
    return () => clearInterval(timer);
  }, []);
  return <NowContext value={now}>{children}</NowContext>;
}
