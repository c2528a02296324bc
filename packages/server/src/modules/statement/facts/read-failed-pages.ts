import { sql } from 'drizzle-orm';
import { limits } from '@zugang/contract';
import type { Transaction } from '#platform/db/client';
import { findings, pages } from '#platform/db/schema/index';
import type { Failure } from './read-failures.ts';

/** The pages on which a criterion fails: how many, and some of them. */
export type FailedPages = { total: number; some: { url: string; title: string | null }[] };

type PageRow = { criterion: string; total: number; url: string; title: string | null };

/** On which pages each criterion fails, by its number; of each the first pages by address. One question for all. */
export const readFailedPages = async (
  tx: Transaction,
  failures: readonly Failure[],
): Promise<ReadonlyMap<string, FailedPages>> => {
  const pairs = failures.flatMap(({ criterion, issues }) => issues.map(({ id }) => [criterion, id] as const));
  if (pairs.length === 0) return new Map();
  const criteria = `{${pairs.map(([criterion]) => criterion).join(',')}}`;
  const ids = `{${pairs.map(([, id]) => id).join(',')}}`;
  const { rows } = await tx.execute<PageRow>(sql`
    with wanted as (select * from unnest(${criteria}::text[], ${ids}::uuid[]) w(criterion, issue_id)),
      failed as materialized (select distinct w.criterion, f.page_id from wanted w join ${findings} f on f.issue_id = w.issue_id),
      ranked as (select f.criterion, p.url, p.title, count(*) over (partition by f.criterion)::int as total,
          row_number() over (partition by f.criterion order by p.url) as place
        from failed f join ${pages} p on p.id = f.page_id)
    select criterion, total, url, title from ranked where place <= ${limits.statements.pages} order by criterion, place`);
  const found = new Map<string, FailedPages>();
  for (const { criterion, total, url, title } of rows) {
    const known = found.get(criterion) ?? { total, some: [] };
    known.some.push({ url, title });
    found.set(criterion, known);
  }
  return found;
};
