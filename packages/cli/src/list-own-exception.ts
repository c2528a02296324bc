import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { isPublicAddress } from '@zugang/crawler/egress';

const resolveAll = async (host: string): Promise<string[]> => {
  if (isIP(host) !== 0) return [host];
  return lookup(host, { all: true }).then(
    (answers) => answers.map(({ address }) => address),
    () => [],
  );
};

/**
 * What the egress must allow so that the site a person named can be reached: nothing for a public one on the web's
 * ports; exactly its host and port where it is on this machine or in a private network, or on another port. Both of the
 * web's ports where no scheme was named.
 */
export const listOwnException = async (url: URL, hasScheme: boolean): Promise<string[]> => {
  const port = Number(url.port || (url.protocol === 'https:' ? 443 : 80));
  const addresses = await resolveAll(url.hostname.replace(/^\[|\]$/g, ''));
  const isWebPort = port === 80 || port === 443;
  if (isWebPort && addresses.every(isPublicAddress)) return [];
  return [isWebPort && !hasScheme ? url.hostname : `${url.hostname}:${port}`];
};
