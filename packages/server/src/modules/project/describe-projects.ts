import { and, count, eq, inArray } from 'drizzle-orm';
import { permissions, type Domain, type Permission, type Project } from '@zugang/contract';
import { callerMay, requireCaller, type Context } from '#platform/context';
import type { Transaction } from '#platform/db/client';
import { accounts, domains, issues, pages } from '#platform/db/schema/index';
import type { ProjectRow } from '#platform/project-access';
import { describeDomain, readNextChecks } from '#modules/domain';
import { latestScans } from '#modules/scan';

/** States of a ledger row that is a page of the website: it was fetched as HTML, or checked. */
const pageStates = ['found', 'checked'] as const;

const pagesByDomain = async (tx: Transaction, projectIds: readonly string[]): Promise<ReadonlyMap<string, number>> => {
  const rows = await tx
    .select({ domainId: pages.domainId, pages: count() })
    .from(pages)
    .where(and(inArray(pages.projectId, [...projectIds]), inArray(pages.state, [...pageStates])))
    .groupBy(pages.domainId);
  return new Map(rows.map((row) => [row.domainId, row.pages]));
};

/** What a person put in review is a failure all the same. */
const isFailure = eq(issues.verdict, 'failed');

const openIssuesByProject = async (tx: Transaction, projectIds: readonly string[]) => {
  const rows = await tx
    .select({ projectId: issues.projectId, open: count() })
    .from(issues)
    .where(and(inArray(issues.projectId, [...projectIds]), inArray(issues.state, ['open', 'in_review']), isFailure))
    .groupBy(issues.projectId);
  return new Map(rows.map((row) => [row.projectId, row.open]));
};

const domainsByProject = async (tx: Transaction, ids: readonly string[]): Promise<ReadonlyMap<string, Domain[]>> => {
  const rows = await tx
    .select()
    .from(domains)
    .where(inArray(domains.projectId, [...ids]))
    .orderBy(domains.id);
  const found = await pagesByDomain(tx, ids);
  const next = await readNextChecks(
    tx,
    rows.map(({ id }) => id),
  );
  const described = rows.map((row) =>
    describeDomain(row, { pagesFound: found.get(row.id) ?? 0, nextCheckAt: next.get(row.id) ?? null }),
  );
  return Map.groupBy(
    described.toSorted((a, b) => Number(b.isPrimary) - Number(a.isPrimary)),
    ({ projectId }) => projectId,
  );
};

const accountNames = async (tx: Transaction, rows: readonly ProjectRow[]): Promise<ReadonlyMap<string, string>> => {
  const ids = rows.map(({ accountId }) => accountId);
  const found = await tx
    .select({ id: accounts.id, name: accounts.name })
    .from(accounts)
    .where(inArray(accounts.id, ids));
  return new Map(found.map(({ id, name }) => [id, name]));
};

const allowed = (ctx: Context, accountId: string): Permission[] =>
  (Object.keys(permissions) as Permission[]).filter(
    (permission) => !/^(account|member)\./.test(permission) && callerMay(ctx, accountId, permission),
  );

/** Project rows as the contract's projects, in the order given. The caller reaches every one of them. */
export const describeProjects = async (
  tx: Transaction,
  ctx: Context,
  rows: readonly ProjectRow[],
): Promise<Project[]> => {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const reach = requireCaller(ctx).accounts;
  const names = await accountNames(tx, rows);
  const domainsOf = await domainsByProject(tx, ids);
  const openIssues = await openIssuesByProject(tx, ids);
  const scans = await latestScans(tx, ids);
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
      pagesCount: own.reduce((sum, { pagesFound }) => sum + pagesFound, 0),
      openIssues: openIssues.get(row.id) ?? 0,
      score: row.score ?? latestScan?.score ?? null,
      licenceKey: row.licenceKey,
      latestScan,
      may: allowed(ctx, row.accountId),
      createdAt: row.createdAt.toISOString(),
      updatedAt: row.updatedAt.toISOString(),
    };
  });
};

/** One row of {@link describeProjects}. */
export const describeProject = async (tx: Transaction, ctx: Context, row: ProjectRow): Promise<Project> => {
  const [project] = await describeProjects(tx, ctx, [row]);
  if (!project) throw new Error('a row was not described');
  return project;
};
