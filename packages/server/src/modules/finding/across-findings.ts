import { and, eq, inArray, sql } from 'drizzle-orm';
import { acrossRuleIds } from '@zugang/engine';
import type { Transaction } from '#platform/db/client';
import { findings, issues } from '#platform/db/schema/index';

const ofAcrossRules = (tx: Transaction, projectId: string) =>
  tx
    .select({ id: issues.id })
    .from(issues)
    .where(and(eq(issues.projectId, projectId), inArray(issues.ruleId, [...acrossRuleIds])));

/** Which of a page's findings are meant: `page`: what it shows itself; `across`: what comparing pages showed, judged anew when a scan ends. */
export type FindingScope = 'page' | 'across' | 'all';

/** The condition that a finding is of the scope. */
export const isOfScope = (tx: Transaction, projectId: string, scope: FindingScope) => {
  if (scope === 'all') return undefined;
  const isAcross = inArray(findings.issueId, ofAcrossRules(tx, projectId));
  return scope === 'across' ? isAcross : sql`not (${isAcross})`;
};

/** Pages of the project with findings that comparing pages showed. */
export const listPagesWithAcross = async (tx: Transaction, projectId: string): Promise<string[]> => {
  const rows = await tx
    .selectDistinct({ pageId: findings.pageId })
    .from(findings)
    .where(and(eq(findings.projectId, projectId), isOfScope(tx, projectId, 'across')));
  return rows.map(({ pageId }) => pageId);
};
