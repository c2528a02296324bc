import { countDistinct, inArray } from 'drizzle-orm';
import { hash } from 'node:crypto';
import type { ReportComponent } from '@zugang/contract';
import { effectOf, impactWeights } from '@zugang/engine';
import type { OpenIssue } from '#modules/issue';
import type { Transaction } from '#platform/db/client';
import { findings } from '#platform/db/schema/index';

type Group = Omit<ReportComponent, 'pages'> & { issueIds: string[]; effect: number };

const groupOf = (key: string, members: readonly [OpenIssue, ...OpenIssue[]]): Group => {
  const worst = members.toSorted((a, b) => impactWeights[b.impact] - impactWeights[a.impact])[0] ?? members[0];
  return {
    key: hash('sha256', key).slice(0, 16),
    region: worst.region as ReportComponent['region'],
    snippet: worst.snippet,
    impact: worst.impact,
    ruleIds: [...new Set(members.map(({ ruleId }) => ruleId))],
    issues: members.length,
    findings: members.reduce((sum, { findings: found }) => sum + found, 0),
    issueIds: members.map(({ id }) => id),
    effect: members.reduce((sum, member) => sum + effectOf({ ...member, outcome: member.verdict }), 0),
  };
};

const countPages = async (tx: Transaction, { issueIds }: Group): Promise<number> => {
  const [row] = await tx
    .select({ pages: countDistinct(findings.pageId) })
    .from(findings)
    .where(inArray(findings.issueId, issueIds));
  return row?.pages ?? 0;
};

/** What fails, by the part of the page it is in: the parts with the most effect, each with all its issues. */
export const groupComponents = async (
  tx: Transaction,
  open: readonly OpenIssue[],
  most: number,
): Promise<{ components: ReportComponent[]; componentsTotal: number }> => {
  const failed = open.filter(({ verdict }) => verdict === 'failed');
  const groups = [...Map.groupBy(failed, ({ region, skeleton }) => `${region} ${skeleton}`)].flatMap(
    ([key, [first, ...rest]]) => (first ? [groupOf(key, [first, ...rest])] : []),
  );
  const shown = groups.toSorted((a, b) => b.effect - a.effect).slice(0, most);
  const components: ReportComponent[] = [];
  for (const group of shown) {
    const { issueIds: _ids, effect: _effect, ...component } = group;
    components.push({ ...component, pages: await countPages(tx, group) });
  }
  return { components, componentsTotal: groups.length };
};
