// One letter at a time: a process that dies leaves at most one of which nobody knows whether it was sent.
import type { FastifyBaseLogger } from 'fastify';
import type { Kysely, Selectable, Updateable } from 'kysely';
import type { LetterState } from '../../contract/letters/letter.ts';
import type { LettersTable, Purpose } from '../db/letter-tables.ts';
import type { Database, Tables } from '../db/tables.ts';
import { createPoller } from './poller.ts';
import { createSmtp, type MailError, type RenderedMail } from './smtp.ts';

export type StoredLetter = Selectable<LettersTable>;

/** Undefined: there is no reason to send it any more. */
export type Render = (letter: StoredLetter) => Promise<RenderedMail | undefined>;

export interface Delivery {
  wake(): void;
  stop(): Promise<void>;
}

type ClaimedLetter = StoredLetter & { wasClaimed: boolean };

const idleMs = 30_000;
const claimMs = 120_000;
/** A slow mail server may take minutes for all its answers. */
const renewMs = 40_000;
const firstPauseMs = 15_000;
const maxPauseMs = 60 * 60_000;
const givenUpAfterMs = 3 * 24 * 60 * 60_000;

/** A person is asked before their letter might be sent twice; others are repeated with the same Message-ID. */
const askBeforeRepeat: Purpose[] = ['answer'];

