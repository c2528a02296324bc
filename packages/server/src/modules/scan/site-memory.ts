import { createConcurrency, type Concurrency } from '@zugang/crawler';
import { isSameSite } from '@zugang/crawler/url';
import { watchResources, type ResourceWatch } from '@zugang/crawler/evidence';
import { type Egress } from '@zugang/crawler/egress';
import type { WorkerContext } from './internal.ts';
import { takeTurn } from './take-turn.ts';

/** What a process remembers of a site while a scan of it runs. All of it may be lost at any moment: it only spares requests. */
export type SiteMemory = {
  /** Looks after what its pages load: each thing is asked for once. */
  watch: ResourceWatch;
  /** How many requests at once it takes easily. */
  concurrency: Concurrency;
  /** Whether a page need not be read for its links where it is as it was; asked once. */
  mayAsk304: Promise<boolean> | null;
};

/** `session`: names the one in hand; another one has a memory of its own. */
type Target = { scanId: string; host: string; delayMs: number; session: string };

/** Sites at once that a process remembers. */
const maxSites = 16;
const maxWaitMs = 60_000;
/** Requests at once to one site. */
const parallel = 6;

const memories = new Map<string, SiteMemory>();

const open = (ctx: WorkerContext, egress: Egress, { host, delayMs }: Target): SiteMemory => {
  const inTurn = async <T>(url: string, request: () => Promise<T>): Promise<T> => {
    if (isSameSite(host, url)) await takeTurn(ctx, { host, delayMs, maxWaitMs });
    return request();
  };
  return {
    watch: watchResources(egress, delayMs > 0 ? inTurn : undefined),
    // Delays are kept over all workers, by `takeTurn`.
    concurrency: createConcurrency(delayMs > 0 ? 1 : parallel),
    mayAsk304: null,
  };
};

/** The memory of a scan's site; opened where there is none. */
export const memoryOf = (ctx: WorkerContext, egress: Egress, target: Target): SiteMemory => {
  const key = `${target.scanId} ${target.host} ${target.session}`;
  const known = memories.get(key);
  if (known) return known;
  const [oldest] = memories.keys();
  if (memories.size >= maxSites && oldest !== undefined) memories.delete(oldest);
  const memory = open(ctx, egress, target);
  memories.set(key, memory);
  return memory;
};
