import type { FastifyBaseLogger } from 'fastify';
import type { LetterTexts } from '../../content/catalogue.ts';
import type { Catalogue } from '../../contract/inbox/catalogue.ts';
import type { Kind } from '../../contract/inbox/kind.ts';
import { promiseOf } from '../../contract/inbox/promise.ts';
import type { Hours } from '../appointments/hours.ts';
import type { Audit } from '../audit.ts';
import type { Allowance, Attempts } from '../auth/attempts.ts';
import type { Config } from '../config.ts';
import type { Purpose } from '../db/letter-tables.ts';
import type { Database } from '../db/tables.ts';
import { AppError } from '../errors.ts';
import type { InboxLists } from '../inbox/list.ts';
import type { InboxStore } from '../inbox/store.ts';
import { createDelivery, type StoredLetter } from './delivery.ts';
import { createFailedLetters, type FailedLetters } from './failed-letters.ts';
import { createHeldLetters, type HeldLetters } from './held-letters.ts';
import { createIncoming } from './incoming.ts';
import { readMailboxUrl } from './mailbox.ts';
import { createOutbox, disabledOutbox, type Outbox } from './outbox.ts';
import { createMailReader } from './read-mail.ts';
import { createReceiver } from './receive.ts';
import { createRender } from './render.ts';
import { createReplyTags, type ReplyTags } from './reply-tag.ts';
import { createStaffLetters } from './staff-letters.ts';
import { createLetterStore, type LetterStore } from './store.ts';
import { createSummaries } from './summary.ts';
import { createTemplateStore, type TemplateStore } from './templates.ts';

export interface Letters {
  outbox: Outbox;
  store: LetterStore;
  failed: FailedLetters;
  held: HeldLetters;
  templates: TemplateStore;
  tags: ReplyTags | undefined;
  stop(): Promise<void>;
}

interface Parts {
  config: Config;
  database: Database;
  kinds: Record<string, Kind>;
  stores: Record<string, InboxStore>;
  lists: Record<string, InboxLists>;
  hours: Hours;
  audit: Audit;
  catalogue: Catalogue;
  texts: LetterTexts;
  attempts: Attempts | undefined;
  now: () => Date;
  log: FastifyBaseLogger;
  pollMs?: number | undefined;
  smtpTimeoutMs?: number | undefined;
}

const day = 24 * 60 * 60_000;

/** Somebody else's address can be entered in a form. */
const receiptAllowance: Allowance = {
  name: 'receipt',
  free: 3,
  windowMs: day,
  firstMs: day,
  longestMs: day,
};

/** More than receipts: a caller can move theirs back and forth. */
const callAllowance: Allowance = { ...receiptAllowance, name: 'letter about a call', free: 10 };

const allowances: Partial<Record<Purpose, Allowance>> = {
  receipt: receiptAllowance,
  booked: callAllowance,
  moved: callAllowance,
  cancelled: callAllowance,
};

export function createLetters(parts: Parts): Letters {
  const { config, database, kinds, stores, now } = parts;
  const failed = createFailedLetters(database, kinds, now);
  const { SMTP_URL: smtpUrl, MAIL_FROM: from, MAIL_TO: staffAddress } = config;
  const mail =
    smtpUrl && from && staffAddress
      ? openMail(parts, { smtpUrl, from, staffAddress }, failed)
      : undefined;
  const outbox = mail?.outbox ?? disabledOutbox;
  return {
    outbox,
    store: createLetterStore({ database, stores, outbox, now }),
    failed,
    held: createHeldLetters({ database, kinds, outbox, now }),
    templates: createTemplateStore(database, kinds, now),
    tags: mail?.tags,
    stop: async () => mail?.stop(),
  };
}

function openMail(
  parts: Parts,
  settings: { smtpUrl: string; from: string; staffAddress: string },
  failed: FailedLetters,
): { outbox: Outbox; tags: ReplyTags; stop(): Promise<void> } {
  const { config, database, kinds, stores, lists, catalogue, texts, attempts, now, log } = parts;
  const { hours, audit } = parts;
  const { smtpUrl, from, staffAddress } = settings;
  const { agency, locale, timeZone, replyHours } = catalogue;
  const { SITE_URL: siteUrl, IMAP_URL: imapUrl } = config;
  const allKinds = Object.values(kinds);
  const promise = promiseOf(catalogue);
  const tags = createReplyTags({ database, from, isFetched: imapUrl !== undefined });

  async function mayBeSent({ purpose, recipient }: StoredLetter): Promise<boolean> {
    const allowance = allowances[purpose];
    if (!allowance || !recipient || !attempts) return true;
    try {
      await attempts.count(allowance, recipient.toLowerCase());
      return true;
    } catch (error) {
      if (error instanceof AppError && error.status === 429) return false;
      throw error;
    }
  }

  const delivery = createDelivery({
    database,
    smtpUrl,
    timeoutMs: parts.smtpTimeoutMs,
    from: { name: agency, address: from },
    render: createRender({
      toStaff: createStaffLetters({
        ...{ lists, promise, locale, siteUrl, tags, now },
        words: texts.words,
        countFailed: failed.count,
        kinds: allKinds,
      }),
      database,
      hours,
      kinds,
      words: texts.words,
      agency,
      locale,
      timeZone,
      replyHours,
      siteUrl,
      from,
      replyToOf: async (kind, id) => (await tags.replyToOf(kind.path, id)) ?? staffAddress,
      findRecord: async (kind, id) => stores[kind.path]?.find(id),
      now,
    }),
    mayBeSent,
    sent: async (db, { purpose, kind, record_id: subject, author, call_at: after }, at) => {
      if (!kind || !subject) return;
      if (purpose === 'answer' && author) {
        await stores[kind]?.markAnswered(db, subject, { by: author, how: 'letter', at });
      }
      if (purpose !== 'reminder' || !after) return;
      // Locked, so that a request being erased at the same time leaves no time behind.
      const record = await stores[kind]?.lock(db, subject);
      if (record) await audit(db, { actor: null, action: 'reminded', kind, subject, after });
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
  const shared = { database, outbox, now, log, pollMs: parts.pollMs };
  const summaries = createSummaries({
    ...{ ...shared, promise, timeZone, staffAddress },
    kinds: allKinds,
  });
  const reader = createMailReader(log);
  const incoming =
    imapUrl === undefined
      ? undefined
      : createIncoming({
          ...shared,
          mailbox: readMailboxUrl(imapUrl),
          receiver: createReceiver({ ...shared, kinds, stores, tags, from, audit, reader }),
          wake: outbox.wake,
        });
  return {
    outbox,
    tags,
    async stop() {
      await Promise.all([incoming?.stop(), summaries.stop(), delivery.stop()]);
      await reader.stop();
    },
  };
}
