import type { PageCheck } from '@zugang/engine';
import type { createGate } from '../browser/create-gate.ts';
import type { Robots } from '../discover/read-robots.ts';
import type { Frontier } from '../frontier/create-frontier.ts';
import type { Egress, PageErrorCode, PageRunner, SkipReason } from '../types.ts';

/** What became of one URL. `isRecalled`: the check is a stored one. `target`: where a redirect or canonical leads, or the page it repeats. */
export type CrawledUrl =
  | { kind: 'checked'; url: string; status: number; contentHash: string; check: PageCheck; isRecalled: boolean }
  | { kind: 'failed'; url: string; status: number | null; error: PageErrorCode }
  | { kind: 'skipped'; url: string; status: number | null; reason: SkipReason; target: string | null };

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
  /** A stored check of the page in this very form (SHA-256 of its body), or null. */
  recall?: (url: string, contentHash: string) => Promise<PageCheck | null>;
  onProgress?: (progress: CrawlProgress) => void;
};

/** A crawl under way. */
export type Crawl = {
  options: CrawlOptions;
  robots: Robots;
  frontier: Frontier;
  signal: AbortSignal;
  isolationKey: string;
  /** Waits as long as robots.txt asks for. */
  pace: () => Promise<void>;
  gate: ReturnType<typeof createGate>;
  /** Body hash → first page with it. */
  twins: Map<string, string>;
  counts: { checked: number; failed: number };
};
