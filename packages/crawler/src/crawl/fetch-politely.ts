import { fetchPage, type FetchPageOptions } from '../fetch/fetch-page.ts';
import type { FetchResult } from '../fetch/fetch-result.ts';
import type { SiteCrawl } from './crawl-types.ts';
import type { ServerMood } from './create-politeness.ts';

const TROUBLE = new Set(['timeout', 'connection', 'http_5xx']);

function moodOf(result: FetchResult): ServerMood {
  if (result.kind !== 'error') return { isTrouble: false };
  const isTrouble = TROUBLE.has(result.error) || result.retryAfterMs !== undefined;
  return { isTrouble, patienceMs: result.retryAfterMs };
}

/** Fetches one URL of the site when its turn has come, again later where the server asks for patience. Rejects when the crawl ends. */
export const fetchPolitely = (
  { egress, politeness }: SiteCrawl,
  url: string,
  options: FetchPageOptions = {},
): Promise<FetchResult> => politeness.ask(() => fetchPage(egress, url, options), moodOf);
