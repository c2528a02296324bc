import { and, eq, inArray } from 'drizzle-orm';
import type { Transaction } from '#platform/db/client';
import { issues } from '#platform/db/schema/index';
import { byEffect } from './issue-order.ts';

/** An issue that is open or waits for a person, as a report needs it. */
export type OpenIssue = Pick<
  typeof issues.$inferSelect,
  'id' | 'ruleId' | 'verdict' | 'impact' | 'region' | 'skeleton' | 'snippet' | 'findings' | 'pages' | 'dueOn'
>;

/** All issues that are open or wait for a person, most effect first. */
export const readOpenIssues = (tx: Transaction, projectId: string): Promise<OpenIssue[]> =>
  tx
    .select({
      id: issues.id,
      ruleId: issues.ruleId,
      verdict: issues.verdict,
      impact: issues.impact,
      region: issues.region,
      skeleton: issues.skeleton,
      snippet: issues.snippet,
      findings: issues.findings,
      pages: issues.pages,
      dueOn: issues.dueOn,
    })
    .from(issues)
    .where(and(eq(issues.projectId, projectId), inArray(issues.state, ['open', 'in_review'])))
    .orderBy(byEffect);
