import { sql } from 'drizzle-orm';
import { rules, scoreRanges, scoreSeverities, scoreSeverity } from '@zugang/engine';

const ranges = JSON.stringify(
  scoreSeverities.map((severity, index) => ({
    severity,
    rank: scoreSeverities.length - index,
    ...scoreRanges[severity],
  })),
);
const severities = JSON.stringify(rules.map(({ id }) => ({ rule_id: id, severity: scoreSeverity(id) ?? 'none' })));

/**
 * What a score needs, as tables of a query: `ranges` of the engine (the worst has the highest `rank`), and `found`, the failures of a
 * project that count in one, by page and issue. A rule that the catalogue does not know is `minor`.
 */
export const scoreTables = (projectId: string) => sql`
  ranges as (select * from jsonb_to_recordset(${ranges}::jsonb)
    as r(severity text, rank int, least float8, most float8, weight float8)),
  rule_severities as (select * from jsonb_to_recordset(${severities}::jsonb) as s(rule_id text, severity text)),
  found as materialized (
    select distinct f.page_id, i.id as issue_id, i.rule_id, ranges.rank, ranges.weight
    from issues i join findings f on f.issue_id = i.id left join rule_severities s on s.rule_id = i.rule_id
    join ranges on ranges.severity = coalesce(s.severity, 'minor')
    where i.project_id = ${projectId} and i.outcome = 'failed')`;
