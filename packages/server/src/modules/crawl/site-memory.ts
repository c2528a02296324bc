import { createConcurrency, createUrlSet, type Concurrency, type Frontier, type LinkGroup } from '@zugang/crawler';
import { isSameSite } from '@zugang/crawler/url';
import { watchResources, type ResourceWatch } from '@zugang/crawler/evidence';
import type { Egress } from '@zugang/crawler/egress';
import { acquireHostSlot } from '#modules/host-limit';
import type { FrontierPage } from './compose-page-row.ts';
import type { WorkerContext } from '#platform/context';

/** What a process remembers of a site while a scan of it runs. All of it may be lost at any moment: it only spares work. */
export type SiteMemory = {
  /** Tracks the resources of its pages: each is requested once. */
  watch: ResourceWatch;
  /** How many requests at once it takes easily. */
  concurrency: Concurrency;
  /** Whether a page need not be read for its links where it is as it was; asked once. */
  mayAsk304: Promise<boolean> | null;
  /** Remembers links that have their row in this crawl. */
  recordLinks: (links: readonly LinkGroup[]) => void;
  knownLinksOn: Frontier<FrontierPage, null>['knownLinksOn'];
};

/** `session`: identifies the current one; another one has a memory of its own. */
type Target = {
  scanId: string;
  host: string;
  isLimited: boolean;
  startUrl: string;
  delayMs: number;
  session: string;
};

/** Sites at once that a process remembers. */
const maxSites = 16;
const maxWaitMs = 60_000;
/** Requests at once to one site. */
const parallel = 6;

const memories = new Map<string, SiteMemory>();

const createLinkMemory = (startUrl: string): Pick<SiteMemory, 'recordLinks' | 'knownLinksOn'> => {
  const links = createUrlSet();
  const { origin } = new URL(startUrl);
  const isKnown = links.lookUnder(origin);
  return {
    recordLinks: (groups) => {
      for (const { urls } of groups) for (const url of urls) links.add(url);
    },
    knownLinksOn: (url) => (url.startsWith(`${origin}/`) ? isKnown : null),
  };
};

const open = (ctx: WorkerContext, egress: Egress, { host, isLimited, startUrl, delayMs }: Target): SiteMemory => {
  const inTurn = async <T>(url: string, request: () => Promise<T>): Promise<T | null> => {
    const mayAsk = !isSameSite(host, url) || (await acquireHostSlot(ctx, { host, isLimited, delayMs, maxWaitMs }));
    return mayAsk ? request() : null;
  };
  return {
    watch: watchResources(egress, delayMs > 0 || isLimited ? inTurn : undefined),
    concurrency: createConcurrency(delayMs > 0 || isLimited ? 1 : parallel),
    mayAsk304: null,
    ...createLinkMemory(startUrl),
  };
};

/** The memory of a scan's site; opened where there is none. */
export const memoryOf = (ctx: WorkerContext, egress: Egress, target: Target): SiteMemory => {
  const key = `${target.scanId} ${target.host} ${target.session} ${target.delayMs} ${target.isLimited}`;
  const known = memories.get(key);
  if (known) return known;
  const [oldest] = memories.keys();
  if (memories.size >= maxSites && oldest !== undefined) memories.delete(oldest);
  const memory = open(ctx, egress, target);
  memories.set(key, memory);
  return memory;
};
