// Who answers a request: the built site where the address is one of its files, Fastify everything else. Such a file
// needs no route, no guard and no hook, which were a tenth of the work for a page
// (docs/decisions/2026-11-16-pages-before-fastify.md).
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { FastifyServerFactory } from 'fastify';
import type { Limits } from './server-options.ts';

export type AnswerAtOnce = (request: IncomingMessage, response: ServerResponse) => boolean;

export const frontDoor =
  (limits: Limits, answerAtOnce: AnswerAtOnce): FastifyServerFactory<Server> =>
  (fastify) => {
    const timeouts = {
      requestTimeout: limits.requestMs,
      headersTimeout: limits.headersMs,
      keepAliveTimeout: limits.idleMs,
      connectionsCheckingInterval: limits.checkEveryMs,
    };
    const server = createServer(timeouts, (request, response) => {
      // While the server closes, Fastify says with every answer that it is the last one.
      if (server.listening && answerAtOnce(request, response)) return;
      fastify(request, response);
    });
    server.maxConnections = limits.connections;
    return server;
  };
