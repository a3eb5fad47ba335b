export interface Stored {
  reference: string;
  link: string;
  call?: { start: string; end: string } | undefined;
}

export type Answer =
  | { outcome: 'stored'; stored: Stored | undefined }
  | {
      outcome: 'refused';
      status: number;
      error: string | string[];
      message: string;
      nearest?: string[];
    }
  | { outcome: 'lost' }
  | { outcome: 'timeout' };

export interface SendOptions {
  url: string;
  body: unknown;
  key: string;
  timeoutMs: number;
}

export async function send({ url, body, key, timeoutMs }: SendOptions): Promise<Answer> {
  const timeout = AbortSignal.timeout(timeoutMs);
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        accept: 'application/json',
        'content-type': 'application/json',
        'idempotency-key': key,
      },
      body: JSON.stringify(body),
      // Our server never redirects; a captive portal does.
      redirect: 'error',
      signal: timeout,
    });
    const text = await response.text();
    if (!response.ok) return refusal(response.status, text);
    // Any other 2xx did not come from our server.
    const { success, data } = parsed(text);
    return success === true ? { outcome: 'stored', stored: storedOf(data) } : { outcome: 'lost' };
  } catch {
    return { outcome: timeout.aborted ? 'timeout' : 'lost' };
  }
}

/** A proxy may answer in a format of its own. */
function refusal(status: number, text: string): Answer {
  const { error, message, data } = parsed(text);
  const { times } = (data ?? {}) as { times?: unknown };
  return {
    outcome: 'refused',
    status,
    error: isStringArray(error) ? error : typeof error === 'string' ? error : '',
    message: typeof message === 'string' ? message : '',
    ...(status === 409 && isStringArray(times) ? { nearest: times } : {}),
  };
}

function storedOf(data: unknown): Stored | undefined {
  const { reference, link, callStart, callEnd } = (data ?? {}) as Record<string, unknown>;
  if (typeof reference !== 'string' || typeof link !== 'string') return undefined;
  if (typeof callStart !== 'string' || typeof callEnd !== 'string') return { reference, link };
  return { reference, link, call: { start: callStart, end: callEnd } };
}

function parsed(text: string): {
  success?: unknown;
  data?: unknown;
  error?: unknown;
  message?: unknown;
} {
  try {
    return (JSON.parse(text) as object | null) ?? {};
  } catch {
    return {};
  }
}

const isStringArray = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((entry) => typeof entry === 'string');
