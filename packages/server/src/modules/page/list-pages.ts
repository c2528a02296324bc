import { and, count, eq, ilike, inArray, or, sql, type SQL } from 'drizzle-orm';
import type { contract, Page } from '@zugang/contract';
import { inCallerScope, type Context } from '#platform/context';
import type { Transaction } from '#platform/db/client';
import { pages } from '#platform/db/schema/index';
import { likePattern } from '#platform/like-pattern';
import type { InputOf, OutputOf } from '#platform/procedure';
import { requireProject } from '#platform/project-access';
import { describePage } from './describe-page.ts';

type Input = InputOf<typeof contract.page.list>;
type State = Page['state'];

const orders: Record<Input['sort'], SQL> = {
  url: sql`${pages.url}`,
  '-url': sql`${pages.url} desc`,
  findings: sql`${pages.findings}, ${pages.id}`,
  '-findings': sql`${pages.findings} desc, ${pages.id}`,
  score: sql`${pages.score} nulls last, ${pages.id}`,
  '-score': sql`${pages.score} desc nulls last, ${pages.id}`,
  checked: sql`${pages.lastCheckedAt} nulls last, ${pages.id}`,
  '-checked': sql`${pages.lastCheckedAt} desc nulls last, ${pages.id}`,
  status: sql`${pages.statusCode} nulls last, ${pages.id}`,
  '-status': sql`${pages.statusCode} desc nulls last, ${pages.id}`,
};

const allStates = ['queued', 'found', 'checked', 'error', 'skipped'] as const satisfies readonly State[];

/** `pages`: what was fetched as a page of the website, whether checking it worked or not. */
const statesOf = (state: Input['state']): readonly State[] => {
  if (state === 'all') return allStates;
  return state === 'pages' ? ['found', 'checked', 'error'] : [state];
};

const isInLedger = ({ projectId, domainId, search }: Input): SQL | undefined =>
  and(
    eq(pages.projectId, projectId),
    domainId ? eq(pages.domainId, domainId) : undefined,
    search ? or(ilike(pages.url, likePattern(search)), ilike(pages.title, likePattern(search))) : undefined,
  );

const countStates = async (tx: Transaction, input: Input): Promise<Record<State, number>> => {
  const rows = await tx
    .select({ state: pages.state, rows: count() })
    .from(pages)
    .where(isInLedger(input))
    .groupBy(pages.state);
  const counted = { queued: 0, found: 0, checked: 0, error: 0, skipped: 0 };
  for (const row of rows) counted[row.state] = row.rows;
  return counted;
};

/** The crawl ledger: every URL found. `states` counts what the search and the domain leave, whatever the wanted state. Throws NOT_FOUND. */
export const listPages = (ctx: Context, input: Input): Promise<OutputOf<typeof contract.page.list>> =>
  inCallerScope(ctx, async (tx) => {
    const { projectId, skipReason, sort, page, size } = input;
    await requireProject(tx, ctx, { projectId, permission: 'project.view' });
    const states = await countStates(tx, input);
    const wanted = statesOf(input.state);
    const isWanted = and(
      isInLedger(input),
      wanted.length < allStates.length ? inArray(pages.state, [...wanted]) : undefined,
      skipReason ? eq(pages.skipReason, skipReason) : undefined,
    );
    const rows = await tx
      .select()
      .from(pages)
      .where(isWanted)
      .orderBy(orders[sort])
      .limit(size)
      .offset((page - 1) * size);
    const total = skipReason ? await tx.$count(pages, isWanted) : wanted.reduce((sum, state) => sum + states[state], 0);
    return { rows: rows.map((row) => describePage(row)), total, page, size, states };
  });
