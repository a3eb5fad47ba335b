// What somebody has typed and not sent yet, kept in the browser's storage. Several tabs may hold the same form: they are
// merged by field, and the newest edit wins. Without storage the draft lives as long as the page.
interface Edit {
  value: string;
  at: number;
}

export interface SavedDraft {
  /** When the visitor opened the form, before any reload. */
  since: number;
  fields: Record<string, Edit>;
  /** The last try to send: a second one with the same words is the same submission. */
  attempt?: { key: string; body: string };
}

export type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** `restored`: the stored text that the page's fields were filled from. */
export function createDraft(
  name: string,
  storage: () => DraftStorage,
  openedAt: number,
  restored?: string,
) {
  const saved = parse(restored) ?? read();
  const since = saved?.since ?? openedAt;
  let known = valuesOf(parse(restored)?.fields);
  /** What was typed on this page. */
  let edits: Record<string, Edit> = {};
  let lastAttempt = saved?.attempt;

  function read(): SavedDraft | undefined {
    return parse(attempt(() => storage().getItem(name)));
  }
  function write(fields: Record<string, Edit>): void {
    const isEmpty = Object.values(fields).every(({ value }) => value === '');
    const draft: SavedDraft = { since, fields, ...(lastAttempt && { attempt: lastAttempt }) };
    attempt(() =>
      isEmpty ? storage().removeItem(name) : storage().setItem(name, JSON.stringify(draft)),
    );
  }
  function merged(): Record<string, Edit> {
    const fields = { ...read()?.fields };
    for (const [field, edit] of Object.entries(edits)) {
      if (edit.at >= (fields[field]?.at ?? 0)) fields[field] = edit;
    }
    return fields;
  }

  return {
    keep(values: Record<string, string>, now = Date.now()) {
      for (const [field, value] of Object.entries(values)) {
        if (value !== (known[field] ?? '')) edits[field] = { value, at: now };
      }
      known = values;
      write(merged());
    },
    /** The same words get the same key, also after a reload; other words get a new one. */
    keyFor(body: string): string {
      if (lastAttempt?.body !== body) lastAttempt = { key: randomKey(), body };
      write(merged());
      return lastAttempt.key;
    },
    /** Whichever is longer: a clock that was put back must not make a person look like a bot. */
    elapsedMs: (now: number, onThisPage: number): number =>
      Math.round(Math.max(now - since, onThisPage)),
    /** Removes what this page holds; what only another tab has typed stays. */
    forget() {
      const others = Object.entries(merged()).filter(
        ([field, { value }]) => value !== '' && value !== known[field],
      );
      known = {};
      edits = {};
      lastAttempt = undefined;
      write(Object.fromEntries(others));
    },
    /** Another tab has changed the stored draft: what it has sent need not be kept here either. */
    follow(before: string | null, after: string | null) {
      const [old, current] = [parse(before)?.fields, parse(after)?.fields];
      for (const [field, { at }] of Object.entries(edits)) {
        if (old?.[field]?.at === at && !current?.[field]) delete edits[field];
      }
    },
  };
}

const valuesOf = (fields: Record<string, Edit> = {}): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).map(([field, { value }]) => [field, value]));

function parse(text: string | null | undefined): SavedDraft | undefined {
  const saved = attempt(() => JSON.parse(text ?? 'null') as SavedDraft | null);
  return typeof saved?.since === 'number' && saved.fields ? saved : undefined;
}

/** Storage may be full, switched off or forbidden; a form works without. */
function attempt<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

/** `crypto.randomUUID` exists only where a site is served over https. */
function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
