// From a number to the rows that may hold it, for hundreds of thousands of them in eight bytes a slot: a JavaScript map
// takes six times as much. Only the last 32 bits of a number are kept; they come from a hash, so they are spread evenly.

export interface KeyIndex {
  /** Rows before `oldest` may be forgotten. */
  add(number: number, row: number, oldest: number): void;
  /** The rows of this number, and once in a long while one of another. */
  find(number: number): number[];
}

const fewestSlots = 1024;

/** Each time it is full. Twice as many would leave more than half of them empty. */
const moreSlots = 1.25;

/** Fuller than this, looking for a free slot takes long. */
const fullest = 0.75;

export function createKeyIndex(): KeyIndex {
  let numbers = new Uint32Array(fewestSlots);
  /** Row numbers begin with 1; 0 is a free slot. */
  let rows = new Uint32Array(fewestSlots);
  let used = 0;

  /** Where to look for it first. */
  const slotOf = (last32: number): number => Math.floor((last32 / 2 ** 32) * rows.length);

  const after = (slot: number): number => (slot + 1 === rows.length ? 0 : slot + 1);

  function put(last32: number, row: number): void {
    let slot = slotOf(last32);
    while (rows[slot] !== 0) slot = after(slot);
    numbers[slot] = last32;
    rows[slot] = row;
    used += 1;
  }

  /** More slots, unless half of what fills them may be forgotten. */
  function makeRoom(oldest: number): void {
    const [allNumbers, allRows] = [numbers, rows];
    const isKept = (row: number): boolean => row > 0 && row >= oldest;
    const kept = allRows.reduce((count, row) => count + Number(isKept(row)), 0);
    const slots = kept > used / 2 ? Math.ceil(allRows.length * moreSlots) : allRows.length;
    numbers = new Uint32Array(slots);
    rows = new Uint32Array(slots);
    used = 0;
    allRows.forEach((row, slot) => {
      if (isKept(row)) put(allNumbers[slot] as number, row);
    });
    // Given back at once: a thread that makes so little garbage collects it seldom.
    allNumbers.buffer.transfer(0);
    allRows.buffer.transfer(0);
  }

  return {
    add(number, row, oldest) {
      if (used >= rows.length * fullest) makeRoom(oldest);
      put(number % 2 ** 32, row);
    },
    find(number) {
      const found: number[] = [];
      const last32 = number % 2 ** 32;
      let slot = slotOf(last32);
      for (let row = rows[slot]; row; row = rows[slot]) {
        if (numbers[slot] === last32) found.push(row);
        slot = after(slot);
      }
      return found;
    },
  };
}
