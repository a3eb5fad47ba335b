// Puts the room together: outbox, delivery, what the letters say, and what staff do with them.
import type { FastifyBaseLogger } from 'fastify';
import type { LetterTexts } from '../../content/catalogue.ts';
import type { Catalogue } from '../../contract/inbox/catalogue.ts';
import type { Kind } from '../../contract/inbox/kind.ts';
import type { Audit } from '../audit.ts';
import type { Allowance, Attempts } from '../auth/attempts.ts';
import type { Config } from '../config.ts';
import type { Database } from '../db/tables.ts';
import { AppError } from '../errors.ts';
import type { InboxStore } from '../inbox/store.ts';
import { markAnswered } from './answered.ts';
import { createDelivery, type Delivery, type StoredLetter } from './delivery.ts';
import { createOutbox, type Outbox, silentOutbox } from './outbox.ts';
import { createRender } from './render.ts';
import { createLetterStore, type LetterStore } from './store.ts';
import { createTemplateStore, type TemplateStore } from './templates.ts';

export interface Letters {
  outbox: Outbox;
  store: LetterStore;
  templates: TemplateStore;
  stop(): Promise<void>;
}

interface Parts {
  config: Config;
  database: Database;
  kinds: Record<string, Kind>;
  stores: Record<string, InboxStore>;
  catalogue: Catalogue;
  texts: LetterTexts;
  audit: Audit;
  /** Undefined: no limits. */
  attempts: Attempts | undefined;
  now: () => Date;
  log: FastifyBaseLogger;
}

const day = 24 * 60 * 60_000;

/** Somebody else's address can be typed into a form. */
const receiptAllowance: Allowance = {
  name: 'receipt',
  free: 3,
  windowMs: day,
  firstMs: day,
  longestMs: day,
};

export function createLetters(parts: Parts): Letters {
  const { config, database, kinds, stores, audit, now } = parts;
  const { SMTP_URL: smtpUrl, MAIL_FROM: from, MAIL_TO: staffAddress } = config;
  const mail =
    smtpUrl && from && staffAddress ? openMail(parts, { smtpUrl, from, staffAddress }) : undefined;
  const outbox = mail?.outbox ?? silentOutbox;
  return {
    outbox,
    store: createLetterStore({ database, kinds, stores, outbox, audit, now }),
    templates: createTemplateStore(database, kinds, now),
    stop: async () => mail?.delivery.stop(),
  };
}

function openMail(
  { config, database, kinds, stores, catalogue, texts, audit, attempts, now, log }: Parts,
  settings: { smtpUrl: string; from: string; staffAddress: string },
): { outbox: Outbox; delivery: Delivery } {
  const { smtpUrl, from, staffAddress } = settings;
  const { agency, timeZone, replyHours } = catalogue;

  async function mayBeSent({ purpose, recipient }: StoredLetter): Promise<boolean> {
    if (purpose !== 'receipt' || !recipient || !attempts) return true;
    try {
      await attempts.count(receiptAllowance, recipient.toLowerCase());
      return true;
    } catch (error) {
      if (error instanceof AppError && error.status === 429) return false;
      throw error;
    }
  }

  const delivery = createDelivery({
    database,
    smtpUrl,
    from: { name: agency, address: from },
    render: createRender({
      database,
      kinds,
      words: texts.words,
      agency,
      timeZone,
      replyHours,
      siteUrl: config.SITE_URL,
      from,
      replyToOf: () => staffAddress,
      findRecord: async (kind, id) => stores[kind.path]?.find(id),
      now,
    }),
    mayBeSent,
    sent: async (db, { purpose, kind, record_id: recordId, author }, at) => {
      if (purpose !== 'answer' || !kind || !recordId || !author) return;
      await markAnswered(db, audit, { kind, recordId, by: author, at });
    },
    now,
    log,
  });
  const outbox = createOutbox({
    engine: database.engine,
    staffAddress,
    now,
    wake: () => delivery.wake(),
  });
  return { outbox, delivery };
}
