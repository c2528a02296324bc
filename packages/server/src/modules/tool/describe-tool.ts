import { desc, eq } from 'drizzle-orm';
import { productName, type DomainIntegration, type ToolState } from '@zugang/contract';
import type { Transaction } from '#platform/db/client';
import { domains, integrationChecks, widgetSightings } from '#platform/db/schema/index';
import type { ProjectRow } from '#platform/project-access';
import { coversHost, readCoverage } from './covers-host.ts';
import { describeCheck, type CheckRow } from './describe-check.ts';
import { judgeIntegration, type Sighting } from './judge-integration.ts';
import { readProductStatus } from './product-status.ts';
import { readSettings } from './read-settings.ts';

const strangersDays = 30;

const readChecks = async (tx: Transaction, projectId: string): Promise<ReadonlyMap<string, CheckRow[]>> => {
  const rows = await tx
    .select()
    .from(integrationChecks)
    .where(eq(integrationChecks.projectId, projectId))
    .orderBy(desc(integrationChecks.id));
  return Map.groupBy(rows, ({ domainId }) => domainId);
};

/** The integration of each domain of a project, the primary one first. */
export const readIntegrations = async (
  tx: Transaction,
  projectId: string,
  sightings: readonly Sighting[],
): Promise<DomainIntegration[]> => {
  const rows = await tx
    .select({ id: domains.id, host: domains.host, isPrimary: domains.isPrimary })
    .from(domains)
    .where(eq(domains.projectId, projectId))
    .orderBy(desc(domains.isPrimary), domains.id);
  const checks = await readChecks(tx, projectId);
  return rows.map(({ id, host, isPrimary }) => {
    const [last] = checks.get(id) ?? [];
    const done = checks.get(id)?.find(({ outcome }) => outcome !== null);
    const verdict = judgeIntegration({ host, done, sightings });
    return { domainId: id, host, isPrimary, ...verdict, check: last ? describeCheck(last) : null };
  });
};

const readStrangers = async (
  tx: Transaction,
  project: ProjectRow,
  sightings: readonly Sighting[],
): Promise<ToolState['strangers']> => {
  const coverage = await readCoverage(tx, project);
  const since = Date.now() - strangersDays * 86_400_000;
  const foreign = sightings.filter(({ host, seenAt }) => seenAt.getTime() > since && !coversHost(coverage, host));
  const byHost = Map.groupBy(foreign, ({ host }) => host);
  return [...byHost].map(([host, all]) => ({
    host,
    seenAt: new Date(Math.max(...all.map(({ seenAt }) => seenAt.getTime()))).toISOString(),
  }));
};

/** Whether the widget works on one of the project's domains. */
export const isEmbedded = async (tx: Transaction, projectId: string): Promise<boolean> => {
  const sightings = await tx.select().from(widgetSightings).where(eq(widgetSightings.projectId, projectId));
  return (await readIntegrations(tx, projectId, sightings)).some(({ state }) => state === 'integrated');
};

/** What the tool's and the integration's screens show of a project. */
export const describeTool = async (tx: Transaction, project: ProjectRow): Promise<ToolState> => {
  const sightings = await tx.select().from(widgetSightings).where(eq(widgetSightings.projectId, project.id));
  const statuses = await readProductStatus(project);
  return {
    ...(await readSettings(tx, project.id)),
    products: productName.options.map((product) => ({ product, status: statuses[product] })),
    domains: await readIntegrations(tx, project.id, sightings),
    strangers: await readStrangers(tx, project, sightings),
  };
};
