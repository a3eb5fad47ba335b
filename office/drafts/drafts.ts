// Unsent text in sessionStorage: it survives the end of a session, but not the tab.

export type Drafts = ReturnType<typeof createDrafts>;

const prefix = 'draft:';

/** `owner` keeps one user's drafts out of another's forms. */
export function createDrafts(storage: Storage, owner: () => string) {
  const keyOf = (name: string): string => `${prefix}${owner()}:${name}`;
  return {
    read: (name: string): string => storage.getItem(keyOf(name)) ?? '',

    write(name: string, text: string): void {
      try {
        if (text === '') storage.removeItem(keyOf(name));
        else storage.setItem(keyOf(name), text);
      } catch {
        // With a full storage the draft is not saved, but typing goes on.
      }
    },

    clear(): void {
      for (const key of Object.keys(storage)) if (key.startsWith(prefix)) storage.removeItem(key);
    },
  };
}
