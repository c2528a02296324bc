import { sql, type SQL } from 'drizzle-orm';
import type { contract, PortfolioProject, PortfolioSummary } from '@zugang/contract';
import { inCallerScope, type Context } from '#platform/context';
import type { InputOf, OutputOf } from '#platform/procedure';
import { isMatch, needNames, orderOf, projectRows, rowColumns, type PortfolioRow } from './project-rows.ts';
import { requireReseller } from '#modules/reseller';

type Answer = { rows: PortfolioRow[]; total: number; summary: Omit<PortfolioSummary, 'customers'> };

const needCounts = sql.join(
  needNames.map((name) => sql.raw(`'${name}', count(*) filter (where '${name}' = any(needs))`)),
  sql`, `,
);

const summary = sql`select json_build_object('projects', count(*), 'running', count(*) filter (where is_running),
  'averageScore', round(avg(score)::numeric, 1)::float8, 'needs', json_build_object(${needCounts})) from portfolio`;

/** A row as the contract shows it. */
export const describeRow = ({ lastCheckMs, ...row }: PortfolioRow): PortfolioProject => ({
  ...row,
  lastCheckAt: lastCheckMs === null ? null : new Date(lastCheckMs).toISOString(),
});

const pageOf = (matched: SQL): SQL => sql`select coalesce(json_agg(one), '[]') from (${matched}) one`;

/** Projects of all customers by what they need, with figures of all. Throws FORBIDDEN for who is no reseller. */
export const listPortfolio = async (
  ctx: Context,
  { page, size, ...filter }: InputOf<typeof contract.portfolio.list>,
): Promise<OutputOf<typeof contract.portfolio.list>> => {
  const reseller = await requireReseller(ctx);
  const isWanted = isMatch(filter);
  const wanted = sql`select ${rowColumns} from portfolio where ${isWanted} order by ${orderOf(filter.sort)}
    limit ${size} offset ${(page - 1) * size}`;
  return inCallerScope(ctx, async (tx) => {
    const { rows } = await tx.execute<Answer & { customerName: string | null }>(sql`${projectRows(reseller)}
      select (${pageOf(wanted)}) as rows, (select count(*)::int from portfolio where ${isWanted}) as total, (${summary}) as summary,
        (select name from own_accounts where id = ${filter.customerId ?? null}::uuid) as "customerName"`);
    const [answer] = rows;
    if (!answer) throw new Error('the portfolio has no answer');
    return {
      rows: answer.rows.map(describeRow),
      total: answer.total,
      page,
      size,
      summary: { customers: reseller.customerIds.length, ...answer.summary },
      customerName: answer.customerName,
    };
  });
};
