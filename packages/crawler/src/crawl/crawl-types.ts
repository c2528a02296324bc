import type { PageCheck } from '@zugang/engine';
import type { createGate } from '../browser/create-gate.ts';
import type { PageEvidence } from '../evidence/page-evidence.ts';
import type { ResourceWatch } from '../evidence/watch-resources.ts';
import type { KnownPath } from '../fetch/extract-links.ts';
import type { Politeness } from './create-politeness.ts';
import type { Robots } from '../discover/read-robots.ts';
import type { Frontier } from '../frontier/create-frontier.ts';
import type { Egress, PageErrorCode, PageRunner, SkipReason } from '../types.ts';

/** A URL that is no page of its own. `target`: where a redirect or canonical leads, or the page it repeats. */
export type SkippedUrl = {
  kind: 'skipped';
  url: string;
  status: number | null;
  reason: SkipReason;
  target: string | null;
};
/** A URL that could not be read. */
export type FailedUrl = { kind: 'failed'; url: string; status: number | null; error: PageErrorCode };

/** A check and what it rests on. */
export type StoredCheck = { evidence: PageEvidence; check: PageCheck };

/** Keeps checks by URL. */
export type CheckCache = {
  read: (url: string) => Promise<StoredCheck | null>;
  write: (url: string, stored: StoredCheck) => Promise<void>;
};

/** What became of one URL. `isRecalled`: the check is a stored one. */
export type CrawledUrl =
  | { kind: 'checked'; url: string; status: number; contentHash: string; check: PageCheck; isRecalled: boolean }
  | FailedUrl
  | SkippedUrl;

/** `expected`: pages found so far, within the limit. `url`: the one that was done last. */
export type CrawlProgress = { expected: number; checked: number; failed: number; url: string };

export type CrawlOptions = {
  egress: Egress;
  runner: PageRunner;
  /** Absolute; its host is the site. */
  startUrl: string;
  /** At most this many pages are checked; 50. */
  pages?: number;
  /** Requests and checks at once; 3. The runner needs as many tabs. */
  concurrency?: number;
  level?: 'A' | 'AA' | 'AAA';
  /** Ends the crawl at once; what was found until then has been yielded, the rest is `cancelled`. */
  signal?: AbortSignal;
  /** Results of earlier crawls: what they rest on is looked at, and only what changed is checked again. */
  cache?: CheckCache;
  onProgress?: (progress: CrawlProgress) => void;
};

/** Body hash → the first page with it. */
export type Twins = {
  find: (contentHash: string) => string | undefined;
  note: (contentHash: string, url: string) => void;
};

/** What every kind of crawl of one site has. */
export type SiteCrawl = {
  egress: Egress;
  startUrl: string;
  /** At most so many pages. */
  pages: number;
  robots: Robots;
  frontier: Frontier;
  signal: AbortSignal;
  politeness: Politeness;
  /** Recognises links of a page of the site that need no second look; null for a page of another origin (`www.`, https). */
  knownPathsOn: (url: string) => KnownPath | null;
  twins: Twins;
};

/** A crawl under way that checks what it finds. */
export type Crawl = SiteCrawl & {
  options: CrawlOptions;
  isolationKey: string;
  /** Null where nothing is kept. */
  memory: { cache: CheckCache; conditions: string; watch: ResourceWatch } | null;
  /** As many pages are fetched and checked at once. */
  gate: ReturnType<typeof createGate>;
  counts: { checked: number; failed: number };
};
