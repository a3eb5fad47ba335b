/** Waits until everybody who came before is done. Whoever is, calls what they got. */
export type Turns = () => Promise<() => void>;

export function createTurns(): Turns {
  let last: Promise<void> = Promise.resolve();
  return async () => {
    const before = last;
    const { promise, resolve } = Promise.withResolvers<void>();
    last = promise;
    await before;
    return resolve;
  };
}
