import { may } from '../../../contract/roles.ts';
import { Button } from '../../../ui/Button.tsx';
import type { OfficeKind } from '../../kinds.ts';
import { useStaff } from '../../office.ts';
import { statusSteps } from '../actions.ts';
import { suspectTab } from '../data/view.ts';
import { onlyFirstPress } from '../onlyFirstPress.ts';
import { BulkProgress } from './BulkProgress.tsx';
import { BulkReport } from './BulkReport.tsx';
import type { Bulk } from './useBulk.ts';
import type { Selection } from './useSelection.ts';

/** What can be done with all selected records at once. */
export function BulkBar({
  kind,
  tab,
  loaded,
  count,
  selection,
  bulk,
  onClear,
}: {
  kind: OfficeKind;
  tab: string;
  loaded: number;
  /** All that match, loaded or not. */
  count: number;
  selection: Selection;
  bulk: Bulk;
  onClear: () => void;
}) {
  const { role } = useStaff();
  const { run } = bulk;
  const selected = selection.chosen.length;
  if (run && !run.result) {
    return <BulkProgress label="Records done" {...run} onStop={bulk.stop} />;
  }
  if (selection.gathering !== undefined) {
    return (
      <BulkProgress
        label="Records selected"
        finished={selection.gathering}
        total={count}
        onStop={selection.stopGathering}
      />
    );
  }
  const mayChange = may(role, 'change the inbox');
  return (
    <>
      {run?.result && <BulkReport run={run} result={run.result} onDismiss={bulk.dismiss} />}
      {selected > 0 && (
        <section className="bulk" aria-label="Selected records" onClickCapture={onlyFirstPress}>
          <p className="bulk-count" role="status">
            {selected.toLocaleString('en')} selected
          </p>
          {selected === loaded && loaded < count && (
            <Button small onClick={() => void selection.selectAll()}>
              Select all {count.toLocaleString('en')} matching
            </Button>
          )}
          <Button small className="quiet bulk-clear" onClick={onClear}>
            Clear
          </Button>
          <div className="bulk-actions">
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
          </div>
        </section>
      )}
    </>
  );
}
