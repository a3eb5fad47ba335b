// Tabs are merged by field; the newest edit wins.
import { randomUuid } from '../../../contract/randomUuid.ts';

interface Edit {
  value: string;
  at: number;
}

export interface SavedDraft {
  since: number;
  fields: Record<string, Edit>;
  /** A retry with the same body has the same idempotency key. */
  attempt?: { key: string; body: string };
}

export type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export function createDraft(
  name: string,
  storage: () => DraftStorage,
  openedAt: number,
  restored?: string,
) {
  const saved = parse(restored) ?? read();
  const since = saved?.since ?? openedAt;
  let known = valuesOf(parse(restored)?.fields);
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
    save(values: Record<string, string>, now = Date.now()) {
      for (const [field, value] of Object.entries(values)) {
        if (value !== (known[field] ?? '')) edits[field] = { value, at: now };
      }
      known = values;
      write(merged());
    },
    keyFor(body: string): string {
      if (lastAttempt?.body !== body) lastAttempt = { key: randomUuid(), body };
      write(merged());
      return lastAttempt.key;
    },
    /** A clock that was set back must not make a person look like a bot. */
    elapsedMs: (now: number, onThisPage: number): number =>
      Math.round(Math.max(now - since, onThisPage)),
    /** Keeps what was typed only in another tab. */
    forget() {
      const others = Object.entries(merged()).filter(
        ([field, { value }]) => value !== '' && value !== known[field],
      );
      known = {};
      edits = {};
      lastAttempt = undefined;
      write(Object.fromEntries(others));
    },
    /** Another tab changed the stored draft: drop the edits that it has sent. */
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

/** Storage may be full, disabled or denied; the form works without it. */
function attempt<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
