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

/** The parsed address where it is global unicast by the registries; null for any other text. */
const parseGlobal = (address: string): ReturnType<typeof ipaddr.parse> | null => {
  const bare = address.replace(/^\[|\]$/g, '');
  // ipaddr.js alone would also take the old short forms (`127.1`).
  if (isIP(bare) === 0) return null;
  const parsed = ipaddr.parse(bare);
  if (parsed.range() !== 'unicast') return null;
  if (parsed instanceof ipaddr.IPv6 && !parsed.match(GLOBAL_UNICAST_V6)) return null;
  return METADATA_ADDRESSES.has(parsed.toString()) ? null : parsed;
};

/** Names that are never public: RFC 6761, 6762 (with its appendix G), 8375, and ICANN's `internal`. */
const INTERNAL_NAMES = /(^|\.)(localhost|local|internal|intranet|private|corp|home|lan|home\.arpa)$/;

/**
 * True for a host (with or without a port) that can only be internal as it is written: a special IP address, a reserved name or a
 * name without a dot. It looks up nothing, so that an answer made of it says nothing about our network.
 */
export const isInternalHost = (host: string): boolean => {
  const bare = host.toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '');
  if (isIP(bare.replace(/^\[|\]$/g, '')) !== 0) return parseGlobal(bare) === null;
  return INTERNAL_NAMES.test(bare) || !bare.includes('.');
};

/**
 * True for an IP address that untrusted input may make us dial: global unicast by the IANA special-purpose registries and
 * not one of this machine's own. Forms that carry an IPv4 address inside (mapped, NAT64, 6to4, Teredo) are refused
 * altogether: no public site needs them, and each is a way around the list. False for what is not an address.
 */
export const isPublicAddress = (address: string): boolean => {
  const parsed = parseGlobal(address);
  return parsed !== null && !readOwnAddresses().has(parsed.toString());
};
