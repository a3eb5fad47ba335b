import type { Engine } from '../tables.ts';
import { lighterIndexes } from './002-lighter-indexes.ts';
import { searchTerms } from './003-search-terms.ts';
import { type InboxColumns, inboxTableV1 } from './inbox-table-v1.ts';

/**
 * The tables of a kind that joins later, as all steps up to 004 have left those of the first kinds. A step that
 * changes them all comes with the next version, made of this one and itself; this one stays as it is.
 */
export const inboxTableV2 = (engine: Engine, table: string, columns: InboxColumns): string[] => [
  ...inboxTableV1(engine, table, columns),
  ...lighterIndexes(engine, [table]),
  ...searchTerms(engine, [table]),
];
