import type { Engine } from '../tables.ts';
import { fewerMerges } from './006-fewer-merges.ts';
import type { InboxColumns } from './inbox-table-v1.ts';
import { inboxTableV2 } from './inbox-table-v2.ts';

/**
 * The tables of a kind that joins later, as all steps up to 006 have left those of the first kinds. A step that
 * changes them all comes with the next version, made of this one and itself; this one stays as it is.
 */
export const inboxTableV3 = (engine: Engine, table: string, columns: InboxColumns): string[] => [
  ...inboxTableV2(engine, table, columns),
  ...fewerMerges(engine, [table]),
];
