import { STATUS_CODES } from 'node:http';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Failure } from '../../contract/answers.ts';
import { fillPlaceholders, refusals } from '../../contract/visitor-texts.ts';
import { isDiskFull, isUnavailable } from '../db/database-errors.ts';
import type {} from '../disk-full.ts';
import { AppError } from '../errors.ts';

type Headers = Record<string, string>;
type Answer = (request: FastifyRequest, reply: FastifyReply) => unknown;

/** Fastify's other messages quote parts of the request; the status says enough. */
const fastifyTexts: Record<string, string> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'Send JSON with Content-Type: application/json',
  FST_ERR_CTP_BODY_TOO_LARGE: refusals.tooLarge,
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'The body is not as long as its Content-Length says',
};

/** A 5xx reveals only an id that is also in the log. */
export function toAppError(error: unknown, request: FastifyRequest): AppError {
  if (error instanceof AppError) return error;
  const { statusCode = 500, code } = error as FastifyError;
  // Includes a client that hangs up in the middle of its body.
  if (statusCode >= 400 && statusCode < 500) {
    return new AppError(statusCode, fastifyTexts[code] ?? refusals.notUnderstood);
  }
  if (isDiskFull(error)) {
    request.server.diskFull.report(error);
    return new AppError(503, refusals.noRoom, { retryAfterSeconds: 60 });
  }
  if (isUnavailable(error)) {
    request.log.warn({ err: error }, 'The database is not available');
    return new AppError(503, refusals.unavailable, { retryAfterSeconds: 5 });
  }
  request.log.error({ err: error }, 'Request failed');
  return new AppError(500, refusals.broken, {
    detail: fillPlaceholders(refusals.reference, { id: request.id }),
  });
}

export function sendFailure(reply: FastifyReply, error: AppError): void {
  const failure: Failure = {
    success: false,
    error: error.error,
    ...(error.detail === undefined ? {} : { message: error.detail }),
    ...(error.data === undefined ? {} : { data: error.data }),
  };
  if (error.retryAfterSeconds !== undefined) reply.header('retry-after', error.retryAfterSeconds);
  // Required by HTTP; browsers show no dialog for Bearer.
  if (error.status === 401) reply.header('www-authenticate', 'Bearer');
  void reply.code(error.status).send(failure);
}

export function answerWithFailure(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  sendFailure(reply, toAppError(error, request));
}

export function addApiNotFound(api: FastifyInstance): void {
  const notFound = (_request: FastifyRequest, reply: FastifyReply): void =>
    sendFailure(reply, new AppError(404, 'There is nothing at this address'));
  api.setNotFoundHandler(notFound);
  // The site's wildcard GET would catch these.
  for (const path of ['/', '/*']) api.get(path, { config: { access: 'anyone' } }, notFound);
}

const isApi = (url: string): boolean => /^\/api([/?]|$)/.test(url);

/** An address that cannot be decoded reaches no route. */
export const frameworkErrors =
  (apiHeaders: Headers, pageNotFound: Answer) =>
  (error: Error, request: FastifyRequest, reply: FastifyReply): void => {
    if (isApi(request.url)) sendFailure(reply.headers(apiHeaders), toAppError(error, request));
    else pageNotFound(request, reply);
  };

const clientErrors: Record<string, [status: number, text: string]> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'The request took too long to arrive'],
  HPE_HEADER_OVERFLOW: [431, 'The headers of the request are too large'],
};

interface ClientSocket {
  writable: boolean;
  write(text: string): boolean;
  destroySoon(): void;
  destroy(): unknown;
}

export const clientErrorHandler =
  (apiHeaders: Headers) =>
  (error: Error & { code?: string }, socket: ClientSocket): void => {
    if (!socket.writable || error.code === 'ECONNRESET') {
      socket.destroy();
      return;
    }
    const [status, text] = clientErrors[error.code ?? ''] ?? [400, refusals.notUnderstood];
    const body = JSON.stringify({ success: false, error: text });
    const lines = Object.entries({
      ...apiHeaders,
      connection: 'close',
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(body.length),
    }).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`);
    socket.destroySoon();
  };
