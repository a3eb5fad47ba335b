// Requests that never become one: an address that cannot be decoded, a head that is no HTTP, or one that
// takes too long to arrive. They are answered in the same shape as everything else.
import { STATUS_CODES } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendFailure, toAppError } from './error-handler.ts';

type Headers = Record<string, string>;

const known: Record<string, [status: number, text: string]> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'The request took too long to arrive'],
  HPE_HEADER_OVERFLOW: [431, 'The headers of the request are too large'],
};

/** What Node tells of the error, and the socket: there is nothing else yet. */
interface Refused extends NodeJS.EventEmitter {
  writable: boolean;
  write(text: string): boolean;
  destroySoon(): void;
  destroy(): unknown;
}

export function refuseUnreadable(headers: Headers) {
  return {
    frameworkErrors: (error: Error, request: FastifyRequest, reply: FastifyReply): void => {
      reply.headers(headers);
      sendFailure(reply, toAppError(error, request));
    },

    clientErrorHandler: (error: Error & { code?: string }, socket: Refused): void => {
      if (!socket.writable || error.code === 'ECONNRESET') {
        socket.destroy();
        return;
      }
      const [status, text] = known[error.code ?? ''] ?? [
        400,
        'The request could not be understood',
      ];
      const body = JSON.stringify({ success: false, error: text });
      const lines = Object.entries({
        ...headers,
        connection: 'close',
        'content-type': 'application/json; charset=utf-8',
        'content-length': String(body.length),
      }).map(([name, value]) => `${name}: ${value}\r\n`);
      socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`);
      socket.destroySoon();
    },
  };
}
