// Connections that send `requests` and read 8 KB a second, in a thread of their own: they must not slow down the visitor
// that is measured.
import { connect, type Socket } from 'node:net';
import { parentPort, workerData } from 'node:worker_threads';

export interface Crowd {
  port: number;
  count: number;
  requests: string;
  /** Seconds in which they are opened, and after which they read no more. */
  openWithin: number;
  readsFor: number;
}

const { port, count, requests, openWithin, readsFor }: Crowd = workerData;
const clients: { received: number; socket: Socket }[] = [];

function open(): void {
  const callback = (bytes: number): boolean => {
    client.received += bytes;
    return false;
  };
  const onread = { buffer: Buffer.alloc(2048), callback };
  const client = { received: 0, socket: connect({ port, host: '127.0.0.1', onread }).pause() };
  client.socket.on('error', () => {}).write(requests);
  clients.push(client);
}

const begun = performance.now();
setInterval(() => {
  const seconds = (performance.now() - begun) / 1000;
  while (clients.length < count * Math.min(1, (seconds + 0.25) / openWithin)) open();
  if (seconds < readsFor) for (const { socket } of clients) socket.resume();
}, 250);
parentPort?.once('message', () => {
  parentPort?.postMessage(clients.map(({ received }) => received));
  process.exit();
});
