import type { MouseEvent } from 'react';
import type { InboxRecord } from '../../../contract/inbox/kind.ts';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import type { OfficeKind } from '../../kinds.ts';
import { useStaff } from '../../office.ts';
import { actionKeys, nextStatus, offeredActions, statusSteps } from '../actions.ts';
import { mailDraft } from '../mailDraft.ts';
import { onlyFirstPress } from '../onlyFirstPress.ts';
import type { RecordActions } from '../useRecordActions.ts';
import { focusRecordHeading } from './recordHeading.ts';

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
  const next = steps.length > 0 ? nextStatus(kind, record.status) : undefined;
  // The pressed button goes; without this the focus would go with it.
  const press = (event: MouseEvent, act: () => Promise<void>) => {
    void act();
    focusRecordHeading({ preventScroll: event.detail > 0 });
  };
  return (
    <div className="actions" onClickCapture={onlyFirstPress}>
      {clear && (
        <Button
          small
          look="action"
          onClick={(event) => press(event, () => actions.clearSuspicion(record))}
        >
          Not Spam <Key name={actionKeys.clear} />
        </Button>
      )}
      {steps.length > 0 &&
        statusSteps(kind).map(({ key, label, status }) => (
          <Button
            key={status}
            small
            look={status === next ? 'action' : 'line'}
            // Hidden, but its place is kept: no other button slides under the pointer.
            className={status === record.status ? 'invisible' : undefined}
            onClick={(event) => press(event, () => actions.setStatus(record, status))}
          >
            {label} <Key name={key} />
          </Button>
        ))}
      <ButtonLink
        small
        look={next === undefined && !clear ? 'action' : 'line'}
        href={mailDraft(kind, record)}
      >
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