export function createDelivery(options: {
  database: Database;
  smtpUrl: string;
  timeoutMs?: number | undefined;
  from: { name: string; address: string };
  render: Render;
  /** Checked at the first attempt only. False: to be dropped, as a receipt beyond the limit. */
  mayBeSent(letter: StoredLetter): Promise<boolean>;
  sent(db: Kysely<Tables>, letter: StoredLetter, at: string): Promise<void>;
  now: () => Date;
  log: FastifyBaseLogger;
}): Delivery {
  const { database, smtpUrl, from, render, now, log } = options;
  const smtp = createSmtp(smtpUrl, from, options.timeoutMs);

  const inMs = (ms: number): string => new Date(now().getTime() + ms).toISOString();

  const update = (db: Kysely<Tables>, id: string, changes: Updateable<LettersTable>) =>
    db.updateTable('letters').set(changes).where('id', '=', id).execute();

  const finish = (id: string, changes: Updateable<LettersTable>) =>
    update(database.write, id, { claimed_until: null, ...changes });

  /** A letter stopped during the attempt stays stopped. */
  async function finishUnsent(id: string, changes: Updateable<LettersTable>): Promise<void> {
    const ofState = (state: LetterState) =>
      database.write.updateTable('letters').where('id', '=', id).where('state', '=', state);
    await ofState('waiting')
      .set({ claimed_until: null, ...changes })
      .execute();
    await ofState('stopped').set({ claimed_until: null }).execute();
  }

  const drop = (id: string) => database.write.deleteFrom('letters').where('id', '=', id).execute();

  /** An expired claim belonged to a process that died. */
  async function claimNext(): Promise<ClaimedLetter | undefined> {
    return database.write.transaction().execute(async (db) => {
      const due = db
        .selectFrom('letters')
        .selectAll()
        .where('state', 'in', ['scheduled', 'waiting'])
        .where('send_at', '<=', inMs(0))
        .where((row) =>
          row.or([row('claimed_until', 'is', null), row('claimed_until', '<=', inMs(0))]),
        )
        .orderBy('send_at')
        .orderBy('seq')
        .limit(1);
      const letter = await (database.engine === 'postgres'
        ? due.forUpdate().skipLocked()
        : due
      ).executeTakeFirst();
      if (!letter) return undefined;
      const claim = {
        state: 'waiting' as const,
        claimed_until: inMs(claimMs),
        attempts: letter.attempts + 1,
        first_tried_at: letter.first_tried_at ?? inMs(0),
      };
      await update(db, letter.id, claim);
      return { ...letter, ...claim, wasClaimed: letter.claimed_until !== null };
    });
  }

  async function markSent(letter: StoredLetter, serverSaid: string): Promise<void> {
    const { id, purpose } = letter;
    const at = inMs(0);
    await database.write.transaction().execute(async (db) => {
      // First: it locks the record, as erasing does before it deletes letters.
      await options.sent(db, letter, at);
      // Kept, whatever its purpose: a bounce has to find it.
      await update(db, id, {
        state: 'sent',
        sent_at: at,
        send_at: null,
        claimed_until: null,
        server_said: serverSaid.slice(0, 500),
      });
    });
    log.info({ letter: id, purpose }, 'Letter sent');
  }

  /** False while the mail server is unavailable for all letters. */
  async function markFailed(letter: StoredLetter, error: MailError): Promise<boolean> {
    const { id, purpose, attempts, first_tried_at } = letter;
    const { code = 'unknown', responseCode, command, wasHandedOver } = error;
    const details = { letter: id, purpose, attempts, code, responseCode };
    const server_said = (error.response ?? error.message).slice(0, 500);
    // Bad credentials are an EAUTH, which is no more the letter's fault than a refused connection.
    const isAboutLetter = code === 'EENVELOPE' || code === 'EMESSAGE';
    const isTooOld = now().getTime() - Date.parse(first_tried_at ?? '') > givenUpAfterMs;
    if (wasHandedOver && responseCode === undefined && askBeforeRepeat.includes(purpose)) {
      await finish(id, { state: 'uncertain', send_at: null, server_said });
      log.error(details, 'The connection broke after a letter was sent: it may have arrived');
    } else if (isAboutLetter && (responseCode ?? 0) >= 500) {
      await finishUnsent(id, { state: 'refused', send_at: null, server_said });
      log.error(details, 'Letter refused by the mail server, not tried again');
    } else if (isTooOld) {
      await finishUnsent(id, { state: 'expired', send_at: null, server_said });
      log.error(details, 'Letter given up, not tried again');
    } else {
      const pause = Math.min(maxPauseMs, firstPauseMs * 2 ** Math.min(attempts - 1, 10));
      await finishUnsent(id, { state: 'waiting', send_at: inMs(pause), server_said });
      log.warn(details, 'Letter not sent, will try again');
    }
    return code === 'RENDER' || (isAboutLetter && command !== 'MAIL FROM');
  }

  /** A mistake in one letter must not stop those behind it. */
  async function prepare(letter: StoredLetter): Promise<RenderedMail | undefined> {
    try {
      return await render(letter);
    } catch (error) {
      log.error({ err: error, letter: letter.id }, 'A letter could not be rendered');
      throw Object.assign(new Error('It could not be put into words'), { code: 'RENDER' });
    }
  }

  async function handOver(id: string, to: string, mail: RenderedMail): Promise<string> {
    const renewal = setInterval(() => {
      update(database.write, id, { claimed_until: inMs(claimMs) }).catch(() => {});
    }, renewMs);
    try {
      return await smtp.send(id, to, mail);
    } finally {
      clearInterval(renewal);
    }
  }

  async function send(letter: ClaimedLetter): Promise<boolean> {
    if (letter.wasClaimed && askBeforeRepeat.includes(letter.purpose)) {
      const server_said = 'The server stopped while it was being sent';
      await finish(letter.id, { state: 'uncertain', send_at: null, server_said });
      return true;
    }
    if (letter.attempts === 1 && !(await options.mayBeSent(letter))) {
      await drop(letter.id);
      log.warn(
        { letter: letter.id, purpose: letter.purpose },
        'Letter dropped: daily limit reached',
      );
      return true;
    }
    let response: string;
    try {
      const mail = await prepare(letter);
      if (!mail || !letter.recipient) {
        await drop(letter.id);
        return true;
      }
      response = await handOver(letter.id, letter.recipient, mail);
    } catch (error) {
      return markFailed(letter, error as MailError);
    }
    await markSent(letter, response);
    return true;
  }

  async function deliver(isStopped: () => boolean): Promise<number> {
    while (!isStopped()) {
      const letter = await claimNext();
      if (!letter) return untilNext();
      if (!(await send(letter))) return idleMs;
    }
    return idleMs;
  }

  async function untilNext(): Promise<number> {
    const next = await database.read
      .selectFrom('letters')
      .select('send_at')
      .where('state', 'in', ['scheduled', 'waiting'])
      .where('send_at', '>', inMs(0))
      .orderBy('send_at')
      .limit(1)
      .executeTakeFirst();
    if (!next?.send_at) return idleMs;
    return Math.min(idleMs, Math.max(0, Date.parse(next.send_at) - now().getTime()));
  }

  const poller = createPoller(deliver, (error) => {
    log.warn({ err: error }, 'The outbox could not be read');
    return idleMs;
  });

  return {
    wake: poller.wake,
    async stop() {
      await poller.stop();
      smtp.close();
    },
  };
}
