import { and, count, desc, eq, inArray, sql } from 'drizzle-orm';
import { permissions, type Domain, type Permission, type Project } from '@zugang/contract';
import { callerMay, requireCaller, type Context } from '#platform/context';
import type { Transaction } from '#platform/db/client';
import { prepared } from '#platform/db/prepared';
import { accounts, domains, pages, projects } from '#platform/db/schema/index';
import type { ProjectRow } from '#platform/project-access';
import { describeDomain, readNextChecks } from '#modules/domain';
import { readPageCaps } from '#modules/entitlement';
import { isOfPages, pageStates, readFigures } from '#modules/project-figures';
import { latestScans } from '#modules/scan';
import { readOpenIssues } from './read-open-issues.ts';

const isPage = inArray(pages.shownState, [...pageStates]);

const countPages = async (tx: Transaction, projectIds: readonly string[]): Promise<ReadonlyMap<string, number>> => {
  if (projectIds.length === 0) return new Map();
  const rows = await tx
    .select({ domainId: pages.domainId, pages: count() })
    .from(pages)
    .where(and(inArray(pages.projectId, [...projectIds]), isPage))
    .groupBy(pages.domainId);
  return new Map(rows.map((row) => [row.domainId, row.pages]));
};

/** Pages by domain: stored of a project whose newest scan has ended, counted of the others. */
const pagesByDomain = async (tx: Transaction, projectIds: readonly string[]): Promise<ReadonlyMap<string, number>> => {
  const figures = await readFigures(tx, projectIds);
  const counted = new Map(
    await countPages(
      tx,
      projectIds.filter((id) => !figures.has(id)),
    ),
  );
  for (const { ledger } of figures.values())
    for (const entry of ledger.filter(isOfPages))
      counted.set(entry.domainId, (counted.get(entry.domainId) ?? 0) + entry.pages);
  return counted;
};

const wantedProjects = sql.placeholder('ids');

const domainRows = prepared('project_domains', (tx, { name }) =>
  tx
    .select()
    .from(domains)
    .where(sql`${domains.projectId} = any(${wantedProjects}::uuid[])`)
    .orderBy(desc(domains.isPrimary), domains.id)
    .prepare(name),
);

const domainsByProject = async (tx: Transaction, ids: readonly string[]): Promise<ReadonlyMap<string, Domain[]>> => {
  const [rows, found, next] = await Promise.all([
    domainRows(tx).execute({ ids }),
    pagesByDomain(tx, ids),
    readNextChecks(tx, ids),
  ]);
  const described = rows.map((row) =>
    describeDomain(row, { pagesFound: found.get(row.id) ?? 0, nextCheckAt: next.get(row.id) ?? null }),
  );
  return Map.groupBy(described, ({ projectId }) => projectId);
};

const namedAccounts = prepared('project_accounts', (tx, { name }) =>
  tx
    .selectDistinct({ id: accounts.id, name: accounts.name })
    .from(accounts)
    .innerJoin(projects, eq(projects.accountId, accounts.id))
    .where(sql`${projects.id} = any(${wantedProjects}::uuid[])`)
    .prepare(name),
);

const accountNames = async (tx: Transaction, ids: readonly string[]): Promise<ReadonlyMap<string, string>> =>
  new Map((await namedAccounts(tx).execute({ ids })).map(({ id, name }) => [id, name]));

const allowed = (ctx: Context, accountId: string): Permission[] =>
  (Object.keys(permissions) as Permission[]).filter(
    (permission) =>
      !/^(account|member|customer|ticket|desk)\./.test(permission) && callerMay(ctx, accountId, permission),
  );

/** What describing projects needs beside their rows, in one round trip. It sees what the transaction's scope shows. */
export const readProjectFacts = async (tx: Transaction, ids: readonly string[]) => {
  const [names, domainsOf, openIssues, scans] = await Promise.all([
    accountNames(tx, ids),
    domainsByProject(tx, ids),
    readOpenIssues(tx, ids),
    latestScans(tx, ids),
  ]);
  return { names, domainsOf, openIssues, scans };
};

const sumPages = (own: readonly Domain[]): number => own.reduce((sum, { pagesFound }) => sum + pagesFound, 0);

type Described = { tx: Transaction; rows: readonly ProjectRow[]; facts: Awaited<ReturnType<typeof readProjectFacts>> };

/** Project rows as the contract's projects, in the order given. The caller reaches every one of them. */
export const describeRows = async (ctx: Context, { tx, rows, facts }: Described): Promise<Project[]> => {
  const { names, domainsOf, openIssues, scans } = facts;
  const reach = requireCaller(ctx).accounts;
  const pagesOf = (projectId: string): number => sumPages(domainsOf.get(projectId) ?? []);
  const caps = await readPageCaps(tx, ctx, { rows, pagesOf });
  return rows.map((row) => {
    const own = domainsOf.get(row.id) ?? [];
    const latestScan = scans.get(row.id) ?? null;
    return {
      id: row.id,
      accountId: row.accountId,
      accountName: names.get(row.accountId) ?? '',
      ownership: reach.get(row.accountId)?.ownership ?? 'own',
      title: row.title,
      domains: own,
      pagesCount: pagesOf(row.id),
      morePagesThan: caps.get(row.id) ?? null,
      ...(openIssues.get(row.id) ?? { openIssues: 0, worstIssues: null }),
      score: row.score ?? latestScan?.score ?? null,
      licenceKey: row.licenceKey,
      latestScan,
      may: allowed(ctx, row.accountId),
      createdAt: row.createdAt.toISOString(),
      updatedAt: row.updatedAt.toISOString(),
    };
  });
};

/** Reads what describing projects needs, and describes them. */
export const describeProjects = async (
  tx: Transaction,
  ctx: Context,
  rows: readonly ProjectRow[],
): Promise<Project[]> => {
  if (rows.length === 0) return [];
  const facts = await readProjectFacts(
    tx,
    rows.map(({ id }) => id),
  );
  return describeRows(ctx, { tx, rows, facts });
};

/** One row of {@link describeProjects}. */
export const describeProject = async (tx: Transaction, ctx: Context, row: ProjectRow): Promise<Project> => {
  const [project] = await describeProjects(tx, ctx, [row]);
  if (!project) throw new Error('a row was not described');
  return project;
};
