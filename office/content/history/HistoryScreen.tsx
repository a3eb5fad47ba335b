import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { publishingApi } from '../../../contract/publishing/api.ts';
import type { Publication } from '../../../contract/publishing/content.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { addresses } from '../../addresses.ts';
import { fallbacks } from '../../api/fallbacks.ts';
import { queryKeys } from '../../api/queryClient.ts';
import { LoadFailure, Loading, PageTitle } from '../../layout/screen.tsx';
import { useOffice } from '../../office.ts';
import { ExactTime } from '../../time/Clock.tsx';
import { publisherName } from '../publish/publishing.ts';
import { historyHref, useOverview, useTitles } from '../useContent.ts';
import { PublicationPane, PublicationState } from './PublicationPane.tsx';

function useHistory() {
  const { api } = useOffice();
  return useInfiniteQuery({
    queryKey: queryKeys.publications,
    queryFn: ({ signal, pageParam }) =>
      api.call(publishingApi.history, {
        query: { cursor: pageParam },
        signal,
        fallback: fallbacks.content.history,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: 0,
  });
}

export function Component() {
  const [params] = useSearchParams();
  const query = useHistory();
  const live = useOverview().data?.live;
  const asked = params.get('number');
  const publications = query.data?.pages.flatMap(({ data }) => data);
  if (asked !== null && /^\d{1,9}$/.test(asked)) {
    return <PublicationPane key={asked} number={Number(asked)} live={live} />;
  }
  return (
    <div className="screen content-history">
      <PageTitle title="Publications" />
      <h1 className="screen-title">Publications</h1>
      <p className="soft">
        Who published what, newest first. Any earlier state can be compared with the present one and
        brought back.
      </p>
      {query.isPending && <Loading text="Loading the history..." />}
      {query.isError && (
        <LoadFailure
          text="The history could not be loaded."
          error={query.error}
          retry={() => void query.refetch()}
        />
      )}
      {publications && (
        <ol className="publications">
          {publications.map((publication) => (
            <Entry
              key={publication.number}
              publication={publication}
              isLive={publication.number === live?.number}
            />
          ))}
          {!query.hasNextPage && (
            <li className="publication">
              <Link to={historyHref(0)}>As it was shipped</Link>{' '}
              {live === null && <Badge tone="good">Live now</Badge>}
              <p className="soft">The texts of the content folder, without changes made here.</p>
            </li>
          )}
        </ol>
      )}
      {query.hasNextPage && (
        <Button small disabled={query.isFetching} onClick={() => void query.fetchNextPage()}>
          Show earlier ones
        </Button>
      )}
      <p>
        <Link to={addresses.content}>Back to the pages</Link>
      </p>
    </div>
  );
}

function Entry({ publication, isLive }: { publication: Publication; isLive: boolean }) {
  const { number, startedAt, publishedAt, note, files } = publication;
  const titleOf = useTitles();
  return (
    <li className="publication">
      <Link to={historyHref(number)}>
        <ExactTime iso={publishedAt ?? startedAt} />
        <span className="sr-only">, number {number}</span>
      </Link>{' '}
      by <bdi>{publisherName(publication)}</bdi> <PublicationState {...{ publication, isLive }} />
      {note && <p dir="auto">{note}</p>}
      <p className="soft">{inWords(files.map(titleOf))}</p>
    </li>
  );
}

const namedFiles = 4;

function inWords(files: string[]): string {
  if (files.length === 0) return 'No changed texts.';
  const titles = [...new Set(files)];
  const named = titles.slice(0, namedFiles);
  const rest = titles.length - named.length;
  return new Intl.ListFormat('en').format(rest > 0 ? [...named, `${rest} more`] : named);
}
