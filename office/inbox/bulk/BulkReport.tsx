import { Button } from '../../../ui/Button.tsx';
import { reasonOf } from '../../api/failure.ts';
import { Outdated } from '../data/calls.ts';
import type { BulkResult } from './runBulk.ts';
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
  const { done, failed, skipped } = result;
  return (
    <section
      className={`strip ${failed.length > 0 ? 'strip-bad' : 'strip-good'} bulk-report`}
      role={failed.length > 0 ? 'alert' : 'status'}
    >
      <div>
        <p>
          {number(done)} of {number(run.total)} {run.verb}.
          {run.already > 0 && ` ${number(run.already)} already were.`}
          {skipped.length > 0 && ` ${number(skipped.length)} left as they are.`}
          {failed.length > 0 && ` ${number(failed.length)} failed:`}
        </p>
        {failed.length > 0 && (
          <ul className="bulk-failed">
            {failed.slice(0, mostNamed).map(({ record, reason }) => (
              <li key={record._id}>
                <strong dir="auto">{String(record.name)}</strong>: {textOf(reason)}
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

const number = (value: number): string => value.toLocaleString('en');

const textOf = (reason: unknown): string =>
  reason instanceof Outdated ? reason.message : (reasonOf(reason) ?? 'Failed');
