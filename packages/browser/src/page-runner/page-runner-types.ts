import type { PageCheck } from '@zugang/engine';
import type { PageErrorCode, BrowsingProfile } from '@zugang/crawler/egress';
import type { CheckConditions } from './check-conditions.ts';
import type { SentRequests } from '../tab/count-requests.ts';
import type { RenderedEvidence } from '@zugang/crawler/evidence';

/** A picture of the whole page (cut at `height` 12,000 px): JPEG. */
export type Screenshot = { data: Buffer; width: number; height: number };

/** What checking one page in the browser gave. */
export type PageResult =
  | {
      kind: 'checked';
      url: string;
      status: number;
      check: PageCheck;
      screenshot: Screenshot | null;
      durationMs: number;
      /** Only where it was asked for. */
      evidence?: RenderedEvidence;
    }
  | {
      kind: 'failed';
      url: string;
      status: number | null;
      error: PageErrorCode;
      durationMs: number;
      /** As in a FetchResult: the server throttles. */
      retryAfterMs?: number | null;
    };

/** A page that shows just what it showed when it was last checked. */
export type UnchangedPage = {
  kind: 'unchanged';
  url: string;
  status: number;
  evidence: RenderedEvidence;
  durationMs: number;
};

/** `isolationKey` (a scan's id): tabs share no cookies or storage across keys. */
export type CheckPageOptions = {
  isolationKey: string;
  level: 'A' | 'AA' | 'AAA';
  screenshot: boolean;
  deadlineMs?: number;
  /** The site's browsing profile; must be part of the isolation key, as a key's first tab decides. */
  profile?: BrowsingProfile;
  /** Called when the page is done with, however it ended, with what was requested of servers for it. Awaited. */
  onRequests?: (sent: SentRequests) => Promise<void>;
};

/** Checks pages in a pool of reused tabs of one Chromium; replaces a tab or the browser when it dies. */
export type PageRunner = {
  /** Never throws for what a page does; throws only when no browser can be started. `withEvidence`: the result says what it rests on. */
  check: (url: string, options: CheckPageOptions & { withEvidence?: boolean }) => Promise<PageResult>;
  /** The same with evidence; the check is left out where the page renders as `unlessRendered` says. */
  recheck: (url: string, options: CheckPageOptions & { unlessRendered: string }) => Promise<PageResult | UnchangedPage>;
  /** What its results depend on besides the pages. Rejects where no browser can be started. */
  readConditions: (level: 'A' | 'AA' | 'AAA') => Promise<CheckConditions>;
  close: () => Promise<void>;
};
