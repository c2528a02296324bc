import { isIP } from 'node:net';
import { and, count, eq, inArray, sql } from 'drizzle-orm';
import { limits, proofReport, type Domain, type DomainDetail, type Ownership } from '@zugang/contract';
import { PROOF_LABEL, PROOF_META, PROOF_PATH, PROOF_PREFIX } from '@zugang/crawler';
import { isOperatorHost } from '#modules/host-limit';
import { readToolDefaults } from '#modules/reseller';
import { pageStates } from '#modules/project-figures';
import type { Context } from '#platform/context';
import type { Transaction } from '#platform/db/client';
import { prepared } from '#platform/db/prepared';
import { domains, domainSchedules, pages } from '#platform/db/schema/index';
import type { ProjectRow } from '#platform/project-access';
import { readSchedule } from './describe-schedule.ts';
import type { DomainRow } from './find-domain.ts';
import { listUrlLists } from './list-url-lists.ts';
import { readOpenSettings } from './read-settings.ts';

type Facts = { pagesFound: number; nextCheckAt: Date | null };
type Installation = Pick<Context, 'settings'>;

/** A domain's row as the contract's domain. */
export const describeDomain = (row: DomainRow, { pagesFound, nextCheckAt }: Facts): Domain => ({
  id: row.id,
  projectId: row.projectId,
  host: row.host,
  startUrl: row.startUrl,
  isPrimary: row.isPrimary,
  state: row.state,
  isVerified: row.verifiedAt !== null,
  proofMissingAt: row.proofMissingAt?.toISOString() ?? null,
  nextCheckAt: nextCheckAt?.toISOString() ?? null,
  pagesFound,
  createdAt: row.createdAt.toISOString(),
});

const nextChecks = prepared('next_checks', (tx, { name }) =>
  tx
    .select({ id: domainSchedules.domainId, nextAt: domainSchedules.nextAt })
    .from(domainSchedules)
    .innerJoin(domains, eq(domains.id, domainSchedules.domainId))
    .where(sql`${domains.projectId} = any(${sql.placeholder('projectIds')}::uuid[])`)
    .prepare(name),
);

/** When the domains of projects are checked by themselves, by the domain's id. */
export const readNextChecks = async (
  tx: Transaction,
  projectIds: readonly string[],
): Promise<ReadonlyMap<string, Date>> => {
  const rows = await nextChecks(tx).execute({ projectIds });
  return new Map(rows.map(({ id, nextAt }) => [id, nextAt]));
};

/** Where the widget of this installation is loaded from. */
export const widgetUrlOf = ({ settings }: Installation): string => `${settings.publicUrl}/w/v1/`;

const placesOf = (ctx: Installation, project: ProjectRow, row: DomainRow): Ownership['places'] => {
  const name = row.host.replace(/:\d+$/, '');
  const hasRecords = isIP(name.replace(/^\[|\]$/g, '')) === 0 && name.includes('.');
  const value = PROOF_PREFIX + row.ownershipToken;
  return {
    dns: hasRecords ? { names: [`${PROOF_LABEL}.${name}`, name], value } : null,
    file: { url: new URL(PROOF_PATH, row.startUrl).href, content: value },
    meta: { html: `<meta name="${PROOF_META}" content="${row.ownershipToken}">` },
    widget: { html: `<script async src="${widgetUrlOf(ctx)}widget.js" data-key="${project.licenceKey}"></script>` },
  };
};

const dayMs = 86_400_000;

/** When a proof that is missing stops counting. */
export const lapsesAt = (missingAt: Date): Date => new Date(missingAt.getTime() + limits.proofGraceDays * dayMs);

const describeOwnership = (ctx: Installation, project: ProjectRow, row: DomainRow): Ownership => {
  const report = proofReport.safeParse(row.proofReport);
  return {
    verifiedBy: row.verifiedBy,
    verifiedAt: row.verifiedAt?.toISOString() ?? null,
    isByOperator: isOperatorHost(ctx, row.host),
    checkedAt: row.proofCheckedAt?.toISOString() ?? null,
    missingAt: row.proofMissingAt?.toISOString() ?? null,
    lapsesAt: row.proofMissingAt ? lapsesAt(row.proofMissingAt).toISOString() : null,
    places: placesOf(ctx, project, row),
    report: report.success ? report.data : null,
  };
};

/** A domain with everything that is set for it. */
export const describeDomainDetail = async (
  tx: Transaction,
  ctx: Installation,
  { project, domain }: { project: ProjectRow; domain: DomainRow },
): Promise<DomainDetail> => {
  const isPage = and(eq(pages.domainId, domain.id), inArray(pages.shownState, [...pageStates]));
  const [counted] = await tx.select({ pages: count() }).from(pages).where(isPage);
  const schedule = await readSchedule(tx, domain.id);
  const nextCheckAt = schedule ? new Date(schedule.nextAt) : null;
  return {
    ...describeDomain(domain, { pagesFound: counted?.pages ?? 0, nextCheckAt }),
    ownership: describeOwnership(ctx, project, domain),
    settings: await readOpenSettings(tx, domain.id),
    inheritedMaxPages: (await readToolDefaults(tx, domain.accountId))?.maxCrawlPages ?? null,
    schedule,
    urlLists: await listUrlLists(tx, domain.id),
  };
};
