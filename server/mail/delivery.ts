// Delivers the outbox: oldest first, one at a time, with exponential backoff.
import { setTimeout as delay } from 'node:timers/promises';
import type { Transporter } from 'nodemailer';
import type { Database } from '../db/tables.ts';

export interface Delivery {
  wake(): void;
  stop(): Promise<void>;
}

interface Log {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

interface MailError {
  code?: string;
  responseCode?: number;
}

const idleMs = 30_000;
const claimMs = 120_000;
const maxPauseMs = 60 * 60_000;
/** nodemailer's codes for a rejected recipient or content. */
const aboutTheNotice = new Set(['EENVELOPE', 'EMESSAGE']);
/** Lets the transaction that wrote the notice commit first. */
const soonMs = 200;
/** A hanging mail server must not block shutdown; its claim expires by itself. */
const stopTimeoutMs = 3000;

export function createDelivery(options: {
  database: Database;
  smtpUrl: string;
  from: { name: string; address: string };
  now: () => Date;
  log: Log;
}): Delivery {
  const { database, smtpUrl, from, now, log } = options;
  let transport: Transporter | undefined;
  /** Lazy: a server that never sends mail does not load it. */
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

  /** Claims a notice by moving its next attempt ahead, so that no other process sends it too. */
  async function claimNext() {
    const due = await database.write
      .selectFrom('outbox')
      .select(['id', 'next_try_at'])
      .where('next_try_at', '<=', now().toISOString())
      .where('failed_at', 'is', null)
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
      const { id, recipient: to, subject, body: text, reply_to: replyTo, attempts } = notice;
      const messageId = `<${id}@${from.address.split('@').at(-1)}>`;
      try {
        const mail = await connect();
        await mail.sendMail({ from, to, replyTo, subject, text, messageId });
        await database.write.deleteFrom('outbox').where('id', '=', id).execute();
        log.info({ notice: id }, 'Notice sent');
      } catch (error) {
        const { code = 'unknown', responseCode } = error as MailError;
        const isRefused = aboutTheNotice.has(code) && (responseCode ?? 0) >= 500;
        const pause = Math.min(maxPauseMs, 15_000 * 2 ** Math.min(attempts - 1, 10));
        await database.write
          .updateTable('outbox')
          .set(isRefused ? { failed_at: inMs(0) } : { next_try_at: inMs(pause) })
          .where('id', '=', id)
          .execute();
        const details = { notice: id, attempts, code, responseCode };
        if (isRefused) log.error(details, 'Notice refused by the mail server, not tried again');
        else log.warn(details, 'Notice not sent, will try again');
        // The mail server is down for all notices.
        if (!aboutTheNotice.has(code)) return;
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
      // Not debounced: under steady traffic it would never run.
      if (wakened) return;
      wakened = true;
      if (!running) schedule(soonMs);
    },
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await Promise.race([round, delay(stopTimeoutMs, undefined, { ref: false })]);
      transport?.close();
    },
  };
}
