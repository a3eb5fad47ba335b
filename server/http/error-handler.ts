// The one place where an error becomes an answer.
import { randomUUID } from 'node:crypto';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { Failure } from '../../contract/answers.ts';
import { isUnavailable } from '../db/unavailable.ts';
import { AppError } from '../errors.ts';

const fastifyTexts: Record<string, string> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'Send JSON with Content-Type: application/json',
};

/** What the client may know of any error; a 5xx says nothing but an id that is also in the log. */
export function toAppError(error: unknown, request: FastifyRequest): AppError {
  if (error instanceof AppError) return error;
  const { statusCode = 500, code } = error as FastifyError;
  // A client that hangs up in the middle of its body is one of these, and no fault of the database.
  if (statusCode >= 400 && statusCode < 500) {
    // Fastify's own texts for other 4xx quote parts of the request; the status says enough.
    return new AppError(statusCode, fastifyTexts[code] ?? 'The request could not be understood');
  }
  if (isUnavailable(error)) {
    request.log.warn({ err: error }, 'The database is not available');
    return new AppError(
      503,
      'The database is not available right now. Please try again in a moment.',
      {
        retryAfterSeconds: 5,
      },
    );
  }
  const reference = randomUUID();
  request.log.error({ err: error, reqId: reference }, 'Request failed');
  return new AppError(500, 'Something went wrong on our side. Please try again later.', {
    detail: `Reference: ${reference}`,
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
  // HTTP asks for it; unlike Basic, browsers show no dialog for this scheme.
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
