import type { PageCheck } from '@zugang/engine';
import type { PageRunner } from '@zugang/browser';
import type { FailedOutcome, SkippedOutcome } from '@zugang/crawler';
import type { Egress } from '@zugang/crawler/egress';
import type { PageEvidence } from '@zugang/crawler/evidence';
import type { KeptPictures } from './keep-pictures.ts';

/** A check and what it rests on. */
export type StoredCheck = { evidence: PageEvidence; check: PageCheck };

/** Keeps checks by URL. */
export type CheckCache = {
  read: (url: string) => Promise<StoredCheck | null>;
  write: (url: string, stored: StoredCheck) => Promise<void>;
};

/** A page that was checked. `isRecalled`: the check is a stored one. */
export type CheckedPage = { status: number; contentHash: string; check: PageCheck; isRecalled: boolean };

/** What became of one URL. */
export type CrawledUrl = { url: string } & (
  | ({ kind: 'checked' } & CheckedPage)
  | FailedOutcome
  | Omit<SkippedOutcome, 'html'>
);

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
  /** Keeps pictures of what is found; without it no screenshots are taken. */
  pictures?: KeptPictures | null;
  onProgress?: (progress: CrawlProgress) => void;
};
