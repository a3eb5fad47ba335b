// One load run: 64 connections that each send their next request when the last one is answered. Over bare sockets,
// because a general load generator took more of the processor than the server it measured
// (docs/decisions/2026-11-16-load-over-bare-sockets.md).
import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';

export interface Load {
  perSecond: number;
  /** How long each answer took, in milliseconds. */
  waits: number[];
  notOk: number;
}

export interface LoadRequest {
  url: string;
  seconds: number;
  /** A post with a fresh Idempotency-Key each; without it a get. */
  body?: object;
  headers?: Record<string, string>;
}

const connections = 64;

export async function load({ url, seconds, body, headers }: LoadRequest): Promise<Load> {
  const waits: number[] = [];
  let notOk = 0;
  const begun = performance.now();
  const until = begun + seconds * 1000;
  const answered = (wait: number, status: number): boolean => {
    waits.push(wait);
    if (status < 200 || status > 299) notOk += 1;
    return performance.now() < until;
  };
  const request = body ? () => post(url, body) : () => get(url, headers);
  await Promise.all(
    Array.from({ length: connections }, () => keepAsking(url, request(), answered)),
  );
  return { perSecond: (waits.length * 1000) / (performance.now() - begun), waits, notOk };
}

/** The bytes of the next request. */
type Next = () => Buffer;

function get(url: string, headers: Record<string, string> = {}): Next {
  const bytes = Buffer.from(`${head('GET', url, headers)}\r\n`);
  return () => bytes;
}

/** Each connection has bytes of its own, in which only the key is written anew. */
function post(url: string, body: object): Next {
  const text = JSON.stringify(body);
  const headers = {
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(text)),
    'idempotency-key': randomUUID(),
  };
  const bytes = Buffer.from(`${head('POST', url, headers)}\r\n${text}`);
  const place = bytes.indexOf(headers['idempotency-key']);
  return () => {
    bytes.write(randomUUID(), place, 'latin1');
    return bytes;
  };
}

function head(method: string, url: string, headers: Record<string, string>): string {
  const { pathname, host } = new URL(url);
  const lines = Object.entries({ host, ...headers }).map(([name, value]) => `${name}: ${value}`);
  return [`${method} ${pathname} HTTP/1.1`, ...lines, ''].join('\r\n');
}

/** One connection, until `answered` says that it was enough. */
function keepAsking(
  url: string,
  next: Next,
  answered: (wait: number, status: number) => boolean,
): Promise<void> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const socket = connect({ host: hostname, port: Number(port), noDelay: true });
    let sent = 0;
    let status = 0;
    let missing = 0;
    const ask = (): void => {
      sent = performance.now();
      socket.write(next());
    };
    socket.on('connect', ask);
    socket.on('error', reject);
    socket.on('close', () => reject(new Error('The server closed a connection during the load')));
    socket.on('data', (chunk: Buffer) => {
      if (missing === 0) ({ status, bytes: missing } = answerIn(chunk));
      missing -= chunk.length;
      if (missing > 0) return;
      if (answered(performance.now() - sent, status)) return ask();
      resolve();
      socket.destroy();
    });
  });
}

/** What the first bytes of an answer say: its status, and how many bytes it has in all. */
function answerIn(chunk: Buffer): { status: number; bytes: number } {
  const end = chunk.indexOf('\r\n\r\n') + 4;
  const text = chunk.toString('latin1', 0, end);
  const length = /^content-length: (\d+)/im.exec(text)?.[1];
  if (length === undefined) throw new Error(`An answer without a length: ${text}`);
  return { status: Number(text.slice(9, 12)), bytes: end + Number(length) };
}
