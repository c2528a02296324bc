import type { AnswerHead, Validators } from './egress-types.ts';

/** A date this young when it was sent may be followed by another change within the same second (RFC 9110, 8.8.2.2). */
const STRONG_AFTER_MS = 60_000;

/** Request headers that are equal in all our requests, or that we never send: an answer that varies by them does not vary for us. */
const SAME_FOR_US = new Set([
  'accept-encoding',
  'accept-language',
  'cookie',
  'origin',
  'authorization',
  'save-data',
  'dnt',
]);

/** Whether the answer depends on something in which the browser's request differs from ours. */
export const variesForUs = (vary: string | null): boolean => {
  const names = (vary ?? '').split(',').map((name) => name.trim().toLowerCase());
  return names.some((name) => name !== '' && !SAME_FOR_US.has(name));
};

const isYoung = (lastModified: string, date: string | null): boolean => {
  const sentAt = date === null ? Number.NaN : Date.parse(date);
  const age = (Number.isNaN(sentAt) ? Date.now() : sentAt) - Date.parse(lastModified);
  return !(age >= STRONG_AFTER_MS);
};

/**
 * The validators of an answer. None where it is `no-store` or varies by client; no `Last-Modified` that was
 * hardly a minute old.
 */
export const readValidators = ({ header }: Pick<AnswerHead, 'header'>): Validators => {
  const isKept = !/(^|[\s,])no-store\b/i.test(header('cache-control') ?? '') && !variesForUs(header('vary'));
  const lastModified = header('last-modified');
  const isDated = lastModified !== null && !isYoung(lastModified, header('date'));
  return { etag: isKept ? header('etag') : null, lastModified: isKept && isDated ? lastModified : null };
};

/** The headers that ask for an answer only where it is another than the one recognised by `validators`. */
export const conditionalHeaders = ({ etag, lastModified }: Validators): Record<string, string> => ({
  ...(etag !== null && { 'if-none-match': etag }),
  ...(lastModified !== null && { 'if-modified-since': lastModified }),
});
