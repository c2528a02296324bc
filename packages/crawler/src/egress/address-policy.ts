import { isIP } from 'node:net';
import { networkInterfaces } from 'node:os';
import ipaddr from 'ipaddr.js';

/** Azure's wire server answers on a public-looking address from inside every machine there. */
const METADATA_ADDRESSES = new Set(['168.63.129.16']);

const GLOBAL_UNICAST_V6 = ipaddr.parseCIDR('2000::/3') as [ipaddr.IPv6, number];

const readOwnAddresses = (): Set<string> => {
  const own = new Set<string>();
  for (const entries of Object.values(networkInterfaces())) {
    for (const entry of entries ?? []) own.add(ipaddr.parse(entry.address.split('%')[0] ?? '').toString());
  }
  return own;
};

/**
 * True for an IP address that untrusted input may make us dial: global unicast by the IANA special-purpose registries and
 * not one of this machine's own. Forms that carry an IPv4 address inside (mapped, NAT64, 6to4, Teredo) are refused
 * altogether: no public site needs them, and each is a way around the list. False for what is not an address.
 */
export const isPublicAddress = (address: string): boolean => {
  const bare = address.replace(/^\[|\]$/g, '');
  // ipaddr.js alone would also take the old short forms (`127.1`).
  if (isIP(bare) === 0) return false;
  const parsed = ipaddr.parse(bare);
  if (parsed.range() !== 'unicast') return false;
  if (parsed instanceof ipaddr.IPv6 && !parsed.match(GLOBAL_UNICAST_V6)) return false;
  const text = parsed.toString();
  return !METADATA_ADDRESSES.has(text) && !readOwnAddresses().has(text);
};
