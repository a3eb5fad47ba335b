import { once } from 'node:events';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { engines, type FreshDatabase, freshDatabase } from './testing/fresh-database.ts';
import { holdContacts } from './testing/held-lock.ts';
import { builtSite } from './testing/packed-files.ts';
import { open, statusOf, untilClosed } from './testing/raw-http.ts';
import { storedAt, submit } from './testing/remote-client.ts';
import { sampleContact } from './testing/samples.ts';
import { endLeftServers, startServer } from './testing/server-process.ts';
import { startTestApp } from './testing/test-app.ts';

const withTimeout = { timeout: 60_000 };

const postHead = (body: string): string =>
  `POST /api/contacts HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n`;

function postUntilClosed(port: number, idleMs: number, isInTime: () => boolean) {
  const body = JSON.stringify(sampleContact);
  const post = postHead(body) + body;
  const answers: string[] = [];
  let sent = 1;
  let hasLeft = false;
  let text = '';
  const socket = open(port, post);
  socket.on('data', (chunk) => {
    text += chunk.toString('latin1');
    const end = text.indexOf('\r\n\r\n') + 4;
    const length = Number(/^content-length: (\d+)/im.exec(text)?.[1]);
    if (end < 4 || text.length < end + length) return;
    answers.push(text);
    text = '';
    if (/^connection: close\r$/im.test(answers.at(-1) ?? '')) return;
    setTimeout(() => {
      hasLeft = !isInTime();
      if (hasLeft) return void socket.end();
      socket.write(post);
      sent += 1;
    }, idleMs);
  });
  socket.on('error', () => {});
  return { answers, sent: () => sent, hasLeft: () => hasLeft, closed: once(socket, 'close') };
}

describe.each(engines)('stopping on %s', (engine) => {
  let fresh: FreshDatabase;
  beforeEach(async () => {
    fresh = await freshDatabase(engine);
  });
  afterEach(async () => {
    await endLeftServers();
    await fresh.drop();
  });

  it('finishes what is under way', withTimeout, async () => {
    let stored = 0;
    // How the signal is caught does not depend on the engine.
    const signals = engine === 'sqlite' ? (['SIGTERM', 'SIGINT'] as const) : (['SIGTERM'] as const);
    for (const signal of signals) {
      const server = await startServer(fresh.settings);
      expect((await storedAt(server.url)).count).toBe(stored);
      const held = await holdContacts(fresh);
      const posts = Array.from({ length: 10 }, (_, number) =>
        submit(server.url, `Visitor ${number}`),
      );
      // Once these are answered, the posts have arrived.
      for (let round = 0; round < 2; round += 1) await fetch(`${server.url}/healthz`);
      await new Promise((resolve) => setTimeout(resolve, 300));
      const before = Date.now();
      const ended = server.kill(signal);
      await new Promise((resolve) => setTimeout(resolve, 500));
      await held.release();
      for (const response of await Promise.all(posts)) expect(response.status).toBe(201);
      expect(await ended).toBe(0);
      expect(Date.now() - before).toBeLessThan(10_000);
      stored += 10;
    }
    const again = await startServer(fresh.settings);
    expect((await storedAt(again.url)).count).toBe(stored);
  });
});

describe('stopping', () => {
  afterEach(endLeftServers);

  it(
    'resets no request under load, stores what it said it did, and waits for nobody idle or slow',
    withTimeout,
    async () => {
      const fresh = await freshDatabase('sqlite');
      const server = await startServer(fresh.settings);
      const port = Number(new URL(server.url).port);
      let stoppedAt = Number.POSITIVE_INFINITY;
      // On a machine that stalls, a post would come too late for the second in which the server still takes it.
      const isInTime = () => performance.now() < stoppedAt + 500;
      const lanes = Array.from({ length: 32 }, (_, lane) =>
        postUntilClosed(port, (lane % 2) * 20, isInTime),
      );
      const isBusy = () => lanes.every(({ answers }) => answers.length > 2);
      await expect.poll(isBusy, { timeout: 10_000 }).toBe(true);
      const body = JSON.stringify(sampleContact);
      const late = open(port, `${postHead(body)}${body.slice(0, 10)}`);
      await fetch(`${server.url}/healthz`);
      stoppedAt = performance.now();
      const ended = server.kill('SIGTERM');
      const isOpen = () =>
        fetch(`${server.url}/healthz`).then(
          () => true,
          () => false,
        );
      await expect.poll(isOpen, { timeout: 10_000 }).toBe(false);
      late.write(body.slice(10));
      const answers = [await untilClosed(late)];
      for (const lane of lanes) {
        await lane.closed;
        expect(lane.answers).toHaveLength(lane.sent());
        answers.push(...lane.answers);
        if (!lane.hasLeft()) expect(lane.answers.at(-1)).toMatch(/^connection: close\r$/im);
      }
      expect(new Set(answers.map(statusOf))).toEqual(new Set([201]));
      expect(answers[0]).toMatch(/^connection: close\r$/im);
      expect(await ended).toBe(0);
      const again = await startServer(fresh.settings);
      expect((await storedAt(again.url)).count).toBe(answers.length);

      // Nor does it wait for idle connections, or indefinitely for slow ones.
      const nextPort = Number(new URL(again.url).port);
      const idle = open(nextPort, 'GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n');
      const slow = open(nextPort, `${postHead(body)}{`);
      await new Promise((resolve) => idle.once('data', resolve));
      const before = Date.now();
      const idleClosed = untilClosed(idle).then(() => Date.now() - before);
      const endedAgain = again.kill('SIGTERM');
      expect(await idleClosed).toBeLessThan(5000);
      expect(await endedAgain).toBe(0);
      expect(Date.now() - before).toBeLessThan(15_000);
      slow.destroy();
      await fresh.drop();
    },
  );

  it('answers a page on an open connection, and hangs up', async () => {
    const app = await startTestApp('sqlite', { files: builtSite, limits: { drainMs: 5000 } });
    const get = 'GET /about HTTP/1.1\r\nHost: localhost\r\n\r\n';
    const socket = open(await app.listen(), get);
    await once(socket, 'data');
    const closed = app.close();
    socket.write(get);
    const answer = await untilClosed(socket);
    expect(statusOf(answer)).toBe(200);
    expect(answer).toMatch(/^connection: close\r$/im);
    await closed;
  });
});
