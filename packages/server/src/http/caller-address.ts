import { isIP } from 'node:net';
import type { IncomingMessage } from 'node:http';
import { plainAddress, type TrustedProxies } from '#platform/trusted-proxies';

/** The text between two commas: an address, perhaps with a port, in brackets or quotes; null if it is none. */
const readHop = (text: string): string | null => {
  const bare = text.trim().replace(/^"(.*)"$/, '$1');
  const address = plainAddress(/^\[(.+)\](?::\d+)?$/.exec(bare)?.[1] ?? bare.replace(/^([^:]+):\d+$/, '$1'));
  return isIP(address) === 0 ? null : address;
};

type Call = { socket: { remoteAddress?: string | undefined }; headers: IncomingMessage['headers'] };

/**
 * Who calls: the address of the connection, and behind proxies of our own (TRUSTED_PROXIES) the address that the last of them saw.
 * X-Forwarded-For is read from its right end, where our proxies have written, and no further than the first address that is none of
 * theirs: the caller may have written what is to its left. Empty if the connection is gone.
 */
export const callerAddress = ({ socket, headers }: Call, proxies: TrustedProxies): string => {
  let address = plainAddress(socket.remoteAddress ?? '');
  const hops = [headers['x-forwarded-for'] ?? []].flat().join(',').split(',');
  while (proxies.has(address)) {
    const hop = readHop(hops.pop() ?? '');
    if (hop === null) break;
    address = hop;
  }
  return address;
};
