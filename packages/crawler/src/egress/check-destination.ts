import { lookup } from 'node:dns/promises';
import type { LookupAddress } from 'node:dns';
import { isIP } from 'node:net';
import { isPublicAddress } from './address-policy.ts';
import { BlockedAddressError } from './blocked-address-error.ts';

/** Where a connection may go: the addresses that were checked, and nothing else, are dialled. */
export type Destination = { host: string; port: number; addresses: LookupAddress[] };

/** Chromium's own errands (updates, model downloads, field trials). No page needs them. */
const BROWSER_MAKER_HOSTS =
  /^(update|optimizationguide-pa|content-autofill|safebrowsing|safebrowsingohttpgateway|clientservices|chromeupdates)\.googleapis\.com$|^(clients[1-6]|android\.clients|dl|tools)\.google\.com$|(^|\.)gvt1\.com$/;

const WEB_PORTS = new Set([80, 443]);
const DNS_DEADLINE_MS = 8_000;

const bareHost = (host: string): string =>
  host
    .toLowerCase()
    .replace(/^\[|\]$/g, '')
    .replace(/\.$/, '');

const writeHostPort = (host: string, port: number): string =>
  isIP(host) === 6 ? `[${host}]:${port}` : `${host}:${port}`;

/** The operator's exceptions: `host` lifts the address rule on the web's ports, `host:port` on that port. */
const readAllowList = (allowHosts: readonly string[]): Set<string> => {
  const allowed = new Set<string>();
  for (const entry of allowHosts) {
    const text = entry.trim().toLowerCase();
    if (text === '') continue;
    const named = /^(\[[^\]]+\]|[^:]+):(\d+)$/.exec(text);
    if (named) allowed.add(writeHostPort(bareHost(named[1] ?? ''), Number(named[2])));
    else for (const port of WEB_PORTS) allowed.add(writeHostPort(bareHost(text), port));
  }
  return allowed;
};

const resolveAll = async (host: string): Promise<LookupAddress[]> => {
  const family = isIP(host);
  if (family !== 0) return [{ address: host, family }];
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(
      () => reject(Object.assign(new Error(`DNS took too long for ${host}`), { code: 'ENOTFOUND' })),
      DNS_DEADLINE_MS,
    );
  });
  try {
    return await Promise.race([lookup(host, { all: true, verbatim: true }), late]);
  } finally {
    clearTimeout(timer);
  }
};

/**
 * Makes the one decision of the egress: `(host, port)` → the checked addresses to dial.
 * Throws `BlockedAddressError` when the port is not 80 or 443, or when ANY answer of the name is not public, unless the
 * allow list names the host; throws the resolver's error when there is no answer.
 */
export const createDestinationCheck = (
  allowHosts: readonly string[],
): ((host: string, port: number) => Promise<Destination>) => {
  const allowed = readAllowList(allowHosts);
  return async (rawHost, port) => {
    const host = bareHost(rawHost);
    const name = writeHostPort(host, port);
    const isAllowed = allowed.has(name);
    if (!isAllowed && !WEB_PORTS.has(port)) throw new BlockedAddressError(name, 'only ports 80 and 443 are open');
    if (!isAllowed && BROWSER_MAKER_HOSTS.test(host))
      throw new BlockedAddressError(name, "one of the browser maker's own services");
    const addresses = await resolveAll(host);
    if (!isAllowed && !addresses.every((answer) => isPublicAddress(answer.address))) {
      throw new BlockedAddressError(name, 'its address is not public');
    }
    return { host, port, addresses };
  };
};
