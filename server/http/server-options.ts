import type { Server } from 'node:http';
import { type FastifyHttpOptions, LogController } from 'fastify';
import type { Config } from '../config.ts';
import { bodyLimit } from './bodies.ts';
import { loggerOptions } from './logger.ts';

/** Limits that keep slow or numerous clients from holding the server. */
export const defaultLimits = {
  connections: 2000,
  requestMs: 20_000,
  headersMs: 10_000,
  idleMs: 65_000,
  /** How often Node looks for connections that are over their time; by itself it looks every 30 s. */
  checkEveryMs: 2000,
};
export type Limits = typeof defaultLimits;

export function serverOptions(
  config: Config,
  logStream?: NodeJS.WritableStream,
): FastifyHttpOptions<Server> {
  return {
    logger: loggerOptions(config.LOG_LEVEL, logStream),
    logController: new LogController({ disableRequestLogging: true }),
    // A logger for each request is work for every one, and used by the few that fail.
    childLoggerFactory: (logger) => logger,
    // Only a request that fails needs a name, and gets it then.
    genReqId: () => '',
    requestIdHeader: false,
    trustProxy: config.TRUST_PROXY,
    bodyLimit,
    // Longer than any address Node reads: an id too long to be one is a 404 like every unknown id.
    routerOptions: { maxParamLength: 16_384 },
    forceCloseConnections: 'idle',
    // Whoever still sends something over an open connection is served like everybody: the database closes last.
    return503OnClosing: false,
    exposeHeadRoutes: true,
  };
}
