// Ids that sort by time (UUIDv7, RFC 9562), strictly ascending within this process even when the clock
// stands still or steps back: the pages of a list rely on it.
import { randomUUID } from 'node:crypto';

export interface Stamp {
  id: string;
  /** The time inside the id. */
  createdAt: string;
}

const counterLimit = 0x1000;

export function createStamps(now: () => Date): () => Stamp {
  let time = 0;
  let counter = 0;
  // The same for all that arrive within a millisecond, and half of the work.
  let front = '';
  let createdAt = '';
  const begin = (next: number): void => {
    time = next;
    counter = 0;
    front = frontOf(next);
    createdAt = new Date(next).toISOString();
  };
  return () => {
    const next = now().getTime();
    counter += 1;
    if (next > time) begin(next);
    else if (counter >= counterLimit) begin(time + 1);
    const count = counter.toString(16).padStart(3, '0');
    // Of a UUIDv4, for which Node keeps random bytes in store.
    const random = randomUUID().slice(18);
    return { id: `${front}-7${count}${random}`, createdAt };
  };
}

const timeOf = (id: string): number => Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16);

/** The stamp that an id was made with. */
export const stampOf = (id: string): Stamp => ({
  id,
  createdAt: new Date(timeOf(id)).toISOString(),
});

/** No id made earlier sorts after it. */
export const firstIdAt = (time: Date): string =>
  `${frontOf(time.getTime())}-7000-8000-000000000000`;

/** The 48 bits of the time. */
function frontOf(time: number): string {
  const hex = time.toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}`;
}

export const isId = (text: string): boolean =>
  /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/.test(text);

/**
 * Time, counter and nine random bits of an id as one number in the same order. Two processes meet on the
 * same number about once in 512 shared milliseconds; the insert then fails and is tried with a new id.
 */
export function sequenceOf(id: string): bigint {
  const counter = Number.parseInt(id.slice(15, 18), 16);
  // The highest nine, or numbers and ids would not sort alike.
  const random = (Number.parseInt(id.slice(19, 23), 16) >> 5) & 0x1ff;
  return (BigInt(timeOf(id)) << 21n) | BigInt((counter << 9) | random);
}
