import { isSameSite, watchResources, type Egress, type ResourceWatch } from '@zugang/crawler';
import type { WorkerContext } from './internal.ts';
import { takeTurn } from './take-turn.ts';

/** Scans at once that a process remembers answers of; forgetting one only costs requests. */
const maxScans = 8;
const maxWaitMs = 60_000;

const watches = new Map<string, ResourceWatch>();

type Target = { scanId: string; host: string; delayMs: number };

/** What looks after the things that the pages of a scan load, each asked for once by this process, at the pace of its site. */
export const watchOf = (ctx: WorkerContext, egress: Egress, { scanId, host, delayMs }: Target): ResourceWatch => {
  const known = watches.get(scanId);
  if (known) return known;
  const [oldest] = watches.keys();
  if (watches.size >= maxScans && oldest !== undefined) watches.delete(oldest);
  const inTurn = async <T>(url: string, request: () => Promise<T>): Promise<T> => {
    if (isSameSite(host, url)) await takeTurn(ctx, { host, delayMs, maxWaitMs });
    return request();
  };
  const watch = watchResources(egress, delayMs > 0 ? inTurn : undefined);
  watches.set(scanId, watch);
  return watch;
};
