// Proxy headers are believed only from addresses the owner has named.
import { BlockList, isIP } from 'node:net';

export type TrustProxy = false | ((address: string) => boolean);

/** Nothing where the text does not read like that. */
export function parseTrustProxy(value: string): TrustProxy | undefined {
  if (value.toLowerCase() === 'off') return false;
  const trusted = new BlockList();
  for (const entry of value.split(',').map((part) => part.trim())) {
    const [, address = '', prefix] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(entry) ?? [];
    const version = isIP(address);
    const most = version === 6 ? 128 : 32;
    if (version === 0 || Number(prefix ?? 0) > most) return undefined;
    const family = version === 6 ? 'ipv6' : 'ipv4';
    if (prefix === undefined) trusted.addAddress(address, family);
    else trusted.addSubnet(address, Number(prefix), family);
  }
  return (address) => {
    const plain = withoutMapping(address);
    const version = isIP(plain);
    return version !== 0 && trusted.check(plain, version === 6 ? 'ipv6' : 'ipv4');
  };
}

/** A dual-stack socket reports IPv4 peers as ::ffff:192.0.2.1. */
export const withoutMapping = (address: string): string =>
  address.toLowerCase().startsWith('::ffff:') && isIP(address.slice(7)) === 4
    ? address.slice(7)
    : address;
