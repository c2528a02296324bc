import { engineVersion } from '@zugang/engine';
import { isSameSite } from '@zugang/crawler/url';
import { type FetchResult } from '@zugang/crawler';
import type { FoundLink } from './add-links.ts';
import { storableText } from './storable-text.ts';

/** A row of the frontier. */
export type FrontierPage = {
  id: string;
  url: string;
  depth: number;
  checkedHash: string | null;
  screenshotKey: string | null;
  /** How often the site asked to come again for it later. */
  refusals: number;
};

/** What a fetched URL's row becomes; fields as in the table `pages`. */
export type FetchedRow = {
  id: string;
  state: 'found' | 'checked' | 'error' | 'skipped';
  status_code: number | null;
  skip_reason: string | null;
  target_url: string | null;
  error: string | null;
  title: string | null;
  content_hash: string | null;
  /** No page any more: results of earlier checks go. */
  is_gone: boolean;
};

/** `check`: to be checked in the browser; `unchanged`: as it was when last checked. */
export type Fetched = { row: FetchedRow; links: FoundLink[]; next: 'check' | 'unchanged' | null };

/** What stands in `checkedHash` of a page that was checked in this very form by this very checker. */
export const checkedHashOf = (contentHash: string): string => `${contentHash}:${engineVersion}`;

/** Whether the answer says that the page is gone for good. */
export const isGoneStatus = (status: number | null): boolean => status === 404 || status === 410;

/** A canonical that names another page of the site. Whole sites that name their start page everywhere mean nothing by it. */
const canonicalOf = (page: FrontierPage, canonical: string | null, host: string): string | null => {
  if (canonical === null || canonical === page.url || !isSameSite(host, canonical)) return null;
  const target = new URL(canonical);
  const isStart = target.pathname === '/' && target.search === '';
  return isStart && new URL(page.url).pathname !== '/' ? null : canonical;
};

const rowOf = (page: FrontierPage, values: Partial<FetchedRow> & Pick<FetchedRow, 'state'>): FetchedRow => ({
  id: page.id,
  status_code: null,
  skip_reason: null,
  target_url: null,
  error: null,
  title: null,
  content_hash: null,
  is_gone: values.state === 'skipped',
  ...values,
});

type Html = Extract<FetchResult, { kind: 'html' }>;
/** `twinOf`: a page of this crawl with the same content. `isSame`: its stored result still holds. */
export type JudgeInput = { host: string; twinOf: (contentHash: string) => string | undefined; isSame: boolean };

const judgeHtml = (page: FrontierPage, html: Html, input: JudgeInput): Fetched => {
  const depth = page.depth + 1;
  const logout = new Set(html.logoutLinks);
  const linkOf = (url: string): FoundLink => ({ url, depth, referrerId: page.id, isLogout: logout.has(url) });
  const links: FoundLink[] = [
    ...html.links.map(linkOf),
    ...html.nofollowLinks.map((url) => ({ ...linkOf(url), isNofollow: true })),
  ];
  const title = html.title === null ? null : storableText(html.title, 500);
  const seen = { status_code: html.status, title, content_hash: html.contentHash };
  const skip = (skip_reason: string, target_url: string) =>
    rowOf(page, { state: 'skipped', ...seen, skip_reason, target_url });
  const canonical = canonicalOf(page, html.canonical, input.host);
  if (canonical !== null) {
    links.unshift({ url: canonical, depth: page.depth, referrerId: page.id });
    return { row: skip('duplicate_canonical', canonical), links, next: null };
  }
  // A script's shell has the same source under every address.
  const twin = html.isAppShell ? undefined : input.twinOf(html.contentHash);
  if (twin !== undefined) return { row: skip('duplicate_content', twin), links: [], next: null };
  const state = page.checkedHash === null ? 'found' : 'checked';
  return { row: rowOf(page, { state, ...seen }), links, next: input.isSame ? 'unchanged' : 'check' };
};

/** What becomes of a URL after it was fetched. */
export const judgeFetched = (page: FrontierPage, result: FetchResult, input: JudgeInput): Fetched => {
  if (result.kind === 'html') return judgeHtml(page, result, input);
  const { status } = result;
  if (result.kind === 'redirect') {
    const target_url = storableText(result.target);
    const row = rowOf(page, { state: 'skipped', status_code: status, skip_reason: 'redirect', target_url });
    return { row, links: [{ url: result.target, depth: page.depth + 1, referrerId: page.id }], next: null };
  }
  if (result.kind === 'other') {
    return {
      row: rowOf(page, { state: 'skipped', status_code: status, skip_reason: 'not_html' }),
      links: [],
      next: null,
    };
  }
  // Nobody asked for a 304, so that it says as little as an empty page.
  const error = result.kind === 'error' ? result.error : 'empty';
  const failed = { state: 'error' as const, status_code: status, error, is_gone: isGoneStatus(status) };
  return { row: rowOf(page, failed), links: [], next: null };
};
