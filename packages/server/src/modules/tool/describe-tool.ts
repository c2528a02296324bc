import { desc, eq, sql } from 'drizzle-orm';
import { productName, type DomainIntegration, type ProjectDetails, type ToolState } from '@zugang/contract';
import { readProductStatus } from '#modules/entitlement';
import type { Context } from '#platform/context';
import type { Transaction } from '#platform/db/client';
import { prepared } from '#platform/db/prepared';
import { domains, integrationChecks, widgetSightings } from '#platform/db/schema/index';
import type { ProjectRow } from '#platform/project-access';
import { coversHost, readCoverage } from './covers-host.ts';
import { describeCheck, type CheckRow } from './describe-check.ts';
import { judgeIntegration, type Sighting } from './judge-integration.ts';
import { readInactiveProducts, readSettings } from './read-settings.ts';

const strangersDays = 30;

const ofProject = sql.placeholder('projectId');

const checkRows = prepared('tool_checks', (tx, { name }) =>
  tx
    .select()
    .from(integrationChecks)
    .where(eq(integrationChecks.projectId, ofProject))
    .orderBy(desc(integrationChecks.id))
    .prepare(name),
);

const domainRows = prepared('tool_domains', (tx, { name }) =>
  tx
    .select({ id: domains.id, host: domains.host, isPrimary: domains.isPrimary })
    .from(domains)
    .where(eq(domains.projectId, ofProject))
    .orderBy(desc(domains.isPrimary), domains.id)
    .prepare(name),
);

const sightingRows = prepared('tool_sightings', (tx, { name }) =>
  tx.select().from(widgetSightings).where(eq(widgetSightings.projectId, ofProject)).prepare(name),
);

/** The integration of each domain of a project, the primary one first. */
export const readIntegrations = async (
  tx: Transaction,
  projectId: string,
  sightings: readonly Sighting[] | Promise<readonly Sighting[]>,
): Promise<DomainIntegration[]> => {
  const [rows, allChecks, seen] = await Promise.all([
    domainRows(tx).execute({ projectId }),
    checkRows(tx).execute({ projectId }),
    sightings,
  ]);
  const checks: ReadonlyMap<string, CheckRow[]> = Map.groupBy(allChecks, ({ domainId }) => domainId);
  return rows.map(({ id, host, isPrimary }) => {
    const [last] = checks.get(id) ?? [];
    const done = checks.get(id)?.find(({ outcome }) => outcome !== null);
    const verdict = judgeIntegration({ host, done, sightings: seen });
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
  const sightings = sightingRows(tx).execute({ projectId });
  return (await readIntegrations(tx, projectId, sightings)).some(({ state }) => state === 'integrated');
};

/** Each product of a project with its status, and the state of its widget on the primary domain: not integrated where it is not shown. */
export const readProducts = async (
  tx: Transaction,
  ctx: Pick<Context, 'settings'>,
  project: ProjectRow,
): Promise<ProjectDetails['products']> => {
  const [statuses, inactive, [primary]] = await Promise.all([
    readProductStatus(ctx, tx, project),
    readInactiveProducts(tx, project.id),
    readIntegrations(tx, project.id, sightingRows(tx).execute({ projectId: project.id })),
  ]);
  return productName.options.map((product) => {
    const isShown = statuses[product] !== 'inactive' && !inactive.includes(product);
    return { product, status: statuses[product], widget: (isShown && primary?.state) || 'not_integrated' };
  });
};

/** What the tool's and the integration's screens show of a project. */
export const describeTool = async (
  tx: Transaction,
  ctx: Pick<Context, 'settings'>,
  project: ProjectRow,
): Promise<ToolState> => {
  const sightings = await sightingRows(tx).execute({ projectId: project.id });
  const statuses = await readProductStatus(ctx, tx, project);
  const { settings, isDefault, base, overridden, partner, footer, inactiveProducts } = await readSettings(tx, project);
  return {
    settings,
    isDefault,
    inherited: partner && base,
    overridden: partner ? [...overridden, ...(footer ? ['footer'] : [])] : [],
    footer: partner && {
      inherited: { text: partner.footerText ?? '', url: partner.footerUrl ?? '' },
      chosen: footer,
    },
    products: productName.options.map((product) => ({
      product,
      status: statuses[product],
      isShown: !inactiveProducts.includes(product),
    })),
    domains: await readIntegrations(tx, project.id, sightings),
    strangers: await readStrangers(tx, project, sightings),
  };
};
