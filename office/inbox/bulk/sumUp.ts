import type { BulkResult } from './runBulk.ts';
import type { BulkRun } from './useBulk.ts';

/** How a common action went, in numbers; what failed is told by whoever can name it. */
export const sumUp = (
  { verb, total, already }: Pick<BulkRun, 'verb' | 'total' | 'already'>,
  { done, skipped }: BulkResult,
): string =>
  [
    `${number(done)} of ${number(total)} ${verb}.`,
    already > 0 && `${number(already)} already ${already === 1 ? 'was' : 'were'}.`,
    skipped.length > 0 &&
      `${number(skipped.length)} left as ${skipped.length === 1 ? 'it is' : 'they are'}.`,
  ]
    .filter(Boolean)
    .join(' ');

export const number = (value: number): string => value.toLocaleString('en');
