// Ids that sort by time (UUIDv7, RFC 9562), strictly ascending within this process even when the clock
// stands still or steps back: the pages of a list rely on it.
import { randomFillSync } from 'node:crypto';

export interface Stamp {
  id: string;
  /** The time inside the id. */
  createdAt: string;
}

const counterLimit = 0x1000;

export function createStamps(now: () => Date): () => Stamp {
  // Each id is written here and read in one piece: text put together of parts makes its JSON slow.
  const id = Buffer.from('00000000-0000-7000-8000-000000000000', 'latin1');
  const random = createRandomBytes();
  let time = 0;
  let counter = 0;
  let createdAt = '';
  const begin = (next: number): void => {
    time = next;
    counter = 0;
    id.write(frontOf(next), 'latin1');
    createdAt = new Date(next).toISOString();
  };
  const writeByte = (place: number, byte: number): void => {
    id[place] = digit(byte >> 4);
    id[place + 1] = digit(byte & 0xf);
  };
  return () => {
    const next = now().getTime();
    counter += 1;
    if (next > time) begin(next);
    else if (counter >= counterLimit) begin(time + 1);
    id[15] = digit(counter >> 8);
    writeByte(16, counter & 0xff);
    // After '8', '9', 'a' or 'b', which says of which family the id is.
    writeByte(19, 0x80 | (random() & 0x3f));
    writeByte(21, random());
    for (let place = 24; place < 36; place += 2) writeByte(place, random());
    return { id: id.toString('latin1'), createdAt };
  };
}

/** The code of a hexadecimal digit. */
const digit = (value: number): number => value + (value < 10 ? 48 : 87);

/** One at a time, from a store of them: the system is asked for many at once. */
function createRandomBytes(): () => number {
  const store = Buffer.alloc(4096);
  let next = store.length;
  return () => {
    if (next === store.length) {
      randomFillSync(store);
      next = 0;
    }
    const byte = store[next] as number;
    next += 1;
    return byte;
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
