import type { Engine } from '../tables.ts';
import { statusIndexes } from './008-status-indexes.ts';
import type { InboxColumns } from './inbox-table-v1.ts';
import { inboxTableV3 } from './inbox-table-v3.ts';

/**
 * The tables of a kind that joins later, as all steps up to 008 have left those of the first kinds. Whoever gives statuses
 * to a kind that had none makes both indexes by status with them.
 */
export const inboxTableV4 = (
  engine: Engine,
  table: string,
  columns: InboxColumns,
  hasStatuses: boolean,
): string[] => [
  ...inboxTableV3(engine, table, columns),
  ...statusIndexes(engine, {
    withStatuses: hasStatuses ? [table] : [],
    without: hasStatuses ? [] : [table],
  }),
];
