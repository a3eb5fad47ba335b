// Fetches replies from the mailbox of IMAP_URL: at once if the server notifies us (IDLE), else every minute.
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { FetchMessageObject, ImapFlow } from 'imapflow';
import type { Kysely } from 'kysely';
import { isUnavailable } from '../db/database-errors.ts';
import type { Database, Tables } from '../db/tables.ts';
import type { Store } from './bounces.ts';
import {
  createClient,
  fetchHeads,
  findUids,
  type MailboxAddress,
  MailboxError,
  toMail,
  withMailboxErrors,
} from './mailbox.ts';
import type { Receiver } from './receive.ts';
import { describeMailError } from './setup-advice.ts';

export interface Incoming {
  stop(): Promise<void>;
}

const defaultPollMs = 60_000;
const maxPauseMs = 15 * 60_000;
/** Longer than the poll, so that the process that fetches keeps its claim. */
const claimMs = 180_000;
const batchSize = 100;
const stopTimeoutMs = 3000;
const dayMs = 24 * 60 * 60_000;

export function createIncoming(options: {
  database: Database;
  mailbox: MailboxAddress;
  receiver: Receiver;
  wake: () => void;
  now: () => Date;
  log: FastifyBaseLogger;
  pollMs?: number | undefined;
}): Incoming {
  const { database, mailbox, receiver, wake, now, log, pollMs = defaultPollMs } = options;
  const { shown: name } = mailbox;
  const self = randomUUID();
  let client: ImapFlow | undefined;
  let failures = 0;
  let fetching: number | undefined;

  const row = (db: Kysely<Tables>) => db.updateTable('mailboxes').where('name', '=', name);

  async function claim(): Promise<boolean> {
    const at = now();
    await database.write
      .insertInto('mailboxes')
      .values({ name, uid_validity: '', last_uid: 0 })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const claimed = await row(database.write)
      .set({ claimed_by: self, claimed_until: new Date(at.getTime() + claimMs).toISOString() })
      .where((where) =>
        where.or([
          where('claimed_by', 'is', null),
          where('claimed_by', '=', self),
          where('claimed_until', '<', at.toISOString()),
        ]),
      )
      .returning('name')
      .execute();
    return claimed.length > 0;
  }

  function disconnect(): void {
    client?.close();
    client = undefined;
  }

  async function connect(): Promise<ImapFlow> {
    if (client?.usable) return client;
    disconnect();
    const made = await createClient(mailbox);
    made.on('close', () => {
      if (client === made && !running) schedule(pollMs / 60);
    });
    client = made;
    await withMailboxErrors(made.connect());
    await withMailboxErrors(made.mailboxOpen(mailbox.folder, { readOnly: true }));
    made.on('exists', () => wakeUp());
    return made;
  }

  /** The stored position. A rebuilt mailbox is read again from the day before; known mail is not stored twice. */
  async function readPlace(imap: ImapFlow): Promise<number> {
    if (!imap.mailbox) throw new Error('The mailbox is not open');
    const { uidValidity, uidNext } = imap.mailbox;
    const known = await database.write
      .selectFrom('mailboxes')
      .selectAll()
      .where('name', '=', name)
      .executeTakeFirstOrThrow();
    if (known.uid_validity === String(uidValidity)) return known.last_uid;
    let next = uidNext;
    if (known.uid_validity !== '' && known.fetched_at) {
      const since = new Date(Date.parse(known.fetched_at) - dayMs);
      next = Math.min(next, ...(await findUids(imap, { since })));
    }
    const place = { uid_validity: String(uidValidity), last_uid: next - 1 };
    await row(database.write).set(place).execute();
    return place.last_uid;
  }

  /** False if another process was first. */
  async function advance(db: Kysely<Tables>, uid: number): Promise<boolean> {
    const { numUpdatedRows } = await row(db)
      .set({ last_uid: uid })
      .where('last_uid', '<', uid)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }

  /** A mail that cannot be read or stored is skipped: it must not block those behind it. */
  async function receive(imap: ImapFlow, head: FetchMessageObject): Promise<void> {
    const save = (store: Store) =>
      database.write.transaction().execute(async (db) => {
        if (await advance(db, head.uid)) await store(db);
      });
    try {
      const store = await receiver.read(toMail(imap, head, now()));
      if (!store) return;
      await save(store);
      wake();
    } catch (error) {
      if (error instanceof MailboxError || isUnavailable(error)) throw error;
      log.warn({ err: error, uid: head.uid }, 'A mail could not be stored');
      await save(async () => {});
    }
  }

  async function fetchNew(imap: ImapFlow): Promise<void> {
    const last = await readPlace(imap);
    // '*' is the newest mail, even if its number is below the range.
    const found = await findUids(imap, { uid: `${last + 1}:*` });
    const uids = found.filter((uid) => uid > last).toSorted((one, other) => one - other);
    // One by one after a failure, to find the mail that it is about.
    const size = failures > 0 ? 1 : batchSize;
    for (let index = 0; index < uids.length && !stopped; index += size) {
      const batch = uids.slice(index, index + size);
      fetching = batch.length === 1 ? batch[0] : undefined;
      for (const head of await fetchHeads(imap, batch)) {
        if (stopped) return;
        await receive(imap, head);
      }
      await advance(database.write, batch.at(-1) ?? last);
    }
  }

  async function fetchOnce(): Promise<void> {
    if (!(await claim())) return disconnect();
    const imap = await connect();
    fetching = undefined;
    await withMailboxErrors(imap.noop());
    await fetchNew(imap);
    const fetched_at = now().toISOString();
    await row(database.write).set({ fetched_at, problem: null }).execute();
    failures = 0;
  }

  async function fail(error: unknown): Promise<void> {
    disconnect();
    if (stopped) return;
    failures += 1;
    const isOurs = !(error instanceof MailboxError);
    const details = isOurs ? { err: error } : { code: error.code };
    log.warn({ ...details, failures }, 'Replies could not be fetched');
    if (isOurs) return;
    await row(database.write)
      .set({ problem: describeMailError(error.cause, mailbox) })
      .execute();
    if (error.isAboutOneMail && fetching !== undefined) {
      log.warn({ uid: fetching }, 'A mail was skipped: it could not be read');
      await advance(database.write, fetching);
    }
  }

  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  let running = false;
  let wakened = false;
  let round: Promise<void> = Promise.resolve();

  function schedule(ms: number): void {
    clearTimeout(timer);
    if (!stopped) timer = setTimeout(start, ms).unref();
  }

  function start(): void {
    running = true;
    wakened = false;
    round = fetchOnce()
      .catch(fail)
      .catch((error: unknown) =>
        log.warn({ err: error }, 'The state of the mailbox could not be saved'),
      )
      .finally(() => {
        running = false;
        const pause = Math.max(pollMs, Math.min(maxPauseMs, pollMs * 2 ** (failures - 1)));
        schedule(wakened && failures === 0 ? 0 : pause);
      });
  }

  function wakeUp(): void {
    wakened = true;
    if (!running) schedule(0);
  }

  schedule(0);

  return {
    async stop() {
      stopped = true;
      clearTimeout(timer);
      // Closing ends a command that hangs.
      await Promise.race([round, delay(stopTimeoutMs, undefined, { ref: false })]);
      disconnect();
      await row(database.write)
        .set({ claimed_by: null })
        .where('claimed_by', '=', self)
        .execute()
        .catch(() => {});
    },
  };
}
