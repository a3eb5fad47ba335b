import { type ComponentProps, useCallback, useEffect } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { LoadFailure, Loading } from '../../layout/screen.tsx';
import type { useInboxList } from '../data/useInboxList.ts';
import { RecordList } from './RecordList.tsx';

type Props = Omit<
  ComponentProps<typeof RecordList>,
  'fetchNext' | 'fetchPrevious' | 'hasPrevious'
> & {
  query: ReturnType<typeof useInboxList>['query'];
  onClearSearch: () => void;
};

export function ListPanel({ query, onClearSearch, ...list }: Props) {
  const { texts } = list.kind;
  const { hasNextPage, hasPreviousPage, isFetching, refetch } = query;
  const { isFetchNextPageError, isFetchPreviousPageError, fetchNextPage, fetchPreviousPage } =
    query;
  const fetchNext = useCallback(() => void fetchNextPage(), [fetchNextPage]);
  const fetchPrevious = useCallback(() => void fetchPreviousPage(), [fetchPreviousPage]);
  const isBroken = isFetchNextPageError || isFetchPreviousPageError;
  const mayFetch = !isFetching && !isBroken;
  const fetchAgain = isFetchPreviousPageError ? fetchPrevious : fetchNext;
  useEffect(() => {
    if (!isBroken) return;
    addEventListener('online', fetchAgain);
    return () => removeEventListener('online', fetchAgain);
  }, [isBroken, fetchAgain]);

  if (query.isError && list.records.length === 0) {
    return <LoadFailure text={texts.loadFailed} error={query.error} retry={() => void refetch()} />;
  }
  if (query.isPending) return <Loading text={`Loading ${texts.many.toLowerCase()}...`} />;
  if (list.records.length === 0 && !hasNextPage && !hasPreviousPage) {
    return (
      <div className="list-none soft">
        <p>{texts.noneFound}</p>
        {list.view.q.trim() !== '' && (
          <Button small onClick={onClearSearch}>
            Clear the search
          </Button>
        )}
      </div>
    );
  }
  return (
    <>
      <RecordList
        {...list}
        hasPrevious={hasPreviousPage}
        fetchPrevious={hasPreviousPage && mayFetch ? fetchPrevious : undefined}
        fetchNext={hasNextPage && mayFetch ? fetchNext : undefined}
      />
      {isBroken && <LoadFailure text={texts.loadFailed} error={query.error} retry={fetchAgain} />}
    </>
  );
}
