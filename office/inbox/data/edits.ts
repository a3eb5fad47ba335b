// What this person has changed lately. Answers that were on their way meanwhile do not know of it.
import type { InboxRecord } from '../../../contract/inbox/kind.ts';
import { newer, type Page } from './pages.ts';

/** No answer is so slow that more than this happens before it arrives. */
const mostKept = 1000;

export type Edits = ReturnType<typeof createEdits>;

export function createEdits() {
  const latest = new Map<string, InboxRecord | undefined>();
  return {
    /** undefined: it is deleted, or about to be. */
    note(id: string, record: InboxRecord | undefined): void {
      latest.delete(id);
      latest.set(id, record);
      const oldest = latest.keys().next().value;
      if (latest.size > mostKept && oldest !== undefined) latest.delete(oldest);
    },

    /** A page as it would be if the server had known. */
    applyTo(page: Page, belongs: (record: InboxRecord) => boolean): Page {
      const data = page.data.flatMap((record) => {
        if (!latest.has(record._id)) return [record];
        const edit = latest.get(record._id);
        const shown = edit && newer(edit, record);
        return shown && (shown === record || belongs(shown)) ? [shown] : [];
      });
      return { ...page, data, count: page.count - (page.data.length - data.length) };
    },

    clear: () => latest.clear(),
  };
}
