import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterEach, expect, it } from 'vitest';
import { addressFault, type FetchOptions, fetchPublic, isPublicAddress } from './public-fetch.ts';

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

async function serving(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  closing.push(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const resolvingTo = (...addresses: string[]) =>
  ((_name: string, _options: object, answer: (error: null, found: object[]) => void) =>
    answer(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    )) as unknown as NonNullable<FetchOptions['resolve']>;

const read = async (address: string, options: Partial<FetchOptions> = {}): Promise<string> =>
  (await fetchPublic(address, { signal: AbortSignal.timeout(60_000), ...options })).toString();

const notPublic = [
  ...['0.0.0.0', '10.1.2.3', '100.64.0.1', '100.127.255.255', '127.0.0.1', '127.9.9.9'],
  ...['169.254.169.254', '172.16.0.1', '172.31.255.255', '192.0.0.8', '192.0.2.1', '192.168.1.1'],
  ...['192.88.99.1', '198.18.0.1', '198.19.255.255', '198.51.100.7', '203.0.113.9', '224.0.0.1'],
  ...['239.255.255.255', '240.0.0.1', '255.255.255.255'],
  ...['::', '::1', '::127.0.0.1', '::ffff:127.0.0.1', '::ffff:10.0.0.1', '::ffff:8.8.8.8'],
  ...['64:ff9b::7f00:1', '64:ff9b:1::1', '100::1', '2001::1', '2001:0:53aa:64c::1', '2001:10::1'],
  ...['2001:db8::1', '2002:7f00:1::', '2002:a00:1::1', '3fff::1', '5f00::1', 'fc00::1', 'fd00::1'],
  ...['fe80::1', 'fec0::1', 'ff02::1', 'localhost', ''],
];

it('tells public addresses from all others', () => {
  expect(notPublic.filter(isPublicAddress)).toEqual([]);
  const open = ['8.8.8.8', '100.63.255.255', '172.32.0.1', '198.17.1.1', '223.255.255.254'];
  const openSix = ['2001:4860:4860::8888', '2606:4700::1111', '2a00:1450:4001::1', '2003::1'];
  expect([...open, ...openSix].filter((address) => !isPublicAddress(address))).toEqual([]);
});

it('takes https addresses of public servers only, however the number is written', () => {
  const fault = (text: string) => addressFault(new URL(text), {});
  expect(fault('https://calendar.example/secret/basic.ics')).toBe(undefined);
  expect(fault('http://calendar.example/')).toBe('must begin with https://');
  expect(fault('file:///etc/passwd')).toBe('must begin with https://');
  expect(fault('https://calendar.example:8443/')).toBe('must not name a port');
  expect(fault('https://a:b@calendar.example/')).toBe('must not contain a user name or password');
  for (const host of [
    '127.1',
    '2130706433',
    '0x7f.0.0.1',
    '0177.0.0.1',
    '[::1]',
    '[::ffff:7f00:1]',
  ])
    expect([host, fault(`https://${host}/`)]).toEqual([host, 'must be on the public internet']);
});

it.each([
  ['127.0.0.1'],
  ['::ffff:169.254.169.254'],
  ['8.8.8.8', '10.0.0.1'],
  ['64:ff9b::a00:1'],
  [],
])('refuses a name that leads to %s when connecting', async (...addresses) => {
  await expect(
    read('https://calendar.example/x.ics', { resolve: resolvingTo(...addresses) }),
  ).rejects.toThrow('The address of calendar.example must be on the public internet.');
});

it('checks every redirect in the same way, and follows three', async () => {
  const base = await serving((request, reply) => {
    const { searchParams, pathname } = new URL(request.url ?? '', 'http://x');
    const left = Number(pathname.slice(1));
    const location = searchParams.get('to') ?? `/${left - 1}`;
    if (left === 0 && !searchParams.has('to')) reply.end(`cookies: ${request.headers.cookie}`);
    else reply.writeHead(302, { location, 'set-cookie': 'a=b' }).end();
  });
  const allowLoopback = true;
  expect(await read(`${base}/3`, { allowLoopback })).toBe('cookies: undefined');
  await expect(read(`${base}/4`, { allowLoopback })).rejects.toThrow('too many other addresses');
  const redirected = (target: string) =>
    read(`${base}/1?to=${encodeURIComponent(target)}`, {
      allowLoopback,
      resolve: resolvingTo('10.0.0.1'),
    });
  await expect(redirected('http://calendar.example/')).rejects.toThrow('must begin with https://');
  await expect(redirected('https://[fd00::1]/')).rejects.toThrow('must be on the public internet');
  await expect(redirected('https://calendar.example/')).rejects.toThrow(
    'The address of calendar.example must be on the public internet.',
  );
});

it('limits size, packed or not, and time', async () => {
  const big = Buffer.alloc(6 * 1024 * 1024, 'x');
  const base = await serving((request, reply) => {
    if (request.url === '/slow') reply.writeHead(200).write('BEGIN');
    else if (request.url === '/odd') reply.writeHead(200, { 'content-encoding': 'br' }).end('x');
    else if (request.url === '/ok') {
      reply.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync('BEGIN:VCALENDAR'));
    } else if (request.url === '/bomb') {
      reply.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(big));
    } else if (request.url === '/gone') reply.writeHead(410).end();
    else reply.writeHead(200).end(big);
  });
  const allowLoopback = true;
  expect(await read(`${base}/ok`, { allowLoopback })).toBe('BEGIN:VCALENDAR');
  for (const path of ['/big', '/bomb'])
    await expect(read(base + path, { allowLoopback })).rejects.toThrow('larger than 5 MB');
  await expect(read(`${base}/odd`, { allowLoopback })).rejects.toThrow('cannot be read');
  await expect(read(`${base}/gone`, { allowLoopback })).rejects.toThrow(
    'does not return the calendar',
  );
  const signal = AbortSignal.timeout(100);
  await expect(read(`${base}/slow`, { allowLoopback, signal })).rejects.toThrow('aborted');
});
