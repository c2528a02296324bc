import { and, eq, lt, sql } from 'drizzle-orm';
import { deferIfThrottled, MAX_REFUSALS } from '@zugang/crawler';
import type { Egress } from '@zugang/crawler/egress';
import { collectEvidence, type PageEvidence } from '@zugang/crawler/evidence';
import type { PageResult, PageRunner, UnchangedPage } from '@zugang/browser';
import { inScope, type Transaction } from '#platform/db/client';
import { crawls, domains, pages, scanPages } from '#platform/db/schema/index';
import { RetryJob } from '#platform/errors';
import {
  egressFor,
  readTerms,
  sessionKeyOf,
  type CrawlTerms,
  readSource,
  type PageSource,
  memoryOf,
  findScan,
} from '#modules/crawl';
import { markBlank } from '#modules/issue';
import {
  acquireHostSlot,
  chargeRequests,
  delayOf,
  isLimitedDomain,
  pauseHost,
  readPauseMs,
  type SentRequests,
} from '#modules/host-limit';
import type { WorkerContext } from '#platform/context';
import { joinChecks, UnconfirmedError } from './confirm-fixed.ts';
import { renewSessionForPage, prepareLogin } from './keep-signed-in.ts';
import type { CheckPageMessage } from '../jobs.ts';
import { retryDatabase } from '#platform/db/retry-database';
import { screenshotFolderOf, screenshotKeyOf } from '#modules/page';
import { storePageResult } from './store-page-result.ts';

/** A page that took a worker down this often is not tried again. */
const maxAttempts = 5;
/** A tab that crashed may have been killed from outside: the page gets that many chances. */
const maxCrashes = 3;
const maxWaitMs = 60_000;
/** The level whose rules run. */
const level = 'AA';

type Task = {
  url: string;
  host: string;
  startUrl: string;
  domain: typeof domains.$inferSelect;
  delayMs: number;
  isLimited: boolean;
  source: PageSource | null;
  terms: CrawlTerms;
  /** A login before this moment does not count. */
  since: Date;
  login: 'ready' | 'wait' | 'given_up';
};
/** Of a page that shows what it showed before, nothing is stored anew. */
type CheckResult = PageResult | UnchangedPage;

const isPending = ({ scanId, pageId }: CheckPageMessage) =>
  and(eq(scanPages.scanId, scanId), eq(scanPages.pageId, pageId), eq(scanPages.state, 'pending'));

const findTask = async (tx: Transaction, ctx: WorkerContext, message: CheckPageMessage): Promise<Task | null> => {
  const scan = await findScan(tx, message.scanId);
  if (scan?.state !== 'running') return null;
  const [row] = await tx
    .select({ url: pages.url, domain: domains, crawlDelayMs: crawls.delayMs, crawlStartedAt: crawls.startedAt })
    .from(scanPages)
    .innerJoin(pages, eq(pages.id, scanPages.pageId))
    .innerJoin(domains, eq(domains.id, pages.domainId))
    .leftJoin(crawls, and(eq(crawls.scanId, scanPages.scanId), eq(crawls.domainId, pages.domainId)))
    .where(isPending(message));
  if (!row) return null;
  const terms = await readTerms(tx, ctx, row.domain);
  const { requestsPerSecond } = terms;
  const delayMs = row.crawlDelayMs ?? delayOf(ctx, row.domain, { crawlDelaySeconds: null, requestsPerSecond });
  // A check of one page alone has no crawl that read its source at the same time.
  const source = scan.mode === 'page' ? null : await readSource(tx, message.pageId);
  const since = row.crawlStartedAt ?? scan.startedAt;
  const login = await prepareLogin(tx, ctx, { domain: row.domain, terms, since });
  return {
    url: row.url,
    host: row.domain.host,
    startUrl: row.domain.startUrl,
    domain: row.domain,
    delayMs,
    isLimited: isLimitedDomain(ctx, row.domain),
    source,
    terms,
    since,
    login,
  };
};

/** Counts an attempt before it is made, so that a page which kills its worker is known. Null where the page waits no longer. */
const countAttempt = async (ctx: WorkerContext, message: CheckPageMessage, by: 1 | -1): Promise<number | null> => {
  const [row] = await inScope(ctx.db, [message.accountId], (tx) =>
    tx
      .update(scanPages)
      .set({ attempts: sql`${scanPages.attempts} + ${by}` })
      .where(isPending(message))
      .returning({ attempts: scanPages.attempts }),
  );
  return row?.attempts ?? null;
};

