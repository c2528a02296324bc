import { limits } from '@zugang/contract';
import type { Principal } from '#platform/context';
import { DomainError } from '#platform/errors';

/** Streams that this process has open, by caller and by account. */
const open = new Map<string, number>();

const countersOf = ({ userId, apiKeyId, accounts }: Principal): Map<string, number> => {
  const own = [...accounts].filter(([, { ownership }]) => ownership === 'own').map(([id]) => id);
  return new Map([
    [`caller ${userId ?? apiKeyId}`, limits.streams.perCaller],
    ...own.map((id): [string, number] => [`account ${id}`, limits.streams.perAccount]),
  ]);
};

/**
 * Counts a stream of a caller as open until the returned function is called. Each stream keeps asking the database, so that a caller,
 * and all members of an account together, may have only so many. Throws STREAM_LIMIT.
 */
export const countStream = (principal: Principal | null): (() => void) => {
  const counters = principal ? countersOf(principal) : new Map<string, number>();
  for (const [key, most] of counters)
    if ((open.get(key) ?? 0) >= most) throw new DomainError('STREAM_LIMIT', { retryAfterSeconds: 10 });
  for (const key of counters.keys()) open.set(key, (open.get(key) ?? 0) + 1);
  let isOpen = true;
  return () => {
    if (!isOpen) return;
    isOpen = false;
    for (const key of counters.keys()) {
      const left = (open.get(key) ?? 1) - 1;
      if (left > 0) open.set(key, left);
      else open.delete(key);
    }
  };
};
