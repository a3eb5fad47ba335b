// The order of a list, by (createdAt, id). On SQLite both stand in one number, `seq`, which every index holds.
import { type RawBuilder, sql } from 'kysely';
import type { Engine } from '../db/tables.ts';
import { firstIdAt, sequenceOf } from '../ids.ts';
import type { Position } from './cursor.ts';

type Sql = RawBuilder<unknown>;

export interface Order {
  /** What makes up a place in the list. */
  place: Sql;
  by: Sql;
  /** ` AND` what comes after this position; nothing where there is none. */
  after(position: Position | undefined): Sql;
  /** How a place compares with the last one that still counts. */
  upTo: Sql;
}

/** @param seq what holds that number, where it is not a row of the table itself. */
export function listOrder(engine: Engine, oldestFirst: boolean, seq: Sql = sql`seq`): Order {
  const [direction, beyond, upTo] = oldestFirst
    ? [sql`ASC`, sql`>`, sql`<=`]
    : [sql`DESC`, sql`<`, sql`>=`];
  if (engine === 'sqlite') {
    return {
      place: seq,
      by: sql`ORDER BY ${seq} ${direction}`,
      after: (position) =>
        position ? sql` AND ${seq} ${beyond} ${sequenceOf(position.id)}` : sql``,
      upTo,
    };
  }
  return {
    place: sql`(created_at, id)`,
    by: sql`ORDER BY created_at ${direction}, id ${direction}`,
    after: (position) =>
      position
        ? sql` AND (created_at, id) ${beyond} (${position.createdAt}::timestamptz, ${position.id}::uuid)`
        : sql``,
    upTo,
  };
}

/** True in SQL for what arrived before this time. */
export const arrivedBefore = (engine: Engine, time: Date): Sql =>
  engine === 'sqlite'
    ? sql`seq < ${sequenceOf(firstIdAt(time))}`
    : sql`created_at < ${time.toISOString()}`;
