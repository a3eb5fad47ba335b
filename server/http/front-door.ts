// In front of Fastify for two reasons: a built page needs no route, guard or hook (floor of bench/pages.ts), and only
// here is it known which connections do not read their answers or have to be told that the server stops.
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { setTimeout as delay, setImmediate } from 'node:timers/promises';
import type { FastifyInstance, FastifyServerFactory } from 'fastify';
import type { Limits } from './limits.ts';

export type AnswerAtOnce = (request: IncomingMessage, response: ServerResponse) => boolean;

interface Connection {
  open: Set<ServerResponse>;
  /** What had left the process at the last check, and since when it has not changed. */
  sent: number;
  since: number;
}

/** Headers and objects that an answer takes until it is sent, on top of its bytes. */
const bytesPerAnswer = 4096;

export function createFrontDoor(limits: Limits, answerAtOnce: AnswerAtOnce) {
  const servers: Server[] = [];
  const connections = new Map<Socket, Connection>();
  let stopping = false;

  const serverFactory: FastifyServerFactory<Server> = (fastify) => {
    const timeouts = {
      requestTimeout: limits.requestMs,
      headersTimeout: limits.headersMs,
      keepAliveTimeout: limits.idleMs,
      connectionsCheckingInterval: limits.checkEveryMs,
    };
    const server = createServer(timeouts, (request, response) => {
      const open = connections.get(request.socket)?.open;
      if (open) {
        if (open.size >= limits.pipelined) return;
        open.add(response);
        response.once('close', () => open.delete(response));
        if (stopping || open.size === limits.pipelined) response.setHeader('connection', 'close');
      }
      if (!answerAtOnce(request, response)) fastify(request, response);
    });
    server.maxConnections = limits.connections;
    server.on('connection', (socket: Socket) => {
      connections.set(socket, { open: new Set(), sent: 0, since: performance.now() });
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
      const unsent = unsentOf(socket, connection);
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

  /** A request that was on its way when the server stopped is answered, and told that it was the last one. */
  async function drain(): Promise<void> {
    stopping = true;
    for (const { open } of connections.values()) {
      for (const response of open) {
        if (!response.headersSent) response.setHeader('connection', 'close');
      }
    }
    // Not http's own close, which resets idle connections whose next request may be under way.
    for (const server of servers) NetServer.prototype.close.call(server);
    const end = performance.now() + limits.drainMs;
    while (connections.size > 0 && performance.now() < end) await delay(20);
    // Past the poll phase: what has arrived by now is read, and its connection is no longer idle.
    await setImmediate();
    closing = setInterval(() => {
      for (const server of servers) server.closeIdleConnections();
    }, 100);
  }

  let closing: NodeJS.Timeout | undefined;
  const checking = setInterval(cutStalled, limits.checkEveryMs).unref();

  return {
    serverFactory,
    addTo(app: FastifyInstance): void {
      app.addHook('preClose', drain);
      app.addHook('onClose', async () => {
        clearInterval(checking);
        clearInterval(closing);
      });
    },
  };
}

/** Of the answer that has the socket, and of those that wait behind it. */
function unsentOf(socket: Socket, { open }: Connection): number {
  let bytes = socket.writableLength;
  if (bytes === 0) return 0;
  for (const response of open) {
    bytes += bytesPerAnswer + (response.socket ? 0 : response.writableLength);
  }
  return bytes;
}

/** A large answer is one write for Node; how much of it the system has taken only libuv knows. */
const queuedByLibuv = (socket: Socket): number =>
  (socket as Socket & { _handle?: { writeQueueSize: number } | null })._handle?.writeQueueSize ?? 0;
