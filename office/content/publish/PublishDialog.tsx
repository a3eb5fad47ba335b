import { Dialog } from '@base-ui/react/dialog';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { publishingApi } from '../../../contract/publishing/api.ts';
import {
  type ChangedDraft,
  type ContentFault,
  contentLimits,
} from '../../../contract/publishing/content.ts';
import { Button } from '../../../ui/Button.tsx';
import { controlled, TextField } from '../../../ui/Field.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { CallFailure, reasonOf } from '../../api/failure.ts';
import { fallbacks } from '../../api/fallbacks.ts';
import { queryKeys } from '../../api/queryClient.ts';
import { LoadFailure, Loading } from '../../layout/screen.tsx';
import { useOffice } from '../../office.ts';
import { isolate } from '../../toasts/toasts.ts';
import { useAutosaves } from '../edit/autosaves.ts';
import { useContentFaults, useIsChecking, useOverview, useTitles } from '../useContent.ts';
import { FileChanges } from './ChangeList.tsx';
import { FaultList } from './FaultList.tsx';
import { FollowingTexts, pageOf } from './FollowingTexts.tsx';
import { PublicationProgress } from './PublicationProgress.tsx';
import { progressWords, publisherName, usePublication } from './publishing.ts';

interface Props {
  started: number | undefined;
  onStart: (number: number) => void;
  onAgain: () => void;
  /** Closing does not stop a build. */
  onClose: (isDone: boolean) => void;
}

