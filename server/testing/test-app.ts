// The production server on a database of its own, with a clock that tests can advance.
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { PassThrough } from 'node:stream';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { readServerTexts, type ServerTexts } from '../../content/catalogue.ts';
import type { Dashboard } from '../../contract/dashboard.ts';
import type { Catalogue } from '../../contract/inbox/catalogue.ts';
import type { Role } from '../../contract/roles.ts';
import { createApp } from '../app.ts';
import type { BusyOptions } from '../appointments/busy-times.ts';
import { createAudit } from '../audit.ts';
import type { PasswordCost } from '../auth/passwords.ts';
import { readConfig } from '../config.ts';
import { openDatabase } from '../db/open.ts';
import type { Database, Engine } from '../db/tables.ts';
import { AppError } from '../errors.ts';
import {
  createHttpServer,
  defaultLimits,
  type HttpServer,
  type Limits,
} from '../http/http-server.ts';
import type { PackedFile } from '../pages/packed.ts';
import { createContentCheck } from '../publishing/check.ts';
import { createPictures } from '../publishing/pictures.ts';
import { createPreview } from '../publishing/preview.ts';
import type { Publisher } from '../publishing/publishing.ts';
import { createPublishingStore, type PublishingStore } from '../publishing/store.ts';
import type { UserStore } from '../users/store.ts';
import { type Clock, createClock } from './clock.ts';
import { freshDatabase } from './fresh-database.ts';

export interface CallOptions {
  token?: string;
  body?: unknown;
  headers?: Record<string, string>;
  from?: string;
}

export interface TestApp {
  server: FastifyInstance;
  httpServer: HttpServer;
  users: UserStore;
  clock: Clock;
  database: Database;
  publishing: PublishingStore;
  settings: Record<string, string>;
  call(method: string, path: string, options?: CallOptions): Promise<LightMyRequestResponse>;
  tokenFor(role: Role): Promise<{ token: string; id: string; username: string; password: string }>;
  logLines(): string[];
  listen(): Promise<number>;
  close(): Promise<void>;
}

export interface TestAppOptions {
  settings?: Record<string, string>;
  files?: PackedFile[];
  limits?: Partial<Limits>;
  passwordCost?: PasswordCost;
  /** A second process on this one's database and clock. */
  beside?: Pick<TestApp, 'settings' | 'clock'>;
  clock?: Clock;
  content?: string;
  catalogue?: Partial<Catalogue>;
  contentFaults?: Dashboard['contentFaults'];
  mailPollMs?: number;
  smtpTimeoutMs?: number;
  busyCalendars?: BusyOptions;
}

/** Publishing needs a real process: server-process.ts. */
const publisher: Publisher = {
  publish: () => Promise.reject(new AppError(503, 'Nothing is published here')),
};

let exampleTexts: ServerTexts | undefined;

/** The example is read once: parsing it was a third of the start. */
function readTexts(content: string | undefined): ServerTexts {
  if (content !== undefined) return readServerTexts(content);
  exampleTexts ??= readServerTexts();
  return exampleTexts;
}

export async function startTestApp(engine: Engine, options: TestAppOptions = {}): Promise<TestApp> {
  const { beside } = options;
  const fresh = beside ? undefined : await freshDatabase(engine, 'migrated');
  const settings = {
    RATE_LIMIT: 'off',
    ...beside?.settings,
    ...options.settings,
    ...fresh?.settings,
  };
  const config = readConfig(settings);
  const clock = options.clock ?? beside?.clock ?? createClock();
  const log: string[] = [];
  const logStream = new PassThrough().on('data', (chunk: Buffer) => log.push(String(chunk)));
  const database = await openDatabase(config, () => {});
  const store = createPublishingStore({
    ...{ database, audit: createAudit(clock.now), now: clock.now },
    contentDirectory: path.resolve(options.content ?? 'testing/content'),
  });
  const check = createContentCheck({ store, now: clock.now, log: console });
  const preview = createPreview({
    ...{ store, database, now: clock.now },
    siteUrl: config.SITE_URL,
    // At its low priority, it stands still while other tests keep the machine busy.
    limits: { startMs: 600_000, pageMs: 600_000 },
  });
  const { catalogue, letterTexts } = readTexts(options.content);
  const { server, users, handle } = createApp({
    config,
    database,
    catalogue: { ...catalogue, ...options.catalogue },
    letterTexts,
    ...(options.contentFaults && { contentFaults: options.contentFaults }),
    files: options.files ?? [],
    now: clock.now,
    passwordCost: options.passwordCost ?? { memory: 64, passes: 1 },
    logStream,
    mailPollMs: options.mailPollMs,
    smtpTimeoutMs: options.smtpTimeoutMs,
    busyCalendars: options.busyCalendars,
    publishing: { store, check, preview, publisher, pictures: createPictures() },
  });
  await server.ready();
  const limits = { ...defaultLimits, drainMs: 0, ...options.limits };
  const httpServer = createHttpServer(config, limits, logStream);
  await httpServer.use(handle);

  const call: TestApp['call'] = (method, path, { token, body, headers, from } = {}) =>
    server.inject({
      method: method as 'GET',
      url: path,
      headers: { ...(token === undefined ? {} : { authorization: `Bearer ${token}` }), ...headers },
      ...(body === undefined ? {} : { payload: body as object }),
      ...(from === undefined ? {} : { remoteAddress: from }),
    });

  return {
    server,
    httpServer,
    users,
    clock,
    database,
    publishing: store,
    settings,
    call,
    async tokenFor(role) {
      const username = `${role}-${crypto.randomUUID().slice(0, 8)}`;
      const password = 'a long enough password';
      const user = await users.create(
        { username, email: `${username}@example.com`, password, role },
        null,
      );
      const answer = await call('POST', '/api/auth/login', { body: { email: username, password } });
      return { token: answer.json().token, id: user._id, username, password };
    },
    logLines: () => log.join('').split('\n').filter(Boolean),
    async listen() {
      await httpServer.server.listen({ port: 0, host: '127.0.0.1' });
      return (httpServer.server.server.address() as AddressInfo).port;
    },
    async close() {
      await httpServer.server.close();
      await server.close();
      await check.stop();
      await preview.stop();
      await database.close();
      await fresh?.drop();
    },
  };
}
