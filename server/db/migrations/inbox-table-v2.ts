import type { Engine } from '../tables.ts';
import { lighterIndexes } from './002-lighter-indexes.ts';
import { searchTerms } from './003-search-terms.ts';
import { type InboxColumns, inboxTableV1 } from './inbox-table-v1.ts';

/** As all steps up to 004 have left the tables of the first kinds. */
export const inboxTableV2 = (engine: Engine, table: string, columns: InboxColumns): string[] => [
  ...inboxTableV1(engine, table, columns),
  ...lighterIndexes(engine, [table]),
  ...searchTerms(engine, [table]),
];
