import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { publishingApi } from '../../../contract/publishing/api.ts';
import type { Publication } from '../../../contract/publishing/content.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { addresses } from '../../addresses.ts';
import { CallFailure, reasonOf } from '../../api/failure.ts';
import { fallbacks } from '../../api/fallbacks.ts';
import { queryKeys } from '../../api/queryClient.ts';
import { useConfirm } from '../../dialogs/Confirmation.tsx';
import { BackLink, ButtonRoute, LoadFailure, Loading, PageTitle } from '../../layout/screen.tsx';
import { useOffice, useToasts } from '../../office.ts';
import { ExactTime } from '../../time/Clock.tsx';
import { ChangeList } from '../publish/ChangeList.tsx';
import { FaultList } from '../publish/FaultList.tsx';
import { publisherName, usePublication, usePublishing } from '../publish/publishing.ts';

type View = 'changed' | 'compared';

/** 0 is the folder. */
export function PublicationPane({
  number,
  live,
}: {
  number: number;
  live: Publication | null | undefined;
}) {
  const isFolder = number === 0;
  const { data, error, refetch } = usePublication(isFolder ? undefined : number);
  const [view, setView] = useState<View>(isFolder ? 'compared' : 'changed');
  const isLive = (live?.number ?? 0) === number;
  const canRestore = !isLive && live !== undefined && (isFolder || data?.state === 'live');
  return (
    <div className="screen content-history">
      <PageTitle title="Publication" />
      <BackLink to={addresses.contentHistory}>Back to Publications</BackLink>
      <header className="row row-wrap screen-head">
        <h1 className="screen-title">
          {isFolder ? 'As it was shipped' : data ? <When publication={data} /> : 'Publication'}
        </h1>
        {data && <PublicationState publication={data} isLive={isLive} />}
      </header>
      {error && (
        <LoadFailure
          text="This publication could not be loaded."
          error={error}
          retry={() => void refetch()}
        />
      )}
      {!isFolder && !data && !error && <Loading text="Loading the publication..." />}
      {data && (
        <p>
          Published by <bdi>{publisherName(data)}</bdi>
          {data.note && (
            <>
              : <bdi>{data.note}</bdi>
            </>
          )}
        </p>
      )}
      {data?.state === 'failed' && (
        <Notice tone="danger" className="stack-tight">
          <p>It was not published. Visitors never saw it.</p>
          <FaultList faults={data.faults} />
        </Notice>
      )}
      {canRestore && <Restore number={number} />}
      {canRestore && !isFolder && (
        <div className="row row-wrap">
          <ViewButton {...{ view, setView }} of="changed">
            What it changed
          </ViewButton>
          <ViewButton {...{ view, setView }} of="compared">
            Compared with now
          </ViewButton>
        </div>
      )}
      {data && view === 'changed' && (
        <ChangeList changes={data.changes} none="It changed no words." />
      )}
      {view === 'compared' && <Compared number={number} />}
    </div>
  );
}

const When = ({ publication: { publishedAt, startedAt } }: { publication: Publication }) => (
  <ExactTime iso={publishedAt ?? startedAt} />
);

export function PublicationState({
  publication: { state },
  isLive,
}: {
  publication: Publication;
  isLive: boolean;
}) {
  if (state === 'failed') return <Badge tone="bad">Failed</Badge>;
  if (state === 'building') return <Badge tone="waiting">Being built</Badge>;
  return isLive ? <Badge tone="good">Live now</Badge> : null;
}

const ViewButton = ({
  view,
  setView,
  of,
  children,
}: {
  view: View;
  setView: (view: View) => void;
  of: View;
  children: string;
}) => (
  <Button small aria-pressed={view === of} onClick={() => setView(of)}>
    {children}
  </Button>
);

function Compared({ number }: { number: number }) {
  const { api } = useOffice();
  const { data, error, refetch } = useQuery({
    queryKey: queryKeys.comparedPublication(number),
    queryFn: async ({ signal }) =>
      (
        await api.call(publishingApi.compare, {
          id: String(number),
          signal,
          fallback: fallbacks.content.history,
        })
      ).data,
    staleTime: 0,
  });
  if (error) {
    return (
      <LoadFailure text="It could not be compared." error={error} retry={() => void refetch()} />
    );
  }
  if (!data) return <Loading text="Comparing..." />;
  return (
    <section className="stack-tight" aria-label="Compared with now">
      {data.length > 0 && (
        <p className="soft">
          What bringing it back would change: <del>crossed out</del> is on the site now,{' '}
          <ins>underlined</ins> would come back.
        </p>
      )}
      <ChangeList changes={data} none="The site has the same words now." />
    </section>
  );
}

function Restore({ number }: { number: number }) {
  const { api } = useOffice();
  const toasts = useToasts();
  const queries = useQueryClient();
  const confirm = useConfirm();
  const { open } = usePublishing();
  const restoring = useMutation({
    mutationFn: () =>
      api.call(publishingApi.restore, {
        id: String(number),
        body: {},
        fallback: fallbacks.content.restore,
      }),
    async onSuccess({ data: { files } }) {
      await queries.invalidateQueries({ queryKey: queryKeys.content });
      if (files.length === 0) toasts.succeed('The site has these words already.');
      else await open();
    },
  });
  const restore = async () => {
    const agreed = await confirm({
      title: 'Bring this state back?',
      text: 'Its words become changes that are not published yet. You see them before they go out.',
      action: 'Bring back',
      isMild: true,
      focusAfter: 'asker',
    });
    if (agreed) restoring.mutate();
  };
  const hasDrafts = restoring.error instanceof CallFailure && restoring.error.isOutdated;
  return (
    <div className="stack-tight">
      {restoring.isError && (
        <Notice tone="danger" role="alert" className="row row-wrap row-spread">
          <p>{reasonOf(restoring.error) ?? restoring.error.message}</p>
          {hasDrafts && (
            <ButtonRoute small to={addresses.content}>
              Look at the changes
            </ButtonRoute>
          )}
        </Notice>
      )}
      <div>
        <Button small look="action" disabled={restoring.isPending} onClick={() => void restore()}>
          Bring back...
        </Button>
      </div>
    </div>
  );
}
