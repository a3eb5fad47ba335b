import { randomUUIDv7 } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { type MailState, mailApi } from '../../contract/letters/mail.ts';
import type { Config } from '../config.ts';
import type { Database } from '../db/tables.ts';
import { AppError } from '../errors.ts';
import { serve } from '../http/serve.ts';
import { readMailboxUrl } from './mailbox.ts';
import type { Outbox } from './outbox.ts';
import type { ReplyTags } from './reply-tag.ts';
import { adviceFor } from './setup-advice.ts';

interface Parts {
  config: Config;
  database: Database;
  outbox: Outbox;
  tags: ReplyTags | undefined;
  countFailed(): Promise<number>;
  now: () => Date;
}

type Test = NonNullable<MailState['test']>;

function shownServer({ protocol, username, hostname, port }: URL): string {
  const user = username ? `${decodeURIComponent(username)}@` : '';
  return `${protocol}//${user}${hostname}${port ? `:${port}` : ''}`;
}

export function mailCheckRoutes(app: FastifyInstance, parts: Parts): void {
  serve(app, mailApi.read, async () => ({ success: true, data: await readState(parts) }));

  serve(app, mailApi.test, async ({ body }) => {
    const { config, database, outbox, tags } = parts;
    const { MAIL_FROM: from } = config;
    if (!outbox.isSetUp || !from) {
      throw new AppError(409, 'No mail server is set up: set SMTP_URL, MAIL_FROM and MAIL_TO');
    }
    const id = randomUUIDv7();
    // To the tagged address, which shows whether replies can be matched.
    const recipient = body.to ?? (await tags?.replyToOf('test', id)) ?? from;
    await database.write.transaction().execute(async (db) => {
      await db.deleteFrom('letters').where('purpose', '=', 'test').execute();
      await outbox.post(db, { id, purpose: 'test', recipient });
    });
    outbox.wake();
    return { success: true, data: await readState(parts) };
  });
}

async function readState({ config, database, countFailed, now }: Parts): Promise<MailState> {
  const { SMTP_URL, IMAP_URL, MAIL_FROM, MAIL_TO } = config;
  const smtp = SMTP_URL === undefined ? undefined : new URL(SMTP_URL);
  const imap = IMAP_URL === undefined ? undefined : readMailboxUrl(IMAP_URL);
  const db = database.read;
  const [waiting, failed, problem, mailbox, test] = await Promise.all([
    db
      .selectFrom('letters')
      .select((row) => row.fn.countAll().as('total'))
      .where('send_at', 'is not', null)
      .where('state', '!=', 'stopped')
      // Reminders wait in the outbox for weeks.
      .where((row) =>
        row.or([row('purpose', '!=', 'reminder'), row('send_at', '<=', now().toISOString())]),
      )
      .executeTakeFirstOrThrow(),
    countFailed(),
    db
      .selectFrom('letters')
      .select('server_said')
      .where('send_at', 'is not', null)
      .where('state', '=', 'waiting')
      .where('server_said', 'is not', null)
      .orderBy('send_at', 'desc')
      .executeTakeFirst(),
    db
      .selectFrom('mailboxes')
      .selectAll()
      .where('name', '=', imap?.shown ?? '')
      .executeTakeFirst(),
    db
      .selectFrom('letters')
      .selectAll()
      .where('purpose', '=', 'test')
      .orderBy('seq', 'desc')
      .executeTakeFirst(),
  ]);
  const cameBack: Partial<Test> = test?.body ? JSON.parse(test.body) : {};
  const state = {
    outgoing: {
      isSetUp: smtp !== undefined,
      server: smtp ? shownServer(smtp) : null,
      from: MAIL_FROM ?? null,
      to: MAIL_TO ?? null,
      waiting: Number(waiting.total),
      failed,
      problem: problem?.server_said ?? null,
    },
    incoming: {
      isSetUp: imap !== undefined,
      server: imap?.shown ?? null,
      lastFetchAt: mailbox?.fetched_at ?? null,
      problem: mailbox?.problem ?? null,
    },
    test: test
      ? {
          sentTo: test.recipient ?? '',
          at: test.created_at,
          state: (test.state === 'scheduled' ? 'waiting' : test.state) as Test['state'],
          serverSaid: test.server_said,
          cameBackAt: cameBack.cameBackAt ?? null,
          tagSurvived: cameBack.tagSurvived ?? null,
          spf: cameBack.spf ?? null,
          dkim: cameBack.dkim ?? null,
          dmarc: cameBack.dmarc ?? null,
        }
      : null,
  };
  const servers = { smtp, imap: IMAP_URL ? new URL(IMAP_URL) : undefined, from: MAIL_FROM };
  return { ...state, advice: adviceFor(state, servers) };
}

export async function readMailboxProblem(
  database: Database,
  { IMAP_URL }: Config,
): Promise<string | null> {
  if (IMAP_URL === undefined) return null;
  const row = await database.read
    .selectFrom('mailboxes')
    .select('problem')
    .where('name', '=', readMailboxUrl(IMAP_URL).shown)
    .executeTakeFirst();
  return row?.problem ?? null;
}
