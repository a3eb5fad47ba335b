import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config.ts';
import type { Database } from '../db/tables.ts';
import { createDelivery } from './delivery.ts';
import { createOutbox, type Outbox, silentOutbox } from './outbox.ts';

export interface Mail {
  outbox: Outbox;
  stop(): Promise<void>;
}

export function createMail(parts: {
  config: Config;
  database: Database;
  senderName: string;
  now: () => Date;
  log: FastifyBaseLogger;
}): Mail {
  const { config, database, senderName, now, log } = parts;
  const { SMTP_URL: smtpUrl, MAIL_FROM: from, MAIL_TO: recipient, SITE_URL: siteUrl } = config;
  if (!smtpUrl || !from || !recipient) return { outbox: silentOutbox, stop: async () => {} };
  const delivery = createDelivery({
    database,
    smtpUrl,
    from: { name: senderName, address: from },
    now,
    log,
  });
  const outbox = createOutbox({
    engine: database.engine,
    recipient,
    siteUrl,
    onNew: () => delivery.wake(),
  });
  return { outbox, stop: () => delivery.stop() };
}
