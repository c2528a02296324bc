import { and, count, eq, ilike, or, type SQL } from 'drizzle-orm';
import type { contract } from '@zugang/contract';
import { inCallerScope, type Context } from '#platform/context';
import type { Transaction } from '#platform/db/client';
import { findings, issues, pages } from '#platform/db/schema/index';
import { likePattern } from '#platform/like-pattern';
import type { InputOf, OutputOf } from '#platform/procedure';
import { describeFindings } from './describe-finding.ts';
import { findIssue } from './find-issue.ts';

/** Findings with their issue and page, ready for a condition, an order and a limit. */
export const selectFindings = (tx: Transaction) =>
  tx
    .select({
      finding: findings,
      issue: {
        ruleId: issues.ruleId,
        verdict: issues.verdict,
        state: issues.state,
        answer: issues.answer,
        region: issues.region,
      },
      page: {
        url: pages.url,
        title: pages.title,
        screenshotKey: pages.screenshotKey,
        screenshotWidth: pages.screenshotWidth,
        screenshotHeight: pages.screenshotHeight,
      },
    })
    .from(findings)
    .innerJoin(issues, eq(issues.id, findings.issueId))
    .innerJoin(pages, eq(pages.id, findings.pageId));

/** Counting without the pages, where the condition does not ask for them, is answered by the index alone. */
const countFindings = async (tx: Transaction, wanted: SQL | undefined, asksPages: boolean): Promise<number> => {
  const query = tx.select({ total: count() }).from(findings);
  const rows = asksPages
    ? await query.innerJoin(pages, eq(pages.id, findings.pageId)).where(wanted)
    : await query.where(wanted);
  return rows[0]?.total ?? 0;
};

/** The findings of an issue, page by page; searched by address, title, selector and snippet. Throws NOT_FOUND. */
export const listFindings = (
  ctx: Context,
  input: InputOf<typeof contract.issue.findings>,
): Promise<OutputOf<typeof contract.issue.findings>> =>
  inCallerScope(ctx, async (tx) => {
    const { issueId, search, page, size } = input;
    await findIssue(tx, ctx, { ...input, permission: 'project.view' });
    const pattern = likePattern(search ?? '');
    const fields = [pages.url, pages.title, findings.selector, findings.snippet];
    const wanted = and(
      eq(findings.issueId, issueId),
      search ? or(...fields.map((field) => ilike(field, pattern))) : undefined,
    );
    const total = await countFindings(tx, wanted, search !== undefined);
    const rows = await selectFindings(tx)
      .where(wanted)
      .orderBy(pages.url, findings.id)
      .limit(size)
      .offset((page - 1) * size);
    return { rows: await describeFindings(tx, rows), total, page, size };
  });
