// From a number to the number of the row that holds it, for hundreds of thousands of them in twelve bytes a slot: a
// JavaScript map takes four times as much. The numbers are parts of hashes, so any bits of them are spread evenly.

export interface KeyIndex {
  /** A later row with the same number takes the place of an earlier one; rows before `oldest` may be forgotten. */
  add(number: number, row: number, oldest: number): void;
  find(number: number): number | undefined;
}

/** A power of two, as all that come after it. */
const fewestSlots = 1024;

/** Fuller than this, looking for a free slot takes long. */
const fullest = 0.75;

export function createKeyIndex(): KeyIndex {
  let numbers = new Float64Array(fewestSlots);
  /** Row numbers begin with 1; 0 is a free slot. */
  let rows = new Uint32Array(fewestSlots);
  let used = 0;

  /** Where the number is, or else where it belongs. */
  function slotOf(number: number): number {
    const wrap = rows.length - 1;
    let slot = number & wrap;
    while (rows[slot] !== 0 && numbers[slot] !== number) slot = (slot + 1) & wrap;
    return slot;
  }

  function put(number: number, row: number): void {
    const slot = slotOf(number);
    if (rows[slot] === 0) used += 1;
    numbers[slot] = number;
    rows[slot] = row;
  }

  /** Twice as many slots, unless half of what fills them may be forgotten. */
  function makeRoom(oldest: number): void {
    const [allNumbers, allRows] = [numbers, rows];
    const isKept = (row: number): boolean => row > 0 && row >= oldest;
    const kept = allRows.reduce((count, row) => count + Number(isKept(row)), 0);
    const slots = kept > used / 2 ? allRows.length * 2 : allRows.length;
    numbers = new Float64Array(slots);
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
    find: (number) => rows[slotOf(number)] || undefined,
  };
}
