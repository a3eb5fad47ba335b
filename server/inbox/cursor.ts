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
  if (!isTime(createdAt) || !isId(id)) {
    throw new AppError(400, ['cursor is not one that this list gave out']);
  }
  return { createdAt, id };
}

/** One that both engines know: JavaScript also reads the 31st of February and the year 0. */
const isTime = (text: string): boolean =>
  /^(?!0000)\d{4}-/.test(text) && new Date(text).toJSON() === text;
