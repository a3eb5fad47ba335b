import { type ComponentProps, useCallback, useEffect } from 'react';
import { LoadFailure } from '../../layout/LoadFailure.tsx';
import { Loading } from '../../layout/Loading.tsx';
import { useFreshStart } from '../data/useFreshStart.ts';
import type { useInboxList } from '../data/useInboxList.ts';
import { LedgerList } from './LedgerList.tsx';

type Props = Omit<ComponentProps<typeof LedgerList>, 'fetchMore'> & {
  query: ReturnType<typeof useInboxList>['query'];
};

/** The list in whichever state it is: failed, on its way, empty, or there. */
export function ListPanel({ query, ...list }: Props) {
  const { texts } = list.kind;
  // Here, not with the rows: also a list that has none yet gets its first ones.
  useFreshStart(list.kind, list.view, query.data !== undefined);
  const { hasNextPage, isFetching, fetchNextPage, refetch } = query;
  const fetchMore = useCallback(() => void fetchNextPage(), [fetchNextPage]);
  const mayFetch = hasNextPage && !isFetching && !query.isFetchNextPageError;
  // Back online, a page that failed is asked for again, like everything else.
  const isBroken = query.isFetchNextPageError;
  useEffect(() => {
    if (!isBroken) return;
    addEventListener('online', fetchMore);
    return () => removeEventListener('online', fetchMore);
  }, [isBroken, fetchMore]);

  if (query.isError && list.records.length === 0) {
    return <LoadFailure text={texts.loadFailed} error={query.error} retry={() => void refetch()} />;
  }
  if (query.isPending) return <Loading text={`Loading ${texts.many.toLowerCase()}...`} />;
  if (list.records.length === 0 && !hasNextPage) {
    return <p className="list-none">{texts.noneFound}</p>;
  }
  return (
    <>
      <LedgerList {...list} fetchMore={mayFetch ? fetchMore : undefined} />
      {isBroken && <LoadFailure text={texts.loadFailed} error={query.error} retry={fetchMore} />}
    </>
  );
}
