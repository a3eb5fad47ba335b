import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { InboxRecord } from '../../../contract/inbox/kind.ts';
import type { OfficeKind } from '../../kinds.ts';
import { useOffice } from '../../office.ts';
import { listQuery } from './listQuery.ts';
import type { View } from './view.ts';

const none: InboxRecord[] = [];

export function useInboxList(kind: OfficeKind, view: View) {
  const office = useOffice();
  const query = useInfiniteQuery({
    ...listQuery(office, kind, view),
    // While a search narrows, the former rows stay; another tab's rows would be wrong.
    placeholderData: (previous, former) => {
      const { tab, sort } = (former?.queryKey.at(-1) ?? {}) as Partial<View>;
      return tab === view.tab && sort === view.sort ? previous : undefined;
    },
  });
  const records = useMemo(
    () => query.data?.pages.flatMap((page) => page.data) ?? none,
    [query.data],
  );
  const count = query.data?.pages.at(-1)?.count;
  return {
    query,
    records,
    count,
    /** The number is of the view that is asked for, not of the one before it. */
    currentCount: query.isPlaceholderData ? undefined : count,
  };
}
