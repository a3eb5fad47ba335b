export type Answer =
  | { outcome: 'stored' }
  /** In a list, each fault starts with its field. */
  | { outcome: 'refused'; status: number; error: string | string[]; message: string }
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
    return parsed(text).success === true ? { outcome: 'stored' } : { outcome: 'lost' };
  } catch {
    return { outcome: timeout.aborted ? 'timeout' : 'lost' };
  }
}

/** A proxy may answer in a format of its own. */
function refusal(status: number, text: string): Answer {
  const { error, message } = parsed(text);
  return {
    outcome: 'refused',
    status,
    error: isStringArray(error) ? error : typeof error === 'string' ? error : '',
    message: typeof message === 'string' ? message : '',
  };
}

function parsed(text: string): { success?: unknown; error?: unknown; message?: unknown } {
  try {
    return (JSON.parse(text) as object | null) ?? {};
  } catch {
    return {};
  }
}

const isStringArray = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((entry) => typeof entry === 'string');
