import type { Profile } from '../../contract/users.ts';

export const storageKeys = {
  token: 'token',
  adminFlag: 'adminAuthenticated',
  user: 'currentUser',
  savedUsers: 'mockUsers',
} as const;

export type StoredUser = Omit<Profile, 'name' | 'isEditor'>;

/** 'left': logged out here. 'ended': by the server or another tab. */
export type ClosedBecause = 'left' | 'ended';

export type Session = ReturnType<typeof createSession>;

export function createSession(storage: Storage, page: EventTarget) {
  const listeners = new Set<() => void>();
  let closedBecause: ClosedBecause | undefined;
  let leaving = false;

  const notify = () => {
    for (const listener of listeners) listener();
  };

  const reason = (): ClosedBecause => (leaving ? 'left' : 'ended');

  page.addEventListener('storage', (event) => {
    const { key } = event as StorageEvent;
    if (key !== storageKeys.token && key !== null) return;
    if (storage.getItem(storageKeys.token)) leaving = false;
    closedBecause = storage.getItem(storageKeys.token) ? undefined : reason();
    notify();
  });

  function remember({ username, email, role, isSuperuser, id }: Profile): void {
    const user: StoredUser = { username, email, role, isSuperuser, id };
    storage.setItem(storageKeys.user, JSON.stringify(user));
  }

  return {
    token: (): string | null => storage.getItem(storageKeys.token),
    hasAdminFlag: (): boolean => storage.getItem(storageKeys.adminFlag) === 'true',
    closedBecause: (): ClosedBecause | undefined => closedBecause,

    username(): string {
      try {
        const user: unknown = JSON.parse(storage.getItem(storageKeys.user) ?? '{}');
        const name = (user as Partial<StoredUser> | null)?.username;
        return typeof name === 'string' ? name : '';
      } catch {
        return '';
      }
    },

    remember,

    open(token: string, profile: Profile, mayEnter: boolean): void {
      leaving = false;
      closedBecause = undefined;
      storage.setItem(storageKeys.token, token);
      if (mayEnter) storage.setItem(storageKeys.adminFlag, 'true');
      remember(profile);
      notify();
    },

    /** Called before the logout request, because the server may reject running calls first. */
    leave(): void {
      leaving = true;
      notify();
    },

    isLeaving: (): boolean => leaving,

    close(): void {
      closedBecause = reason();
      storage.removeItem(storageKeys.token);
      storage.removeItem(storageKeys.adminFlag);
      if (leaving) {
        // The next user of this browser must not see names and addresses.
        storage.removeItem(storageKeys.user);
        storage.removeItem(storageKeys.savedUsers);
      }
      notify();
    },

    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
