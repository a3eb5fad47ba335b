import { once } from 'node:events';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { builtSite, packed } from '../testing/packed-files.ts';
import { bodyOf, exchange, open, rawRequest, statusOf, untilClosed } from '../testing/raw-http.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { defaultLimits, type Limits } from './http-server.ts';

const short = { connections: 5, headersMs: 300, requestMs: 600, idleMs: 200, checkEveryMs: 50 };
const head = 'POST /api/contacts HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n';

describe('slow clients', () => {
  let app: TestApp;
  let port: number;
  beforeAll(async () => {
    app = await startTestApp('sqlite', { limits: short });
    port = await app.listen();
  });
  afterAll(() => app.close());

  const timed = async (bytes: string): Promise<[answer: string, took: number]> => {
    const start = performance.now();
    return [await exchange(port, bytes), performance.now() - start];
  };

  it.each([
    ['nothing at all', ''],
    ['half a request line', 'GET / HT'],
    ['headers that never end', head],
  ])('are cut off when they send %s', async (_, bytes) => {
    const [answer, took] = await timed(bytes);
    expect(took).toBeGreaterThan(short.headersMs - 100);
    expect(took).toBeLessThan(5000);
    expect(statusOf(answer)).toBe(408);
    expect(JSON.parse(bodyOf(answer))).toEqual({
      success: false,
      error: 'The request took too long to arrive',
    });
    expect(answer).toContain('\r\nx-content-type-options: nosniff\r\n');
  });

  it('are cut off when a header trickles in', async () => {
    const socket = open(port, head);
    const trickle = setInterval(() => socket.write('X'), 50);
    const answer = await untilClosed(socket);
    clearInterval(trickle);
    expect(statusOf(answer)).toBe(408);
  });

  it('are cut off when the body stays away', async () => {
    const [answer, took] = await timed(`${head}Content-Length: 100\r\n\r\n{"name":`);
    expect(took).toBeGreaterThan(short.requestMs - 100);
    expect(took).toBeLessThan(5000);
    expect(statusOf(answer)).toBe(408);
  });

  it('cannot keep idle connections open', async () => {
    const [answer, took] = await timed('GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n');
    expect(statusOf(answer)).toBe(200);
    expect(took).toBeLessThan(5000);
  });

  it('cannot take more than their share of connections', async () => {
    const held = Array.from({ length: short.connections }, () => open(port));
    const gone = held.map(untilClosed);
    expect(await rawRequest(port, 'GET /healthz')).toBe('');
    await Promise.all(gone);
    expect(statusOf(await rawRequest(port, 'GET /healthz'))).toBe(200);
  });

  it.each([
    ['no HTTP', 'hello\r\n\r\n', 400],
    ['headers of 20 KiB', `GET / HTTP/1.1\r\nX: ${'x'.repeat(20_480)}\r\n\r\n`, 431],
    ['two lengths', `${head}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}`, 400],
    [
      'length and chunks',
      `${head}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
      400,
    ],
  ])('get an error in the usual shape for %s', async (_, bytes, status) => {
    const answer = await exchange(port, bytes);
    expect(statusOf(answer)).toBe(status);
    expect(JSON.parse(bodyOf(answer))).toMatchObject({ success: false });
  });

  it('do not fill the log', () => {
    expect(app.logLines().filter((line) => !line.includes('Server listening'))).toEqual([]);
  });
});

describe('clients that do not read their answers', () => {
  const mebibyte = 1024 * 1024;
  const large = packed('/large.webp', Buffer.alloc(24 * mebibyte), { br: undefined });
  const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`;

  const serving = async (
    limits: Partial<Limits>,
    visit: (port: number, connections: () => Promise<number>) => Promise<void>,
  ) => {
    const options = { limits: { checkEveryMs: 50, ...limits }, files: [...builtSite, large] };
    const app = await startTestApp('sqlite', options);
    const { server } = app.httpServer.server;
    const connections = () => promisify(server.getConnections.bind(server))();
    try {
      await visit(await app.listen(), connections);
    } finally {
      await app.close();
    }
  };

  const neverRead = (port: number, bytes: string) =>
    open(port, bytes)
      .pause()
      .on('error', () => {});

  it('are cut off, and slow ones are not', async () => {
    const sendMs = 1500;
    await serving({ sendMs, unsentBytes: 1024 * mebibyte }, async (port, connections) => {
      const start = performance.now();
      neverRead(port, get('/large.webp'));
      neverRead(port, get('/large.webp').repeat(4));
      const slow = open(
        port,
        get('/large.webp').replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n'),
      );
      let received = 0;
      let isSlow = true;
      slow.on('data', (chunk) => {
        received += chunk.length;
        const aheadMs = (received / large.body.length) * 5000 - (performance.now() - start);
        if (!isSlow || aheadMs <= 0) return;
        slow.pause();
        setTimeout(() => slow.resume(), aheadMs);
      });
      const slowEnds = once(slow, 'end');
      await expect.poll(connections, { timeout: 20_000 }).toBe(1);
      expect(performance.now() - start).toBeGreaterThan(sendMs - 100);
      expect(statusOf(await rawRequest(port, 'GET /about'))).toBe(200);
      isSlow = false;
      await slowEnds;
      expect(received).toBeGreaterThan(large.body.length);
    });
  });

  it('are cut off at once above the limit, the oldest first', async () => {
    await serving({ unsentBytes: 30 * mebibyte }, async (port, connections) => {
      neverRead(port, get('/large.webp'));
      await expect.poll(connections, { timeout: 10_000 }).toBe(1);
      const [second] = [neverRead(port, get('/large.webp')), neverRead(port, get('/about'))];
      await expect.poll(connections, { timeout: 10_000 }).toBe(2);
      let received = 0;
      second.on('data', (chunk) => (received += chunk.length)).resume();
      await expect.poll(() => received, { timeout: 10_000 }).toBeGreaterThan(large.body.length);
    });
  });

  it('cannot queue up requests instead', async () => {
    await serving({ pipelined: 8 }, async (port) => {
      const last = get('/about').replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n');
      const answers = await exchange(port, get('/about').repeat(8) + last);
      expect(answers.split(/(?=HTTP\/1\.1 )/).map(statusOf)).toEqual(Array(9).fill(200));
      const some = await exchange(port, get('/about').repeat(1000));
      expect(some.split('HTTP/1.1 200').length).toBeLessThan(100);
    });
  });
});

it('production has limits, checked often enough to take effect', async () => {
  const app = await startTestApp('sqlite');
  const { server } = app.httpServer.server;
  expect(server.maxConnections).toBe(defaultLimits.connections);
  expect(server.headersTimeout).toBeLessThanOrEqual(10_000);
  expect(server.requestTimeout).toBeGreaterThan(0);
  expect(server.requestTimeout).toBeLessThanOrEqual(60_000);
  expect(defaultLimits.checkEveryMs).toBeLessThanOrEqual(5000);
  await app.close();
});
