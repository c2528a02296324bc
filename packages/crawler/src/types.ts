import type { PageCheck } from '@zugang/engine';
import type { Response } from 'undici';
import type { CheckConditions } from './evidence/check-conditions.ts';
import type { PageLook } from './browser/page-look.ts';
import type { RenderedEvidence } from './evidence/page-evidence.ts';

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
  /** The site wanted somebody to sign in, and signing in again did not help. */
  | 'signed_out'
  | 'check_failed';

/** Why a URL is not checked. Same words as the contract's `skipReason`. */
export type SkipReason =
  | 'robots'
  | 'nofollow'
  | 'other_host'
  | 'page_limit'
  | 'depth_limit'
  | 'not_included'
  | 'excluded'
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
      /** Those of both that would sign out; only where the page was asked for by somebody signed in. */
      logoutLinks?: string[];
      canonical: string | null;
      /** SHA-256 (hex) of the body, for duplicates and "only what changed". */
      contentHash: string;
      /** What people see is made by a script: links and content are known to a browser only. */
      isAppShell: boolean;
      /** The answer depends on who asks: what the browser gets may be another. */
      isVarying: boolean;
      validators: Validators;
    }
  /** Only where validators were sent along: the page is as it was then. */
  | { kind: 'not-modified'; url: string; status: 304 }
  | { kind: 'redirect'; url: string; status: number; target: string }
  | { kind: 'other'; url: string; status: number; contentType: string }
  | {
      kind: 'error';
      url: string;
      status: number | null;
      error: PageErrorCode;
      /** The server asks for patience (429, 503): milliseconds until it may be asked again; null where it does not say when. Missing where asking again is of no use. */
      retryAfterMs?: number | null;
    };

/** What a server gives to recognise an answer by (RFC 9110, 8.8); null where it may not be used for that. */
export type Validators = { etag: string | null; lastModified: string | null };

/** The start of an answer. Header names in lower case. */
export type AnswerHead = { status: number; header: (name: string) => string | null };

/** `onHead` decides whether the body is wanted; `maxBytes` counts it packed and unpacked. */
export type GetOptions = {
  headers: Record<string, string>;
  signal?: AbortSignal;
  maxBytes: number;
  onHead: (head: AnswerHead) => boolean;
};

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
      /** As in a FetchResult: the server asks for patience. */
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

/** The one door to the network: resolves once, refuses non-public addresses, dials what it resolved. */
export type Egress = {
  /** `http://127.0.0.1:PORT`, for Chromium's `--proxy-server`. */
  proxyUrl: string;
  /** undici-compatible fetch through the same guard; never follows redirects. */
  fetch: (
    url: string,
    init?: { method?: string; headers?: Record<string, string>; body?: string; signal?: AbortSignal },
  ) => Promise<Response>;
  /** One GET through the same guard, for many small answers: the unpacked body, null where it was not wanted. Never follows redirects; rejects as fetch does. */
  get: (url: string, options: GetOptions) => Promise<Buffer | null>;
  /** Why the proxy last failed this URL's host and port; null when it did not. Chromium shows only that the tunnel failed. */
  failureOf: (url: string) => PageErrorCode | null;
  close: () => Promise<void>;
};

/** `isolationKey` (a scan's id): tabs share no cookies or storage across keys. */
export type CheckPageOptions = {
  isolationKey: string;
  level: 'A' | 'AA' | 'AAA';
  screenshot: boolean;
  deadlineMs?: number;
  /** How the site wants to be looked at; part of the isolation key, as a key's first tab decides. */
  look?: PageLook;
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
