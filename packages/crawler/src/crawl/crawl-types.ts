import type { KnownPath } from '../fetch/extract-links.ts';
import type { Robots } from '../discover/read-robots.ts';
import type { Egress, PageErrorCode } from '../egress/egress-types.ts';
import type { Frontier } from '../frontier/create-frontier.ts';
import type { SkipReason } from '../url/skip-reason.ts';
import type { Politeness } from './create-politeness.ts';

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
