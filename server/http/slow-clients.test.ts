import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  bodyOf,
  exchange,
  listen,
  open,
  rawRequest,
  statusOf,
  untilClosed,
} from '../testing/raw-http.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { defaultLimits } from './limits.ts';

const short = { connections: 5, headersMs: 300, requestMs: 600, idleMs: 200, checkEveryMs: 50 };
const head = 'POST /api/contacts HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n';

describe('clients that take their time', () => {
  let app: TestApp;
  let port: number;
  beforeAll(async () => {
    app = await startTestApp('sqlite', { limits: short });
    port = await listen(app);
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
  ])('are told off in the same shape for %s', async (_, bytes, status) => {
    const answer = await exchange(port, bytes);
    expect(statusOf(answer)).toBe(status);
    expect(JSON.parse(bodyOf(answer))).toMatchObject({ success: false });
  });

  it('do not fill the log', () => {
    expect(app.logLines().filter((line) => !line.includes('Server listening'))).toEqual([]);
  });
});

it('production has limits, and looks after them often enough to mean them', async () => {
  const app = await startTestApp('sqlite');
  const { server } = app.server;
  expect(server.maxConnections).toBe(defaultLimits.connections);
  expect(server.headersTimeout).toBeLessThanOrEqual(10_000);
  expect(server.requestTimeout).toBeGreaterThan(0);
  expect(server.requestTimeout).toBeLessThanOrEqual(30_000);
  expect(defaultLimits.checkEveryMs).toBeLessThanOrEqual(5000);
  await app.close();
});
