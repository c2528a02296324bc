/** The longest wait for a site, whatever it asks for. */
export const MAX_RETRY_AFTER_MS = 120_000;

/**
 * A `Retry-After` header (RFC 9110, 10.2.3: seconds or a date) in milliseconds from `now`, at most two minutes; null for none
 * and for what is neither.
 */
export const readRetryAfter = (value: string | null, now: number = Date.now()): number | null => {
  const text = value?.trim() ?? '';
  if (/^\d+$/.test(text)) return Math.min(Number(text) * 1_000, MAX_RETRY_AFTER_MS);
  // A date has a day's name; `Date.parse` alone would take "-1" and "2.5" for years.
  const at = /^[a-z]{3}/i.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(at) ? null : Math.min(Math.max(0, at - now), MAX_RETRY_AFTER_MS);
};

/** How long to wait before attempt number `attempt` + 1 (from 1) where the server did not say: 1, 4, 16 seconds. */
export const backOffMs = (attempt: number): number => Math.min(1_000 * 4 ** (attempt - 1), MAX_RETRY_AFTER_MS);

/** Whether a server throttles with this status (RFC 6585, RFC 9110): the same request may succeed later. */
export const isThrottlingStatus = (status: number): boolean => status === 429 || status === 503;
