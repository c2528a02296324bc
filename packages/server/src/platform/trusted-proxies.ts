import { BlockList, isIP } from 'node:net';
import { z } from 'zod';

/** The addresses of our own proxies; `has` accepts any text. */
export type TrustedProxies = { has: (address: string) => boolean };

/** An IPv4 address as IPv6 writes it (`::ffff:10.0.0.1`) is the IPv4 address; a zone (`%eth0`) says nothing here. */
export const plainAddress = (address: string): string =>
  address.replace(/%.*$/, '').replace(/^::ffff:(?=\d{1,3}\.)/i, '');

type Range = { address: string; family: 'ipv4' | 'ipv6'; bits: number };

/** `10.0.0.0/8`, `2001:db8::/32` or one address; null for anything else, and for ranges so wide that they include untrusted hosts. */
const readRange = (text: string): Range | null => {
  const [, address = '', prefix] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(text) ?? [];
  const version = isIP(address);
  if (version === 0 || address.includes('%')) return null;
  const most = version === 4 ? 32 : 128;
  const bits = prefix === undefined ? most : Number(prefix);
  const least = version === 4 ? 8 : 16;
  return bits >= least && bits <= most ? { address, family: version === 4 ? 'ipv4' : 'ipv6', bits } : null;
};

const listOf = (ranges: readonly Range[]): TrustedProxies => {
  const list = new BlockList();
  for (const { address, bits, family } of ranges) list.addSubnet(address, bits, family);
  return {
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
  'must be addresses or ranges such as 10.0.0.0/8 or fd00::/8 (at least /8, IPv6 /16), separated by commas';

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
