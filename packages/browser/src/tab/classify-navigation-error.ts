import { EGRESS_HEADER, type Egress, type PageErrorCode } from '@zugang/crawler/egress';
import type { Tab } from './open-tab.ts';

const BY_NET_ERROR: readonly [RegExp, PageErrorCode][] = [
  [/ERR_TOO_MANY_REDIRECTS/, 'too_many_redirects'],
  [/ERR_NAME_|ERR_DNS_/, 'dns'],
  [/ERR_CERT_|ERR_SSL_|ERR_BAD_SSL|ERR_TLS_/, 'tls'],
  [/ERR_(CONNECTION_)?TIMED_OUT|Timeout \d+ms|TimeoutError/, 'timeout'],
  [/ERR_UNSAFE_PORT|ERR_BLOCKED_BY_/, 'blocked_address'],
  [/ERR_OUT_OF_MEMORY|ERR_INSUFFICIENT_RESOURCES/, 'out_of_memory'],
  [/ERR_EMPTY_RESPONSE/, 'connection'],
  [/crash/i, 'page_crashed'],
];

const PROXY_CODES: ReadonlySet<string> = new Set<PageErrorCode>([
  'blocked_address',
  'dns',
  'connection',
  'timeout',
  'tls',
]);

const isProxyCode = (code: string): code is PageErrorCode => PROXY_CODES.has(code);

/** What the main document's status and type mean; null when it is a page to check. */
export const judgeAnswer = (tab: Tab): PageErrorCode | null => {
  const { answer } = tab;
  if (!answer) return null;
  const refusal = answer.headers[EGRESS_HEADER];
  if (refusal !== undefined && isProxyCode(refusal)) return refusal;
  if (answer.status >= 500) return 'http_5xx';
  if (answer.status >= 400) return 'http_4xx';
  if (answer.status === 204 || answer.status === 205) return 'empty';
  if (/^\s*attachment\b/i.test(answer.headers['content-disposition'] ?? '')) return 'download';
  return /^(text\/html|application\/xhtml\+xml)$/i.test(answer.mimeType) ? null : 'not_html';
};

/** Why a navigation gave no page, from what the tab saw of it and the browser's message. */
export const classifyNavigationError = (error: unknown, tab: Tab, egress: Egress): PageErrorCode => {
  if (tab.isDownload) return 'download';
  const message = String(error);
  if (/ERR_TUNNEL_CONNECTION_FAILED|ERR_PROXY_/.test(message))
    return egress.failureOf(tab.requestedUrl) ?? 'connection';
  const known = BY_NET_ERROR.find(([pattern]) => pattern.test(message))?.[1];
  if (known) return known;
  const judged = judgeAnswer(tab);
  if (judged) return judged;
  // An aborted navigation with an answer is something the browser would not show.
  return /ERR_ABORTED|Download is starting/.test(message) && tab.answer ? 'download' : 'connection';
};
