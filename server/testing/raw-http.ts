// Raw sockets, for requests that no HTTP client would send.
import { type IncomingHttpHeaders, request } from 'node:http';
import { connect, type Socket } from 'node:net';

export function exchange(port: number, bytes: string): Promise<string> {
  return untilClosed(open(port, bytes));
}

export function open(port: number, bytes = ''): Socket {
  const socket = connect(port, '127.0.0.1');
  socket.write(bytes);
  return socket;
}

export function untilClosed(socket: Socket): Promise<string> {
  let text = '';
  socket.on('data', (chunk) => {
    text += chunk.toString('latin1');
  });
  return new Promise((resolve) => {
    socket.on('error', () => resolve(text));
    socket.on('close', () => resolve(text));
  });
}

export const rawRequest = (port: number, line: string, ...headers: string[]): Promise<string> =>
  exchange(
    port,
    `${line} HTTP/1.1\r\n${['Host: localhost', 'Connection: close', ...headers].join('\r\n')}\r\n\r\n`,
  );

export const statusOf = (answer: string): number => Number(answer.split(' ')[1]);
export const bodyOf = (answer: string): string => answer.slice(answer.indexOf('\r\n\r\n') + 4);

export interface Answer {
  statusCode: number;
  headers: IncomingHttpHeaders;
  rawPayload: Buffer;
  body: string;
}

/** Sends the path as given: `fetch` would normalize it. */
export const ask = (
  port: number,
  method: string,
  path: string,
  headers: Record<string, string> = {},
): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const sent = request({ port, host: '127.0.0.1', method, path, headers }, async (response) => {
      const rawPayload = Buffer.concat(await response.toArray());
      const { statusCode = 0 } = response;
      resolve({ statusCode, headers: response.headers, rawPayload, body: rawPayload.toString() });
    });
    sent.on('error', reject).end();
  });
