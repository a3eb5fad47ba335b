// Puts the room together: outbox, delivery and what the letters say.
import type { FastifyBaseLogger } from 'fastify';
import type { Kind } from '../../contract/inbox/kind.ts';
import type { ReplyPromise } from '../../contract/inbox/promise.ts';
import type { Config } from '../config.ts';
import type { Database } from '../db/tables.ts';
import type { InboxLists } from '../inbox/list.ts';
import type { InboxStore } from '../inbox/store.ts';
import { createDelivery } from './delivery.ts';
import { createIncoming, readMailboxUrl } from './incoming.ts';
import { createOutbox, type Outbox, silentOutbox } from './outbox.ts';
import { createMailReader } from './read-mail.ts';
import { createReceiver } from './receive.ts';
import { createRender } from './render.ts';
import { createReplyTags, type ReplyTags } from './reply-tag.ts';
import { createStaffLetters } from './staff-letters.ts';
import { createSummaries } from './summary.ts';

export interface Letters {
  outbox: Outbox;
  /** Undefined without a mail server. */
  tags: ReplyTags | undefined;
  stop(): Promise<void>;
}

export function createLetters(parts: {
  config: Config;
  database: Database;
  kinds: Record<string, Kind>;
  stores: Record<string, InboxStore>;
  lists: Record<string, InboxLists>;
  promise: ReplyPromise;
  timeZone: string;
  senderName: string;
  now: () => Date;
  log: FastifyBaseLogger;
  /** How often mailbox and clock are looked at; every minute unless told otherwise. */
  pollMs?: number | undefined;
}): Letters {
  const {
    config,
    database,
    kinds,
    stores,
    lists,
    promise,
    timeZone,
    senderName,
    now,
    log,
    pollMs,
  } = parts;
  const { SMTP_URL: smtpUrl, MAIL_FROM: from, MAIL_TO: staffAddress, SITE_URL: siteUrl } = config;
  if (!smtpUrl || !from || !staffAddress) {
    return { outbox: silentOutbox, tags: undefined, stop: async () => {} };
  }
  const tags = createReplyTags({ database, from, isFetched: config.IMAP_URL !== undefined });
  const delivery = createDelivery({
    database,
    smtpUrl,
    from: { name: senderName, address: from },
    render: createRender({
      toStaff: createStaffLetters({
        ...{ database, lists, agency: senderName, siteUrl, tags, now },
        kinds: Object.values(kinds),
        promise,
      }),
      kinds,
      siteUrl,
      findRecord: async (kind, id) => stores[kind.path]?.find(id),
    }),
    now,
    log,
  });
  const outbox = createOutbox({
    engine: database.engine,
    staffAddress,
    now,
    wake: () => delivery.wake(),
  });
  const reader = createMailReader();
  const incoming =
    config.IMAP_URL === undefined
      ? undefined
      : createIncoming({
          database,
          mailbox: readMailboxUrl(config.IMAP_URL),
          receiver: createReceiver({
            ...{ database, kinds, stores, tags, from, outbox, reader, now, log },
          }),
          wake: outbox.wake,
          now,
          log,
          pollMs,
        });
  const summaries = createSummaries({
    ...{ database, promise, timeZone, staffAddress, outbox, now, log, pollMs },
    kinds: Object.values(kinds),
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
