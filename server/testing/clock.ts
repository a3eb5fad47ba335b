/** Starts at the real time, to agree with the database's clock. */
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

export function createStoppedClock(start = new Date().toISOString()): Clock {
  let time = Date.parse(start);
  return {
    now: () => new Date(time),
    advance: (milliseconds) => {
      time += milliseconds;
    },
  };
}
