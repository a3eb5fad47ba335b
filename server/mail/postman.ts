// Carries the outbox to the mail server: oldest first, one at a time, with growing pauses after failures.
import { setTimeout as delay } from 'node:timers/promises';
import type { Transporter } from 'nodemailer';
import type { Database } from '../db/tables.ts';

export interface Postman {
  /** Something new is in the outbox. */
  wake(): void;
  stop(): Promise<void>;
}

interface Log {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
}

const idleMs = 30_000;
const claimMs = 120_000;
const longestPauseMs = 60 * 60_000;
/** Not at once: the transaction that wrote the notice commits first. */
const soonMs = 200;
/** A mail server that hangs does not keep us from stopping; the claim on its notice runs out by itself. */
const stopPatienceMs = 3000;

export function createPostman(options: {
  database: Database;
  smtpUrl: string;
  from: string;
  now: () => Date;
  log: Log;
}): Postman {
  const { database, smtpUrl, from, now, log } = options;
  let transport: Transporter | undefined;
  /** Loaded with the first notice: a server that never sends one does not pay for it. */
  const connect = async (): Promise<Transporter> => {
    const { createTransport } = await import('nodemailer');
    transport ??= createTransport({
      url: smtpUrl,
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 30_000,
    });
    return transport;
  };
  const inMs = (ms: number): string => new Date(now().getTime() + ms).toISOString();
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  let round: Promise<void> = Promise.resolve();
  let running = false;
  let wakened = false;

  /** Pushes the next try ahead, so that no other process sends the same notice meanwhile. */
  async function claimNext() {
    const due = await database.write
      .selectFrom('outbox')
      .select(['id', 'next_try_at'])
      .where('next_try_at', '<=', now().toISOString())
      .orderBy('next_try_at')
      .limit(1)
      .executeTakeFirst();
    if (!due) return undefined;
    return database.write
      .updateTable('outbox')
      .set((row) => ({ next_try_at: inMs(claimMs), attempts: row('attempts', '+', 1) }))
      .where('id', '=', due.id)
      .where('next_try_at', '=', due.next_try_at)
      .returningAll()
      .executeTakeFirst();
  }

  async function deliver(): Promise<void> {
    while (!stopped) {
      const notice = await claimNext();
      if (!notice) return;
      const { id, recipient: to, subject, body: text, attempts } = notice;
      try {
        const mail = await connect();
        await mail.sendMail({ from, to, subject, text, messageId: `<${id}@outbox.patang>` });
        await database.write.deleteFrom('outbox').where('id', '=', id).execute();
        log.info({ notice: id }, 'Notice sent');
      } catch (error) {
        const pause = Math.min(longestPauseMs, 15_000 * 2 ** Math.min(attempts - 1, 10));
        await database.write
          .updateTable('outbox')
          .set({ next_try_at: inMs(pause) })
          .where('id', '=', id)
          .execute();
        const code = (error as { code?: string }).code ?? 'unknown';
        log.warn({ notice: id, attempts, code }, 'Notice not sent, will try again');
        return;
      }
    }
  }

  function schedule(ms: number): void {
    clearTimeout(timer);
    if (stopped) return;
    timer = setTimeout(start, ms);
    timer.unref();
  }

  function start(): void {
    running = true;
    wakened = false;
    round = deliver()
      .catch((error: unknown) => log.warn({ err: error }, 'The outbox could not be read'))
      .finally(() => {
        running = false;
        schedule(wakened ? soonMs : idleMs);
      });
  }

  schedule(0);
  return {
    wake() {
      // One that is on its way already is not put off: under steady traffic it would never come.
      if (wakened) return;
      wakened = true;
      if (!running) schedule(soonMs);
    },
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await Promise.race([round, delay(stopPatienceMs, undefined, { ref: false })]);
      transport?.close();
    },
  };
}
