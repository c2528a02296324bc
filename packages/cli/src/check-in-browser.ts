import { randomUUID } from 'node:crypto';
import pLimit from 'p-limit';
import type { PageResult, UnchangedPage } from '@zugang/browser';
import { deferIfThrottled, type Crawl, type FoundPage, type HandledPage, type QueuedUrl } from '@zugang/crawler';
import { collectEvidence, type RenderedEvidence, type ResourceWatch } from '@zugang/crawler/evidence';
import { isSameSite } from '@zugang/crawler/url';
import type { CheckCache, CheckedPage, CrawlOptions, StoredCheck } from './crawl-types.ts';

/** What results of earlier crawls are kept in, and the conditions of those that are made now. */
export type Memory = { cache: CheckCache; conditions: string; watch: ResourceWatch };

type Page = FoundPage<QueuedUrl> & { stored: StoredCheck | null };
type Handled = HandledPage<CheckedPage>;

/** What checking the pages of one crawl needs. `memory`: null where nothing is kept. */
export type Checking = {
  options: Pick<CrawlOptions, 'runner' | 'level' | 'pictures'> & { concurrency: number };
  slots: Crawl['slots'];
  memory: Memory | null;
  signal: AbortSignal;
};

const isPage = (value: CheckedPage): Handled => ({ kind: 'page', value, links: value.check.links });

const recall = ({ html }: Page, { check }: StoredCheck): Handled =>
  isPage({ status: html.status, contentHash: html.contentHash, check, isRecalled: true });

/** Stores what a check rests on; with the links of the source, which the next crawl needs where the server says 304. */
const remember = async (
  { memory }: Checking,
  { queued, html, stored }: Page,
  seen: { evidence: RenderedEvidence; check: StoredCheck['check'] | null },
): Promise<void> => {
  const check = seen.check ?? stored?.check;
  if (!memory || !check) return;
  const evidence = await collectEvidence(seen.evidence, { ...memory, source: html });
  await memory.cache.write(queued.url, { evidence, check });
};

/** One look in the browser, and further ones while the site asks to be left alone. */
const runCheck = async (
  { options, slots, memory, signal }: Checking,
  { queued: { url }, verdict, evidence }: Page,
  isolationKey: string,
): Promise<PageResult | UnchangedPage> => {
  const { runner, level = 'AA', pictures = null } = options;
  const unlessRendered = verdict === 'render' ? (evidence?.rendered ?? null) : null;
  const given = { isolationKey, level, screenshot: pictures !== null };
  for (let refusals = 0; ; refusals += 1) {
    if (!(await slots.acquireHostSlot())) signal.throwIfAborted();
    const checked =
      unlessRendered === null
        ? await runner.check(url, { ...given, withEvidence: memory !== null })
        : await runner.recheck(url, { ...given, unlessRendered });
    const waitMs = checked.kind === 'failed' ? deferIfThrottled(checked, refusals) : null;
    if (waitMs === null) return checked;
    await slots.pauseHost(waitMs);
  }
};

const checkPage = async (checking: Checking, page: Page, isolationKey: string): Promise<Handled> => {
  const { queued, html, stored } = page;
  const result = await runCheck(checking, page, isolationKey);
  if (result.kind === 'failed') return { kind: 'failed', status: result.status, error: result.error };
  // A script may lead to a site that is not ours to judge.
  if (!isSameSite(new URL(queued.url).host, result.url))
    return { kind: 'skipped', status: html.status, reason: 'redirect', target: result.url, html: null };
  if (result.kind === 'unchanged') {
    await remember(checking, page, { evidence: result.evidence, check: null });
    if (stored) return recall(page, stored);
    throw new Error('an unchanged page needs stored evidence');
  }
  const { check, evidence, status, screenshot } = result;
  await checking.options.pictures?.add(queued.url, check.findings, screenshot);
  if (evidence) await remember(checking, page, { evidence, check });
  return isPage({ status, contentHash: html.contentHash, check, isRecalled: false });
};

/** Makes what the command line does with each page: takes its stored result where it is as it was, else checks it in the browser. Rejects where none can be started. */
export const checkInBrowser = (checking: Checking): NonNullable<Crawl<QueuedUrl, CheckedPage>['handlePage']> => {
  const limit = pLimit(checking.options.concurrency);
  const isolationKey = randomUUID();
  return async (found) => {
    const stored = (await checking.memory?.cache.read(found.queued.url)) ?? null;
    const page = { ...found, stored };
    return found.verdict === 'same' && stored
      ? recall(page, stored)
      : limit(() => checkPage(checking, page, isolationKey));
  };
};
