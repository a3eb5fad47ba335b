// Owns the connections, which outlive the app that a publication replaces.
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { setTimeout as delay, setImmediate as nextLoop } from 'node:timers/promises';
import Fastify, { type FastifyInstance, type FastifyServerFactory } from 'fastify';
import type { Config } from '../config.ts';
import { clientErrorHandler } from './error-handler.ts';
import { apiHeaders, securityHeaders } from './headers.ts';
import { serverOptions } from './server-options.ts';

export const defaultLimits = {
  connections: 4000,
  /** Enough for a photo of 15 MB at 2 Mbit/s. */
  requestMs: 60_000,
  headersMs: 10_000,
  idleMs: 50_000,
  /** Without progress for this long, an answer is aborted. */
  sendMs: 20_000,
  /** In total; above it, the connection idle for longest is dropped. */
  unsentBytes: 32 * 1024 * 1024,
  pipelined: 16,
  checkEveryMs: 1000,
  /** Grace period for a last request before idle connections are closed. */
  drainMs: 1000,
};
export type Limits = typeof defaultLimits;

export interface HttpServer {
  /** Has no routes: it listens, and stops gracefully. */
  server: FastifyInstance;
  /** Resolves when the previous handler has answered its own requests. */
  use(handler: RequestListener): Promise<void>;
}

interface MountedApp {
  handler: RequestListener;
  unanswered: number;
  whenIdle: PromiseWithResolvers<void>;
}

const mountApp = (handler: RequestListener): MountedApp => ({
  handler,
  unanswered: 0,
  whenIdle: Promise.withResolvers(),
});

interface Connection {
  queue: Request[];
  current: Request | undefined;
  /** Bytes sent at the last check, and since when that has not changed. */
  sent: number;
  since: number;
}

interface Request {
  request: IncomingMessage;
  response: ServerResponse;
}

const refuse: RequestListener = (_, response) => void response.writeHead(503).end();

const bytesPerRequest = 4096;

export function createHttpServer(
  config: Config,
  limits = defaultLimits,
  logStream?: NodeJS.WritableStream,
): HttpServer {
  const servers: Server[] = [];
  const connections = new Map<Socket, Connection>();
  let stopping = false;
  let current = mountApp(refuse);

  function release(app: MountedApp): void {
    app.unanswered -= 1;
    if (app !== current && app.unanswered === 0) app.whenIdle.resolve();
  }

  const serverFactory: FastifyServerFactory<Server> = () => {
    const timeouts = {
      requestTimeout: limits.requestMs,
      headersTimeout: limits.headersMs,
      keepAliveTimeout: limits.idleMs,
      connectionsCheckingInterval: limits.checkEveryMs,
    };
    const server = createServer(timeouts, (request, response) => {
      const connection = connections.get(request.socket);
      if (!connection) return;
      if (connection.queue.length >= limits.pipelined) {
        request.socket.destroy();
        return;
      }
      connection.queue.push({ request, response });
      if (!connection.current) answerNext(connection);
    });
    /** One per turn of the event loop, so that pipelines do not starve new connections. */
    const pipelines: Connection[] = [];
    const answerOnePipelined = (): void => {
      const connection = pipelines.shift();
      if (pipelines.length > 0) setImmediate(answerOnePipelined);
      if (connection) answerNext(connection);
    };
    const answerNext = (connection: Connection): void => {
      connection.current = connection.queue.shift();
      if (!connection.current) return;
      const { request, response } = connection.current;
      const app = current;
      app.unanswered += 1;
      response.once('close', () => {
        release(app);
        if (connection.queue.length === 0) connection.current = undefined;
        else if (pipelines.push(connection) === 1) setImmediate(answerOnePipelined);
      });
      if (stopping && connection.queue.length === 0) response.setHeader('connection', 'close');
      app.handler(request, response);
    };
    server.maxConnections = limits.connections;
    server.on('connection', (socket: Socket) => {
      const since = performance.now();
      connections.set(socket, { queue: [], current: undefined, sent: 0, since });
      socket.once('close', () => connections.delete(socket));
    });
    servers.push(server);
    return server;
  };

  function cutStalled(): void {
    const now = performance.now();
    const stalled: { socket: Socket; unsent: number; since: number }[] = [];
    let total = 0;
    for (const [socket, connection] of connections) {
      const waiting = connection.queue.length * bytesPerRequest;
      const unsent = socket.writableLength && socket.writableLength + waiting;
      total += unsent;
      const sent = socket.bytesWritten - queuedByLibuv(socket);
      if (unsent === 0 || sent !== connection.sent) {
        connection.sent = sent;
        connection.since = now;
      } else {
        stalled.push({ socket, unsent, since: connection.since });
      }
    }
    stalled.sort((one, other) => one.since - other.since);
    for (const { socket, unsent, since } of stalled) {
      if (now - since < limits.sendMs && total <= limits.unsentBytes) return;
      socket.destroy();
      total -= unsent;
    }
  }

  async function drain(): Promise<void> {
    stopping = true;
    for (const { current, queue } of connections.values()) {
      const isLast = current && !current.response.headersSent && queue.length === 0;
      if (isLast) current.response.setHeader('connection', 'close');
    }
    // Not http's close, which resets idle connections whose next request may be in flight.
    for (const server of servers) NetServer.prototype.close.call(server);
    const end = performance.now() + limits.drainMs;
    while (connections.size > 0 && performance.now() < end) await delay(20);
    // After the poll phase, connections whose request has arrived are no longer idle.
    await nextLoop();
    closing = setInterval(() => {
      for (const server of servers) server.closeIdleConnections();
    }, 100);
  }

  let closing: NodeJS.Timeout | undefined;
  const checking = setInterval(cutStalled, limits.checkEveryMs).unref();

  const headers = apiHeaders(securityHeaders(config.SITE_URL));
  const server = Fastify({
    ...serverOptions(config, logStream),
    clientErrorHandler: clientErrorHandler(headers),
    serverFactory,
  });
  server.addHook('preClose', drain);
  server.addHook('onClose', async () => {
    clearInterval(checking);
    clearInterval(closing);
  });

  return {
    server,
    async use(handler) {
      const previous = current;
      current = mountApp(handler);
      if (previous.unanswered > 0) await previous.whenIdle.promise;
    },
  };
}

/** A large answer is one write for Node; only libuv knows how much has been sent. */
const queuedByLibuv = (socket: Socket): number =>
  (socket as Socket & { _handle?: { writeQueueSize: number } | null })._handle?.writeQueueSize ?? 0;
