// The private page of a sender, /r/<token>, and the page that sends a lost link, /r. Only POST changes anything.
import { randomUUIDv7 } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, gzip, constants as zlib } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { Catalogue } from '../../contract/inbox/catalogue.ts';
import type { InboxRecord, Kind } from '../../contract/inbox/kind.ts';
import { addedTextLimit, type Screen } from '../../contract/private-page.ts';
import { emailAddress, requiredText } from '../../contract/text.ts';
import { type Allowance, type Attempts, networkOf } from '../auth/attempts.ts';
import type { Database, Tables } from '../db/tables.ts';
import { AppError } from '../errors.ts';
import { acceptForms } from '../http/bodies.ts';
import { toAppError } from '../http/error-handler.ts';
import { closedPolicy } from '../http/headers.ts';
import { findLinked, linkPath } from '../inbox/links.ts';
import type { SenderActions } from '../inbox/sender.ts';
import type { View } from '../pages/fill-template.ts';
import { encodingFor, type Pages } from '../pages/pages.ts';
import { sendLostLink } from './lost-links.ts';
import type { Outbox } from './outbox.ts';
import { bareTemplate } from './private-template.ts';
import { viewOf } from './private-view.ts';
import { stopScheduled } from './scheduled.ts';

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

interface Parts {
  database: Database;
  kinds: Record<string, Kind>;
  findRecord(kind: Kind, id: string): Promise<InboxRecord | undefined>;
  senders: Record<string, SenderActions>;
  outbox: Outbox;
  pages: Pages;
  security: Record<string, string>;
  catalogue: Catalogue;
  attempts: Attempts | undefined;
  now: () => Date;
}

interface Request {
  token: string;
  kind: Kind;
  record: InboxRecord;
}

type Fields = Record<string, string | undefined>;
type Route = { Params: { token: string }; Querystring: Record<string, unknown>; Body?: Fields };

const gone = () => new AppError(404, 'There is nothing at this address');

