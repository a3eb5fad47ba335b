// Where the next page of a list starts: after this (createdAt, id). Opaque to clients.
import { AppError } from '../errors.ts';
import { isId } from '../ids.ts';

export interface Position {
  createdAt: string;
  id: string;
}

export const toCursor = ({ createdAt, id }: Position): string =>
  Buffer.from(`${createdAt} ${id}`).toString('base64url');

export function readCursor(cursor: string | undefined): Position | undefined {
  if (cursor === undefined) return undefined;
  const [createdAt = '', id = ''] = Buffer.from(cursor, 'base64url').toString().split(' ');
  const isTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(createdAt);
  if (!isTime || Number.isNaN(Date.parse(createdAt)) || !isId(id)) {
    throw new AppError(400, ['cursor is not one that this list gave out']);
  }
  return { createdAt, id };
}
