import { sql } from 'drizzle-orm';
import type { CausePlace, contract } from '@zugang/contract';
import { inCallerScope, type Context } from '#platform/context';
import { DomainError } from '#platform/errors';
import type { InputOf, OutputOf } from '#platform/procedure';
import { isOf } from './project-rows.ts';
import { requireReseller } from '#modules/reseller';

type Row = CausePlace & { total: number };

/** The issues of customers' projects with this key that are open. Throws NOT_FOUND where there is none, FORBIDDEN for who is no reseller. */
export const listCausePlaces = async (
  ctx: Context,
  { key, page, size }: InputOf<typeof contract.portfolio.places>,
): Promise<OutputOf<typeof contract.portfolio.places>> => {
  const { customerIds } = await requireReseller(ctx);
  return inCallerScope(ctx, async (tx) => {
    const { rows } = await tx.execute<Row>(sql`
      with found as materialized (select id, account_id, project_id, pages, findings from issues
        where ${isOf(customerIds)} and key = ${key} and verdict = 'failed' and state in ('open', 'in_review'))
      select found.id as "issueId", p.id as "projectId", p.title, a.name as "customerName", found.pages, found.findings,
        (count(*) over ())::int as total
      from found join projects p on p.id = found.project_id join accounts a on a.id = found.account_id
      order by found.findings desc, found.id limit ${size} offset ${(page - 1) * size}`);
    const [first] = rows;
    if (!first && page === 1) throw new DomainError('NOT_FOUND');
    return { rows: rows.map(({ total: _total, ...row }) => row), total: first?.total ?? 0, page, size };
  });
};
