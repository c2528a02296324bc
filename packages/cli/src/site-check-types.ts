import type { PageCheck } from '@zugang/engine';
import type { LimitFunction } from 'p-limit';
import type { FailedUrl, SiteCrawl, SkippedUrl } from '@zugang/crawler';
import type { Egress } from '@zugang/crawler/egress';
import type { PageEvidence, ResourceWatch } from '@zugang/crawler/evidence';
import type { PageRunner } from '@zugang/browser';

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

/** A crawl under way that checks what it finds. */
export type Crawl = SiteCrawl & {
  options: CrawlOptions;
  isolationKey: string;
  /** Null where nothing is kept. */
  memory: { cache: CheckCache; conditions: string; watch: ResourceWatch } | null;
  /** As many pages are fetched and checked at once. */
  gate: LimitFunction;
  counts: { checked: number; failed: number };
};
