// Opaque pagination cursor: a sequence number and a direction.
import { AppError } from '../errors.ts';

export interface Cursor {
  seq: number;
  /** before: the page that ends just before the row. */
  side: 'after' | 'before';
}

export const toCursor = ({ side, seq }: Cursor): string =>
  Buffer.from(`${side} ${seq}`).toString('base64url');

export function readCursor(text: string | undefined): Cursor | undefined {
  if (text === undefined) return undefined;
  const decoded = Buffer.from(text, 'base64url').toString();
  const [, side, seq] = /^(after|before) (\d{1,15})$/.exec(decoded) ?? [];
  if (side === undefined) throw new AppError(400, ['cursor is not one that this list gave out']);
  return { side: side as Cursor['side'], seq: Number(seq) };
}
