import type { FastifyBaseLogger } from 'fastify';
import type { LetterTexts } from '../content/catalogue.ts';
import type { Catalogue } from '../contract/inbox/catalogue.ts';
import type { Kind } from '../contract/inbox/kind.ts';
import { inboxKinds, type KindPath } from '../contract/inbox/kinds.ts';
import { promiseOf } from '../contract/inbox/promise.ts';
import { type BusyOptions, createBusyTimes } from './appointments/busy-times.ts';
import { createCalendar } from './appointments/calendar.ts';
import { createHours } from './appointments/hours.ts';
import { createSlots } from './appointments/slots.ts';
import { createAudit } from './audit.ts';
import { createAttempts } from './auth/attempts.ts';
import { createPasswords, type PasswordCost } from './auth/passwords.ts';
import { createSessions } from './auth/sessions.ts';
import type { Config } from './config.ts';
import type { Database } from './db/tables.ts';
import { createInboxLists, type InboxLists } from './inbox/list.ts';
import { createInboxStore, type InboxStore } from './inbox/store.ts';
import { createSubmissions, type Submissions } from './inbox/submissions.ts';
import { createCallLetters } from './letters/call-letters.ts';
import { createLetters } from './letters/letters.ts';
import { createOwnPassword } from './users/own-password.ts';
import { createPasswordsByMail } from './users/passwords-by-mail.ts';
import { createSignIn } from './users/sign-in.ts';
import { createUserStore } from './users/store.ts';

export interface ServiceParts {
  config: Config;
  database: Database;
  catalogue: Catalogue;
  letterTexts: LetterTexts;
  now: () => Date;
  passwordCost?: PasswordCost;
  mailPollMs?: number | undefined;
  smtpTimeoutMs?: number | undefined;
  busyCalendars?: BusyOptions | undefined;
}

export function createServices(parts: ServiceParts, log: FastifyBaseLogger) {
  const { config, database, catalogue, now } = parts;
  const kinds = inboxKinds(catalogue);
  const audit = createAudit(now);
  const passwords = createPasswords(parts.passwordCost);
  const sessions = createSessions(database, audit, now);
  const attempts = createAttempts(database, now);
  const counted = config.RATE_LIMIT ? attempts : undefined;
  const users = createUserStore(database, passwords, audit, now);
  const signIn = createSignIn({ users, sessions, passwords, attempts: counted });
  const changeOwnPassword = createOwnPassword({
    database,
    passwords,
    attempts: counted,
    audit,
    now,
  });
  const allKinds = Object.values(kinds) as Kind[];
  const stores = Object.fromEntries(
    allKinds.map((kind) => [kind.path, createInboxStore(database, kind, audit, now)]),
  ) as Record<KindPath, InboxStore>;
  const lists = Object.fromEntries(
    allKinds.map((kind) => [
      kind.path,
      createInboxLists(database, kind, promiseOf(catalogue), now),
    ]),
  ) as Record<KindPath, InboxLists>;
  const hours = createHours({ database, catalogue, audit, now });
  const letters = createLetters({
    config,
    database,
    hours,
    audit,
    kinds,
    stores,
    lists,
    catalogue,
    texts: parts.letterTexts,
    attempts: counted,
    now,
    log,
    pollMs: parts.mailPollMs,
    smtpTimeoutMs: parts.smtpTimeoutMs,
  });
  const calendar = createCalendar({
    database,
    hours,
    letters: createCallLetters(letters.outbox, now),
    audit,
    now,
  });
  const busyTimes = createBusyTimes({
    database,
    timeZone: catalogue.timeZone,
    now,
    log,
    options: parts.busyCalendars,
  });
  const slots = createSlots({ calendar, hours, now });
  const freeTimes = () => slots.ask({});
  const submissions = Object.fromEntries(
    allKinds.map((kind) => [
      kind.path,
      createSubmissions(database, kind, now, letters.outbox.announce, calendar),
    ]),
  ) as Record<KindPath, Submissions>;
  const passwordsByMail = createPasswordsByMail({
    database,
    users,
    passwords,
    attempts: counted,
    mail: letters.outbox,
    audit,
    now,
  });
  return {
    kinds,
    audit,
    sessions,
    attempts,
    counted,
    users,
    signIn,
    changeOwnPassword,
    allKinds,
    stores,
    lists,
    hours,
    letters,
    calendar,
    busyTimes,
    slots,
    freeTimes,
    submissions,
    passwordsByMail,
  };
}
