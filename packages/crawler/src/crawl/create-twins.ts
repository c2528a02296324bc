import { createUrlList } from '../frontier/create-url-list.ts';
import type { Twins } from './crawl-types.ts';

/** So many hex digits of a hash (80 bits) tell a site's pages apart. */
const DIGITS = 20;

/** Remembers the first page with each content. */
export function createTwins(): Twins {
  const urls = createUrlList();
  const byHash = new Map<string, number>();
  return {
    find: (contentHash) => {
      const index = byHash.get(contentHash.slice(0, DIGITS));
      return index === undefined ? undefined : urls.at(index);
    },
    note: (contentHash, url) => void byHash.set(contentHash.slice(0, DIGITS), urls.push(url)),
  };
}
