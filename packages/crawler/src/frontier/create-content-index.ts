import type { Frontier, QueuedUrl } from '../crawl/crawl-types.ts';
import { createUrlList } from './create-url-list.ts';

/** This many hex digits of a hash (80 bits) tell a site's pages apart. */
const DIGITS = 20;

/** Remembers the first page with each content, in memory. */
export const createContentIndex = (): { claim: Frontier<QueuedUrl, unknown>['claimContent'] } => {
  const urls = createUrlList();
  const byHash = new Map<string, number>();
  return {
    claim: async (contentHash, url) => {
      const key = contentHash.slice(0, DIGITS);
      const first = byHash.get(key);
      if (first !== undefined) return urls.at(first);
      byHash.set(key, urls.push(url));
      return url;
    },
  };
};
