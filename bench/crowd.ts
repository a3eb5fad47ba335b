// A thread of its own, so that the crowd does not slow down the visitor that is measured.
import { connect, type Socket } from 'node:net';
import { parentPort, workerData } from 'node:worker_threads';

/** Connections that send `requests` and read 8 KB a second for some seconds. */
export interface Group {
  count: number;
  requests: string;
  readsFor: number;
}

export interface Crowd {
  port: number;
  /** Seconds in which the connections are opened. */
  openWithin: number;
  groups: Group[];
}

const { port, openWithin, groups }: Crowd = workerData;
const tickMs = 250;
const bytesPerTick = 2048;

function createGroup({ count, requests, readsFor }: Group) {
  const clients: { received: number; socket: Socket }[] = [];
  const open = (): void => {
    const callback = (bytes: number): boolean => {
      client.received += bytes;
      return false;
    };
    const onread = { buffer: Buffer.alloc(bytesPerTick), callback };
    const client = { received: 0, socket: connect({ port, host: '127.0.0.1', onread }).pause() };
    client.socket.on('error', () => {}).write(requests);
    clients.push(client);
  };
  return {
    tick(seconds: number): void {
      while (clients.length < count * Math.min(1, (seconds + 0.25) / openWithin)) open();
      if (seconds < readsFor) for (const { socket } of clients) socket.resume();
    },
    received: () => clients.map(({ received }) => received),
  };
}

const begun = performance.now();
const all = groups.map(createGroup);
setInterval(() => {
  for (const group of all) group.tick((performance.now() - begun) / 1000);
}, tickMs);
parentPort?.once('message', () => {
  parentPort?.postMessage(all.map((group) => group.received()));
  process.exit();
});
