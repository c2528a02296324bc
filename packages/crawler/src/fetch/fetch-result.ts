import type { PageErrorCode, Validators } from '../egress/egress-types.ts';

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
      /** The logout links among both; only where the page was fetched with a session. */
      logoutLinks?: string[];
      canonical: string | null;
      /** SHA-256 (hex) of the body, for duplicates and "only what changed". */
      contentHash: string;
      /** What people see is made by a script: links and content are known to a browser only. */
      isAppShell: boolean;
      /** The answer varies by client: the browser may get another. */
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
      /** The server throttles (429, 503): milliseconds until a retry; null where it does not say. Missing where a retry is of no use. */
      retryAfterMs?: number | null;
    };
