// What somebody has typed and not sent yet, kept in this browser. Where the browser keeps nothing, the
// draft lives as long as the page.
export interface SavedDraft {
  /** When the visitor opened the form, before any reload. */
  since: number;
  values: Record<string, string>;
  /** The last try to send, so that a second one with the same words is known as the same. */
  attempt?: { key: string; body: string };
}

export type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export function createDraft(name: string, shelf: () => Shelf, openedAt: number) {
  let draft = read(name, shelf) ?? { since: openedAt, values: {} };

  const write = () => attempt(() => shelf().setItem(name, JSON.stringify(draft)));
  const forget = () => {
    draft = { since: openedAt, values: {} };
    attempt(() => shelf().removeItem(name));
  };

  return {
    keep(values: Record<string, string>) {
      const isEmpty = Object.values(values).every((value) => value === '');
      if (isEmpty) return forget();
      draft = { ...draft, values };
      write();
    },
    /** The same words get the same key, also after a reload; other words get a new one. */
    keyFor(body: string): string {
      if (draft.attempt?.body !== body) draft = { ...draft, attempt: { key: randomKey(), body } };
      write();
      return draft.attempt?.key ?? '';
    },
    /** Whichever is longer, so that a clock that was put back makes nobody look like a robot. */
    elapsedMs: (now: number, onThisPage: number): number =>
      Math.round(Math.max(now - draft.since, onThisPage)),
    forget,
  };
}

function read(name: string, shelf: () => Shelf): SavedDraft | undefined {
  const saved = attempt(() => JSON.parse(shelf().getItem(name) ?? 'null') as SavedDraft | null);
  return typeof saved?.since === 'number' && saved.values ? saved : undefined;
}

/** Storage may be full, switched off or forbidden; a form works without. */
function attempt<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

/** `crypto.randomUUID` is missing where a site is served without https. */
function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
