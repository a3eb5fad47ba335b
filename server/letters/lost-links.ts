// The page /r: sends a new private link to an address that a visitor entered.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Kind } from '../../contract/inbox/kind.ts';
import { emailAddress } from '../../contract/text.ts';
import { type Allowance, type Attempts, networkOf } from '../auth/attempts.ts';
import type { Database } from '../db/tables.ts';
import { AppError } from '../errors.ts';
import { toAppError } from '../http/error-handler.ts';
import type { View } from '../pages/fill-template.ts';
import type { VisitorWords } from '../pages/visitor-words.ts';
import type { Outbox } from './outbox.ts';
import type { AnswerPrivately } from './private-answer.ts';

const minute = 60_000;

const lostLinks: Allowance = {
  name: 'lost link',
  free: 5,
  windowMs: 60 * minute,
  firstMs: 10 * minute,
  longestMs: 60 * minute,
};

/** Prevents flooding a mailbox from many networks, too. */
const linksPerAddress: Allowance = {
  name: 'lost link of an address',
  free: 3,
  windowMs: 24 * 60 * minute,
  firstMs: 60 * minute,
  longestMs: 24 * 60 * minute,
};

async function findNewest(database: Database, kinds: Kind[], address: string) {
  const each = kinds.map(
    ({ path }) => sql`SELECT * FROM (SELECT ${sql.lit(path)} AS kind, id, email, created_at
      FROM ${sql.table(path)} WHERE lower(email) = ${address.toLowerCase()} AND suspect = ${false}
      ORDER BY seq DESC LIMIT 1) AS newest_of_kind`,
  );
  const { rows } = await sql<{ kind: string; id: string; email: string }>`
    SELECT kind, id, email FROM (${sql.join(each, sql` UNION ALL `)}) AS newest
    ORDER BY created_at DESC LIMIT 1`.execute(database.read);
  return rows[0];
}

/** To the address as stored, never to a variant of it. */
async function sendLostLink(
  { database, kinds, outbox }: { database: Database; kinds: Kind[]; outbox: Outbox },
  address: string,
): Promise<void> {
  const found = await findNewest(database, kinds, address);
  if (!found) return;
  await outbox.post(database.write, {
    purpose: 'link',
    kind: found.kind,
    record_id: found.id,
    recipient: found.email,
  });
  outbox.wake();
}

export function lostLinkRoutes(
  app: FastifyInstance,
  parts: {
    database: Database;
    kinds: Record<string, Kind>;
    outbox: Outbox;
    attempts: Attempts | undefined;
    answer: AnswerPrivately;
    words: VisitorWords;
  },
): void {
  const { database, kinds, outbox, attempts, answer, words } = parts;
  const mailState: View = { mail: outbox.isSetUp, noMail: !outbox.isSetUp };
  const config = { access: 'anyone' as const };
  const pending = new Set<Promise<void>>();

  app.get('/r', { config }, async (request, reply) =>
    answer(request, reply, 200, 'lost', mailState),
  );

  app.post<{ Body?: Record<string, string | undefined> }>(
    '/r',
    { config },
    async (request, reply) => {
      if (!outbox.isSetUp) return answer(request, reply, 200, 'lost', mailState);
      const typed = request.body?.email ?? '';
      try {
        await attempts?.count(lostLinks, networkOf(request.ip));
        const { data: address, error } = emailAddress.safeParse(typed);
        if (error)
          throw new AppError(
            400,
            `${words.fault(`${error.issues[0]?.message}`, words.labels.email)}.`,
          );
        await attempts?.count(linksPerAddress, address.toLowerCase());
        sendLater(request, address);
      } catch (error) {
        const failure = toAppError(error, request);
        const view = { ...mailState, typed, problem: words.refusal(failure) };
        return answer(request, reply, failure, 'lost', view);
      }
      return answer(request, reply, 200, 'asked');
    },
  );

  app.addHook('onClose', async () => {
    await Promise.all(pending);
  });

  /** Not awaited: the answer must not take longer for a known address. */
  function sendLater(request: FastifyRequest, address: string): void {
    const work = sendLostLink({ database, kinds: Object.values(kinds), outbox }, address)
      .catch((error) => request.log.error({ err: error }, 'A lost link was not sent'))
      .finally(() => pending.delete(work));
    pending.add(work);
  }
}