export default function PublishDialog({ started, onStart, onAgain, onClose }: Props) {
  const { data: publication } = usePublication(started);
  const isDone = publication !== undefined && publication.state !== 'building';
  return (
    <Dialog.Root open disablePointerDismissal onOpenChange={(open) => open || onClose(isDone)}>
      <Dialog.Portal>
        <Dialog.Backdrop className="dialog-backdrop" />
        <Dialog.Popup className="dialog publish-dialog stack raised">
          <Dialog.Title className="dialog-title">
            {publication?.state === 'live' ? 'Published' : 'Publish'}
          </Dialog.Title>
          {started === undefined ? (
            <Choice onStart={onStart} onClose={() => onClose(false)} />
          ) : (
            <PublicationProgress
              publication={publication}
              onAgain={onAgain}
              onClose={() => onClose(isDone)}
            />
          )}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function useChanges() {
  const { api } = useOffice();
  return useQuery({
    queryKey: queryKeys.contentChanges,
    queryFn: async ({ signal }) =>
      (await api.call(publishingApi.changes, { signal, fallback: fallbacks.content.changes })).data,
    staleTime: 0,
  });
}

function Choice({ onStart, onClose }: { onStart: Props['onStart']; onClose: () => void }) {
  const { api } = useOffice();
  const queries = useQueryClient();
  const changes = useChanges();
  const { data: overview } = useOverview();
  const known = useContentFaults() ?? [];
  const isChecking = useIsChecking();
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [note, setNote] = useState('');
  const hasUnsaved = useAutosaves().hasUnsaved();
  const refusal = useRef<HTMLDivElement>(null);
  const versions = new Map(overview?.files.map(({ path, draft }) => [path, draft?.version]));
  const chosen = (changes.data ?? []).filter(({ path }) => !left.has(path));
  const starting = useMutation({
    mutationFn: () =>
      api.call(publishingApi.publish, {
        body: {
          files: chosen.map(({ path }) => ({ path, version: versions.get(path) ?? 0 })),
          note,
        },
        fallback: fallbacks.content.publish,
      }),
    onSuccess: ({ data }) => {
      queries.setQueryData(queryKeys.publication(data.number), { ...data, changes: chosen });
      onStart(data.number);
    },
    onError: () => refusal.current?.focus(),
    onSettled: () => queries.invalidateQueries({ queryKey: queryKeys.content }),
  });
  // Drafts saved in the meantime must not be published unseen.
  useEffect(() => {
    void queries.invalidateQueries({ queryKey: queryKeys.contentOverview });
  }, [queries]);

  const building = overview?.building;
  const faults = faultsOf(starting.error) ?? known;
  const blocking = faults.filter(({ file }) => !left.has(file));
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!starting.isPending) starting.mutate();
  };
  return (
    <form className="stack" onSubmit={submit} noValidate>
      <div ref={refusal} tabIndex={-1} className="publish-notices stack">
        {starting.isError && !faultsOf(starting.error) && (
          <Notice tone="danger" role="alert">
            <p>Nothing was published.</p>
            <p className="message-detail">{refusalOf(starting.error)}</p>
          </Notice>
        )}
        {blocking.length > 0 && (
          <Notice tone="danger" role="alert" className="stack-tight">
            <p>This has to be right before it can be published:</p>
            <FaultList faults={blocking} onFollow={onClose} />
          </Notice>
        )}
        {hasUnsaved && (
          <p className="strip strip-waiting" role="status">
            What you typed last is not saved yet and does not go out.
          </p>
        )}
        {building && (
          <p className="strip" role="status">
            {isolate(publisherName(building))} is publishing right now:{' '}
            {progressWords(building).toLowerCase()}. Also waiting: these changes. They can go out
            when that is done.
          </p>
        )}
      </div>
      {changes.isPending && <Loading text="Comparing with what visitors see..." />}
      {changes.isError && (
        <LoadFailure
          text="What would change could not be loaded."
          error={changes.error}
          retry={() => void changes.refetch()}
        />
      )}
      {changes.data?.length === 0 && <p>Everything is published. There is nothing to change.</p>}
      {changes.data && changes.data.length > 0 && (
        <>
          <ul className="publish-files" aria-label="Changes">
            {changes.data.map((change) => (
              <ChosenFile
                key={change.path}
                change={change}
                isChosen={!left.has(change.path)}
                onChoose={(isChosen) =>
                  setLeft((before) => {
                    const next = new Set(before);
                    if (isChosen) next.delete(change.path);
                    else next.add(change.path);
                    return next;
                  })
                }
              />
            ))}
          </ul>
          <TextField
            label="Note"
            mark="(optional)"
            hint="For the history: what this is about."
            dir="auto"
            maxLength={contentLimits.note}
            {...controlled(note, setNote)}
          />
        </>
      )}
      <div className="row row-wrap dialog-actions publish-actions">
        <p className="soft publish-checking" role="status">
          {isChecking && 'Checking all texts...'}
        </p>
        <Dialog.Close render={<Button small>Not now</Button>} />
        <Button
          type="submit"
          small
          look="action"
          disabled={
            chosen.length === 0 || starting.isPending || Boolean(building) || blocking.length > 0
          }
        >
          {starting.isPending ? 'Checking...' : publishLabel(chosen.length)}
        </Button>
      </div>
    </form>
  );
}

const publishLabel = (count: number): string =>
  count === 1 ? 'Publish 1 change' : `Publish ${count} changes`;

function faultsOf(failure: unknown): ContentFault[] | undefined {
  const isRefused = failure instanceof CallFailure && failure.status === 400;
  return isRefused && Array.isArray(failure.data) ? (failure.data as ContentFault[]) : undefined;
}

const refusalOf = (failure: Error): string => reasonOf(failure) ?? failure.message;

function ChosenFile({
  change,
  isChosen,
  onChoose,
}: {
  change: ChangedDraft;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
}) {
  const title = useTitles()(change.path);
  return (
    <li className="publish-file">
      <label className="row publish-choice">
        <input
          type="checkbox"
          checked={isChosen}
          onChange={(event) => onChoose(event.target.checked)}
        />
        <strong dir="auto">{title}</strong>
        <span className="soft">{pageOf(change.path)}</span>
      </label>
      <FileChanges change={change} />
      {change.elsewhere && change.elsewhere.total > 0 && <FollowingTexts {...change.elsewhere} />}
    </li>
  );
}
