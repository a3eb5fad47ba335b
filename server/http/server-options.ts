import { randomUUID } from 'node:crypto';
import type { Server } from 'node:http';
import { type FastifyHttpOptions, LogController } from 'fastify';
import type { Config } from '../config.ts';
import { bodyLimit } from './bodies.ts';
import { loggerOptions } from './logger.ts';

/** Limits that keep slow or numerous clients from holding the server. */
export const limits = { connections: 2000, requestMs: 20_000, headersMs: 10_000, idleMs: 65_000 };

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
    requestTimeout: limits.requestMs,
    keepAliveTimeout: limits.idleMs,
    http: { headersTimeout: limits.headersMs },
    forceCloseConnections: 'idle',
    exposeHeadRoutes: true,
  };
}
