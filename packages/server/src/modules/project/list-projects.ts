import { and, count, eq, ilike, inArray, not, or, sql, type SQL } from 'drizzle-orm';
import type { contract } from '@zugang/contract';
import { cleanDomainInput } from '@zugang/crawler/url';
import { inCallerScope, reachOf, requireCaller, type Context } from '#platform/context';
import { narrowReach } from '#platform/db/client';
import { domains, projects } from '#platform/db/schema/index';
import { isIn } from '#platform/is-reached';
import { likePattern } from '#platform/like-pattern';
import type { InputOf, OutputOf } from '#platform/procedure';
import { describeProjects } from './describe-projects.ts';

type Input = InputOf<typeof contract.project.list>;

const orders: Record<Input['sort'], SQL> = {
  title: sql`lower(${projects.title}), ${projects.id}`,
  '-title': sql`lower(${projects.title}) desc, ${projects.id} desc`,
  updated: sql`${projects.updatedAt}, ${projects.id}`,
  '-updated': sql`${projects.updatedAt} desc, ${projects.id} desc`,
  score: sql`${projects.score} nulls last, ${projects.id}`,
  '-score': sql`${projects.score} desc nulls last, ${projects.id}`,
};

/** Finds titles and hosts; a pasted URL finds the domain it leads to. */
const matches = (ctx: Context, search: string): SQL | undefined => {
  const host = cleanDomainInput(search)?.host ?? search;
  const withHost = ctx.db
    .select({ id: domains.projectId })
    .from(domains)
    .where(or(...[search, host].map((text) => ilike(domains.host, likePattern(text)))));
  return or(ilike(projects.title, likePattern(search)), inArray(projects.id, withHost));
};

/** Projects of the caller's accounts, of those of their customers, or of both. */
const isOfTab = (ctx: Context, tab: Input['tab']): SQL | undefined => {
  const caller = requireCaller(ctx);
  const { accountIds, resellerIds } = reachOf(caller);
  const isOwn = (id: string): boolean => caller.accounts.get(id)?.ownership === 'own';
  const own = isIn(projects.accountId, { accountIds: accountIds.filter(isOwn), resellerIds: [] });
  if (tab === 'own') return own;
  const all = isIn(projects.accountId, { accountIds, resellerIds });
  return tab === 'all' ? all : and(all, not(own));
};

/** Projects the caller reaches, with the number of all that match. */
export const listProjects = (ctx: Context, input: Input): Promise<OutputOf<typeof contract.project.list>> => {
  const { tab, accountId, search, sort, page, size } = input;
  return inCallerScope(ctx, async (tx) => {
    const isWanted = and(
      isOfTab(ctx, tab),
      accountId ? eq(projects.accountId, accountId) : undefined,
      search ? matches(ctx, search) : undefined,
    );
    const [[counted], rows] = await Promise.all([
      tx.select({ total: count() }).from(projects).where(isWanted),
      tx
        .select()
        .from(projects)
        .where(isWanted)
        .orderBy(orders[sort])
        .limit(size)
        .offset((page - 1) * size),
    ]);
    const [, described] = await Promise.all([
      narrowReach(
        tx,
        rows.map((row) => row.accountId),
      ),
      describeProjects(tx, ctx, rows),
    ]);
    return { rows: described, total: counted?.total ?? 0, page, size };
  });
};
