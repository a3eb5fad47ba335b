import { createContext, use, useSyncExternalStore } from 'react';
import type { Profile } from '../contract/users.ts';
import type { Api } from './api/call.ts';
import type { Drafts } from './drafts/drafts.ts';
import type { Session } from './session/session.ts';
import type { Toasts } from './toasts/toasts.ts';

export interface Office {
  api: Api;
  session: Session;
  drafts: Drafts;
  toasts: Toasts;
}

export const OfficeContext = createContext<Office | undefined>(undefined);

export function useOffice(): Office {
  const office = use(OfficeContext);
  if (!office) throw new Error('Used outside of the office');
  return office;
}

export const useToasts = (): Toasts => useOffice().toasts;

export function useToken(): string | null {
  const { session } = useOffice();
  return useSyncExternalStore(session.subscribe, session.token);
}

export const StaffContext = createContext<Profile | undefined>(undefined);

export function useStaff(): Profile {
  const staff = use(StaffContext);
  if (!staff) throw new Error('Used in front of the guard');
  return staff;
}
