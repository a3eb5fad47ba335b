// Text that was typed but not sent. It outlives a session that ends in the middle of work, not the tab.

export type Drafts = ReturnType<typeof createDrafts>;

const prefix = 'draft:';

/** `owner` keeps one person's words out of another's form. */
export function createDrafts(storage: Storage, owner: () => string) {
  const keyOf = (name: string): string => `${prefix}${owner()}:${name}`;
  return {
    read: (name: string): string => storage.getItem(keyOf(name)) ?? '',

    write(name: string, text: string): void {
      try {
        if (text === '') storage.removeItem(keyOf(name));
        else storage.setItem(keyOf(name), text);
      } catch {
        // A full storage costs the safety net, never the typing.
      }
    },

    clear(): void {
      for (const key of Object.keys(storage)) if (key.startsWith(prefix)) storage.removeItem(key);
    },
  };
}
