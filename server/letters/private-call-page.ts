import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../errors.ts';
import { toAppError } from '../http/error-handler.ts';
import { linkPath } from '../inbox/links.ts';
import type { View } from '../pages/fill-template.ts';
import type { VisitorWords } from '../pages/visitor-words.ts';
import { type createPrivateAnswer, privateHeaders } from './private-answer.ts';
import { type createPrivateCalls, isTaken } from './private-call.ts';
import type { Sent } from './sender-actions.ts';

export type Found = Sent & { token: string };

export function createCallPage(page: {
  answer: ReturnType<typeof createPrivateAnswer>;
  calls: ReturnType<typeof createPrivateCalls>;
  words: VisitorWords;
  callView(found: Found): Promise<View>;
  show(
    request: FastifyRequest,
    reply: FastifyReply,
    found: Found,
    status: number | AppError,
    more: View,
  ): Promise<FastifyReply>;
  ask(
    request: FastifyRequest,
    reply: FastifyReply,
    found: Found,
    screen: 'cancelling',
  ): Promise<FastifyReply>;
}) {
  const { answer, calls, words, callView, show, ask } = page;

  async function askToCancel(
    request: FastifyRequest,
    reply: FastifyReply,
    found: Found,
  ): Promise<FastifyReply> {
    const { callCanChange } = await callView(found);
    return callCanChange
      ? ask(request, reply, found, 'cancelling')
      : show(request, reply, found, 200, {});
  }

  async function showChoices(
    request: FastifyRequest,
    reply: FastifyReply,
    found: Found,
    status: number | AppError,
    after?: unknown,
  ): Promise<FastifyReply> {
    const address = linkPath(found.token);
    const choices = await calls.choices(found.record._id, address, after);
    if (!choices) return show(request, reply, found, status, {});
    const problem = status instanceof AppError ? words.refusal(status) : undefined;
    return answer(request, reply, status, 'moving', { ...choices, problem, address });
  }

  async function moveCall(
    request: FastifyRequest,
    reply: FastifyReply,
    found: Found,
    time: unknown,
  ): Promise<FastifyReply> {
    try {
      await calls.move(found.record._id, time);
    } catch (error) {
      const failure = toAppError(error, request);
      if (failure.status === 400 || isTaken(failure)) {
        return showChoices(request, reply, found, failure);
      }
      return failedCall(request, reply, found, failure);
    }
    return reply.headers(privateHeaders).redirect(`${linkPath(found.token)}?moved`, 303);
  }

  async function cancelCall(
    request: FastifyRequest,
    reply: FastifyReply,
    found: Found,
  ): Promise<FastifyReply> {
    try {
      await calls.cancel(found.record._id);
    } catch (error) {
      return failedCall(request, reply, found, toAppError(error, request));
    }
    return reply.headers(privateHeaders).redirect(`${linkPath(found.token)}?cancelled`, 303);
  }

  function failedCall(
    request: FastifyRequest,
    reply: FastifyReply,
    found: Found,
    failure: AppError,
  ): Promise<FastifyReply> {
    if (failure.status >= 500) throw failure;
    const shown = new AppError(409, failure.error);
    return show(request, reply, found, shown, { callProblem: words.refusal(failure) });
  }

  return { askToCancel, showChoices, moveCall, cancelCall };
}
