import { useState } from 'react';
import type { InboxRecord } from '../../../contract/inbox/kind.ts';

const nothing: ReadonlySet<string> = new Set();

export function useChecked(records: InboxRecord[], viewName: string) {
  const [state, setState] = useState({ viewName, ids: nothing, last: -1 });
  const ids = state.viewName === viewName ? state.ids : nothing;
  const set = (next: Iterable<string>, last = -1) =>
    setState({ viewName, ids: new Set(next), last });

  return {
    ids,
    clear: () => set([]),
    add: (more: string[]) => set([...ids, ...more]),
    all: () => set(records.map((record) => record._id)),
    toggle: (index: number, range = false) => {
      const on = !ids.has(records[index]?._id ?? '');
      const from = range && state.last >= 0 ? Math.min(state.last, index) : index;
      const to = range && state.last >= 0 ? Math.max(state.last, index) : index;
      const next = new Set(ids);
      for (const { _id } of records.slice(from, to + 1)) on ? next.add(_id) : next.delete(_id);
      set(next, index);
    },
  };
}

export type Checked = ReturnType<typeof useChecked>;
