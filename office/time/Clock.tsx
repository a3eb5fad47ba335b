import { createContext, type ReactNode, use, useEffect, useState } from 'react';
import { exactTime, longTime, shortTime } from './format.ts';

const NowContext = createContext<Date | undefined>(undefined);

const tickMs = 30_000;

export function Clock({ children }: { children: ReactNode }) {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), tickMs);
    return () => clearInterval(timer);
  }, []);
  return <NowContext value={now}>{children}</NowContext>;
}

export function useNow(): Date {
  const now = use(NowContext);
  if (!now) throw new Error('Used outside of Clock');
  return now;
}

export const ExactTime = ({ iso }: { iso: string }) => (
  <time dateTime={iso} title={exactTime(iso)}>
    {longTime(iso)}
  </time>
);

export function ShortTime({ iso }: { iso: string }) {
  const now = useNow();
  return (
    <time dateTime={iso} title={exactTime(iso)}>
      {shortTime(iso, now)}
    </time>
  );
}
