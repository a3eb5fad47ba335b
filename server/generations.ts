// Apps that follow each other without a dropped request: each is made around one build, and the front door hands new requests
// to the latest.
import type { FastifyBaseLogger } from 'fastify';
import type { App } from './app.ts';
import type { FrontDoor } from './http/front-door.ts';
import type { PackedFile } from './pages/packed.ts';
import type { Build } from './publishing/builds.ts';
import type { Prepared } from './publishing/publisher.ts';

export interface Generations {
  prepare(build: Build): Promise<Prepared>;
  /** Of the app that takes requests now, once all before have ended. */
  close(): Promise<void>;
}

/** Pages that are open go on with their scripts, styles and pictures for so many builds. */
export const lastingBuilds = 2;

export function createGenerations(parts: {
  first: { app: App; build: Build };
  door: FrontDoor;
  /** Files of the builds before the first, last used first. */
  earlier: PackedFile[][];
  makeApp(build: Build, files: PackedFile[]): App;
  log: FastifyBaseLogger;
}): Generations {
  const { door, makeApp, log } = parts;
  let current = parts.first;
  let earlier = parts.earlier;
  const ending = new Set<Promise<void>>();

  function end(app: App, idle: Promise<void>): void {
    const ended = idle
      .then(() => app.server.close())
      .catch((error: unknown) => log.error({ err: error }, 'The app before could not be closed'))
      .finally(() => {
        ending.delete(ended);
        setTimeout(giveMemoryBack, 1000).unref();
      });
    ending.add(ended);
  }

  return {
    async prepare(build) {
      const lasting = lastingOf(current.build, earlier);
      const app = makeApp(build, withLasting(build.files, lasting));
      await app.server.ready();
      return {
        enter() {
          const { app: former } = current;
          current = { app, build };
          earlier = lasting;
          end(former, door.use(app.handle));
        },
        drop: () => app.server.close(),
      };
    },

    async close() {
      await current.app.server.close();
      await Promise.all(ending);
    },
  };
}

/** V8 would keep it until it needs it. */
function giveMemoryBack(): void {
  globalThis.gc?.({ execution: 'sync', flavor: 'last-resort', type: 'major' });
}

const lastingOf = ({ files }: Build, earlier: PackedFile[][]): PackedFile[][] =>
  [files.filter(({ immutable }) => immutable), ...earlier].slice(0, lastingBuilds);

export function withLasting(files: PackedFile[], earlier: PackedFile[][]): PackedFile[] {
  const known = new Set(files.map(({ path }) => path));
  const lasting = new Map(earlier.flat().map((file) => [file.path, file]));
  return [...files, ...[...lasting.values()].filter(({ path }) => !known.has(path))];
}
