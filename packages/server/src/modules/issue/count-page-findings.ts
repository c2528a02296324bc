import { inArray, sql, type SQL } from 'drizzle-orm';
import type { Transaction } from '#platform/db/client';
import { findings, pages } from '#platform/db/schema/index';

const has = (condition: SQL) => sql`
  (select count(*)::int from findings f join issues i on i.id = f.issue_id
   where f.page_id = ${pages.id} and ${condition})`;

const counts = {
  findings: has(sql`i.verdict = 'failed'`),
  reviews: has(sql`i.verdict = 'cannot-tell' and i.state <> 'cleared'`),
};

/** Counts the failures of pages, by rules or people, and the unanswered questions. Called under the project's lock. */
export const countPageFindings = async (tx: Transaction, pageIds: readonly string[]): Promise<void> => {
  if (pageIds.length === 0) return;
  await tx
    .update(pages)
    .set(counts)
    .where(inArray(pages.id, [...pageIds]));
};

/** As {@link countPageFindings}, for the pages that have these issues. */
export const countFindingsOfPagesWith = async (tx: Transaction, issueIds: readonly string[]): Promise<void> => {
  const withIssue = tx
    .select({ id: findings.pageId })
    .from(findings)
    .where(inArray(findings.issueId, [...issueIds]));
  await tx.update(pages).set(counts).where(inArray(pages.id, withIssue));
};
