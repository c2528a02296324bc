import { BlockList, isIP } from 'node:net';
import { z } from 'zod';
import { isLoopbackHost } from './loopback.ts';

/** The addresses of our own proxies. */
export type TrustedProxies = {
  /** Whether an address is one of theirs; accepts any text. */
  has: (address: string) => boolean;
  /** Where they are. */
  reach: 'none' | 'this machine' | 'network';
};

/** An IPv4 address as IPv6 writes it (`::ffff:10.0.0.1`) is the IPv4 address; a zone (`%eth0`) says nothing here. */
export const plainAddress = (address: string): string =>
  address.replace(/%.*$/, '').replace(/^::ffff:(?=\d{1,3}\.)/i, '');

type Range = { address: string; family: 'ipv4' | 'ipv6'; bits: number };

const privateRanges = new BlockList();
for (const [address, bits] of [
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
] as const)
  privateRanges.addSubnet(address, bits, 'ipv4');
privateRanges.addSubnet('fc00::', 7, 'ipv6');

/** The widest range that is one owner's: of private addresses a whole network, of public ones what a large CDN has (/13, /29). */
const fewestBits = (address: string, family: 'ipv4' | 'ipv6'): number => {
  if (privateRanges.check(address, family)) return 8;
  return family === 'ipv4' ? 12 : 24;
};

/** `10.0.0.0/8`, `2001:db8::/32` or one address; null for anything else, and for ranges so wide that they include untrusted hosts. */
const readRange = (text: string): Range | null => {
  const [, address = '', prefix] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(text) ?? [];
  const version = isIP(address);
  if (version === 0 || address.includes('%')) return null;
  const most = version === 4 ? 32 : 128;
  const bits = prefix === undefined ? most : Number(prefix);
  const family = version === 4 ? 'ipv4' : 'ipv6';
  return bits >= fewestBits(address, family) && bits <= most ? { address, family, bits } : null;
};

const reachOf = (ranges: readonly Range[]): TrustedProxies['reach'] => {
  if (ranges.length === 0) return 'none';
  return ranges.every(({ address }) => isLoopbackHost(address)) ? 'this machine' : 'network';
};

const listOf = (ranges: readonly Range[]): TrustedProxies => {
  const list = new BlockList();
  for (const { address, bits, family } of ranges) list.addSubnet(address, bits, family);
  return {
    reach: reachOf(ranges),
    has: (given) => {
      const address = plainAddress(given);
      const version = isIP(address);
      return version !== 0 && list.check(address, version === 4 ? 'ipv4' : 'ipv6');
    },
  };
};

/** No proxy between us and the callers. */
export const noProxies: TrustedProxies = listOf([]);

const message =
  'must be addresses or ranges such as 10.0.0.0/8 or fd00::/8, separated by commas (public ranges at most as wide as /12, IPv6 /24)';

/** The setting TRUSTED_PROXIES. */
export const trustedProxiesSetting = z.string().transform((value, context): TrustedProxies => {
  const entries = value
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean);
  const ranges = entries.flatMap((entry) => readRange(entry) ?? []);
  if (ranges.length === entries.length) return listOf(ranges);
  context.addIssue(message);
  return z.NEVER;
});
