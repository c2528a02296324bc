import type { LinkGroup, QueuedUrl } from '../frontier/create-frontier.ts';
import { findCanonicalTarget } from '../frontier/find-canonical-target.ts';
import type { FetchResult } from '../fetch/fetch-result.ts';
import type { SkipReason } from '../url/skip-reason.ts';
import type { FailedUrl, SkippedUrl, Twins } from './crawl-types.ts';

/** A fetched page. */
export type Html = Extract<FetchResult, { kind: 'html' }>;

/** What a fetched URL is: a page, or nothing more to look at. */
export type Judged = { html: Html } | { html: null; result: SkippedUrl | FailedUrl; links: LinkGroup[] };

/** The links of a page's source as the frontier takes them. */
export const linksOf = (html: Html, depth: number): LinkGroup[] => [
  { urls: html.links, depth },
  { urls: html.nofollowLinks, depth, isNofollow: true },
];

/** A site's shell has the same source under every address: what it shows there is its script's business. */
const twinOf = (twins: Twins, html: Html): string | undefined =>
  html.isAppShell ? undefined : twins.find(html.contentHash);

/** What a fetched URL is without a look in the browser, or the page. */
export function judgePage(twins: Twins, { url, depth }: QueuedUrl, fetched: FetchResult): Judged {
  const { kind, status } = fetched;
  const skip = (reason: SkipReason, target: string | null, links: LinkGroup[] = []): Judged => ({
    html: null,
    result: { kind: 'skipped', url, status, reason, target },
    links,
  });
  if (kind === 'redirect') return skip('redirect', fetched.target, [{ urls: [fetched.target], depth: depth + 1 }]);
  if (kind === 'other') return skip('not_html', null);
  if (kind === 'error') return { html: null, result: { kind: 'failed', url, status, error: fetched.error }, links: [] };
  if (kind === 'not-modified')
    return { html: null, result: { kind: 'failed', url, status, error: 'empty' }, links: [] };
  const canonical = findCanonicalTarget(url, fetched.canonical);
  if (canonical !== null)
    return skip('duplicate_canonical', canonical, [{ urls: [canonical], depth }, ...linksOf(fetched, depth + 1)]);
  const twin = twinOf(twins, fetched);
  if (twin !== undefined) return skip('duplicate_content', twin);
  twins.note(fetched.contentHash, url);
  return { html: fetched };
}
