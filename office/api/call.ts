import type * as z from 'zod';
import type { Failure } from '../../contract/answers.ts';
import type { Endpoint } from '../../contract/endpoint.ts';
import type { Session } from '../session/session.ts';
import { CallFailure } from './failure.ts';

export interface CallInput {
  id?: string;
  query?: Record<string, string | undefined>;
  /** Sent as JSON; a File is sent unchanged. */
  body?: unknown;
  signal?: AbortSignal;
  fallback: string;
}

export type AnswerOf<E extends Endpoint> =
  E extends Endpoint<z.ZodType, z.ZodType, infer Answer> ? z.output<Answer> : never;

export interface Api {
  call<E extends Endpoint>(endpoint: E, input: CallInput): Promise<AnswerOf<E>>;
  fetchFile(path: string, fallback: string): Promise<Response>;
}

const apiRoot = '/api';

export function createApi(session: Session): Api {
  async function send(
    path: string,
    init: RequestInit,
    { fallback, isSignIn = false }: { fallback: string; isSignIn?: boolean },
  ): Promise<Response> {
    const token = session.token();
    if (!token && !isSignIn) {
      session.close();
      throw new CallFailure(fallback, { status: 401 });
    }
    const headers = new Headers(init.headers);
    if (token) headers.set('authorization', `Bearer ${token}`);
    const response = await fetch(apiRoot + path, { ...init, headers }).catch((cause: unknown) => {
      if (init.signal?.aborted) throw cause;
      throw new CallFailure(fallback, { status: 0 });
    });
    if (response.ok) return response;
    // A 401 at sign-in is a wrong password; a 401 for a token that was replaced meanwhile says nothing about the new one.
    if (response.status === 401 && !isSignIn && session.token() === token) session.close();
    throw new CallFailure(fallback, {
      status: response.status,
      body: await readFailure(response),
      retryAfterSeconds: readSeconds(response.headers.get('retry-after')),
    });
  }

  return {
    async call({ method, path, access }, { id, query, body, signal, fallback }) {
      const response = await send(
        path.replace(/:\w+/, encodeURIComponent(id ?? '')) + queryString(query),
        {
          method,
          ...(signal ? { signal } : {}),
          ...(body === undefined ? {} : encoded(body)),
        },
        { fallback, isSignIn: access === 'anyone' },
      );
      // Not parsed with the schema: an older office must accept fields that a newer server adds.
      const answer = await response.json().catch(() => undefined);
      if (answer?.success !== true) throw new Error('Invalid response from server');
      return answer;
    },
    fetchFile: (path, fallback) => send(path, {}, { fallback }),
  };
}

const encoded = (body: unknown): RequestInit =>
  body instanceof Blob
    ? { body, headers: { 'content-type': 'application/octet-stream' } }
    : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };

export function queryString(query: CallInput['query'] = {}): string {
  const given = Object.entries(query).filter((pair): pair is [string, string] => !!pair[1]);
  return given.length > 0 ? `?${new URLSearchParams(given)}` : '';
}

/** By hand: zod must stay out of the login script. */
async function readFailure(
  response: Response,
): Promise<(Failure & { data?: unknown }) | undefined> {
  const body = await response.json().catch(() => undefined);
  const isText = (value: unknown) => typeof value === 'string';
  const { error, message } = body ?? {};
  const hasError = Array.isArray(error) ? error.every(isText) : isText(error);
  return hasError && (message === undefined || isText(message)) ? body : undefined;
}

function readSeconds(header: string | null): number | undefined {
  const seconds = Number.parseInt(header ?? '', 10);
  return Number.isNaN(seconds) ? undefined : seconds;
}
