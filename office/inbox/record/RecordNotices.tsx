import type { InboxRecord } from '../../../contract/inbox/kind.ts';
import { Button } from '../../../ui/Button.tsx';
import type { OfficeKind } from '../../kinds.ts';
import type { RecordActions } from '../useRecordActions.ts';

export const RecordNotices = ({
  kind,
  record,
  actions,
}: {
  kind: OfficeKind;
  record: InboxRecord;
  actions: RecordActions;
}) => (
  <>
    {actions.outdated?._id === record._id && (
      <div className="row row-spread strip strip-waiting" role="alert">
        <p>
          {changedBy(kind, actions.outdated)} changed this {kind.texts.one.toLowerCase()} while you
          were looking at it.{' '}
          {actions.refused === 'delete' ? 'It was not deleted' : 'Your change was not saved'}; this
          is the newer state.
        </p>
        <Button small onClick={actions.acknowledge}>
          OK
        </Button>
      </div>
    )}
    {record.suspect && (
      <p className="row row-spread strip">
        Suspected spam: left out of lists, counts and mails until you say that it is not.
      </p>
    )}
  </>
);

const changedBy = ({ audit }: OfficeKind, record: InboxRecord): string =>
  String((audit && record[audit.by]) ?? 'Someone else');
