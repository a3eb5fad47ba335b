// If a process dies, drafts and live site stay as they were; once its lease has expired, another can publish.
import type { FastifyBaseLogger } from 'fastify';
import type { BuildStep, ContentFault } from '../../contract/publishing/content.ts';
import { AppError } from '../errors.ts';
import type { Build, Builds } from './builds.ts';
import type { Publisher } from './publishing.ts';
import type { PublishingStore } from './store.ts';

export interface Prepared {
  activate(): void;
  discard(): Promise<void>;
}

export interface RunningPublisher extends Publisher {
  start(): void;
  stop(): Promise<void>;
}

const leaseMs = 15_000;
const renewMs = 5000;
const defaultPollMs = 2000;
/** Retry delay after a build that failed without content faults. */
const retryMs = 60_000;

const broken: ContentFault = {
  file: '',
  where: '',
  problem: 'Something went wrong on the server, and nothing was changed: publish again',
};

export function createPublisher(parts: {
  store: PublishingStore;
  builds: Builds;
  prepare(build: Build): Promise<Prepared>;
  served: { number: number; nextDue: string | undefined };
  now: () => Date;
  log: Pick<FastifyBaseLogger, 'error' | 'warn' | 'info'>;
  pollMs?: number | undefined;
}): RunningPublisher {
  const { store, builds, prepare, now, log, pollMs = defaultPollMs } = parts;
  const { publications } = store;
  let { served } = parts;
  let stopped = false;
  let notBefore = 0;

  async function build(number: number, checked?: () => void): Promise<ContentFault[]> {
    let step: BuildStep = 'checking';
    // A lost lease is detected at the end: then nothing becomes live.
    const renew = () => publications.renew(number, step, leaseMs).catch(() => {});
    const renewal = setInterval(renew, renewMs);
    const toStep = (next: BuildStep) => {
      step = next;
      return renew();
    };
    try {
      const files = await publications.filesOf(number);
      const result = await builds.ensure(files, { step: (next) => void toStep(next), checked });
      if ('faults' in result) {
        await publications.fail(number, result.faults);
        return result.faults;
      }
      await toStep('switching');
      await goLive(number, result.build);
      return [];
    } catch (error) {
      log.error({ err: error, publication: number }, 'A publication failed');
      await publications.fail(number, [broken]).catch(() => {});
      return [broken];
    } finally {
      clearInterval(renewal);
    }
  }

  async function goLive(number: number, made: Build): Promise<void> {
    const next = await prepare(made);
    try {
      await publications.finish(number, made.stamp);
    } catch (error) {
      await next.discard();
      throw error;
    }
    activate(number, made, next);
  }

  function activate(number: number, { texts }: Build, next: Prepared): void {
    if (number < served.number) return void next.discard();
    next.activate();
    served = { number, nextDue: texts.nextDue };
    log.info({ publication: number }, 'Serving the published content');
  }

  async function follow(number: number): Promise<void> {
    const result = await builds.ensure(await publications.filesOf(number));
    if (stopped) return;
    if ('build' in result) return activate(number, result.build, await prepare(result.build));
    log.error({ publication: number }, 'A publication of another process cannot be built here');
    notBefore = now().getTime() + retryMs;
  }

  async function publishScheduled(): Promise<void> {
    try {
      const number = await publications.begin([], null, '', leaseMs, served.number);
      const faults = await build(number);
      if (faults.length > 0) notBefore = now().getTime() + 10 * retryMs;
    } catch (error) {
      // Another process is building it.
      if (!(error instanceof AppError && error.status === 409)) throw error;
    }
  }

  async function look(): Promise<void> {
    if (now().getTime() < notBefore) return;
    const number = await publications.liveNumber();
    if (number > served.number) await follow(number);
    else if (served.nextDue && Date.parse(served.nextDue) <= now().getTime()) {
      await publishScheduled();
    }
  }

  let timer: NodeJS.Timeout | undefined;
  const running = new Set<Promise<unknown>>();

  function track<Result>(work: Promise<Result>): Promise<Result> {
    clearTimeout(timer);
    running.add(work);
    const settle = () => {
      running.delete(work);
      if (!stopped && running.size === 0) start();
    };
    work.then(settle, settle);
    return work;
  }

  function start(): void {
    timer = setTimeout(() => {
      track(look()).catch((error: unknown) =>
        log.warn({ err: error }, 'The live publication could not be looked up'),
      );
    }, pollMs).unref();
  }

  return {
    async publish(files, note, by) {
      const number = await publications.begin(files, by, note, leaseMs);
      const { promise: checked, resolve } = Promise.withResolvers<void>();
      const faults = await Promise.race([checked, track(build(number, resolve))]);
      if (faults && faults.length > 0) {
        throw new AppError(400, 'This cannot be published yet', { data: faults });
      }
      const publication = await publications.find(number);
      if (!publication) throw new AppError(404, 'Publication not found');
      return publication;
    },

    start,

    async stop() {
      stopped = true;
      clearTimeout(timer);
      await builds.stop();
      await Promise.allSettled(running);
    },
  };
}
