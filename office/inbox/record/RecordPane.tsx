import type { InboxRecord } from '../../../contract/inbox/kind.ts';
import { may } from '../../../contract/roles.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { isGone } from '../../api/failure.ts';
import { type OfficeKind, subjectOf } from '../../kinds.ts';
import { BackLink } from '../../layout/BackLink.tsx';
import { LoadFailure } from '../../layout/LoadFailure.tsx';
import { Loading } from '../../layout/Loading.tsx';
import { PageTitle } from '../../layout/PageTitle.tsx';
import { useNarrow } from '../../layout/useMedia.ts';
import { useStaff } from '../../office.ts';
import { exactTime } from '../../time/format.ts';
import { DueChip } from '../DueChip.tsx';
import { useMarkRead, useRecord } from '../data/useRecord.ts';
import { Marked } from '../Marked.tsx';
import { StateBadges } from '../StatusBadge.tsx';
import { goneText, type RecordActions } from '../useRecordActions.ts';
import { ActionBar } from './ActionBar.tsx';
import { HistoryList } from './HistoryList.tsx';
import { NoteForm } from './NoteForm.tsx';
import { OtherRequests } from './OtherRequests.tsx';
import { RecordFields } from './RecordFields.tsx';
import { RecordNotices } from './RecordNotices.tsx';
import { recordHeadingId } from './recordHeading.ts';

interface Props {
  kind: OfficeKind;
  id: string;
  listed: InboxRecord | undefined;
  listHref: string;
  actions: RecordActions;
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
}

/** Keyed by record id. */
export function RecordPane({ kind, id, listed, listHref, actions, onPrevious, onNext }: Props) {
  const { role } = useStaff();
  const isNarrow = useNarrow();
  const { data: record, error, refetch } = useRecord(kind, id, listed);
  useMarkRead(kind, record);
  const gone = isGone(error);
  const { one } = kind.texts;
  return (
    <section className="record" aria-label={one}>
      <PageTitle title={record ? `${record.name}, ${kind.texts.title}` : kind.texts.title} />
      <div className="record-bar">
        <BackLink to={listHref}>Back to list</BackLink>
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
          {goneText(kind)}
        </p>
      ) : record ? (
        <>
          <header className="record-head">
            <h2 id={recordHeadingId} tabIndex={-1} className="record-name" dir="auto">
              <Marked>{String(record.name)}</Marked>
            </h2>
            <p className="record-meta soft">
              <span>{subjectOf(kind, record) ?? one}</span>
              <StateBadges kind={kind} record={record} />
              <DueChip record={record} />
            </p>
            <p className="only-print">
              {one}, received {exactTime(record.createdAt)}
            </p>
          </header>
          <RecordNotices {...{ kind, record, actions }} />
          {!isNarrow && <ActionBar {...{ kind, record, actions }} />}
          <div className="record-columns">
            <div className="record-main">
              <RecordFields kind={kind} record={record} />
              <OtherRequests kind={kind} id={id} />
            </div>
            <section className="record-history" aria-labelledby="history-heading">
              <h3 id="history-heading">History</h3>
              <HistoryList kind={kind} id={id} />
              {may(role, 'change the inbox') && <NoteForm kind={kind} id={id} />}
            </section>
          </div>
          {/* At the bottom on phones, within reach of the thumb. */}
          {isNarrow && <ActionBar {...{ kind, record, actions }} />}
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
