import type { Server } from 'node:net';
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
  /** The site asked for a login, and renewing the session did not help. */
  | 'signed_out'
  | 'check_failed';

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

/** The only access to the network: resolves once, refuses non-public addresses, dials what it resolved. */
export type Egress = {
  /** `http://127.0.0.1:PORT`, for Chromium's `--proxy-server`. */
  proxyUrl: string;
  /** Makes the proxy answer the connections of another listener too: one in the network of a browser that sees no other. */
  serve: (listener: Server) => void;
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
