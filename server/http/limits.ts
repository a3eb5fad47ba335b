/** Limits against slow or numerous clients. */
export const defaultLimits = {
  connections: 4000,
  requestMs: 20_000,
  headersMs: 10_000,
  idleMs: 50_000,
  /** Without progress for this long, an answer is aborted. */
  sendMs: 20_000,
  /** In total; above it, the connection idle for longest is dropped. */
  unsentBytes: 32 * 1024 * 1024,
  /** Queued requests per connection. */
  pipelined: 16,
  /** Node's default is 30 s. */
  checkEveryMs: 1000,
  /** Grace period for a last request before idle connections are closed. */
  drainMs: 1000,
};
export type Limits = typeof defaultLimits;
