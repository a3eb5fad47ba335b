// 2,000 connections that ask and never read: pages keep answering, memory stays bounded, and within a minute all are gone.
import { mkdtempSync, rmSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { bundledServer } from '../scripts/build/server.ts';
import { startChild } from './child.ts';

const clients = 2000;
const limits = { pageMs: 500, memoryMiB: 250, goneMs: 60_000 };

const data = mkdtempSync(path.join(tmpdir(), 'patang-slow-'));
const server = await startChild(await bundledServer(), 4873, {
  DATA_DIR: data,
  LOG_LEVEL: 'error',
});
const { port } = new URL(server.url);

/** The largest file of the office, many times over: more than any system takes into its own buffers. */
const office = await (await fetch(`${server.url}/admin`)).text();
const script = /src="(\/admin\/[^"]+\.js)"/.exec(office)?.[1] ?? '/';
const request = `GET ${script} HTTP/1.1\r\nHost: localhost\r\n\r\n`.repeat(16);

const start = performance.now();
let gone = 0;
const sockets: Socket[] = [];
for (let client = 0; client < clients; client += 1) {
  const socket = connect(Number(port), '127.0.0.1', () => socket.write(request)).pause();
  socket
    .on('error', () => {})
    .on('close', () => {
      gone += 1;
    });
  sockets.push(socket);
}

let slowestPage = 0;
let mostMemory = 0;
let goneAfter = Number.POSITIVE_INFINITY;
while (performance.now() - start < limits.goneMs) {
  const asked = performance.now();
  const page = await fetch(server.url);
  await page.text();
  slowestPage = Math.max(
    slowestPage,
    page.ok ? performance.now() - asked : Number.POSITIVE_INFINITY,
  );
  mostMemory = Math.max(mostMemory, server.memory().all);
  // A paused socket learns of its end only by writing.
  for (const socket of sockets) if (!socket.destroyed) socket.write('\r\n');
  if (gone === clients) {
    goneAfter = performance.now() - start;
    break;
  }
  await delay(250);
}
for (const socket of sockets) socket.destroy();
await server.stop();
rmSync(data, { recursive: true });

console.log(`${clients} connections that never read`);
console.log(`  slowest page    ${slowestPage.toFixed(0)} ms (at most ${limits.pageMs})`);
console.log(`  most memory     ${mostMemory.toFixed(0)} MiB (at most ${limits.memoryMiB})`);
console.log(
  `  all gone after  ${(goneAfter / 1000).toFixed(1)} s (at most ${limits.goneMs / 1000})`,
);
const held =
  slowestPage <= limits.pageMs && mostMemory <= limits.memoryMiB && goneAfter <= limits.goneMs;
process.exit(held ? 0 : 1);
