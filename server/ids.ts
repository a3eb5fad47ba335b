// Ids that sort by time (UUIDv7, RFC 9562), strictly ascending within this process even when the clock
// stands still or steps back: the pages of a list rely on it.
import { randomBytes } from 'node:crypto';

export interface Stamp {
  id: string;
  /** The time inside the id. */
  createdAt: string;
}

const counterLimit = 0x1000;

export function createStamps(now: () => Date): () => Stamp {
  let lastTime = 0;
  let counter = 0;
  return () => {
    const time = now().getTime();
    counter += 1;
    if (time > lastTime) {
      lastTime = time;
      counter = 0;
    } else if (counter >= counterLimit) {
      lastTime += 1;
      counter = 0;
    }
    return { id: uuid(lastTime, counter), createdAt: new Date(lastTime).toISOString() };
  };
}

function uuid(time: number, counter: number): string {
  const hex = time.toString(16).padStart(12, '0');
  const random = randomBytes(8);
  random[0] = ((random[0] ?? 0) & 0x3f) | 0x80;
  const tail = random.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7${counter.toString(16).padStart(3, '0')}-${tail.slice(0, 4)}-${tail.slice(4)}`;
}

export const isId = (text: string): boolean =>
  /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/.test(text);

/**
 * Time, counter and nine random bits of an id as one number in the same order. Two processes meet on the
 * same number about once in 512 shared milliseconds; the insert then fails and is tried with a new id.
 */
export function sequenceOf(id: string): bigint {
  const time = BigInt(`0x${id.slice(0, 8)}${id.slice(9, 13)}`);
  const counter = BigInt(`0x${id.slice(15, 18)}`);
  // The highest nine, or numbers and ids would not sort alike.
  const random = (BigInt(`0x${id.slice(19, 23)}`) >> 5n) & 0x1ffn;
  return (time << 21n) | (counter << 9n) | random;
}
