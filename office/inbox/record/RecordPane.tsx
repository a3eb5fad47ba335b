import { lazy, Suspense, useEffect, useEffectEvent } from 'react';
import type { InboxRecord } from '../../../contract/inbox/kind.ts';
import { may } from '../../../contract/roles.ts';
import { Button } from '../../../ui/Button.tsx';
import { IconButton } from '../../../ui/icons.tsx';
import { isNotFound } from '../../api/failure.ts';
import { CallPanel } from '../../calendar/CallPanel.tsx';
import { type OfficeKind, subjectOf } from '../../kinds.ts';
import { BackLink, LoadFailure, Loading, PageTitle } from '../../layout/screen.tsx';
import { useNarrow } from '../../layout/useMedia.ts';
import type { ComposerControl } from '../../letters/useComposer.ts';
import { useStaff } from '../../office.ts';
import { exactTime } from '../../time/format.ts';
import { offeredActions } from '../actions.ts';
import { DueChip, StateBadges } from '../badges.tsx';
import { useMarkRead, useRecord } from '../data/useRecord.ts';
import { Highlighted } from '../highlight.tsx';
import { recordHeadingId } from '../useInboxNavigation.ts';
import { deletedText, type RecordActions } from '../useRecordActions.ts';
import { ActionBar } from './ActionBar.tsx';
import { HistoryList } from './HistoryList.tsx';
import { NoteForm } from './NoteForm.tsx';
import { RecordFields } from './RecordFields.tsx';
import { RecordNotices } from './RecordNotices.tsx';
import { RelatedRequests } from './RelatedRequests.tsx';

const Composer = lazy(() => import('../../letters/Composer.tsx'));

interface Props {
  kind: OfficeKind;
  id: string;
  listed: InboxRecord | undefined;
  listHref: string;
  listName?: string;
  onLoad?: () => void;
  actions: RecordActions;
  composer: ComposerControl;
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
}

/** Keyed by record id. */
export function RecordPane(props: Props) {
  const { kind, id, listed, listHref, actions, composer, onPrevious, onNext } = props;
  const { role } = useStaff();
  const isNarrow = useNarrow();
  const { data: record, error, refetch } = useRecord(kind, id, listed);
  useMarkRead(kind, record);
  const isLoaded = record !== undefined;
  const tellLoaded = useEffectEvent(() => props.onLoad?.());
  useEffect(() => {
    if (isLoaded) tellLoaded();
  }, [isLoaded]);
  const gone = isNotFound(error);
  const { one } = kind.texts;
  const answers = record !== undefined && offeredActions(kind, record, role).answer;
  const isComposing = answers && composer.isOpen;
  return (
    <section className="record" aria-label={one}>
      <PageTitle title={record ? `${record.name}, ${kind.texts.title}` : kind.texts.title} />
      <div className="row row-spread record-bar">
        <BackLink to={listHref}>{props.listName ?? 'Back to list'}</BackLink>
        <span className="record-steps">
          <IconButton
            icon="previous"
            label="Previous"
            disabled={!onPrevious}
            onClick={onPrevious}
          />
          <IconButton icon="next" label="Next" disabled={!onNext} onClick={onNext} />
        </span>
      </div>
      {gone ? (
        <p id={recordHeadingId} tabIndex={-1} className="record-gone" role="alert">
          {deletedText(kind)}
        </p>
      ) : record ? (
        <>
          <header className="record-head">
            <h2 id={recordHeadingId} tabIndex={-1} className="record-name" dir="auto">
              <Highlighted>{String(record.name)}</Highlighted>
            </h2>
            <p className="row row-wrap record-meta soft">
              <span>{subjectOf(kind, record) ?? one}</span>
              <StateBadges kind={kind} record={record} />
              <DueChip record={record} />
            </p>
            <p className="only-print">
              {one}, received {exactTime(record.createdAt)}
            </p>
          </header>
          <RecordNotices {...{ kind, record, actions }} />
          {answers && !isComposing && composer.hasDraft() && (
            <div className="strip">
              <p>You began an answer. It is not sent.</p>
              <span className="form-actions">
                <Button small onClick={composer.open}>
                  Continue
                </Button>
                <Button small className="quiet" onClick={composer.discard}>
                  Discard
                </Button>
              </span>
            </div>
          )}
          {!isNarrow && <ActionBar {...{ kind, record, actions, composer }} />}
          <div className="record-columns" data-composing={isComposing || undefined}>
            <div className="record-main">
              {kind.books && <CallPanel kind={kind} record={record} />}
              <RecordFields kind={kind} record={record} />
              <RelatedRequests kind={kind} id={id} />
            </div>
            {isComposing && (
              <Suspense fallback={<Loading text="Loading the composer..." />}>
                <Composer key={composer.round} {...{ kind, record }} control={composer} />
              </Suspense>
            )}
            <section className="record-history" aria-labelledby="history-heading">
              <h3 id="history-heading">History</h3>
              <HistoryList kind={kind} id={id} />
              {may(role, 'change the inbox') && <NoteForm kind={kind} id={id} />}
            </section>
          </div>
          {/* At the bottom on phones, within reach of the thumb. */}
          {isNarrow && <ActionBar {...{ kind, record, actions, composer }} />}
        </>
      ) : error ? (
        <LoadFailure
          text={`${one} could not be loaded.`}
          error={error}
          retry={() => void refetch()}
        />
      ) : (
        <Loading text={`Loading ${one.toLowerCase()}...`} />
      )}
    </section>
  );
}
