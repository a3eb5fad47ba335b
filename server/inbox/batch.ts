// Group commit: items that arrive during one commit share the next; each caller waits for the commit of its own item.

const maxBatch = 256;

export function createBatch<Item, Result>(
  commit: (items: Item[]) => Promise<Result>,
  /** False where retrying one by one could not help, as when the database is away. */
  worthRetrying: (error: unknown) => boolean,
): (item: Item) => Promise<Result> {
  interface Entry {
    item: Item;
    resolve: (result: Result) => void;
    reject: (error: unknown) => void;
  }
  const queue: Entry[] = [];
  let running = false;

  async function run(): Promise<void> {
    while (queue.length > 0) await commitTogether(queue.splice(0, maxBatch));
    running = false;
  }

  async function commitTogether(entries: Entry[]): Promise<void> {
    try {
      const result = await commit(entries.map(({ item }) => item));
      // The next batch is handed over first: it need not wait until all these are answered.
      setImmediate(() => {
        for (const { resolve } of entries) resolve(result);
      });
    } catch (error) {
      if (entries.length > 1 && worthRetrying(error)) {
        // One bad item must not fail the others.
        for (const entry of entries) await commitTogether([entry]);
      } else for (const { reject } of entries) reject(error);
    }
  }

  return (item) =>
    new Promise((resolve, reject) => {
      queue.push({ item, resolve, reject });
      if (running) return;
      running = true;
      // Requests from the same socket read share the first commit.
      setImmediate(() => void run());
    });
}
