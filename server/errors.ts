/** The only error a client sees as it is; any other becomes a 500 with an id. */
export class AppError extends Error {
  readonly status: number;
  readonly error: string | string[];
  /** The `message` of the answer, if it says more than `error`. */
  readonly detail: string | undefined;
  readonly retryAfterSeconds: number | undefined;
  /** The newer state, with a 409. */
  readonly data: unknown;

  constructor(
    status: number,
    error: string | string[],
    more: { detail?: string; retryAfterSeconds?: number; data?: unknown } = {},
  ) {
    super(Array.isArray(error) ? error.join('; ') : error);
    this.status = status;
    this.error = error;
    this.detail = more.detail;
    this.retryAfterSeconds = more.retryAfterSeconds;
    this.data = more.data;
  }
}
