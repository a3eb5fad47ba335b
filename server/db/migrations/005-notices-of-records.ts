import type { Engine } from '../tables.ts';

/** A notice holds what its record holds, and must go with it when staff delete the record before it was sent. */
export const noticesOfRecords = (engine: Engine): string[] => [
  `ALTER TABLE outbox ADD COLUMN record_id ${engine === 'sqlite' ? 'TEXT' : 'uuid'}`,
];
