// The private page of a sender, /r/<token>. Only POST changes anything.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { LetterWords } from '../../content/catalogue.ts';
import type { Catalogue } from '../../contract/inbox/catalogue.ts';
import type { Kind } from '../../contract/inbox/kind.ts';
import { addedTextLimit } from '../../contract/private-page.ts';
import { requiredText } from '../../contract/text.ts';
import { refusals } from '../../contract/visitor-texts.ts';
import type { Calendar } from '../appointments/calendar.ts';
import type { Hours } from '../appointments/hours.ts';
import { type Allowance, type Attempts, networkOf } from '../auth/attempts.ts';
import type { Database } from '../db/tables.ts';
import { AppError } from '../errors.ts';
import { acceptForms } from '../http/bodies.ts';
import { toAppError } from '../http/error-handler.ts';
import { findLinked, linkPath } from '../inbox/links.ts';
import type { InboxStore } from '../inbox/store.ts';
import type { View } from '../pages/fill-template.ts';
import type { Pages } from '../pages/pages.ts';
import type { VisitorWords } from '../pages/visitor-words.ts';
import { lostLinkRoutes } from './lost-links.ts';
import type { Outbox } from './outbox.ts';
import { createPrivateAnswer, privateHeaders } from './private-answer.ts';
import { createPrivateCalls } from './private-call.ts';
import { createCallPage, type Found } from './private-call-page.ts';
import { viewOf } from './private-view.ts';
import { createSenderActions, linkNotFound } from './sender-actions.ts';

const minute = 60_000;

const actions: Allowance = {
  name: 'private page',
  free: 20,
  windowMs: 10 * minute,
  firstMs: minute,
  longestMs: 10 * minute,
};

interface Route {
  Params: { token: string };
  Querystring: Record<string, unknown>;
  Body?: Record<string, string | undefined>;
}

