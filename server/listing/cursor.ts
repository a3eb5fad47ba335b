// Opaque pagination cursor: a row's place in its list and a direction.
import { AppError } from '../errors.ts';

export interface Cursor {
  seq: number;
  askedAt?: string;
  /** before: the page that ends just before the row. */
  side: 'after' | 'before';
}

export const toCursor = ({ side, seq, askedAt }: Cursor): string =>
  Buffer.from(
    [side, seq, ...(askedAt === undefined ? [] : [Date.parse(askedAt)])].join(' '),
  ).toString('base64url');

export const unknownCursor = () => new AppError(400, ['cursor is not one that this list gave out']);

export function readCursor(text: string | undefined): Cursor | undefined {
  if (text === undefined) return undefined;
  const decoded = Buffer.from(text, 'base64url').toString();
  const [, side, seq, asked] = /^(after|before) (\d{1,15})(?: (\d{1,13}))?$/.exec(decoded) ?? [];
  if (side === undefined) throw unknownCursor();
  return {
    side: side as Cursor['side'],
    seq: Number(seq),
    ...(asked === undefined ? {} : { askedAt: new Date(Number(asked)).toISOString() }),
  };
}