/** If the site is too busy, pauses its host and retries the page later, so that the worker is free. After some tries its answer counts. */
const deferThrottled = async (
  ctx: WorkerContext,
  { message, task }: { message: CheckPageMessage; task: Task },
  result: CheckResult,
): Promise<void> => {
  if (result.kind !== 'failed' || result.retryAfterMs === undefined) return;
  const [row] = await inScope(ctx.db, [message.accountId], (tx) =>
    tx
      .update(scanPages)
      .set({ refusals: sql`${scanPages.refusals} + 1`, attempts: sql`greatest(0, ${scanPages.attempts} - 1)` })
      .where(and(isPending(message), lt(scanPages.refusals, MAX_REFUSALS)))
      .returning({ refusals: scanPages.refusals }),
  );
  if (!row) return;
  await pauseHost(ctx, task.host, deferIfThrottled(result, row.refusals - 1) ?? 0);
  throw new RetryJob(`${task.host} is paused`);
};

/** If the site refused the session, renews it and retries the page. After some tries its answer counts. */
const deferForSessionRenewal = async (
  ctx: WorkerContext,
  { message, task }: { message: CheckPageMessage; task: Task },
  result: CheckResult,
): Promise<void> => {
  if (task.login !== 'ready' || result.kind !== 'failed' || result.error !== 'signed_out') return;
  const isWorthIt = await inScope(ctx.db, [message.accountId], (tx) =>
    renewSessionForPage(tx, ctx, { ...message, ...task }),
  );
  if (isWorthIt) throw new RetryJob(`session for ${task.host} is being renewed`);
};

/** What the result rests on, so that the next scan can skip an unchanged page; null if that is unknown. */
const collect = async (
  ctx: WorkerContext,
  { egress, runner }: { egress: Egress; runner: PageRunner },
  { message, task, result }: { message: CheckPageMessage; task: Task; result: CheckResult },
): Promise<PageEvidence | null> => {
  if (result.kind === 'failed' || !result.evidence || !task.source) return null;
  // Loaded when it is needed: the API never needs it, and it is large.
  const { conditionsKey } = await import('@zugang/browser');
  const conditions = conditionsKey({ ...(await runner.readConditions(level)), session: task.terms.profileVersion });
  const { watch } = memoryOf(ctx, egressFor(egress, task.terms), {
    scanId: message.scanId,
    session: sessionKeyOf(task.terms),
    ...task,
  });
  return collectEvidence(result.evidence, { conditions, source: task.source, watch });
};

const failed = (url: string, error: 'check_failed' | 'signed_out'): PageResult => ({
  kind: 'failed',
  url,
  status: null,
  error,
  durationMs: 0,
});

/** Checks the page; null where it waits no longer. Throws RetryJob where this worker has no browser (not the page's fault). */
const runCheck = async (
  ctx: WorkerContext,
  runner: PageRunner,
  { message, task, isAgain = false }: { message: CheckPageMessage; task: Task; isAgain?: boolean },
) => {
  // The first load had a slot.
  let slots = 1;
  const chargeLoad = (sent: SentRequests): Promise<void> => {
    const charged = chargeRequests(ctx, [task], { sent, slots });
    slots = 0;
    return charged;
  };
  for (;;) {
    const attempts = await countAttempt(ctx, message, 1);
    if (attempts === null) return null;
    if (attempts > maxAttempts) return failed(task.url, 'check_failed');
    const { profile, profileVersion } = task.terms;
    // Tabs with a look of their own share nothing with those of other domains.
    const ownKey = profile ? `${message.scanId} ${profileVersion} ${sessionKeyOf(task.terms)}` : message.scanId;
    // What was tried on other pages of the scan is not taken over: the second check sees for itself.
    const isolationKey = isAgain ? `${ownKey} again` : ownKey;
    const onRequests = task.isLimited && { onRequests: chargeLoad };
    const options = { isolationKey, level, screenshot: true, ...onRequests, ...(profile && { profile }) } as const;
    const { unlessRendered } = message;
    const checked: Promise<CheckResult> =
      unlessRendered && !isAgain
        ? runner.recheck(task.url, { ...options, unlessRendered })
        : runner.check(task.url, { ...options, withEvidence: true });
    const result = await checked.catch(async (cause: unknown) => {
      await countAttempt(ctx, message, -1);
      throw new RetryJob('no browser could be started', { cause });
    });
    const isCrash = result.kind === 'failed' && result.error === 'page_crashed' && attempts < maxCrashes;
    if (!isCrash) return result;
  }
};

