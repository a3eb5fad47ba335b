// Loses no request: new ones go to the new app, and the old one closes when it has answered its own.
import type { FastifyBaseLogger } from 'fastify';
import type { App } from './app.ts';
import type { HttpServer } from './http/http-server.ts';
import type { PackedFile } from './pages/packed.ts';
import type { Build } from './publishing/builds.ts';
import type { Prepared } from './publishing/publisher.ts';

export interface AppSwitch {
  prepare(build: Build): Promise<Prepared>;
  close(): Promise<void>;
}

/** Scripts, styles and pictures of this many earlier builds stay available, for pages that are still open. */
export const keptBuilds = 2;

export function createAppSwitch(parts: {
  first: { app: App; build: Build };
  httpServer: HttpServer;
  earlier: PackedFile[][];
  makeApp(build: Build, files: PackedFile[]): App;
  log: FastifyBaseLogger;
}): AppSwitch {
  const { httpServer, makeApp, log } = parts;
  let current = parts.first;
  let earlier = parts.earlier;
  const ending = new Set<Promise<void>>();

  function end(app: App, idle: Promise<void>): void {
    const ended = idle
      .then(() => app.server.close())
      .catch((error: unknown) => log.error({ err: error }, 'The previous app could not be closed'))
      .finally(() => {
        ending.delete(ended);
        setTimeout(giveMemoryBack, 1000).unref();
      });
    ending.add(ended);
  }

  return {
    async prepare(build) {
      const kept = keptFilesOf(current.build, earlier);
      const app = makeApp(build, withKeptFiles(build.files, kept));
      await app.server.ready();
      return {
        activate() {
          const { app: previous } = current;
          current = { app, build };
          earlier = kept;
          end(previous, httpServer.use(app.handle));
        },
        discard: () => app.server.close(),
      };
    },

    async close() {
      await current.app.server.close();
      await Promise.all(ending);
    },
  };
}

/** Otherwise V8 keeps the memory until it needs it. */
function giveMemoryBack(): void {
  globalThis.gc?.({ execution: 'sync', flavor: 'last-resort', type: 'major' });
}

const keptFilesOf = ({ files }: Build, earlier: PackedFile[][]): PackedFile[][] =>
  [files.filter(({ immutable }) => immutable), ...earlier].slice(0, keptBuilds);

export function withKeptFiles(files: PackedFile[], earlier: PackedFile[][]): PackedFile[] {
  const known = new Set(files.map(({ path }) => path));
  const kept = new Map(earlier.flat().map((file) => [file.path, file]));
  return [...files, ...[...kept.values()].filter(({ path }) => !known.has(path))];
}
