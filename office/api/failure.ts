import type { Failure } from '../../contract/answers.ts';

interface Details {
  /** 0: no response. */
  status: number;
  body?: (Failure & { data?: unknown }) | undefined;
  retryAfterSeconds?: number | undefined;
}

export class CallFailure extends Error {
  readonly status: number;
  readonly error: string | undefined;
  readonly faults: string[];
  readonly detail: string | undefined;
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

  get isUnreachable(): boolean {
    return this.status === 0;
  }

  get isOutdated(): boolean {
    return this.status === 409;
  }
}

export const isNotFound = (failure: unknown): boolean =>
  failure instanceof CallFailure && failure.status === 404;

export const unreachableText = 'The server cannot be reached.';

export function serverText(failure: unknown): string | undefined {
  return failure instanceof CallFailure ? (failure.detail ?? failure.error) : undefined;
}

export function reasonOf(failure: unknown): string | undefined {
  if (!(failure instanceof CallFailure)) return undefined;
  if (failure.isUnreachable) return unreachableText;
  if (failure.retryAfterSeconds !== undefined && failure.status === 429) {
    return `${failure.error ?? 'Too many requests'} (again in ${failure.retryAfterSeconds} s)`;
  }
  return serverText(failure);
}
