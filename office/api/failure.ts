// What a call that went wrong tells. The server's own words win over ours.
import type { Failure } from '../../contract/answers.ts';

interface Details {
  /** 0: nothing answered at all. */
  status: number;
  /** The body, where the server sent one in the agreed form. */
  body?: (Failure & { data?: unknown }) | undefined;
  retryAfterSeconds?: number | undefined;
}

export class CallFailure extends Error {
  readonly status: number;
  /** The server's error, a list of faults joined into one text. */
  readonly error: string | undefined;
  /** The same, fault by fault; each begins with the name of its field. */
  readonly faults: string[];
  /** Further words of the server. */
  readonly detail: string | undefined;
  /** The newer record that comes with a 409. */
  readonly data: unknown;
  readonly retryAfterSeconds: number | undefined;

  constructor(fallback: string, { status, body, retryAfterSeconds }: Details) {
    const faults = body ? [body.error].flat() : [];
    const error = body && faults.join('. ');
    super(body?.message ?? error ?? fallback);
    this.name = 'CallFailure';
    this.status = status;
    this.error = error;
    this.faults = faults;
    this.detail = body?.message;
    this.data = body?.data;
    this.retryAfterSeconds = retryAfterSeconds;
  }

  /** Nothing answered: the network, not the server, said no. */
  get isUnreachable(): boolean {
    return this.status === 0;
  }

  get isOutdated(): boolean {
    return this.status === 409;
  }
}

/** What was asked for is not there, or no longer. */
export const isGone = (failure: unknown): boolean =>
  failure instanceof CallFailure && failure.status === 404;

export const unreachableText = 'The server cannot be reached.';

/** What the server said, if it said anything; else undefined, so that a screen's own text stands. */
export function serverText(failure: unknown): string | undefined {
  return failure instanceof CallFailure ? (failure.detail ?? failure.error) : undefined;
}

/** One line that explains a failure below the screen's own message. */
export function reasonOf(failure: unknown): string | undefined {
  if (!(failure instanceof CallFailure)) return undefined;
  if (failure.isUnreachable) return unreachableText;
  if (failure.retryAfterSeconds !== undefined && failure.status === 429) {
    return `${failure.error ?? 'Too many requests'} (again in ${failure.retryAfterSeconds} s)`;
  }
  return serverText(failure);
}
