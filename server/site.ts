// Serves the live publication, and switches to a newer one when there is one.
import { type AppParts, createApp } from './app.ts';
import { createAppSwitch, keptBuilds, withKeptFiles } from './app-switch.ts';
import { createAudit } from './audit.ts';
import type { HttpServer } from './http/http-server.ts';
import type { PackedFile } from './pages/packed.ts';
import { type Build, createBuilds } from './publishing/builds.ts';
import { createContentCheck } from './publishing/check.ts';
import { type FirstBuild, firstBuild } from './publishing/first-build.ts';
import { createPictures } from './publishing/pictures.ts';
import { createPreview } from './publishing/preview.ts';
import { createPublisher, type RunningPublisher } from './publishing/publisher.ts';
import type { Publishing } from './publishing/publishing.ts';
import { createPublishingStore, type PublishingStore } from './publishing/store.ts';
import type { UserStore } from './users/store.ts';

export interface Site {
  agency: string;
  contentFaults: FirstBuild['contentFaults'];
  users: UserStore;
  store: PublishingStore;
  publisher: RunningPublisher;
  /** Closes after the HTTP server, whose last requests it answers. */
  stop(): Promise<void>;
}

export async function openSite(
  parts: Pick<AppParts, 'config' | 'database' | 'now' | 'logStream' | 'passwordCost'> & {
    httpServer: HttpServer;
    folder: Pick<FirstBuild, 'build' | 'contentFaults'>;
    /** `npm run dev` serves the folder that is being edited. */
    isDevelopment?: boolean;
    pollMs?: number;
  },
): Promise<Site> {
  const { config, database, now, httpServer, folder } = parts;
  const { log } = httpServer.server;
  const store = createPublishingStore({
    database,
    contentDirectory: config.CONTENT_DIR,
    audit: createAudit(now),
    now,
  });
  const builds = createBuilds({
    siteUrl: config.SITE_URL,
    ...{ folder: store.folder, blob: store.blob, now, log },
    known: folder.build.files,
  });
  const first = await firstBuild({
    publications: store.publications,
    ...{ builds, folder, keptBuilds, isDevelopment: parts.isDevelopment ?? false },
  });

  const publishing: Publishing = {
    store,
    check: createContentCheck({ store, now, log }),
    pictures: createPictures(),
    preview: createPreview({ store, database, siteUrl: config.SITE_URL, now }),
    // Assigned below: the switch makes apps, and apps publish.
    publisher: { publish: (...args) => publisher.publish(...args) },
  };
  const makeApp = ({ texts }: Build, files: PackedFile[], contentFaults = noFaults) =>
    createApp({ ...parts, ...texts, files, contentFaults, publishing });

  const { build, earlier, contentFaults } = first;
  const app = makeApp(build, withKeptFiles(build.files, earlier), contentFaults);
  await app.server.ready();
  await httpServer.use(app.handle);
  const appSwitch = createAppSwitch({ first: { app, build }, earlier, httpServer, makeApp, log });
  const publisher = createPublisher({
    ...{ store, builds, now, log, pollMs: parts.pollMs },
    prepare: appSwitch.prepare,
    served: { number: first.number, nextDue: build.texts.nextDue },
  });
  httpServer.server.addHook('preClose', publisher.stop);
  return {
    agency: build.texts.catalogue.agency,
    contentFaults,
    users: app.users,
    store,
    publisher,
    async stop() {
      await appSwitch.close();
      await Promise.all([publishing.check.stop(), publishing.preview.stop()]);
    },
  };
}

const noFaults: FirstBuild['contentFaults'] = { count: 0, faults: [] };
