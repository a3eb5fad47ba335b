// 2,000 connections that ask and never read: pages keep answering, memory is bounded, and within a minute all are gone.
import { connect, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { round, saveResult, table } from './results.ts';
import { startServer, withFolder } from './server.ts';

const clients = 2000;
const goneWithinMs = 60_000;

/** A script of the office, many times over: more than the system takes into its own buffers. */
async function requestsOf(url: string): Promise<string> {
  const html = await (await fetch(`${url}/admin`)).text();
  const script = /src="(\/admin\/[^"]+\.js)"/.exec(html)?.[1] ?? '/';
  return `GET ${script} HTTP/1.1\r\nHost: localhost\r\n\r\n`.repeat(16);
}

export const slowClients = (): Promise<void> =>
  withFolder(async (DATA_DIR) => {
    const server = await startServer({ DATA_DIR });
    const requests = await requestsOf(server.url);
    const start = performance.now();
    let gone = 0;
    const sockets = Array.from({ length: clients }, (): Socket => {
      const socket = connect(Number(new URL(server.url).port), '127.0.0.1', () =>
        socket.write(requests),
      ).pause();
      return socket
        .on('error', () => {})
        .on('close', () => {
          gone += 1;
        });
    });
    let slowestPage = 0;
    let maxMemory = 0;
    while (gone < clients && performance.now() - start < goneWithinMs) {
      const asked = performance.now();
      await (await fetch(server.url)).text();
      slowestPage = Math.max(slowestPage, performance.now() - asked);
      maxMemory = Math.max(maxMemory, server.memory());
      // A paused socket learns that it was closed only by writing.
      for (const socket of sockets) if (!socket.destroyed) socket.write('\r\n');
      await delay(250);
    }
    const seconds = (performance.now() - start) / 1000;
    for (const socket of sockets) socket.destroy();
    await server.stop();
    saveResult('Clients that never read', [
      `${round(clients)} connections that ask for a script 16 times and never read.`,
      '',
      ...table([
        ['slowest page meanwhile', `${round(slowestPage)} ms`, '500 ms'],
        ['memory at most', `${round(maxMemory)} MiB`, '250 MiB'],
        ['gone', `${round(gone)} of ${round(clients)} after ${round(seconds)} s`, '60 s'],
      ]),
    ]);
  });
