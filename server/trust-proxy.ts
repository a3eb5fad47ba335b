// X-Forwarded-For is trusted only from configured addresses.
import { BlockList, isIP, isIPv6 } from 'node:net';

export type TrustProxy = false | ((address: string) => boolean);

export function parseTrustProxy(value: string): TrustProxy | undefined {
  if (value.toLowerCase() === 'off') return false;
  const trusted = new BlockList();
  for (const entry of value.split(',').map((part) => part.trim())) {
    const [, address = '', prefix] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(entry) ?? [];
    const version = isIP(address);
    const maxPrefix = version === 6 ? 128 : 32;
    if (version === 0 || Number(prefix ?? 0) > maxPrefix) return undefined;
    const family = version === 6 ? 'ipv6' : 'ipv4';
    if (prefix === undefined) trusted.addAddress(address, family);
    else trusted.addSubnet(address, Number(prefix), family);
  }
  return (address) => {
    const plain = plainAddress(address);
    const version = isIP(plain);
    return version !== 0 && trusted.check(plain, version === 6 ? 'ipv6' : 'ipv4');
  };
}

/** Without port, brackets or zone; IPv4-mapped IPv6 as IPv4. */
export function plainAddress(address: string): string {
  const text = address.trim();
  const [, inBrackets, ipv4] = /^\[(.*)\](?::\d+)?$|^([\d.]+):\d+$/.exec(text) ?? [];
  const plain = (inBrackets ?? ipv4 ?? text).replace(/%.*/, '');
  if (!isIPv6(plain)) return plain;
  const canonical = new URL(`http://[${plain}]`).hostname.slice(1, -1);
  const [, high, low] = /^::ffff:(\w+):(\w+)$/.exec(canonical) ?? [];
  if (high === undefined || low === undefined) return canonical;
  const bytes = Buffer.from(high.padStart(4, '0') + low.padStart(4, '0'), 'hex');
  return bytes.join('.');
}
