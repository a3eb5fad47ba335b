// From a number to the rows that may hold it, for hundreds of thousands of them in eight bytes a slot: a JavaScript map
// takes six times as much. Only the last 32 bits of a number are kept; they come from a hash, so they are spread evenly.

export interface KeyIndex {
  /** Rows before `oldest` may be forgotten. */
  add(number: number, row: number, oldest: number): void;
  /** The rows of this number, and once in a long while one of another. */
  find(number: number): number[];
}

/** A power of two, as all that come after it. */
const fewestSlots = 1024;

/** Fuller than this, looking for a free slot takes long. */
const fullest = 0.75;

export function createKeyIndex(): KeyIndex {
  let numbers = new Uint32Array(fewestSlots);
  /** Row numbers begin with 1; 0 is a free slot. */
  let rows = new Uint32Array(fewestSlots);
  let used = 0;

  function put(number: number, row: number): void {
    const wrap = rows.length - 1;
    let slot = number & wrap;
    while (rows[slot] !== 0) slot = (slot + 1) & wrap;
    numbers[slot] = number;
    rows[slot] = row;
    used += 1;
  }

  /** Twice as many slots, unless half of what fills them may be forgotten. */
  function makeRoom(oldest: number): void {
    const [allNumbers, allRows] = [numbers, rows];
    const isKept = (row: number): boolean => row > 0 && row >= oldest;
    const kept = allRows.reduce((count, row) => count + Number(isKept(row)), 0);
    const slots = kept > used / 2 ? allRows.length * 2 : allRows.length;
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
      put(number, row);
    },
    find(number) {
      const found: number[] = [];
      const last32 = number % 2 ** 32;
      const wrap = rows.length - 1;
      let slot = number & wrap;
      for (let row = rows[slot]; row; row = rows[slot]) {
        if (numbers[slot] === last32) found.push(row);
        slot = (slot + 1) & wrap;
      }
      return found;
    },
  };
}
