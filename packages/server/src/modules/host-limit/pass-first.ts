import type { WorkerContext } from '#platform/context';
import { acquireHostSlot } from './acquire-host-slot.ts';
import { chargeHost } from './charge-host.ts';
import { unprovedDelayMs } from './domain-pace.ts';

/** Longest wait of a request that a person waits for. */
const maxWaitMs = 8_000;
/** So much may come at once: a person tries a domain, adds it and looks for its proof. */
const aheadMs = 20_000;

/**
 * Lets a few requests pass before the page loads that wait for the host: a person waits for them (a domain is tried, its proof looked
 * for) or they are wanted there (a webhook). After a few at once an account sends one a second, and they count as what was requested of the host. Each account has its own turn: none can keep another from proving a domain.
 * Returns false if there is none within 8 seconds.
 */
export const passFirst = async (
  ctx: Pick<WorkerContext, 'db'>,
  { accountId, host, requests }: { accountId: string; host: string; requests: number },
): Promise<boolean> => {
  const turn = { host, isLimited: true, lane: accountId, delayMs: requests * unprovedDelayMs, aheadMs, maxWaitMs };
  if (!(await acquireHostSlot(ctx, turn))) return false;
  await chargeHost(ctx, { host, isLimited: true }, requests);
  return true;
};
