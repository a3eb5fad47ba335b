// One load run with autocannon: 64 connections, every request with a body and key of its own where asked.
import { randomUUID } from 'node:crypto';
import autocannon from 'autocannon';

export interface Load {
  perSecond: number;
  p50: number;
  p97_5: number;
  p99: number;
  notOk: number;
}

export interface LoadRequest {
  url: string;
  seconds: number;
  /** A post with a fresh Idempotency-Key each; without it a get. */
  body?: object;
  headers?: Record<string, string>;
}

export async function load({ url, seconds, body, headers }: LoadRequest): Promise<Load> {
  const json = body && JSON.stringify(body);
  const result = await autocannon({
    url,
    connections: 64,
    duration: seconds,
    ...(headers ? { headers } : {}),
    ...(json
      ? {
          requests: [
            {
              method: 'POST',
              body: json,
              setupRequest: (request: autocannon.Request) => ({
                ...request,
                headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
              }),
            },
          ],
        }
      : {}),
  });
  return {
    perSecond: result.requests.average,
    p50: result.latency.p50,
    p97_5: result.latency.p97_5,
    p99: result.latency.p99,
    notOk: result.non2xx + result.errors + result.timeouts,
  };
}
