import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { BodyOf, Endpoint, QueryOf } from '../../contract/endpoint.ts';
import { faultsOf } from '../../contract/faults.ts';
import { AppError } from '../errors.ts';
import { answerWithFailure } from './error-handler.ts';

export interface Call<E extends Endpoint> {
  body: BodyOf<E>;
  query: QueryOf<E>;
  id: string;
  request: FastifyRequest;
  reply: FastifyReply;
}

export interface LargeBody {
  maxBytes: number;
  refusal: string;
}

const refuseLarger =
  ({ refusal }: LargeBody) =>
  (error: FastifyError, request: FastifyRequest, reply: FastifyReply): void =>
    answerWithFailure(
      error.code === 'FST_ERR_CTP_BODY_TOO_LARGE' ? new AppError(413, refusal) : error,
      request,
      reply,
    );

export function serve<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handle: (call: Call<E>) => Promise<unknown>,
  body?: LargeBody,
): void {
  app.route<{ Params: { id?: string } }>({
    method: endpoint.method,
    url: endpoint.path,
    config: { access: endpoint.access },
    ...(body && { bodyLimit: body.maxBytes, errorHandler: refuseLarger(body) }),
    handler: async (request, reply) => {
      const answer = await handle({
        body: parseInput(endpoint.body, request.body) as BodyOf<E>,
        query: parseInput(endpoint.query, request.query) as QueryOf<E>,
        id: request.params.id ?? '',
        request,
        reply,
      });
      reply.code(endpoint.status);
      return answer;
    },
  });
}

/** Lists faults found elsewhere in the request along with those of the schema. */
export function parseInput(
  schema: z.ZodType | undefined,
  input: unknown,
  elsewhere: string[] = [],
): unknown {
  if (!schema) return undefined;
  if (typeof input !== 'object' || input === null || Array.isArray(input)) {
    throw new AppError(400, ['body must be a JSON object', ...elsewhere]);
  }
  const result = schema.safeParse(input);
  if (result.success && elsewhere.length === 0) return result.data;
  throw new AppError(400, [...(result.success ? [] : faultsOf(result.error)), ...elsewhere]);
}
