/** The one error that reaches the client as it is; everything else becomes a 500 with an id. */
export class AppError extends Error {
  readonly status: number;
  readonly error: string | string[];
  /** What the `message` of the answer says, where it says more than `error`. */
  readonly detail: string | undefined;
  readonly retryAfterSeconds: number | undefined;
  /** The state that stands instead, where the error is that somebody was faster. */
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
