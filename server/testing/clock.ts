/** A clock that tests can put forward. It starts at the real time, so that it agrees with the database's. */
export interface Clock {
  now: () => Date;
  advance(milliseconds: number): void;
}

export function createClock(): Clock {
  let ahead = 0;
  return {
    now: () => new Date(Date.now() + ahead),
    advance: (milliseconds) => {
      ahead += milliseconds;
    },
  };
}

/** A clock that moves by hand only, for tests to the millisecond. */
export function createStoppedClock(start: string): Clock {
  let time = Date.parse(start);
  return {
    now: () => new Date(time),
    advance: (milliseconds) => {
      time += milliseconds;
    },
  };
}
