import { createServer, type RequestListener } from 'node:http';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Dashboard } from '../contract/dashboard.ts';
import type { KindPath } from '../contract/inbox/kinds.ts';
import { readCalendarProblems } from './appointments/busy-times.ts';
import { ownCalendarRoutes } from './appointments/own-calendar.ts';
import { appointmentRoutes } from './appointments/routes.ts';
import { addGuard } from './auth/guard.ts';
import { dashboardRoutes } from './dashboard.ts';
import { addDiskFull } from './disk-full.ts';
import { docsRoutes } from './docs/docs.ts';
import { healthRoutes } from './health.ts';
import { createHousekeeping } from './housekeeping.ts';
import { acceptForms, acceptJson } from './http/bodies.ts';
import { addApiNotFound, answerWithFailure, frameworkErrors } from './http/error-handler.ts';
import { addApiHeaders, apiHeaders, securityHeaders } from './http/headers.ts';
import { serverOptions } from './http/server-options.ts';
import { createHistory } from './inbox/history.ts';
import { publicForm } from './inbox/public-forms.ts';
import { createRelatedRequests } from './inbox/related-requests.ts';
import { inboxRoutes } from './inbox/routes.ts';
import { mailCheckRoutes, readMailboxProblem } from './letters/mail-check.ts';
import { privatePageRoutes } from './letters/private-page.ts';
import { letterRoutes } from './letters/routes.ts';
import { createFormPages } from './pages/form-pages.ts';
import type { PackedFile } from './pages/packed.ts';
import { createPages, pageRoutes } from './pages/pages.ts';
import { queryPageRoutes } from './pages/query-pages.ts';
import { createVisitorWords } from './pages/visitor-words.ts';
import { previewRoutes } from './publishing/preview.ts';
import type { Publishing } from './publishing/publishing.ts';
import { publishingRoutes } from './publishing/routes.ts';
import { createServices, type ServiceParts } from './services.ts';
import { accountRoutes, userRoutes } from './users/routes.ts';
import type { UserStore } from './users/store.ts';

export interface AppParts extends ServiceParts {
  contentFaults?: Dashboard['contentFaults'];
  files: PackedFile[];
  logStream?: NodeJS.WritableStream;
  publishing?: Publishing | undefined;
}

/** Made for one build of the content; each new build gets a new app. */
export interface App {
  server: FastifyInstance;
  users: UserStore;
  handle: RequestListener;
}

export function createApp(parts: AppParts): App {
  const { config, database, catalogue, files, now, logStream } = parts;
  const { locale } = catalogue;
  const visitorWords = createVisitorWords(parts.letterTexts.visitors, locale);
  const security = securityHeaders(config.SITE_URL);
  const pages = createPages(files, security);
  let route: RequestListener | undefined;
  const server = Fastify({
    ...serverOptions(config, logStream),
    frameworkErrors: frameworkErrors(apiHeaders(security), pages.answerNotFound),
    // Never listens: requests come from the HTTP server.
    serverFactory: (handler) => {
      route = handler;
      return createServer();
    },
  });
  const {
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
  } = createServices(parts, server.log);
  server.addHook('onReady', () => letters.templates.ensure(parts.letterTexts.templates));
  const formPages = createFormPages({
    ...{ pages, security, freeTimes, locale },
    words: visitorWords,
  });

  addDiskFull(server, database, now);
  server.setErrorHandler(answerWithFailure);
  server.setNotFoundHandler(pages.answerNotFound);
  acceptJson(server);
  addGuard(server, sessions);

  void server.register(async (health) => {
    addApiHeaders(health, security);
    healthRoutes(health, { database });
  });
  void server.register(
    async (api) => {
      addApiHeaders(api, security);
      addApiNotFound(api);
      accountRoutes(api, { signIn, sessions, users, changeOwnPassword, passwordsByMail });
      userRoutes(api, { users, passwordsByMail });
      docsRoutes(api, { kinds, siteUrl: config.SITE_URL, look: parts.letterTexts.words.look });
      const findRelated = createRelatedRequests(database, allKinds);
      for (const kind of allKinds) {
        inboxRoutes(api, kind, {
          store: stores[kind.path as KindPath],
          lists: lists[kind.path as KindPath],
          history: createHistory(database, kind, audit),
          findRelated,
          agency: catalogue.agency,
          timeZone: catalogue.timeZone,
          now,
        });
      }
      dashboardRoutes(api, {
        database,
        kinds,
        lists,
        mailSetUp: config.SMTP_URL !== undefined,
        mailboxProblem: () => readMailboxProblem(database, config),
        calendarProblems: () => readCalendarProblems(database),
        countFailedLetters: letters.failed.count,
        stoppedLettersOf: letters.failed.stoppedOf,
        contentFaults: parts.contentFaults ?? { count: 0, faults: [] },
        countHeldLetters: letters.held.count,
        now,
      });
      letterRoutes(api, {
        kinds: allKinds,
        stores,
        letters: letters.store,
        failed: letters.failed,
        held: letters.held,
        templates: letters.templates,
      });
      appointmentRoutes(api, {
        ...{ calendar, slots, hours, attempts: counted, now },
        store: stores.consultations,
        kind: kinds.consultations,
        submissions: submissions.consultations,
      });
      ownCalendarRoutes(api, {
        ...{ database, config, busyTimes, attempts: counted, now },
        agency: catalogue.agency,
      });
      if (parts.publishing) publishingRoutes(api, parts.publishing);
      mailCheckRoutes(api, {
        ...{ config, database, outbox: letters.outbox, tags: letters.tags },
        countFailed: letters.failed.count,
        now,
      });
      void api.register(async (forms) => {
        acceptForms(forms);
        for (const kind of allKinds) {
          const path = kind.path as KindPath;
          publicForm(forms, kind, {
            submissions: submissions[path],
            attempts: counted,
            formPages,
          });
        }
      });
    },
    { prefix: '/api' },
  );
  privatePageRoutes(server, {
    database,
    kinds,
    stores,
    calendar,
    hours,
    mailFrom: config.MAIL_FROM,
    siteUrl: config.SITE_URL,
    entry: parts.letterTexts.words.calls.entry,
    labels: parts.letterTexts.words.fields,
    words: visitorWords,
    outbox: letters.outbox,
    pages,
    security,
    catalogue,
    attempts: counted,
    now,
  });
  if (parts.publishing) {
    previewRoutes(server, { preview: parts.publishing.preview, sessions, security });
  }
  pageRoutes(server, { pages });
  queryPageRoutes(server, { pages, kinds: allKinds, security, freeTimes, locale });

  const housekeeping = createHousekeeping({ database, sessions, attempts, now, log: server.log });
  server.addHook('onClose', async () => {
    await housekeeping.stop();
    await letters.stop();
    await busyTimes.stop();
  });
  return {
    server,
    users,
    // Built pages skip routing, guard and hooks (floor of bench/load.ts).
    handle: (request, response) => {
      if (!pages.answerAtOnce(request, response)) route?.(request, response);
    },
  };
}
