// Never reaches our own network: addresses are checked on connecting, after DNS has answered, and on redirects.
import { type LookupAddress, lookup as lookupName } from 'node:dns';
import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { BlockList, isIP, isIPv6, type LookupFunction } from 'node:net';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';

/** In words for staff, without the secret part of the address. */
export class FetchProblem extends Error {}

export interface FetchOptions {
  signal: AbortSignal;
  /** For tests: http, other ports and addresses of this machine. */
  allowLoopback?: boolean | undefined;
  /** For tests: other answers than those of the name servers. */
  resolve?: typeof lookupName | undefined;
}

const maxBytes = 5 * 1024 * 1024;
const maxRedirects = 3;

/** Special-purpose ranges (RFC 6890 and its registry), which no public server uses. */
const reserved = new BlockList();
for (const [network, prefix] of [
  ...([
    ['0.0.0.0', 8],
    ['10.0.0.0', 8],
    ['100.64.0.0', 10],
    ['127.0.0.0', 8],
  ] as const),
  ...([
    ['169.254.0.0', 16],
    ['172.16.0.0', 12],
    ['192.0.0.0', 24],
    ['192.0.2.0', 24],
  ] as const),
  ...([
    ['192.31.196.0', 24],
    ['192.52.193.0', 24],
    ['192.88.99.0', 24],
  ] as const),
  ...([
    ['192.168.0.0', 16],
    ['192.175.48.0', 24],
    ['198.18.0.0', 15],
  ] as const),
  ...([
    ['198.51.100.0', 24],
    ['203.0.113.0', 24],
    ['224.0.0.0', 4],
    ['240.0.0.0', 4],
  ] as const),
] as const) {
  reserved.addSubnet(network, prefix, 'ipv4');
}
// Teredo is part of 2001::/23, 6to4 is 2002::/16: both carry an IPv4 address.
for (const [network, prefix] of [
  ...([
    ['2001::', 23],
    ['2001:db8::', 32],
    ['2002::', 16],
    ['2620:4f:8000::', 48],
  ] as const),
  ['3fff::', 20] as const,
]) {
  reserved.addSubnet(network, prefix, 'ipv6');
}
/** All of IPv6 that is public; not so IPv4 inside IPv6 (::ffff:0:0/96, 64:ff9b::/96), local and multicast addresses. */
const globalUnicast = new BlockList();
globalUnicast.addSubnet('2000::', 3, 'ipv6');

export function isPublicAddress(address: string): boolean {
  if (isIPv6(address)) {
    return globalUnicast.check(address, 'ipv6') && !reserved.check(address, 'ipv6');
  }
  return isIP(address) === 4 && !reserved.check(address, 'ipv4');
}

const isLoopback = (address: string): boolean => /^127\.|^::1$/.test(address);

export function addressFault(
  url: URL,
  { allowLoopback }: Partial<FetchOptions>,
): string | undefined {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (allowLoopback && isLoopback(host)) return undefined;
  if (url.protocol !== 'https:') return 'must begin with https://';
  if (url.port !== '') return 'must not name a port';
  if (url.username !== '' || url.password !== '') return 'must not contain a user name or password';
  // Node calls no `lookup` for an address, so the check there would be skipped.
  if (isIP(host) !== 0 && !isPublicAddress(host)) return notPublic;
  return undefined;
}

const notPublic = 'must be on the public internet';

export async function fetchPublic(address: string, options: FetchOptions): Promise<Buffer> {
  let url = new URL(address);
  for (let redirects = 0; ; redirects += 1) {
    const fault = addressFault(url, options);
    if (fault) throw new FetchProblem(`The address ${redirects ? 'it leads to ' : ''}${fault}.`);
    const response = await ask(url, options);
    const { statusCode = 0, headers } = response;
    if (statusCode === 200) return readBody(response, options.signal);
    response.destroy();
    const { location } = headers;
    if (![301, 302, 303, 307, 308].includes(statusCode) || location === undefined) {
      throw new FetchProblem(`${url.host} does not return the calendar (${statusCode}).`);
    }
    if (redirects === maxRedirects || !URL.canParse(location, url)) {
      throw new FetchProblem(`${url.host} leads to too many other addresses.`);
    }
    url = new URL(location, url);
  }
}

/** No agent of the process, so no proxy either. */
function ask(url: URL, { signal, allowLoopback, resolve: look }: FetchOptions) {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const { request } = url.protocol === 'http:' ? http : https;
  request(url, {
    agent: false,
    signal,
    lookup: publicLookup(look ?? lookupName, allowLoopback),
    headers: { accept: 'text/calendar, */*;q=0.1', 'accept-encoding': 'gzip' },
  })
    .once('response', (response) => {
      response.on('error', () => {});
      resolve(response);
    })
    .once('error', reject)
    .end();
  return promise;
}

const publicLookup =
  (look: typeof lookupName, allowLoopback: boolean | undefined): LookupFunction =>
  (hostname, options, callback) => {
    look(hostname, { ...options, all: true }, (error, found) => {
      if (error) return callback(error, []);
      const addresses = found as LookupAddress[];
      const isAllowed = ({ address }: LookupAddress) =>
        isPublicAddress(address) || (allowLoopback && isLoopback(address));
      const [first] = addresses;
      if (!first || !addresses.every(isAllowed)) {
        return callback(new FetchProblem(`The address of ${hostname} ${notPublic}.`), []);
      }
      if (options.all) return callback(null, addresses);
      callback(null, first.address, first.family);
    });
  };

async function readBody(response: IncomingMessage, signal: AbortSignal): Promise<Buffer> {
  const encoding = response.headers['content-encoding'] ?? 'identity';
  if (!['identity', 'gzip'].includes(encoding)) {
    throw new FetchProblem('The calendar is packed in a way that cannot be read.');
  }
  const chunks: Buffer[] = [];
  let bytes = 0;
  const collect = new Writable({
    write(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      chunks.push(chunk);
      done(bytes > maxBytes ? new FetchProblem('The calendar is larger than 5 MB.') : null);
    },
  });
  // The decompressed size counts, or a small file could fill the memory.
  if (encoding === 'gzip') await pipeline(response, createGunzip(), collect, { signal });
  else await pipeline(response, collect, { signal });
  return Buffer.concat(chunks);
}