export function privatePageRoutes(
  app: FastifyInstance,
  parts: {
    database: Database;
    kinds: Record<string, Kind>;
    stores: Record<string, InboxStore>;
    calendar: Calendar;
    hours: Hours;
    entry: LetterWords['calls']['entry'];
    labels: LetterWords['fields'];
    words: VisitorWords;
    mailFrom: string | undefined;
    siteUrl: string;
    outbox: Outbox;
    pages: Pages;
    security: Record<string, string>;
    catalogue: Catalogue;
    attempts: Attempts | undefined;
    now: () => Date;
  },
): void {
  const { database, kinds, stores, catalogue, labels, words, attempts, now } = parts;
  const answer = createPrivateAnswer(parts.pages, parts.security);
  const { add, withdraw, erase } = createSenderActions(parts);
  const calls = createPrivateCalls({
    ...parts,
    agency: catalogue.agency,
    locale: catalogue.locale,
  });
  const callPage = createCallPage({ answer, calls, words, callView, show, ask });
  const config = { access: 'anyone' as const };

  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    acceptForms(scope);
    scope.setErrorHandler(async (error, request, reply) => {
      const failure = toAppError(error, request);
      if (failure.status === 404) return answer(request, reply, 404, 'unknown');
      const { token } = request.params as { token?: string };
      const address = token === undefined ? '/r' : linkPath(token);
      return answer(request, reply, failure, 'failed', {
        problem: words.refusal(failure),
        address,
      });
    });

    scope.get<Route>('/r/:token', { config }, async (request, reply) => {
      const { sent, added, moved, cancelled, move, after, cancel } = request.query;
      const found = await find(request.params.token);
      if (move !== undefined) return callPage.showChoices(request, reply, found, 200, after);
      if (cancel !== undefined) return callPage.askToCancel(request, reply, found);
      return show(request, reply, found, 200, {
        sent: sent !== undefined,
        added: added !== undefined,
        callHasMoved: moved !== undefined,
        callWasCancelled: cancelled !== undefined,
      });
    });

    scope.get<Route>('/r/:token/call.ics', { config }, async (request, reply) => {
      const { token, record } = await find(request.params.token);
      const file = await calls.file(record, linkPath(token));
      if (file === undefined) throw linkNotFound();
      return reply
        .headers({ ...parts.security, ...privateHeaders })
        .header('content-disposition', 'attachment; filename="call.ics"')
        .type('text/calendar; charset=utf-8')
        .send(file);
    });

    scope.post<Route>('/r/:token', { config }, async (request, reply) => {
      const { token } = request.params;
      const found = await find(token);
      const { action, confirm, text = '', time } = request.body ?? {};
      if (action === 'add') return takeAddition(request, reply, found, text);
      await attempts?.count(actions, networkOf(request.ip));
      const address = linkPath(token);
      if (action === 'move') return callPage.moveCall(request, reply, found, time);
      if (action === 'cancel') {
        if (confirm !== 'yes') return callPage.askToCancel(request, reply, found);
        return callPage.cancelCall(request, reply, found);
      }
      if (action === 'withdraw') {
        if (confirm !== 'yes') return ask(request, reply, found, 'withdrawing');
        await withdraw(found);
        return reply.headers(privateHeaders).redirect(address, 303);
      }
      if (action === 'erase') {
        if (confirm !== 'yes') return ask(request, reply, found, 'erasing');
        await erase(found);
        return answer(request, reply, 200, 'erased');
      }
      throw new AppError(400, refusals.notUnderstood);
    });

    lostLinkRoutes(scope, { ...parts, answer });
  });

  /** Guessed, erased and foreign tokens take the same single lookup and get the same answer. */
  async function find(token: string): Promise<Found> {
    const linked = await findLinked(database.read, token);
    const kind = linked && kinds[linked.kind];
    const record = kind && (await stores[kind.path]?.find(linked.recordId));
    if (!record) throw linkNotFound();
    return { token, kind, record };
  }

  async function show(
    request: FastifyRequest,
    reply: FastifyReply,
    { token, kind, record }: Found,
    status: number | AppError,
    more: View,
  ): Promise<FastifyReply> {
    const address = linkPath(token);
    const call = await callView({ token, kind, record });
    const hasCall = Boolean(call.hasCall);
    const view = await viewOf(database.read, kind, record, {
      ...{ now: now(), catalogue, labels, hasCall },
    });
    return answer(request, reply, status, 'request', {
      ...view,
      ...call,
      ...more,
      address,
      opened: !more.sent,
      [`sent-${kind.path}`]: more.sent,
      [`thanks-${kind.path}`]: Boolean(more.sent) && !hasCall,
    });
  }

  async function callView({ kind, record, token }: Found): Promise<View> {
    return kind.books ? calls.viewOf(record._id, linkPath(token)) : {};
  }

  async function ask(
    request: FastifyRequest,
    reply: FastifyReply,
    found: Found,
    screen: 'withdrawing' | 'erasing' | 'cancelling',
  ): Promise<FastifyReply> {
    const address = linkPath(found.token);
    return answer(request, reply, 200, screen, { ...(await callView(found)), address });
  }

  /** What was typed is never lost, whatever the fault. */
  async function takeAddition(
    request: FastifyRequest,
    reply: FastifyReply,
    found: Found,
    typed: string,
  ): Promise<FastifyReply> {
    try {
      if (found.record.withdrawnAt !== null) throw new AppError(409, refusals.withdrawn);
      const { data: text, error } = requiredText(addedTextLimit).safeParse(typed);
      if (error)
        throw new AppError(
          400,
          `${words.fault(`${error.issues[0]?.message}`, words.labels.text)}.`,
        );
      await attempts?.count(actions, networkOf(request.ip));
      await add(found, text);
    } catch (error) {
      const failure = toAppError(error, request);
      if (failure.status === 404 || failure.status >= 500) throw failure;
      return show(request, reply, found, failure, { problem: words.refusal(failure), typed });
    }
    return reply.headers(privateHeaders).redirect(`${linkPath(found.token)}?added`, 303);
  }
}
