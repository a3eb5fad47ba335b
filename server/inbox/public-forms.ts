// Public form endpoints: JSON from the site's script, or a plain form post without JavaScript.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { inboxApi } from '../../contract/inbox/api.ts';
import { looksAutomated } from '../../contract/inbox/honeypot.ts';
import type { Kind } from '../../contract/inbox/kind.ts';
import { type Allowance, type Attempts, networkOf } from '../auth/attempts.ts';
import type { AppError } from '../errors.ts';
import { sendFailure, toAppError } from '../http/error-handler.ts';
import { parseInput } from '../http/serve.ts';
import type { FormPages } from '../pages/form-pages.ts';
import type { Submissions } from './submissions.ts';

const minute = 60_000;

/** Generous, and the block does not grow: all students of a college may share one address. */
const formPosts: Allowance = {
  name: 'form post',
  free: 20,
  windowMs: 10 * minute,
  firstMs: minute / 3,
  longestMs: minute / 3,
};

export function publicForm(
  app: FastifyInstance,
  kind: Kind,
  parts: { submissions: Submissions; attempts: Attempts | undefined; formPages: FormPages },
): void {
  const { submissions, attempts, formPages } = parts;
  const api = inboxApi(kind).create;

  app.route({
    method: 'POST',
    url: api.path,
    config: { access: 'anyone' },
    errorHandler: (error, request, reply) => {
      const failure = toAppError(error, request);
      if (isFormPost(request)) return answerWithForm(request, reply, failure);
      return sendFailure(reply, failure);
    },
    handler: async (request, reply) => {
      if (attempts) await attempts.count(formPosts, networkOf(request.ip));
      const fromForm = isFormPost(request);
      const raw = withSlot(kind, fromForm ? withNumbers(kind, request.body) : request.body);
      const { slot, timeZone, ...body } = parseInput(api.body, raw, keyFaults(request)) as Sent;
      const data = await submissions.submit({
        body,
        call: slot === undefined ? undefined : { start: slot, timeZone },
        suspect: looksAutomated(raw as Record<string, unknown>),
        idempotencyKey: keyOf(request),
      });
      if (fromForm) return reply.redirect(`${data.link}?sent`, 303);
      reply.code(api.status);
      return { success: true, data };
    },
  });

  async function answerWithForm(
    request: FastifyRequest,
    reply: FastifyReply,
    failure: AppError,
  ): Promise<void> {
    const typed = (request.body ?? {}) as Record<string, string>;
    if (failure.retryAfterSeconds !== undefined) {
      reply.header('retry-after', failure.retryAfterSeconds);
    }
    await formPages.answer(reply, kind, typed, failure);
  }
}

interface Sent extends Record<string, unknown> {
  slot: string | undefined;
  timeZone: string | null;
}

/** A chosen time is also the date that the record shows. */
function withSlot({ books }: Kind, body: unknown): unknown {
  const { slot } = (body ?? {}) as { slot?: unknown };
  if (!books || typeof slot !== 'string' || slot.trim() === '') return body;
  return { ...(body as object), [books]: slot };
}

const isFormPost = (request: FastifyRequest): boolean =>
  /^application\/x-www-form-urlencoded\s*(;|$)/i.test(request.headers['content-type'] ?? '');

function withNumbers(kind: Kind, body: unknown): unknown {
  const fields = { ...(body as Record<string, unknown>) };
  for (const { name, input } of kind.fields) {
    const value = fields[name];
    if (input !== 'number' || typeof value !== 'string') continue;
    if (value.trim() === '') delete fields[name];
    else fields[name] = Number(value);
  }
  return fields;
}

const keyOf = (request: FastifyRequest): string | undefined =>
  request.headers['idempotency-key'] as string | undefined;

const keyFaults = (request: FastifyRequest): string[] =>
  /^[\x20-\x7e]{1,255}$/.test(keyOf(request) ?? 'none')
    ? []
    : ['Idempotency-Key must be 1 to 255 printable characters'];
