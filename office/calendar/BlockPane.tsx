import type { Appointment } from '../../contract/appointments/appointment.ts';
import { may } from '../../contract/roles.ts';
import { Button } from '../../ui/Button.tsx';
import { recordHeadingId } from '../inbox/useInboxNavigation.ts';
import { BackLink } from '../layout/screen.tsx';
import { useStaff } from '../office.ts';
import { periodText, zoneText } from './days.ts';
import { useCallActions } from './useCallActions.ts';

export function BlockPane({
  block,
  listHref,
  onRemoved,
}: {
  /** Undefined: removed, or not in the days shown. */
  block: Appointment | undefined;
  listHref: string;
  onRemoved: () => void;
}) {
  const { role } = useStaff();
  const { removeBlock } = useCallActions();
  return (
    <section className="record" aria-label="Blocked time">
      <div className="row row-spread record-bar">
        <BackLink to={listHref}>Back to calendar</BackLink>
      </div>
      {block ? (
        <>
          <header className="record-head">
            <h2 id={recordHeadingId} tabIndex={-1} className="record-name" dir="auto">
              {block.title || 'Blocked'}
            </h2>
            <p className="soft">
              {periodText(block)} ({zoneText(block.start)})
            </p>
            <p className="soft">
              Nobody can book a call with <strong dir="auto">{block.person?.name}</strong> then.
            </p>
          </header>
          {may(role, 'change the inbox') && (
            <div className="row actions">
              <Button
                small
                className="delete"
                onClick={async () => {
                  if (await removeBlock(block)) onRemoved();
                }}
              >
                Remove
              </Button>
            </div>
          )}
        </>
      ) : (
        <p id={recordHeadingId} tabIndex={-1} className="record-gone">
          This blocked time is no longer there.
        </p>
      )}
    </section>
  );
}
