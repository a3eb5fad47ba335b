import type { Engine } from '../tables.ts';
import { twoLetterBeginnings } from './007-two-letter-beginnings.ts';
import type { InboxColumns } from './inbox-table-v1.ts';
import { inboxTableV2 } from './inbox-table-v2.ts';

/** The tables of a kind that joins later, as all steps up to 007 have left those of the first kinds. */
export const inboxTableV3 = (engine: Engine, table: string, columns: InboxColumns): string[] => [
  ...inboxTableV2(engine, table, columns),
  ...twoLetterBeginnings(engine, [table]),
];
