// The private page of a sender, /r/<token>, and the page that sends a lost link, /r. Only POST changes anything.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Catalogue } from '../../contract/inbox/catalogue.ts';
import type { Kind } from '../../contract/inbox/kind.ts';
import { addedTextLimit } from '../../contract/private-page.ts';
import { emailAddress, requiredText } from '../../contract/text.ts';
import { type Allowance, type Attempts, networkOf } from '../auth/attempts.ts';
import type { Database } from '../db/tables.ts';
import { AppError } from '../errors.ts';
import { acceptForms } from '../http/bodies.ts';
import { toAppError } from '../http/error-handler.ts';
import { findLinked, linkPath } from '../inbox/links.ts';
import type { InboxStore } from '../inbox/store.ts';
import type { View } from '../pages/fill-template.ts';
import type { Pages } from '../pages/pages.ts';
import { sendLostLink } from './lost-links.ts';
import type { Outbox } from './outbox.ts';
import { createPrivateAnswer, privateHeaders } from './private-answer.ts';
import { viewOf } from './private-view.ts';
import { createSenderActions, linkNotFound, type Sent } from './sender-actions.ts';

const minute = 60_000;

const actions: Allowance = {
  name: 'private page',
  free: 20,
  windowMs: 10 * minute,
  firstMs: minute,
  longestMs: 10 * minute,
};

const lostLinks: Allowance = {
  name: 'lost link',
  free: 5,
  windowMs: 60 * minute,
  firstMs: 10 * minute,
  longestMs: 60 * minute,
};

/** Nobody's mailbox is filled from many networks either. */
const linksPerAddress: Allowance = {
  name: 'lost link of an address',
  free: 3,
  windowMs: 24 * 60 * minute,
  firstMs: 60 * minute,
  longestMs: 24 * 60 * minute,
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
    outbox: Outbox;
    pages: Pages;
    security: Record<string, string>;
    catalogue: Catalogue;
    attempts: Attempts | undefined;
    now: () => Date;
  },
): void {
  const { database, kinds, stores, outbox, catalogue, attempts, now } = parts;
  const answer = createPrivateAnswer(parts.pages, parts.security);
  const { add, withdraw, erase } = createSenderActions(parts);
  const mailState: View = { mail: outbox.isSetUp, noMail: !outbox.isSetUp };
  const config = { access: 'anyone' as const };
  const pending = new Set<Promise<void>>();

  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    acceptForms(scope);
    scope.setErrorHandler(async (error, request, reply) => {
      const failure = toAppError(error, request);
      if (failure.status === 404) return answer(request, reply, 404, 'unknown');
      const { token } = request.params as { token?: string };
      const address = token === undefined ? '/r' : linkPath(token);
      return answer(request, reply, failure, 'failed', { problem: textOf(failure), address });
    });

    scope.get<Route>('/r/:token', { config }, async (request, reply) => {
      const { sent, added } = request.query;
      return show(request, reply, await find(request.params.token), 200, {
        sent: sent !== undefined,
        added: added !== undefined,
      });
    });

    scope.post<Route>('/r/:token', { config }, async (request, reply) => {
      const { token } = request.params;
      const found = await find(token);
      const { action, confirm, text = '' } = request.body ?? {};
      if (action === 'add') return takeAddition(request, reply, found, text);
      await attempts?.count(actions, networkOf(request.ip));
      const address = linkPath(token);
      if (action === 'withdraw') {
        if (confirm !== 'yes') return answer(request, reply, 200, 'withdrawing', { address });
        await withdraw(found);
        return reply.headers(privateHeaders).redirect(address, 303);
      }
      if (action === 'erase') {
        if (confirm !== 'yes') return answer(request, reply, 200, 'erasing', { address });
        await erase(found);
        return answer(request, reply, 200, 'erased');
      }
      throw new AppError(400, 'The request could not be understood');
    });

    scope.get('/r', { config }, async (request, reply) =>
      answer(request, reply, 200, 'lost', mailState),
    );

    scope.post<Route>('/r', { config }, async (request, reply) => {
      if (!outbox.isSetUp) return answer(request, reply, 200, 'lost', mailState);
      const typed = request.body?.email ?? '';
      try {
        await attempts?.count(lostLinks, networkOf(request.ip));
        const { data: address, error } = emailAddress.safeParse(typed);
        if (error) throw new AppError(400, `Email ${error.issues[0]?.message}.`);
        await attempts?.count(linksPerAddress, address.toLowerCase());
        sendLater(request, address);
      } catch (error) {
        const failure = toAppError(error, request);
        const view = { ...mailState, typed, problem: textOf(failure) };
        return answer(request, reply, failure, 'lost', view);
      }
      return answer(request, reply, 200, 'asked');
    });
  });
  app.addHook('onClose', async () => {
    await Promise.all(pending);
  });

  /** Guessed, erased and foreign tokens take the same one lookup and get the same answer. */
  async function find(token: string): Promise<Sent & { token: string }> {
    const linked = await findLinked(database.read, token);
    const kind = linked && kinds[linked.kind];
    const record = kind && (await stores[kind.path]?.find(linked.recordId));
    if (!record) throw linkNotFound();
    return { token, kind, record };
  }

  async function show(
    request: FastifyRequest,
    reply: FastifyReply,
    { token, kind, record }: Sent & { token: string },
    status: number | AppError,
    more: View,
  ): Promise<FastifyReply> {
    const view = await viewOf(database.read, kind, record, { now: now(), catalogue });
    return answer(request, reply, status, 'request', {
      ...view,
      ...more,
      address: linkPath(token),
      opened: !more.sent,
      [`sent-${kind.path}`]: more.sent,
    });
  }

  /** What was typed is never lost, whatever the fault. */
  async function takeAddition(
    request: FastifyRequest,
    reply: FastifyReply,
    found: Sent & { token: string },
    typed: string,
  ): Promise<FastifyReply> {
    try {
      if (found.record.withdrawnAt !== null) throw new AppError(409, 'It was withdrawn.');
      const { data: text, error } = requiredText(addedTextLimit).safeParse(typed);
      if (error) throw new AppError(400, `Your text ${error.issues[0]?.message}.`);
      await attempts?.count(actions, networkOf(request.ip));
      await add(found, text);
    } catch (error) {
      const failure = toAppError(error, request);
      if (failure.status === 404 || failure.status >= 500) throw failure;
      return show(request, reply, found, failure, { problem: textOf(failure), typed });
    }
    return reply.headers(privateHeaders).redirect(`${linkPath(found.token)}?added`, 303);
  }

  /** Not awaited: the answer must not take longer for a known address. */
  function sendLater(request: FastifyRequest, address: string): void {
    const work = sendLostLink({ database, kinds: Object.values(kinds), outbox }, address)
      .catch((error) => request.log.error({ err: error }, 'A lost link was not sent'))
      .finally(() => pending.delete(work));
    pending.add(work);
  }
}

const textOf = ({ error }: AppError): string => [error].flat().join('; ');
