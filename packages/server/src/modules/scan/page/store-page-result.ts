import { and, eq, sql } from 'drizzle-orm';
import { absentContent, pageScore } from '@zugang/engine';
import type { PageEvidence } from '@zugang/crawler/evidence';
import type { PageResult, UnchangedPage } from '@zugang/browser';
import { countPageFindings } from '#modules/issue';
import type { Transaction } from '#platform/db/client';
import { pages, scanPages } from '#platform/db/schema/index';
import { addRenderedLinks, checkedHashOf, isGoneStatus, storeEvidence, findScan } from '#modules/crawl';
import { lockProject } from '#platform/db/lock-project';
import type { WorkerContext } from '#platform/context';
import { mayConfirm, UnconfirmedError } from './confirm-fixed.ts';
import type { CheckPageMessage } from '../jobs.ts';
import { recordLinkedDocuments } from '../linked-document/record-linked-documents.ts';
import { replaceFindings } from '#modules/finding';
import { settleScan } from '../settle-scan.ts';
import { storableJson } from '#platform/db/storable-json';
import { storableText } from '#platform/db/storable-text';

type Checked = Extract<PageResult, { kind: 'checked' }>;
type Failed = Extract<PageResult, { kind: 'failed' }>;
type PageRow = typeof pages.$inferSelect;
/** `evidence`: what the result rests on; null where nothing is known that could be looked at later. */
type Input = {
  message: CheckPageMessage;
  result: PageResult | UnchangedPage;
  screenshotKey: string | null;
  evidence: PageEvidence | null;
  /** Of Chromium; null where no browser was asked. */
  browserVersion: string | null;
  /** Whether the result is of two checks of the page. */
  isConfirmed?: boolean;
};

/** `unusedKey`: the screenshot that is no longer needed: the one replaced, or the new one of a result that was dropped. */
export type StoredResult = { isStored: boolean; unusedKey: string | null };

const storeChecked = async (
  tx: Transaction,
  { message, page }: { message: CheckPageMessage; page: PageRow },
  input: { result: Checked } & Pick<Input, 'screenshotKey' | 'browserVersion' | 'isConfirmed'>,
) => {
  const { result, screenshotKey, browserVersion, isConfirmed } = input;
  const { check, screenshot } = result;
  const gone = await replaceFindings(tx, { ...message, scope: 'page' }, new Map([[page.id, check.findings]]));
  if (gone.length > 0 && !isConfirmed && (await mayConfirm(tx, message.scanId))) throw new UnconfirmedError();
  await tx
    .update(pages)
    .set({
      state: 'checked',
      statusCode: result.status,
      title: storableText(check.title, 500) || page.title,
      error: null,
      skipReason: null,
      score: pageScore(check),
      absent: absentContent(check),
      untried: check.untried ?? [],
      outline: check.outline ? storableJson(check.outline) : null,
      checkedHash: checkedHashOf(page.contentHash ?? ''),
      screenshotKey,
      screenshotWidth: screenshot?.width ?? null,
      screenshotHeight: screenshot?.height ?? null,
      lastCheckedAt: sql`now()`,
      browserVersion,
    })
    .where(eq(pages.id, page.id));
  await countPageFindings(tx, [page.id]);
};

/** A page that is gone loses its findings; one that only failed to answer this time keeps what was known. */
const storeFailed = async (
  tx: Transaction,
  { message, page }: { message: CheckPageMessage; page: PageRow },
  result: Failed,
) => {
  const isGone = isGoneStatus(result.status);
  if (isGone) await replaceFindings(tx, message, new Map([[page.id, []]]));
  const nothing = {
    score: null,
    findings: 0,
    reviews: 0,
    screenshotKey: null,
    screenshotWidth: null,
    screenshotHeight: null,
  };
  await tx
    .update(pages)
    .set({
      state: 'error',
      error: result.error,
      statusCode: result.status,
      checkedHash: null,
      lastCheckedAt: sql`now()`,
      ...(isGone ? nothing : {}),
    })
    .where(eq(pages.id, page.id));
  return isGone;
};

/** A result delivered twice has the key of the first, which the page uses. */
const keyIfUnused = async (tx: Transaction, pageId: string, key: string | null): Promise<string | null> => {
  const [page] = await tx.select({ key: pages.screenshotKey }).from(pages).where(eq(pages.id, pageId));
  return page?.key === key ? null : key;
};

/** The page, if its result is still awaited. */
const claimPending = async (tx: Transaction, { scanId, pageId }: CheckPageMessage): Promise<PageRow | null> => {
  const [row] = await tx
    .select({ page: pages })
    .from(scanPages)
    .innerJoin(pages, eq(pages.id, scanPages.pageId))
    .where(and(eq(scanPages.scanId, scanId), eq(scanPages.pageId, pageId), eq(scanPages.state, 'pending')));
  return row?.page ?? null;
};

/**
 * Stores what checking a page gave, once: findings, issues with their counters, the page, the scan's row; and ends the scan where
 * this was the last. A second result for the same page, or one for a scan that has ended, is dropped. Throws UnconfirmedError where
 * an issue would be gone after one check: the page is to be checked once more, and both results joined.
 */
export const storePageResult = async (
  tx: Transaction,
  ctx: WorkerContext,
  { message, result, screenshotKey, evidence, browserVersion, isConfirmed = false }: Input,
): Promise<StoredResult> => {
  const { projectId, scanId, pageId } = message;
  const scan = (await lockProject(tx, projectId)) ? await findScan(tx, scanId) : null;
  const page = scan && scan.finishedAt === null ? await claimPending(tx, message) : null;
  if (!scan || !page) return { isStored: false, unusedKey: await keyIfUnused(tx, pageId, screenshotKey) };
  const isGone = result.kind === 'failed' && (await storeFailed(tx, { message, page }, result));
  await storeEvidence(tx, { accountId: message.accountId, pageId }, evidence);
  if (result.kind === 'checked') {
    await storeChecked(tx, { message, page }, { result, screenshotKey, browserVersion, isConfirmed });
    const { outline } = result.check;
    if (outline) await recordLinkedDocuments(tx, ctx, { scan: message, domainId: page.domainId, outline });
    await addRenderedLinks(tx, ctx, { scan, page, links: result.check.links });
  }
  await tx
    .update(scanPages)
    .set({
      state: result.kind,
      error: result.kind === 'failed' ? result.error : null,
      isConfirmed,
      durationMs: Math.round(result.durationMs),
      finishedAt: sql`clock_timestamp()`,
    })
    .where(and(eq(scanPages.scanId, scanId), eq(scanPages.pageId, pageId)));
  await settleScan(tx, ctx, scanId);
  const isReplaced = (result.kind === 'checked' || isGone) && page.screenshotKey !== screenshotKey;
  return { isStored: true, unusedKey: isReplaced ? page.screenshotKey : null };
};
