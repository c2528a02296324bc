import type { PageCheck } from '@zugang/engine';
import type { Response } from 'undici';

/** What went wrong with a page, as a value: a page is never the reason for a crash. Same words as the contract's `pageError`. */
export type PageErrorCode =
  | 'http_4xx'
  | 'http_5xx'
  | 'timeout'
  | 'dns'
  | 'connection'
  | 'tls'
  | 'too_large'
  | 'too_many_redirects'
  | 'not_html'
  | 'download'
  | 'empty'
  | 'page_crashed'
  | 'out_of_memory'
  | 'blocked_address'
  | 'check_failed';

/** Why a URL is not checked. Same words as the contract's `skipReason`. */
export type SkipReason =
  | 'robots'
  | 'nofollow'
  | 'other_host'
  | 'page_limit'
  | 'depth_limit'
  | 'trap_calendar'
  | 'trap_session_id'
  | 'trap_endless_path'
  | 'trap_many_variants'
  | 'not_html'
  | 'redirect'
  | 'duplicate_canonical'
  | 'duplicate_content'
  | 'too_long'
  | 'scheme'
  | 'noindex_excluded'
  | 'logout_link'
  | 'cancelled';

/** What a plain HTTP fetch of a URL (no browser) gave. */
export type FetchResult =
  | {
      kind: 'html';
      url: string;
      status: number;
      title: string | null;
      /** Absolute, normalised, http(s), without duplicates. `nofollow` ones apart. */
      links: string[];
      nofollowLinks: string[];
      canonical: string | null;
      /** SHA-256 (hex) of the body, for duplicates and "only what changed". */
      contentHash: string;
    }
  | { kind: 'redirect'; url: string; status: number; target: string }
  | { kind: 'other'; url: string; status: number; contentType: string }
  | { kind: 'error'; url: string; status: number | null; error: PageErrorCode };

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
    }
  | { kind: 'failed'; url: string; status: number | null; error: PageErrorCode; durationMs: number };

/** The one door to the network: resolves once, refuses non-public addresses, dials what it resolved. */
export type Egress = {
  /** `http://127.0.0.1:PORT`, for Chromium's `--proxy-server`. */
  proxyUrl: string;
  /** undici-compatible fetch through the same guard; never follows redirects. */
  fetch: (
    url: string,
    init?: { method?: string; headers?: Record<string, string>; signal?: AbortSignal },
  ) => Promise<Response>;
  /** Why the proxy last failed this URL's host and port; null when it did not. Chromium shows only that the tunnel failed. */
  failureOf: (url: string) => PageErrorCode | null;
  close: () => Promise<void>;
};

/** Checks pages in a pool of reused tabs of one Chromium; replaces a tab or the browser when it dies. */
export type PageRunner = {
  /** Never throws for what a page does; throws only when no browser can be started. `isolationKey` (a scan's id): tabs share no cookies or storage across keys. */
  check: (
    url: string,
    options: { isolationKey: string; level: 'A' | 'AA' | 'AAA'; screenshot: boolean; deadlineMs?: number },
  ) => Promise<PageResult>;
  close: () => Promise<void>;
};
