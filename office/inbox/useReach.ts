import { useEffect } from 'react';
import type { InboxRecord } from '../../contract/inbox/kind.ts';
import type { useInboxList } from './data/useInboxList.ts';
import { comesBefore, type View } from './data/view.ts';

/** A link to something older than this many rows opens it beside the top of the list. */
const farthest = 2000;

/** After a reload or by a link: loads on until the open record has its row. */
export function useReach(
  { query, records }: Pick<ReturnType<typeof useInboxList>, 'query' | 'records'>,
  id: string | undefined,
  sort: View['sort'],
): void {
  const { hasNextPage, isFetching, isError, fetchNextPage } = query;
  const mayLoad = hasNextPage && !isFetching && !isError && records.length < farthest;
  const end: InboxRecord | undefined = records.at(-1);
  const isFarther = id !== undefined && end !== undefined && comesBefore(sort, end._id, id);
  useEffect(() => {
    if (mayLoad && isFarther) void fetchNextPage();
  }, [mayLoad, isFarther, fetchNextPage]);
}
