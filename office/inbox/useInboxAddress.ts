import { useMemo } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { Kind } from '../../contract/inbox/kind.ts';
import { addresses } from '../addresses.ts';
import { onOpenTab, readView, selectedId, toSearch, type View } from './view.ts';

export function useInboxAddress(kind: Kind) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const search = params.toString();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text stands for the params
  const view = useMemo(() => readView(kind, params), [kind, search]);
  const id = selectedId(params);

  const hrefOf = (recordId?: string): string =>
    addresses.inbox(kind.path) + toSearch(view, recordId);
  // flushSync: a quick 'j' then '1' must act on the same record.
  const go = (next: View, nextId: string | undefined, replace: boolean): void =>
    void navigate(addresses.inbox(kind.path) + toSearch(next, nextId), {
      replace,
      flushSync: true,
    });

  return {
    view,
    id,
    hrefOf,
    setTab: (tab: string) => go({ ...view, tab, sort: 'newest', due: undefined }, undefined, false),
    setSort: (sort: View['sort']) => go(onOpenTab(kind, { ...view, sort }), id, false),
    showAllDue: () => go({ ...view, due: undefined }, id, false),
    /** Typing is one history entry, not one per key. */
    setSearch: (q: string) => go({ ...view, q }, id, view.q !== ''),
    select: (recordId: string | undefined, { replace = false } = {}) => go(view, recordId, replace),
  };
}

export type InboxAddress = ReturnType<typeof useInboxAddress>;
