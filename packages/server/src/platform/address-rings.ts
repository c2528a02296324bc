import { isIPv4, isIPv6 } from 'node:net';

/**
 * What a caller is counted under, from the narrowest ring to the widest. `near` is what one connection has: an IPv4 address, an IPv6 /64. `wide` is the network around it
 * (IPv4 /24, IPv6 /48), because whoever has a /48 has 65,536 near rings.
 */
export type AddressRings = {
  near: string;
  wide: string;
  /** What is not to be had by the thousand: IPv4 /24, IPv6 /32, the least that providers are allocated. */
  block: string;
};

/** How much more a wide ring may do than a near one: a whole provider must not be refused because of one user. */
export const wideFactor = 10;

/** The eight groups of an IPv6 address, in which the last 32 bits may be written as IPv4. */
const groupsOf = (address: string): number[] => {
  const hex = address.replace(/\d+\.\d+\.\d+\.\d+$/, (text) => {
    const [a = 0, b = 0, c = 0, d = 0] = text.split('.').map(Number);
    return `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`;
  });
  const [head = [], tail = []] = hex.split('::').map((part) => part.split(':').filter(Boolean));
  const missing = Array.from({ length: 8 - head.length - tail.length }, () => '0');
  return [...head, ...missing, ...tail].map((group) => Number.parseInt(group, 16));
};

const asIpv4 = (high: number, low: number): string => [high >> 8, high & 255, low >> 8, low & 255].join('.');

/**
 * The IPv4 address of the caller where an IPv6 address was made of one; null for any other. Otherwise all callers behind one
 * translator would share a /64 (mapped, NAT64: RFC 6052, RFC 8215; Teredo: RFC 4380), and whoever has one IPv4 address a /48 (6to4:
 * RFC 3056). None of them can be made up: the answers go to that IPv4 address. Of 64:ff9b:1::/48, which only the operator's
 * own network uses, prefixes of 96 bits are assumed.
 */
const embeddedIpv4 = (groups: readonly number[]): string | null => {
  const [g0 = 0, g1 = 0, g2 = 0, g3 = 0, g4 = 0, g5 = 0, g6 = 0, g7 = 0] = groups;
  const isMapped = [g0, g1, g2, g3, g4].every((group) => group === 0) && g5 === 0xff_ff;
  const isNat64 = g0 === 0x64 && g1 === 0xff_9b && (g2 === 1 || [g2, g3, g4, g5].every((group) => group === 0));
  if (isMapped || isNat64) return asIpv4(g6, g7);
  if (g0 === 0x20_02) return asIpv4(g1, g2);
  if (g0 === 0x20_01 && g1 === 0) return asIpv4(g6 ^ 0xff_ff, g7 ^ 0xff_ff);
  return null;
};

const networkOfIpv4 = (address: string): string => `${address.split('.').slice(0, 3).join('.')}.0/24`;

const ringsOfIpv4 = (address: string): AddressRings => ({
  near: address,
  wide: networkOfIpv4(address),
  block: networkOfIpv4(address),
});

/** The one place that turns a caller's address into what limits count it under. All are empty for what is no address. */
export const ringsOf = (address: string): AddressRings => {
  const plain = address.replace(/%.*$/, '');
  if (isIPv4(plain)) return ringsOfIpv4(plain);
  if (!isIPv6(plain)) return { near: '', wide: '', block: '' };
  const groups = groupsOf(plain);
  const ipv4 = embeddedIpv4(groups);
  if (ipv4 !== null) return ringsOfIpv4(ipv4);
  const prefix = (length: number): string =>
    groups
      .slice(0, length)
      .map((group) => group.toString(16))
      .join(':');
  return { near: `${prefix(4)}::/64`, wide: `${prefix(3)}::/48`, block: `${prefix(2)}::/32` };
};
