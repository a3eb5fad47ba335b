import { may } from '../../../contract/roles.ts';
import { Button } from '../../../ui/Button.tsx';
import type { OfficeKind } from '../../kinds.ts';
import { useStaff } from '../../office.ts';
import { statusSteps } from '../actions.ts';
import { suspectTab } from '../data/view.ts';
import { BulkProgress } from './BulkProgress.tsx';
import { BulkReport } from './BulkReport.tsx';
import type { Bulk } from './useBulk.ts';

/** What can be done with all selected records at once. */
export function BulkBar({
  kind,
  tab,
  selected,
  bulk,
  onClear,
}: {
  kind: OfficeKind;
  tab: string;
  selected: number;
  bulk: Bulk;
  onClear: () => void;
}) {
  const { role } = useStaff();
  const { run } = bulk;
  if (run && !run.result) return <BulkProgress run={run} onStop={bulk.stop} />;
  const mayChange = may(role, 'change the inbox');
  return (
    <>
      {run?.result && <BulkReport run={run} result={run.result} onDismiss={bulk.dismiss} />}
      {selected > 0 && (
        <section className="bulk" aria-label="Selected records">
          <p className="bulk-count" role="status">
            {selected.toLocaleString('en')} selected
          </p>
          {mayChange &&
            (tab === suspectTab ? (
              <Button small onClick={() => void bulk.clearSuspicion()}>
                Not Spam
              </Button>
            ) : (
              statusSteps(kind).map(({ label, status }) => (
                <Button key={status} small onClick={() => void bulk.setStatus(status)}>
                  {label}
                </Button>
              ))
            ))}
          {may(role, 'delete from the inbox') && (
            <Button small className="delete" onClick={() => void bulk.remove()}>
              Delete
            </Button>
          )}
          <Button small className="quiet" onClick={onClear}>
            Clear
          </Button>
        </section>
      )}
    </>
  );
}
