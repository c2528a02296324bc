import { and, count, eq, ilike, inArray, or, sql, type SQL } from 'drizzle-orm';
import type { contract, Page } from '@zugang/contract';
import { pageStates, readFigures } from '#modules/project-figures';
import { inCallerScope, type Context } from '#platform/context';
import type { Transaction } from '#platform/db/client';
import { prepared } from '#platform/db/prepared';
import { pages } from '#platform/db/schema/index';
import { likePattern } from '#platform/like-pattern';
import type { InputOf, OutputOf } from '#platform/procedure';
import { requireProject } from '#platform/project-access';
import { describePage, shown } from './describe-page.ts';

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

const statesOf = (state: Input['state']): readonly State[] => {
  if (state === 'all') return allStates;
  return state === 'pages' ? pageStates : [state];
};

const isInLedger = ({ projectId, domainId, search }: Input): SQL | undefined =>
  and(
    eq(pages.projectId, projectId),
    domainId ? eq(pages.domainId, domainId) : undefined,
    search ? or(ilike(pages.url, likePattern(search)), ilike(pages.title, likePattern(search))) : undefined,
  );

const countRows = (tx: Transaction, input: Input): Promise<{ state: State; pages: number }[]> =>
  tx.select({ state: pages.shownState, pages: count() }).from(pages).where(isInLedger(input)).groupBy(pages.shownState);

/** Stored of a scan that has ended; what a search leaves is counted. */
const countStates = async (tx: Transaction, input: Input): Promise<Record<State, number>> => {
  const { projectId, domainId, search } = input;
  const ledger = search ? undefined : (await readFigures(tx, [projectId])).get(projectId)?.ledger;
  const rows = ledger?.filter((entry) => !domainId || entry.domainId === domainId) ?? (await countRows(tx, input));
  const counted = { queued: 0, found: 0, checked: 0, error: 0, skipped: 0 };
  for (const row of rows) counted[row.state] += row.pages;
  return counted;
};

const rowsOf = (tx: Transaction, wanted: SQL | undefined, sort: Input['sort']) =>
  tx.select(shown).from(pages).where(wanted).orderBy(orders[sort]);

/** What the list asks without further filters, as it does when it is opened. */
const firstRows = prepared(
  'page_rows',
  (tx, { name, shape }: { name: string; shape: `${Input['state']} ${Input['sort']}` }) => {
    const [state, sort] = shape.split(' ') as [Input['state'], Input['sort']];
    return rowsOf(tx, and(eq(pages.projectId, sql.placeholder('projectId')), isInStates(state)), sort)
      .limit(sql.placeholder('size'))
      .offset(sql.placeholder('skipped'))
      .prepare(name);
  },
);

const isInStates = (state: Input['state']): SQL | undefined => {
  const wanted = statesOf(state);
  return wanted.length < allStates.length ? inArray(pages.shownState, [...wanted]) : undefined;
};

/** The crawl ledger: every URL found. `states` counts what the search and the domain leave, whatever the wanted state. Throws NOT_FOUND. */
export const listPages = (ctx: Context, input: Input): Promise<OutputOf<typeof contract.page.list>> =>
  inCallerScope(ctx, async (tx) => {
    const { projectId, domainId, search, state, skipReason, sort, page, size } = input;
    const isWanted = and(
      isInLedger(input),
      isInStates(state),
      skipReason ? eq(pages.skipReason, skipReason) : undefined,
    );
    const skipped = (page - 1) * size;
    const isFiltered = search || domainId || skipReason;
    const [, states, rows, withReason] = await Promise.all([
      requireProject(tx, ctx, { projectId, permission: 'project.view' }),
      countStates(tx, input),
      isFiltered
        ? rowsOf(tx, isWanted, sort).limit(size).offset(skipped)
        : firstRows(tx, `${state} ${sort}`).execute({ projectId, size, skipped }),
      skipReason ? tx.$count(pages, isWanted) : null,
    ]);
    const total = withReason ?? statesOf(state).reduce((sum, one) => sum + states[one], 0);
    return { rows: rows.map((row) => describePage(row)), total, page, size, states };
  });
