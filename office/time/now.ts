import { createContext, use } from 'react';

export const NowContext = createContext<Date | undefined>(undefined);

export function useNow(): Date {
  const now = use(NowContext);
  if (!now) throw new Error('Used outside of Clock');
  return now;
}
