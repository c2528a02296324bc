import { createHash } from 'node:crypto';
import type { Response } from 'undici';
import { classifyNetworkError } from '../egress/classify-network-error.ts';
import type { Egress, FetchResult } from '../types.ts';
import { normalizeUrl } from '../url/normalize-url.ts';
import { decodeHtml } from './decode-html.ts';
import { extractLinks } from './extract-links.ts';
import { discardBody, readBody } from './read-body.ts';
import { DEFAULT_USER_AGENT } from './user-agent.ts';

/** `deadlineMs` covers everything from the look-up to the last byte; `maxBytes` counts the unpacked body. */
export type FetchPageOptions = { deadlineMs?: number; maxBytes?: number; userAgent?: string };

const MAX_BYTES = 10 * 1024 * 1024;
const DEADLINE_MS = 20_000;

function isHtmlType(contentType: string): boolean {
  return contentType === '' || /^\s*(text\/html|application\/xhtml\+xml)\b/i.test(contentType);
}

/** What can be said from the head of the answer alone; null when the body has to be read. */
function judgeHead(url: string, response: Response): FetchResult | null {
  const { status, headers } = response;
  const location = headers.get('location');
  if (status >= 300 && status < 400 && location !== null) {
    const target = normalizeUrl(location, url);
    return target === null
      ? { kind: 'error', url, status, error: 'connection' }
      : { kind: 'redirect', url, status, target };
  }
  if (status >= 500) return { kind: 'error', url, status, error: 'http_5xx' };
  if (status >= 400) return { kind: 'error', url, status, error: 'http_4xx' };
  if (/^\s*attachment\b/i.test(headers.get('content-disposition') ?? ''))
    return { kind: 'error', url, status, error: 'download' };
  const contentType = headers.get('content-type') ?? '';
  if (!isHtmlType(contentType)) return { kind: 'other', url, status, contentType: contentType.slice(0, 200) };
  return status === 204 || status === 205 ? { kind: 'error', url, status, error: 'empty' } : null;
}

async function readHtml(url: string, response: Response, maxBytes: number): Promise<FetchResult> {
  const { status, headers } = response;
  const body = await readBody(response, maxBytes);
  const html = decodeHtml(body, headers.get('content-type') ?? '');
  if (html.trim() === '') return { kind: 'error', url, status, error: 'empty' };
  if (!headers.has('content-type') && !/^\s*</.test(html)) return { kind: 'other', url, status, contentType: '' };
  const { title, links, nofollowLinks, canonical, refresh } = extractLinks(
    html,
    url,
    headers.get('x-robots-tag') ?? '',
  );
  if (refresh !== null) return { kind: 'redirect', url, status, target: refresh };
  const contentHash = createHash('sha256').update(body).digest('hex');
  return { kind: 'html', url, status, title, links, nofollowLinks, canonical, contentHash };
}

/** Fetches one URL without a browser. Never follows a redirect (also `<meta refresh>` with 0 seconds is one) and never throws: everything is a value. */
export async function fetchPage(egress: Egress, url: string, options: FetchPageOptions = {}): Promise<FetchResult> {
  const { deadlineMs = DEADLINE_MS, maxBytes = MAX_BYTES, userAgent = DEFAULT_USER_AGENT } = options;
  let status: number | null = null;
  try {
    const response = await egress.fetch(url, {
      headers: {
        'user-agent': userAgent,
        accept: 'text/html,application/xhtml+xml;q=0.9,*/*;q=0.5',
        'accept-language': 'de,en;q=0.8',
      },
      signal: AbortSignal.timeout(deadlineMs),
    });
    status = response.status;
    const verdict = judgeHead(url, response);
    if (verdict) {
      await discardBody(response);
      return verdict;
    }
    return await readHtml(url, response, maxBytes);
  } catch (error) {
    return { kind: 'error', url, status, error: classifyNetworkError(error) };
  }
}
