import { countDistinct, inArray } from 'drizzle-orm';
import { ruleById } from '@zugang/engine/catalogue';
import type { Transaction } from '#platform/db/client';
import { findings } from '#platform/db/schema/index';
import type { OpenIssue } from './read-open-issues.ts';

const countPages = async (tx: Transaction, issueIds: string[]): Promise<number> => {
  const [row] = await tx
    .select({ pages: countDistinct(findings.pageId) })
    .from(findings)
    .where(inArray(findings.issueId, issueIds));
  return row?.pages ?? 0;
};

/** On how many pages each criterion is violated, by its number. One issue alone knows its pages; more may share some. */
export const countCriterionPages = async (
  tx: Transaction,
  open: readonly OpenIssue[],
): Promise<ReadonlyMap<string, number>> => {
  const failed = open
    .filter(({ verdict }) => verdict === 'failed')
    .flatMap((issue) => (ruleById(issue.ruleId)?.criteria ?? []).map((criterion) => ({ criterion, issue })));
  const counted = new Map<string, number>();
  for (const [criterion, own] of Map.groupBy(failed, (one) => one.criterion)) {
    const [only, ...more] = own.map(({ issue }) => issue);
    const ids = own.map(({ issue }) => issue.id);
    counted.set(criterion, only && more.length === 0 ? only.pages : await countPages(tx, ids));
  }
  return counted;
};
