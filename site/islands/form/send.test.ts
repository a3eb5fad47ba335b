import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { send } from './send.ts';

let stop: (() => void) | undefined;
afterEach(() => stop?.());

async function sendTo(listener: RequestListener, timeoutMs = 60_000) {
  const server = createServer(listener);
  stop = () => {
    server.closeAllConnections();
    server.close();
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return send({ url: `http://127.0.0.1:${port}/`, body: { a: 1 }, key: 'key', timeoutMs });
}

it('posts JSON with its idempotency key', async () => {
  const answer = await sendTo((request, response) => {
    const { method, headers } = request;
    const isRight = method === 'POST' && headers['idempotency-key'] === 'key';
    const data = { name: 'Zoë', reference: 'C-7F3K2', link: '/r/secret' };
    response.writeHead(isRight ? 201 : 400).end(JSON.stringify({ success: true, data }));
  });
  const stored = { reference: 'C-7F3K2', link: '/r/secret' };
  expect(answer).toEqual({ outcome: 'stored', stored });
});

it.each(['<h1>Welcome to our Wi-Fi</h1>', '{}', 'null', ''])(
  'does not take %s for the answer of our server',
  async (page) => {
    const answer = await sendTo((_, response) => void response.writeHead(200).end(page));
    expect(answer).toEqual({ outcome: 'lost' });
  },
);

it('does not follow redirects', async () => {
  const answer = await sendTo((request, response) => {
    if (request.url === '/') response.writeHead(302, { location: '/portal' }).end();
    else response.writeHead(200).end('{"success":true}');
  });
  expect(answer).toEqual({ outcome: 'lost' });
});

it('passes on a refusal', async () => {
  const answer = await sendTo((_, response) => {
    response.writeHead(400).end(JSON.stringify({ success: false, error: ['name is required'] }));
  });
  expect(answer).toMatchObject({ outcome: 'refused', status: 400, error: ['name is required'] });
});

it('passes on a booked call, and the times closest to a lost one', async () => {
  const times = ['2030-05-06T04:30:00.000Z'];
  const refused = await sendTo((_, response) => {
    response
      .writeHead(409)
      .end(JSON.stringify({ success: false, error: 'Taken', data: { times } }));
  });
  expect(refused).toMatchObject({ outcome: 'refused', status: 409, nearest: times });
  stop?.();
  const [start, end] = ['2030-05-06T04:30:00.000Z', '2030-05-06T05:00:00.000Z'];
  const data = { reference: 'C-7F3K2', link: '/r/secret', callStart: start, callEnd: end };
  const booked = await sendTo((_, response) => {
    response.writeHead(201).end(JSON.stringify({ success: true, data }));
  });
  expect(booked).toMatchObject({ stored: { call: { start, end } } });
});

it.each(['<h1>Bad gateway</h1>', 'null', '"text"', '', '{"error":{"code":1},"message":[]}'])(
  'passes on no message from %s',
  async (body) => {
    const answer = await sendTo((_, response) => void response.writeHead(502).end(body));
    expect(answer).toEqual({ outcome: 'refused', status: 502, error: '', message: '' });
  },
);

it('reports a broken connection', async () => {
  expect(await sendTo((request) => void request.socket.destroy())).toEqual({ outcome: 'lost' });
});

it('times out when the server does not answer, or not completely', async () => {
  expect(await sendTo(() => undefined, 100)).toEqual({ outcome: 'timeout' });
  stop?.();
  const half: RequestListener = (_, response) => void response.writeHead(201).write('{');
  expect(await sendTo(half, 100)).toEqual({ outcome: 'timeout' });
});
