// One try to send a form, and what came of it.
export type Answer =
  | { outcome: 'stored' }
  /** The server looked at it and says no; each fault of a list names its field. */
  | { outcome: 'refused'; status: number; error: string | string[]; message: string }
  /** The server was not reached, or the connection broke. */
  | { outcome: 'lost' }
  | { outcome: 'timeout' };

export interface Letter {
  url: string;
  body: unknown;
  key: string;
  timeoutMs: number;
}

export async function send({ url, body, key, timeoutMs }: Letter): Promise<Answer> {
  const patience = AbortSignal.timeout(timeoutMs);
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        accept: 'application/json',
        'content-type': 'application/json',
        'idempotency-key': key,
      },
      body: JSON.stringify(body),
      // Our server sends nobody elsewhere; the sign-in page of a hotel's network would.
      redirect: 'error',
      signal: patience,
    });
    const text = await response.text();
    if (!response.ok) return refusal(response.status, text);
    // Whatever else says 'fine' was not our server, and has stored nothing.
    return parsed(text).success === true ? { outcome: 'stored' } : { outcome: 'lost' };
  } catch {
    return { outcome: patience.aborted ? 'timeout' : 'lost' };
  }
}

/** A proxy in between may answer in a form of its own; then there is no message to pass on. */
function refusal(status: number, text: string): Answer {
  const { error, message } = parsed(text);
  return {
    outcome: 'refused',
    status,
    error: isTexts(error) ? error : typeof error === 'string' ? error : '',
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

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((entry) => typeof entry === 'string');
