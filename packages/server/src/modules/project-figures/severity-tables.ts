import { sql } from 'drizzle-orm';
import { rules, scoreRanges, scoreSeverities, scoreSeverity } from '@zugang/engine';

const severities = scoreSeverities.map((name, index) => ({
  name,
  rank: scoreSeverities.length - index,
  ...scoreRanges[name],
}));
const known = rules.map(({ id }) => ({ id, severity: scoreSeverity(id) ?? 'none' }));

const column = (values: readonly (string | number)[], type: 'text' | 'float8' | 'int') =>
  sql`${sql.param(values)}::${sql.raw(type)}[]`;

const numbers = (of: 'least' | 'most' | 'weight') =>
  column(
    severities.map((severity) => severity[of]),
    'float8',
  );

/**
 * What the engine's score knows of severities and rules, as tables of a query: `ranges` (the worst has the highest `rank`) and
 * `rule_severities` (`none`: never counts). A rule that is in no row is `minor`, as one no longer known.
 */
export const severityTables = sql`ranges as (select * from unnest(
    ${column(
      severities.map(({ name }) => name),
      'text',
    )}, ${column(
      severities.map(({ rank }) => rank),
      'int',
    )}, ${numbers('least')}, ${numbers('most')}, ${numbers('weight')}) as r(severity, rank, least, most, weight)),
  rule_severities as (select * from unnest(
    ${column(
      known.map(({ id }) => id),
      'text',
    )}, ${column(
      known.map(({ severity }) => severity),
      'text',
    )}) as s(rule_id, severity))`;