export function privatePageRoutes(app: FastifyInstance, parts: Parts): void {
  const { database, kinds, senders, outbox, attempts, now } = parts;
  const pending = new Set<Promise<void>>();
  const config = { access: 'anyone' as const };

  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    acceptForms(scope);
    scope.setErrorHandler(async (error, request, reply) => {
      const failure = toAppError(error, request);
      if (failure.status === 404) return answer(request, reply, 404, 'unknown', {});
      const { token } = request.params as { token?: string };
      return answer(request, reply, failure, 'failed', {
        problem: [failure.error].flat().join('; '),
        address: token === undefined ? '/r' : linkPath(token),
      });
    });

    scope.get<Route>('/r/:token', { config }, async (request, reply) => {
      const { token } = request.params;
      return answerRequest(request, reply, await find(token), 200, {
        sent: 'sent' in request.query,
        added: 'added' in request.query,
      });
    });

    scope.post<Route>('/r/:token', { config }, async (request, reply) => {
      const found = await find(request.params.token);
      const { action, confirm, text } = request.body ?? {};
      if (action === 'add') return add(request, reply, found, text ?? '');
      await attempts?.count(actions, networkOf(request.ip));
      const address = linkPath(found.token);
      if (action === 'withdraw') {
        if (confirm !== 'yes') return answer(request, reply, 200, 'withdrawing', { address });
        await withdraw(found);
        return reply.headers(privateHeaders).redirect(address, 303);
      }
      if (action === 'erase') {
        if (confirm !== 'yes') return answer(request, reply, 200, 'erasing', { address });
        await write(found, 'erase', async () => {});
        return answer(request, reply, 200, 'erased', {});
      }
      throw new AppError(400, 'The request could not be understood');
    });

    scope.get('/r', { config }, async (request, reply) =>
      answer(request, reply, 200, 'lost', mailState()),
    );

    scope.post<Route>('/r', { config }, async (request, reply) => {
      if (!outbox.isSetUp) return answer(request, reply, 200, 'lost', mailState());
      await attempts?.count(lostLinks, networkOf(request.ip));
      const typed = request.body?.email ?? '';
      const address = emailAddress.safeParse(typed);
      if (!address.success) {
        const problem = `Email ${address.error.issues[0]?.message}`;
        return answer(request, reply, 400, 'lost', { ...mailState(), typed, problem });
      }
      await attempts?.count(linksPerAddress, address.data.toLowerCase());
      sendLater(request, address.data);
      return answer(request, reply, 200, 'asked', {});
    });
  });
  app.addHook('onClose', async () => {
    await Promise.all(pending);
  });

  const mailState = (): View => ({ mail: outbox.isSetUp, noMail: !outbox.isSetUp });

  /** Not awaited: the answer must not take longer for an address that is known. */
  function sendLater(request: FastifyRequest, address: string): void {
    const work = sendLostLink({ database, kinds: Object.values(kinds), outbox }, address)
      .catch((error) => request.log.error({ err: error }, 'A lost link was not sent'))
      .finally(() => pending.delete(work));
    pending.add(work);
  }

  /** Guessed, erased and foreign tokens take the same lookup and get the same answer. */
  async function find(token: string): Promise<Request> {
    const linked = await findLinked(database.read, token);
    const kind = linked && kinds[linked.kind];
    const record = kind && (await parts.findRecord(kind, linked.recordId));
    if (!record) throw gone();
    return { token, kind, record };
  }

  /** One transaction; a record that was erased meanwhile is gone. */
  async function write(
    { kind, record }: Request,
    action: keyof SenderActions,
    more: (db: Kysely<Tables>) => Promise<void>,
  ): Promise<void> {
    await database.write.transaction().execute(async (db) => {
      if (!(await senders[kind.path]?.[action](db, record._id))) throw gone();
      await more(db);
    });
  }

  async function add(
    request: FastifyRequest,
    reply: FastifyReply,
    found: Request,
    typed: string,
  ): Promise<unknown> {
    const text = requiredText(addedTextLimit).safeParse(typed);
    try {
      if (found.record.withdrawnAt !== null) throw new AppError(409, 'You have withdrawn this.');
      if (!text.success) {
        throw new AppError(400, `Your text ${text.error.issues[0]?.message}.`);
      }
      await attempts?.count(actions, networkOf(request.ip));
    } catch (error) {
      const failure = toAppError(error, request);
      return answerRequest(request, reply, found, failure, {
        problem: [failure.error].flat().join('; '),
        typed,
      });
    }
    const { kind, record } = found;
    await write(found, 'reopen', async (db) => {
      const at = now().toISOString();
      await db
        .insertInto('letters')
        .values({
          id: randomUUIDv7(),
          created_at: at,
          purpose: 'addition',
          kind: kind.path,
          record_id: record._id,
          sender: String(record.email),
          body: text.data,
          state: 'received',
        })
        .execute();
      await stopScheduled(db, record._id);
      if (outbox.isSetUp && !record.suspect) await outbox.notify(db, kind.path, record._id);
    });
    outbox.wake();
    return reply.headers(privateHeaders).redirect(`${linkPath(found.token)}?added`, 303);
  }

  async function withdraw(found: Request): Promise<void> {
    await write(found, 'withdraw', async (db) => {
      await db
        .deleteFrom('letters')
        .where('record_id', '=', found.record._id)
        .where('purpose', 'in', ['receipt', 'notice', 'link'])
        .where('state', '=', 'waiting')
        .execute();
      await db
        .updateTable('letters')
        .set({ state: 'stopped' })
        .where('record_id', '=', found.record._id)
        .where('purpose', '=', 'answer')
        .where('state', 'in', ['scheduled', 'waiting'])
        .execute();
    });
  }

  async function answerRequest(
    request: FastifyRequest,
    reply: FastifyReply,
    { token, kind, record }: Request,
    status: number | AppError,
    more: View,
  ): Promise<unknown> {
    const view = await viewOf(database.read, kind, record, {
      now: now(),
      catalogue: parts.catalogue,
    });
    return answer(request, reply, status, 'request', {
      ...view,
      ...more,
      [`sent-${kind.path}`]: more.sent,
      opened: !more.sent,
      address: linkPath(token),
    });
  }

  async function answer(
    request: FastifyRequest,
    reply: FastifyReply,
    status: number | AppError,
    screen: Screen,
    view: View,
  ): Promise<unknown> {
    // Lazy: not needed at start.
    const { fillTemplate } = await import('../pages/fill-template.ts');
    const template = parts.pages.find('/r');
    const html = fillTemplate(template?.body.toString() ?? bareTemplate, {
      ...view,
      [screen]: true,
    });
    if (status instanceof AppError && status.retryAfterSeconds !== undefined) {
      reply.header('retry-after', status.retryAfterSeconds);
    }
    reply
      .code(status instanceof AppError ? status.status : status)
      .headers({
        ...parts.security,
        ...privateHeaders,
        'content-security-policy': template?.csp ?? barePolicy,
        vary: 'accept-encoding',
      })
      .type('text/html; charset=utf-8');
    const encoding = encodingFor(request.headers['accept-encoding']);
    if (encoding === undefined) return reply.send(html);
    return reply.header('content-encoding', encoding).send(await compress[encoding](html));
  }
}

/** The address is a secret: kept by no cache, told to no other site, listed by no search engine. */
const privateHeaders = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow',
};

const barePolicy = closedPolicy.replace("form-action 'none'", "form-action 'self'");

const compress = {
  br: (html: string) =>
    promisify(brotliCompress)(html, { params: { [zlib.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (html: string) => promisify(gzip)(html),
};
