import { randomUUID } from 'node:crypto';
import type { Server } from 'node:http';
import { type FastifyHttpOptions, LogController } from 'fastify';
import type { Config } from '../config.ts';
import { bodyLimit } from './bodies.ts';
import { loggerOptions } from './logger.ts';

export function serverOptions(
  config: Config,
  logStream?: NodeJS.WritableStream,
): FastifyHttpOptions<Server> {
  return {
    logger: loggerOptions(config.LOG_LEVEL, logStream),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    trustProxy: config.TRUST_PROXY,
    bodyLimit,
    // Longer than any address Node reads, so that a long id is a plain 404.
    routerOptions: { maxParamLength: 16_384 },
    forceCloseConnections: 'idle',
    // The database closes last, so requests on open connections are still served.
    return503OnClosing: false,
    exposeHeadRoutes: true,
  };
}
