import type { ReactNode } from 'react';
import type { InboxRecord } from '../../../contract/inbox/kind.ts';

export type Known = Pick<
  InboxRecord,
  '_id' | 'status' | 'answeredAt' | 'withdrawnAt' | 'suspect' | 'version'
> & {
  name?: InboxRecord[string];
};

export interface BulkOutcome {
  total: number;
  done: number;
  already: number;
  failed: { record: Known; reason: string }[];
  skipped: Known[];
}

const maxNamed = 50;

const number = (value: number): string => value.toLocaleString('en');

export const BulkProgress = ({
  label,
  finished,
  total,
  children = number(total),
}: {
  label: string;
  finished: number;
  total: number;
  children?: ReactNode;
}) => (
  <>
    <progress
      className="bulk-progress raised"
      aria-label={label}
      value={finished}
      max={Math.max(total, finished, 1)}
    />
    <p className="bulk-count">
      {number(finished)} of {children}
    </p>
  </>
);

export const BulkReport = ({
  outcome: { total, done, already, failed, skipped },
  verb,
  failedText,
}: {
  outcome: BulkOutcome;
  verb: string;
  failedText: string;
}) => (
  <>
    {failed.length > 0 && <p>{failedText}</p>}
    <p>
      {[
        `${number(done)} of ${number(total)} ${verb}.`,
        already > 0 && `${number(already)} already ${already === 1 ? 'was' : 'were'}.`,
        skipped.length > 0 &&
          `${number(skipped.length)} left as ${skipped.length === 1 ? 'it is' : 'they are'}.`,
        failed.length > 0 && `${number(failed.length)} failed:`,
      ]
        .filter(Boolean)
        .join(' ')}
    </p>
    {failed.length > 0 && (
      <ul className="toast-list">
        {[...byReason(failed.slice(0, maxNamed))].map(([reason, records]) => (
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
        {failed.length > maxNamed && <li>and {number(failed.length - maxNamed)} more</li>}
      </ul>
    )}
  </>
);

function byReason(failed: BulkOutcome['failed']): Map<string, Known[]> {
  const groups = new Map<string, Known[]>();
  for (const { record, reason } of failed) {
    groups.set(reason, [...(groups.get(reason) ?? []), record]);
  }
  return groups;
}
