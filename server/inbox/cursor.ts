// Where the next page of a list starts: after this (createdAt, id). Opaque to clients.
import { AppError } from '../errors.ts';
import { isId, stampOf } from '../ids.ts';

export interface Position {
  createdAt: string;
  id: string;
}

export const toCursor = ({ createdAt, id }: Position): string =>
  Buffer.from(`${createdAt} ${id}`).toString('base64url');

export function readCursor(cursor: string | undefined): Position | undefined {
  if (cursor === undefined) return undefined;
  const [createdAt = '', id = ''] = Buffer.from(cursor, 'base64url').toString().split(' ');
  if (!isId(id) || !isStoredTime(createdAt) || stampOf(id).createdAt !== createdAt) {
    throw new AppError(400, ['cursor is not one that this list gave out']);
  }
  return { createdAt, id };
}

/** Ids hold the time in the upper bits of a 64-bit number (see `sequenceOf`), which lasts until the year 2109. */
const isStoredTime = (text: string): boolean =>
  new Date(text).toJSON() === text && text >= '1970' && text < '2109';
