import type { Robots } from '../discover/read-robots.ts';
import type { Egress, PageErrorCode } from '../egress/egress-types.ts';
import type { EvidenceVerdict } from '../evidence/judge-evidence.ts';
import type { PageEvidence } from '../evidence/page-evidence.ts';
import type { ResourceWatch } from '../evidence/watch-resources.ts';
import type { KnownPath } from '../fetch/extract-links.ts';
import type { FetchResult } from '../fetch/fetch-result.ts';
import type { LinkCandidate } from '../frontier/judge-link.ts';
import type { SkipReason } from '../url/skip-reason.ts';
import type { Concurrency } from './create-concurrency.ts';
import type { NamedSitemaps } from './queue-sitemaps.ts';

/** A URL to ask for. `depth`: clicks from the start page; `refusals`: how often the site asked to come again later for it. */
export type QueuedUrl = { url: string; depth: number; refusals: number };

/** Absolute URLs that have the rest in common: what one page or sitemap links to. */
export type LinkGroup = Omit<LinkCandidate, 'url' | 'base'> & { urls: readonly string[] };

/** A fetched page. */
export type Html = Extract<FetchResult, { kind: 'html' }>;

/** A URL that is no page of its own. `target`: where a redirect or canonical leads, or the page it repeats; `html`: what it holds, where it was read. */
export type SkippedOutcome = {
  kind: 'skipped';
  status: number | null;
  reason: SkipReason;
  target: string | null;
  html: Html | null;
};

/** A URL that could not be read. */
export type FailedOutcome = { kind: 'failed'; status: number | null; error: PageErrorCode };

/** A page of the site. `verdict`: what its stored result is worth, which rests on `evidence`; `value`: what the handler made of it. */
export type PageOutcome<T> = {
  kind: 'page';
  html: Html;
  verdict: EvidenceVerdict;
  evidence: PageEvidence | null;
  value: T | null;
};

/** What became of a URL. `deferred`: it waits again, as the site asked to come later or a new session is needed. */
export type Outcome<T> = PageOutcome<T> | SkippedOutcome | FailedOutcome | { kind: 'deferred' };

/** A requested URL, with the links it gave. */
export type Settled<Q extends QueuedUrl, T> = { queued: Q; outcome: Outcome<T>; links: LinkGroup[] };

/** How far a crawl is: robots.txt was read; the start page was requested; the sitemap to be read next. */
export type CrawlStage = { isOpen: boolean; isStarted: boolean; sitemap: string | null };

/**
 * Where a crawl keeps its URLs (crawlee's request queue): which wait, which were found and what became of them. It judges links by
 * `judgeLink` and gives each URL out once.
 */
export type Frontier<Q extends QueuedUrl, T> = {
  readStage: () => Promise<CrawlStage>;
  /** Begins the crawl with what robots.txt says: queues the start page and the sitemaps. */
  open: (robots: Robots) => Promise<void>;
  /** The URLs of an uploaded list instead of a sitemap; null where `name` is the address of a sitemap. */
  readList?: (name: string) => Promise<readonly string[] | null>;
  /** Queues what a sitemap lists. */
  storeSitemap: (sitemap: NamedSitemaps) => Promise<void>;
  /** Gives out the next URLs, at most `limit`. Where none waits and none is under way, those that the page limit kept out take free places. */
  take: (limit: number) => Promise<readonly Q[]>;
  /** The first page of this crawl with this content: `url` itself where there was none yet. Called in the order of the pages. */
  claimContent: (contentHash: string, url: string) => Promise<string>;
  /** Stores what became of URLs and queues their links. */
  store: (settled: readonly Settled<Q, T>[]) => Promise<void>;
  /** Recognises links of the page at `url` that were queued already; null where none are known. */
  knownLinksOn: (url: string) => KnownPath | null;
};

/** The rate limit of a site's host. */
export type HostSlots = {
  /** Waits until a request may be sent; false where that takes too long, or the crawl has ended. */
  acquireHostSlot: () => Promise<boolean>;
  /** Sends nothing to the host for so long: it throttles. */
  pauseHost: (ms: number) => Promise<void>;
};

/** What is known of pages from earlier checks. */
export type Recall<Q extends QueuedUrl> = {
  /** What the stored result of a page rests on; null where there is none. */
  read: (queued: Q) => Promise<PageEvidence | null>;
  /** `conditionsKey` of a check that would be made now. */
  conditions: string;
  /** Whether a page that is as it was need not be sent again: nothing new can come of its links. */
  mayAskConditionally: boolean;
  watch: ResourceWatch;
};

/** The session of a signed-in crawl (crawlee's session pool). */
export type CrawlSession<Q extends QueuedUrl> = {
  /** Whether the site answered as it does without a session. */
  isSignedOut: (url: string, result: FetchResult) => boolean;
  /** Renews the session. By URL: `again`: to be requested once more; `held`: the session was valid, so that the answer counts; `lost`: the login fails. */
  renewSession: (urls: readonly Q[]) => Promise<readonly ('again' | 'held' | 'lost')[]>;
};

/** A page that was found, to be dealt with. */
export type FoundPage<Q extends QueuedUrl> = Pick<PageOutcome<null>, 'html' | 'verdict' | 'evidence'> & { queued: Q };

/** What dealing with a page gave. `links`: those that only a browser sees. */
export type HandledPage<T> = { kind: 'page'; value: T; links: readonly string[] } | SkippedOutcome | FailedOutcome;

/** One crawl of one site. What differs between callers is a port: everything else is in `runCrawl`. */
export type Crawl<Q extends QueuedUrl = QueuedUrl, T = null> = {
  egress: Egress;
  /** Absolute; its host is the site. */
  startUrl: string;
  frontier: Frontier<Q, T>;
  slots: HostSlots;
  concurrency: Concurrency;
  /** Null where nothing is known, or nothing of it is to be used. */
  recall: Recall<Q> | null;
  /** Null without a login. */
  session: CrawlSession<Q> | null;
  /** What is done with each page (crawlee's request handler); null where it is only stored. */
  handlePage: ((page: FoundPage<Q>) => Promise<HandledPage<T>>) | null;
  /** Ends the crawl at once. */
  signal: AbortSignal;
};
