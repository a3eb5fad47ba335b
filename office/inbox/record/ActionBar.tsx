import type { InboxRecord } from '../../../contract/inbox/kind.ts';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import type { OfficeKind } from '../../kinds.ts';
import { useStaff } from '../../office.ts';
import { actionKeys, offeredActions } from '../actions.ts';
import { mailDraft } from '../mailDraft.ts';
import type { RecordActions } from '../useRecordActions.ts';

export function ActionBar({
  kind,
  record,
  actions,
}: {
  kind: OfficeKind;
  record: InboxRecord;
  actions: RecordActions;
}) {
  const { role } = useStaff();
  const { steps, clear, remove } = offeredActions(kind, record, role);
  return (
    <div className="actions">
      {clear && (
        <Button small look="action" onClick={() => void actions.clearSuspicion(record)}>
          Not Spam <Key name={actionKeys.clear} />
        </Button>
      )}
      {steps.map(({ key, label, status }, index) => (
        <Button
          key={status}
          small
          look={index === 0 ? 'action' : 'line'}
          onClick={() => void actions.setStatus(record, status)}
        >
          {label} <Key name={key} />
        </Button>
      ))}
      <ButtonLink small href={mailDraft(kind, record)}>
        {kind.texts.mailAction} <Key name={actionKeys.mail} />
      </ButtonLink>
      <span className="actions-end">
        <IconButton icon="print" label="Print" onClick={() => print()} />
        {remove && (
          <Button small className="delete" onClick={() => void actions.remove(record)}>
            Delete <Key name={actionKeys.remove} />
          </Button>
        )}
      </span>
    </div>
  );
}

/** A reminder for those who have a keyboard; not part of the button's name. */
const Key = ({ name }: { name: string }) => (
  <span className="key" aria-hidden="true">
    {name}
  </span>
);