/** Says of each finding whether the picture of the page shows anything at its place. */
const markBlankFindings = async (result: CheckResult): Promise<CheckResult> => {
  if (result.kind !== 'checked' || !result.screenshot) return result;
  const findings = await markBlank(result.screenshot.data, result.check.findings);
  return { ...result, check: { ...result.check, findings } };
};

const storeScreenshot = async (
  ctx: WorkerContext,
  message: CheckPageMessage,
  result: CheckResult,
): Promise<string | null> => {
  if (result.kind !== 'checked' || !result.screenshot) return null;
  const key = screenshotKeyOf(message);
  await ctx.storage.put(key, result.screenshot.data, 'image/jpeg');
  return key;
};

type Outcome = { message: CheckPageMessage; task: Task; result: CheckResult };

/** Stores the result with its picture; false where the page must be checked once more before. */
const store = async (
  ctx: WorkerContext,
  parts: { egress: Egress; runner: PageRunner },
  { message, task, result, isConfirmed = false }: Outcome & { isConfirmed?: boolean },
): Promise<boolean> => {
  const key = await storeScreenshot(ctx, message, result);
  const checked = await markBlankFindings(result);
  const { browserVersion } =
    result.kind === 'checked' ? await parts.runner.readConditions(level) : { browserVersion: null };
  const evidence = await collect(ctx, parts, { message, task, result });
  const input = { message, result: checked, screenshotKey: key, evidence, browserVersion, isConfirmed };
  try {
    const { unusedKey } = await retryDatabase(() =>
      inScope(ctx.db, [message.accountId], (tx) => storePageResult(tx, ctx, input)),
    );
    if (unusedKey) await ctx.storage.removeAll(screenshotFolderOf(unusedKey));
    return true;
  } catch (error) {
    if (error instanceof UnconfirmedError) return false;
    throw error;
  }
};

/** Checks the page once more, as an issue would be fixed by the first check alone; null where it waits no longer. */
const checkAgain = async (
  ctx: WorkerContext,
  runner: PageRunner,
  { message, task, result }: Outcome,
): Promise<PageResult | null> => {
  if (!(await acquireHostSlot(ctx, { ...task, maxWaitMs }))) throw new RetryJob(`${task.host} has no free slot`);
  const again = await runCheck(ctx, runner, { message, task, isAgain: true });
  if (!again) return null;
  await deferForSessionRenewal(ctx, { message, task }, again);
  await deferThrottled(ctx, { message, task }, again);
  // One that fails now says nothing: what was known stays.
  return again.kind === 'checked' && result.kind === 'checked'
    ? joinChecks(result, again)
    : failed(task.url, 'check_failed');
};

/**
 * Checks one page of a scan in the browser and stores what was found. Does nothing if the scan is paused or has ended or the
 * page was done already: delivering a message twice, or killing the worker at any moment, changes no result.
 */
export const checkPage = async (
  ctx: WorkerContext,
  { egress, runner }: { egress: Egress; runner: PageRunner },
  message: CheckPageMessage,
): Promise<void> => {
  const task = await inScope(ctx.db, [message.accountId], (tx) => findTask(tx, ctx, message));
  if (!task) return;
  if (task.login === 'wait') throw new RetryJob(`login to ${task.host} is running`);
  if ((await readPauseMs(ctx, task.host)) > 0) throw new RetryJob(`${task.host} is paused`);
  if (!(await acquireHostSlot(ctx, { ...task, maxWaitMs }))) throw new RetryJob(`${task.host} has no free slot`);
  const parts = { egress, runner };
  const result =
    task.login === 'given_up' ? failed(task.url, 'signed_out') : await runCheck(ctx, runner, { message, task });
  if (!result) return;
  await deferForSessionRenewal(ctx, { message, task }, result);
  await deferThrottled(ctx, { message, task }, result);
  if (await store(ctx, parts, { message, task, result })) return;
  const joined = await checkAgain(ctx, runner, { message, task, result });
  if (joined) await store(ctx, parts, { message, task, result: joined, isConfirmed: true });
};
