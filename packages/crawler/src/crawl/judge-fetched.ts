import type { FetchResult } from '../fetch/fetch-result.ts';
import { isSameSite } from '../url/clean-domain-input.ts';
import type { SkipReason } from '../url/skip-reason.ts';
import type { FailedOutcome, Frontier, Html, LinkGroup, QueuedUrl, SkippedOutcome } from './crawl-types.ts';

/** What a fetched URL is: a page, or nothing more to look at. */
export type Judged = { outcome: { kind: 'page'; html: Html } | SkippedOutcome | FailedOutcome; links: LinkGroup[] };

/** The links of a page's source as a frontier takes them. What signs out comes first: a link is judged as it is met first. */
const linksOf = ({ links, nofollowLinks, logoutLinks = [] }: Html, depth: number): LinkGroup[] => [
  { urls: logoutLinks, depth, isLogout: true },
  { urls: links, depth },
  { urls: nofollowLinks, depth, isNofollow: true },
];

/** The other page of the site that a page names as its canonical; null for none. Whole sites that name their start page everywhere mean nothing by it. */
const findCanonicalTarget = (url: string, canonical: string | null): string | null => {
  if (canonical === null || canonical === url || !isSameSite(new URL(url).host, canonical)) return null;
  const target = new URL(canonical);
  const isStart = target.pathname === '/' && target.search === '';
  return isStart && new URL(url).pathname !== '/' ? null : canonical;
};

const judgeHtml = async ({ url, depth }: QueuedUrl, html: Html, claimContent: ClaimContent): Promise<Judged> => {
  const links = linksOf(html, depth + 1);
  const skip = (reason: SkipReason, target: string): SkippedOutcome => ({
    kind: 'skipped',
    status: html.status,
    reason,
    target,
    html,
  });
  const canonical = findCanonicalTarget(url, html.canonical);
  if (canonical !== null)
    return { outcome: skip('duplicate_canonical', canonical), links: [{ urls: [canonical], depth }, ...links] };
  // A site's shell has the same source under every address: what it shows there is its script's business.
  const first = html.isAppShell ? url : await claimContent(html.contentHash, url);
  return first === url
    ? { outcome: { kind: 'page', html }, links }
    : { outcome: skip('duplicate_content', first), links: [] };
};

type ClaimContent = Frontier<QueuedUrl, unknown>['claimContent'];

/** Judges what a URL answered. Claims a page's content at once, before anything is waited for: so claims are made in the order of the calls. */
export const judgeFetched = async (
  queued: QueuedUrl,
  fetched: FetchResult,
  claimContent: ClaimContent,
): Promise<Judged> => {
  const { kind, status } = fetched;
  if (kind === 'html') return judgeHtml(queued, fetched, claimContent);
  if (kind === 'redirect') {
    const { target } = fetched;
    const links = [{ urls: [target], depth: queued.depth + 1 }];
    return { outcome: { kind: 'skipped', status, reason: 'redirect', target, html: null }, links };
  }
  if (kind === 'other')
    return { outcome: { kind: 'skipped', status, reason: 'not_html', target: null, html: null }, links: [] };
  // A 304 that nothing is known of says as little as an empty page.
  return { outcome: { kind: 'failed', status, error: kind === 'error' ? fetched.error : 'empty' }, links: [] };
};
