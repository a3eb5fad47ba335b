// Group commit: whatever arrives while one commit is on its way to the disk shares the next one. Each
// caller is answered only after the commit that holds its own item.

export interface Batch<Item, Result> {
  add(item: Item): Promise<Result>;
}

const largestBatch = 256;

/**
 * So many are handed over at once, without waiting for what else came in with the same read: under load the database
 * would stand still meanwhile. A tenth more is stored this way; fewer at a time cost more commits than they save.
 */
const worthACommit = 16;

/** Another process may take the number of an id more than once; so often in a row is no longer chance. */
const triesAlone = 4;

export function createBatch<Item, Result>(
  commit: (items: Item[]) => Promise<Result[]>,
  /** False where trying the items again one by one could not help, as when the database is away. */
  worthRetrying: (error: unknown) => boolean,
  /** So many may be under way at once: more than one only where they are committed in the order they were begun. */
  abreast = 1,
): Batch<Item, Result> {
  interface Entry {
    item: Item;
    resolve: (result: Result) => void;
    reject: (error: unknown) => void;
  }
  let waiting: Entry[] = [];
  let underWay = 0;
  let planned = false;

  /** One turn of the event loop later: requests that came in with the same read are in the same batch. */
  function plan(): void {
    if (planned || underWay === abreast) return;
    planned = true;
    setImmediate(() => {
      planned = false;
      if (waiting.length > 0 && underWay < abreast) void run();
    });
  }

  async function run(): Promise<void> {
    const entries = waiting.slice(0, largestBatch);
    waiting = waiting.slice(largestBatch);
    underWay += 1;
    if (waiting.length > 0) plan();
    try {
      const results = await commit(entries.map(({ item }) => item));
      entries.forEach(({ resolve }, index) => {
        resolve(results[index] as Result);
      });
    } catch (error) {
      await oneByOne(entries, error);
    }
    underWay -= 1;
    if (waiting.length > 0) plan();
  }

  /** One bad item must not take its neighbours down, nor an id that another process had first its own. */
  async function oneByOne(entries: Entry[], error: unknown): Promise<void> {
    if (!worthRetrying(error)) {
      for (const { reject } of entries) reject(error);
      return;
    }
    for (const { item, resolve, reject } of entries) {
      await alone(item, triesAlone).then(resolve, reject);
    }
  }

  async function alone(item: Item, tries: number): Promise<Result> {
    try {
      const [result] = await commit([item]);
      return result as Result;
    } catch (error) {
      if (tries <= 1 || !worthRetrying(error)) throw error;
      return alone(item, tries - 1);
    }
  }

  return {
    add: (item) =>
      new Promise((resolve, reject) => {
        waiting.push({ item, resolve, reject });
        if (waiting.length >= worthACommit && underWay < abreast) void run();
        else plan();
      }),
  };
}
