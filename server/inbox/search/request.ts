import type { Position } from '../cursor.ts';

export interface SearchRequest {
  words: string[];
  status: string | undefined;
  suspect: boolean;
  after: Position | undefined;
  limit: number;
  oldestFirst: boolean;
}

export interface Found {
  rows: unknown[];
  count: number;
}

export type Search = (request: SearchRequest) => Promise<Found>;

/** Status and suspicion are marked words of the index (see the migration), so no row is read in vain. */
export const statusMark = (status: string): string => `\u{E000}${status}`;
export const suspectMark = '\u{E001}';
