import { Button } from '../../../ui/Button.tsx';
import { reasonOf } from '../../api/failure.ts';
import { useCatchFocus } from '../../layout/useCatchFocus.ts';
import { type Known, Outdated } from '../data/calls.ts';
import type { BulkResult } from './runBulk.ts';
import { number, sumUp } from './sumUp.ts';
import type { BulkRun } from './useBulk.ts';

/** More names than this are no help; all of them stay selected. */
const mostNamed = 50;

/** How it went, with the name of everything that did not work. */
export function BulkReport({
  run,
  result,
  onDismiss,
}: {
  run: BulkRun;
  result: BulkResult;
  onDismiss: () => void;
}) {
  const { failed } = result;
  const section = useCatchFocus();
  return (
    <section
      ref={section}
      tabIndex={-1}
      className={`strip ${failed.length > 0 ? 'strip-bad' : 'strip-good'} bulk-report`}
      role={failed.length > 0 ? 'alert' : 'status'}
    >
      <div>
        {failed.length > 0 && <p>{run.failedText}</p>}
        <p>
          {sumUp(run, result)}
          {failed.length > 0 && ` ${number(failed.length)} failed:`}
        </p>
        {failed.length > 0 && (
          <ul className="bulk-failed">
            {[...byReason(failed.slice(0, mostNamed))].map(([reason, records]) => (
              <li key={reason}>
                {records.map(({ _id, name }, index) => (
                  <strong key={_id}>
                    {index > 0 && ', '}
                    <bdi>{String(name)}</bdi>
                  </strong>
                ))}
                {reason && `: ${reason}`}
              </li>
            ))}
            {failed.length > mostNamed && <li>and {number(failed.length - mostNamed)} more</li>}
          </ul>
        )}
      </div>
      <Button small onClick={onDismiss}>
        OK
      </Button>
    </section>
  );
}

/** One reason that stopped many is told once. */
function byReason(failed: BulkResult['failed']): Map<string, Known[]> {
  const groups = new Map<string, Known[]>();
  for (const { record, reason } of failed) {
    const text = reason instanceof Outdated ? reason.message : (reasonOf(reason) ?? '');
    groups.set(text, [...(groups.get(text) ?? []), record]);
  }
  return groups;
}
