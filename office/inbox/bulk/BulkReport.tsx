import { Button } from '../../../ui/Button.tsx';
import { reasonOf } from '../../api/failure.ts';
import { Outdated } from '../data/desk.ts';
import type { BulkResult } from './runBulk.ts';
import type { BulkRun } from './useBulk.ts';

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
  const { done, failed, skipped } = result;
  return (
    <section
      className={`strip ${failed.length > 0 ? 'strip-bad' : 'strip-good'} bulk-report`}
      role={failed.length > 0 ? 'alert' : 'status'}
    >
      <div>
        <p>
          {done} of {run.total} {run.verb}.{run.already > 0 && ` ${run.already} already were.`}
          {skipped.length > 0 && ` ${skipped.length} left as they are.`}
          {failed.length > 0 && ` ${failed.length} failed:`}
        </p>
        {failed.length > 0 && (
          <ul className="bulk-failed">
            {failed.map(({ record, reason }) => (
              <li key={record._id}>
                <strong dir="auto">{String(record.name)}</strong>: {textOf(reason)}
              </li>
            ))}
          </ul>
        )}
      </div>
      <Button small onClick={onDismiss}>
        OK
      </Button>
    </section>
  );
}

const textOf = (reason: unknown): string =>
  reason instanceof Outdated ? reason.message : (reasonOf(reason) ?? 'Failed');
