/** Limits that keep slow or numerous clients from holding the server. */
export const defaultLimits = {
  connections: 4000,
  requestMs: 20_000,
  headersMs: 10_000,
  idleMs: 50_000,
  /** An answer that makes no progress for so long is cut off. */
  sendMs: 20_000,
  /** Of all answers together. Over it, whoever has not read for longest is cut off at once. */
  unsentBytes: 32 * 1024 * 1024,
  /** Requests that may wait on one connection for the answer to the one before. */
  pipelined: 16,
  /** How often connections are checked; by itself Node does so every 30 s. */
  checkEveryMs: 1000,
  /** While stopping, open connections get so long to send a last request before the idle ones are closed. */
  drainMs: 1000,
};
export type Limits = typeof defaultLimits;
