// Puts the room together: outbox, delivery and what the letters say.
import type { FastifyBaseLogger } from 'fastify';
import type { Kind } from '../../contract/inbox/kind.ts';
import type { Config } from '../config.ts';
import type { Database } from '../db/tables.ts';
import type { InboxStore } from '../inbox/store.ts';
import { createAccountLetters } from './account-letters.ts';
import { createDelivery } from './delivery.ts';
import { createOutbox, type Outbox, silentOutbox } from './outbox.ts';
import { createRender } from './render.ts';

export interface Letters {
  outbox: Outbox;
  stop(): Promise<void>;
}

export function createLetters(parts: {
  config: Config;
  database: Database;
  kinds: Record<string, Kind>;
  stores: Record<string, InboxStore>;
  senderName: string;
  now: () => Date;
  log: FastifyBaseLogger;
}): Letters {
  const { config, database, kinds, stores, senderName, now, log } = parts;
  const { SMTP_URL: smtpUrl, MAIL_FROM: from, MAIL_TO: staffAddress, SITE_URL: siteUrl } = config;
  if (!smtpUrl || !from || !staffAddress) return { outbox: silentOutbox, stop: async () => {} };
  const delivery = createDelivery({
    database,
    smtpUrl,
    from: { name: senderName, address: from },
    render: createRender({
      kinds,
      siteUrl,
      findRecord: async (kind, id) => stores[kind.path]?.find(id),
      accountLetter: createAccountLetters({ database, siteUrl, agency: senderName, now }),
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
  return { outbox, stop: () => delivery.stop() };
}
