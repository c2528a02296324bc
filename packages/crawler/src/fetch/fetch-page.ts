import { hash } from 'node:crypto';
import { classifyNetworkError } from '../egress/classify-network-error.ts';
import type { AnswerHead, Egress, Validators } from '../egress/egress-types.ts';
import type { FetchResult } from './fetch-result.ts';
import { normalizeUrl } from '../url/normalize-url.ts';
import { decodeHtml } from './decode-html.ts';
import { extractLinks, type KnownPath } from './extract-links.ts';
import { findLogoutLinks } from './find-logout-links.ts';
import { isThrottlingStatus, readRetryAfter } from '../egress/read-retry-after.ts';
import { conditionalHeaders, readValidators, variesForUs } from '../egress/read-validators.ts';
import { ACCEPT_LANGUAGE, DEFAULT_USER_AGENT } from '../egress/user-agent.ts';

/** `deadlineMs` covers everything from the look-up to the last byte; `maxBytes` counts the unpacked body. `known`: what an earlier answer is recognised by. */
export type FetchPageOptions = {
  deadlineMs?: number;
  maxBytes?: number;
  userAgent?: string;
  known?: Validators;
  /** Recognises links that need not be named. */
  isKnownPath?: KnownPath | null;
  /** Identifies logout links: for fetches with a session. */
  isSignedIn?: boolean;
};

const MAX_BYTES = 10 * 1024 * 1024;
const DEADLINE_MS = 20_000;

const isHtmlType = (contentType: string): boolean =>
  contentType === '' || /^\s*(text\/html|application\/xhtml\+xml)\b/i.test(contentType);

const judgeFailure = (url: string, { status, header }: AnswerHead): FetchResult => {
  const error = status >= 500 ? 'http_5xx' : 'http_4xx';
  if (!isThrottlingStatus(status)) return { kind: 'error', url, status, error };
  return { kind: 'error', url, status, error, retryAfterMs: readRetryAfter(header('retry-after')) };
};

/** What can be said from the head of the answer alone; null when the body has to be read. */
const judgeHead = (url: string, head: AnswerHead): FetchResult | null => {
  const { status, header } = head;
  if (status === 304) return { kind: 'not-modified', url, status };
  const location = header('location');
  if (status >= 300 && status < 400 && location !== null) {
    const target = normalizeUrl(location, url);
    return target === null
      ? { kind: 'error', url, status, error: 'connection' }
      : { kind: 'redirect', url, status, target };
  }
  if (status >= 400) return judgeFailure(url, head);
  if (/^\s*attachment\b/i.test(header('content-disposition') ?? ''))
    return { kind: 'error', url, status, error: 'download' };
  const contentType = header('content-type') ?? '';
  if (!isHtmlType(contentType)) return { kind: 'other', url, status, contentType: contentType.slice(0, 200) };
  return status === 204 || status === 205 ? { kind: 'error', url, status, error: 'empty' } : null;
};

const judgeBody = (
  head: AnswerHead,
  body: Buffer,
  { url, isKnown, isSignedIn }: { url: string; isKnown: KnownPath | null; isSignedIn: boolean },
): FetchResult => {
  const { status, header } = head;
  const contentType = header('content-type');
  const html = decodeHtml(body, contentType ?? '');
  if (!/\S/.test(html)) return { kind: 'error', url, status, error: 'empty' };
  if (contentType === null && !/^\s*</.test(html)) return { kind: 'other', url, status, contentType: '' };
  const robotsHeader = header('x-robots-tag') ?? '';
  const { refresh, isNoindex: _, ...found } = extractLinks(html, url, { robotsHeader, isKnown });
  if (refresh !== null) return { kind: 'redirect', url, status, target: refresh };
  return {
    kind: 'html',
    url,
    status,
    ...found,
    ...(isSignedIn && { logoutLinks: findLogoutLinks(html, url) }),
    contentHash: hash('sha256', body),
    validators: readValidators(head),
    isVarying: variesForUs(header('vary')),
  };
};

/** Fetches one URL without a browser. Never follows a redirect (also `<meta refresh>` with 0 seconds is one) and never throws: everything is a value. */
export const fetchPage = async (egress: Egress, url: string, options: FetchPageOptions = {}): Promise<FetchResult> => {
  const { deadlineMs = DEADLINE_MS, maxBytes = MAX_BYTES, userAgent = DEFAULT_USER_AGENT, known } = options;
  const { isSignedIn = false } = options;
  const seen: { head: AnswerHead | null; verdict: FetchResult | null } = { head: null, verdict: null };
  try {
    const body = await egress.get(url, {
      headers: {
        'user-agent': userAgent,
        accept: 'text/html,application/xhtml+xml;q=0.9,*/*;q=0.5',
        'accept-language': ACCEPT_LANGUAGE,
        ...(known && conditionalHeaders(known)),
      },
      signal: AbortSignal.timeout(deadlineMs),
      maxBytes,
      onHead: (head) => {
        seen.head = head;
        seen.verdict = judgeHead(url, head);
        return seen.verdict === null;
      },
    });
    if (seen.verdict) return seen.verdict;
    if (!seen.head || !body) return { kind: 'error', url, status: null, error: 'empty' };
    return judgeBody(seen.head, body, { url, isKnown: options.isKnownPath ?? null, isSignedIn });
  } catch (error) {
    return { kind: 'error', url, status: seen.head?.status ?? null, error: classifyNetworkError(error) };
  }
};
