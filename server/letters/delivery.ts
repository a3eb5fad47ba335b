// Sends the outbox: the longest due first, one at a time, with exponential backoff.
import { setTimeout as delay } from 'node:timers/promises';
import type { Selectable } from 'kysely';
import type { Transporter } from 'nodemailer';
import type { Database, LettersTable, Purpose } from '../db/tables.ts';

export type StoredLetter = Selectable<LettersTable>;

/** What a letter says; made when it is sent, so that no link or visitor's text waits in the outbox. */
export interface RenderedMail {
  subject: string;
  text: string;
  html?: string;
  replyTo?: string | { name: string; address: string };
  headers?: Record<string, string>;
  inReplyTo?: string;
  references?: string[];
}

/** Undefined: there is no reason to send it any more. */
export type Render = (letter: StoredLetter) => Promise<RenderedMail | undefined>;

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
  command?: string;
  response?: string;
  responseCode?: number;
}

const idleMs = 30_000;
const claimMs = 120_000;
const maxPauseMs = 60 * 60_000;
const givenUpAfterMs = 3 * 24 * 60 * 60_000;

/** nodemailer's codes for a rejected recipient or content. */
const aboutTheLetter = new Set(['EENVELOPE', 'EMESSAGE']);

/** Written by a person, who is asked before one might be sent twice. The others are repeated with the same Message-ID. */
const askBeforeRepeat: Purpose[] = ['answer'];

/** Shown after they are sent; a warning stays so that there is no second one. */
const keptWhenSent: Purpose[] = ['receipt', 'answer', 'link', 'test', 'warning'];

/** Lets the transaction that wrote the letter commit first. */
const soonMs = 200;

/** A hanging mail server must not block shutdown; its claim expires by itself. */
const stopTimeoutMs = 3000;

export const messageIdOf = (letterId: string, from: string): string =>
  `<${letterId}@${from.split('@').at(-1)}>`;

export function createDelivery(options: {
  database: Database;
  smtpUrl: string;
  from: { name: string; address: string };
  render: Render;
  now: () => Date;
  log: Log;
}): Delivery {
  const { database, smtpUrl, from, render, now, log } = options;
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

  const update = (id: string, changes: Partial<StoredLetter>) =>
    database.write
      .updateTable('letters')
      .set({ claimed_until: null, ...changes })
      .where('id', '=', id)
      .execute();

  /** The claim keeps other processes from sending it too. One that has run out was left by a process that died. */
  async function claimNext() {
    return database.write.transaction().execute(async (db) => {
      const due = db
        .selectFrom('letters')
        .selectAll()
        .where('state', 'in', ['scheduled', 'waiting'])
        .where('send_at', '<=', now().toISOString())
        .where((row) =>
          row.or([
            row('claimed_until', 'is', null),
            row('claimed_until', '<=', now().toISOString()),
          ]),
        )
        .orderBy('send_at')
        .limit(1);
      const letter = await (database.engine === 'postgres'
        ? due.forUpdate().skipLocked()
        : due
      ).executeTakeFirst();
      if (!letter) return undefined;
      await db
        .updateTable('letters')
        .set({ state: 'waiting', claimed_until: inMs(claimMs), attempts: letter.attempts + 1 })
        .where('id', '=', letter.id)
        .execute();
      return {
        ...letter,
        attempts: letter.attempts + 1,
        wasClaimed: letter.claimed_until !== null,
      };
    });
  }

  async function markSent({ id, purpose }: StoredLetter, serverSaid: string): Promise<void> {
    if (keptWhenSent.includes(purpose)) {
      await update(id, { state: 'sent', sent_at: inMs(0), server_said: serverSaid, send_at: null });
    } else await database.write.deleteFrom('letters').where('id', '=', id).execute();
    log.info({ letter: id, purpose }, 'Letter sent');
  }

  /** False while the mail server is away for all letters. */
  async function markFailed(letter: StoredLetter, error: MailError): Promise<boolean> {
    const { id, purpose, attempts, created_at } = letter;
    const { code = 'unknown', responseCode, command } = error;
    const details = { letter: id, purpose, attempts, code, responseCode };
    const said = (error.response ?? String((error as Error).message ?? code)).slice(0, 500);
    const wasHandedOver = command === 'DATA' && responseCode === undefined;
    const isTooOld = now().getTime() - Date.parse(created_at) > givenUpAfterMs;
    const isRefused = aboutTheLetter.has(code) && (responseCode ?? 0) >= 500;
    if (wasHandedOver && askBeforeRepeat.includes(purpose)) {
      await update(id, { state: 'uncertain', server_said: said });
      log.error(details, 'The line broke after a letter was handed over');
    } else if (isRefused || isTooOld) {
      await update(id, { state: 'refused', server_said: said });
      log.error(details, 'Letter refused by the mail server, not tried again');
    } else {
      const pause = Math.min(maxPauseMs, 15_000 * 2 ** Math.min(attempts - 1, 10));
      await update(id, { state: 'waiting', send_at: inMs(pause), server_said: said });
      log.warn(details, 'Letter not sent, will try again');
    }
    return aboutTheLetter.has(code);
  }

  async function deliver(): Promise<void> {
    while (!stopped) {
      const letter = await claimNext();
      if (!letter) return;
      if (letter.wasClaimed && askBeforeRepeat.includes(letter.purpose)) {
        const said = 'The server stopped while it was being sent';
        await update(letter.id, { state: 'uncertain', server_said: said });
        continue;
      }
      const mail = await render(letter);
      if (!mail || !letter.recipient) {
        await database.write.deleteFrom('letters').where('id', '=', letter.id).execute();
        continue;
      }
      try {
        const { response } = await (await connect()).sendMail({
          from,
          to: letter.recipient,
          messageId: messageIdOf(letter.id, from.address),
          ...mail,
        });
        await markSent(letter, String(response));
      } catch (error) {
        if (!(await markFailed(letter, error as MailError))) return;
      }
    }
  }

  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  let round: Promise<void> = Promise.resolve();
  let running = false;
  let wakened = false;

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
