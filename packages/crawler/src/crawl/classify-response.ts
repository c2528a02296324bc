import { backOffMs } from '../egress/read-retry-after.ts';
import type { FetchResult } from '../fetch/fetch-result.ts';

/** Throttled URLs are retried this often, then the answer counts. */
export const MAX_REFUSALS = 2;

/** What an answer says about how its server is doing. `retryAfterMs`: it asks to be left alone that long; null where it does not say how long; missing where it does not ask. */
export type ResponseClass = { isTrouble: boolean; retryAfterMs?: number | null | undefined };

const TROUBLE = new Set(['timeout', 'connection', 'http_5xx']);

/** Classifies an answer. */
export const classifyResponse = (result: FetchResult): ResponseClass => {
  if (result.kind !== 'error') return { isTrouble: false };
  const { error, retryAfterMs } = result;
  return { isTrouble: TROUBLE.has(error) || retryAfterMs !== undefined, retryAfterMs };
};

/** How long to wait before a retry, in ms; null where the answer counts. `refusals`: how often it was refused before. */
export const deferIfThrottled = ({ retryAfterMs }: Pick<ResponseClass, 'retryAfterMs'>, refusals: number) => {
  if (retryAfterMs === undefined || refusals >= MAX_REFUSALS) return null;
  return retryAfterMs ?? backOffMs(refusals + 1);
};
