import { and, eq, sql } from 'drizzle-orm';
import type { contract, ProjectReport, SharedReport } from '@zugang/contract';
import { readPartnerName, type RateLimits } from '#modules/identity';
import { describeReport } from '#modules/report';
import type { Context } from '#platform/context';
import { inScope } from '#platform/db/client';
import { projects, reportShares } from '#platform/db/schema/index';
import { DomainError } from '#platform/errors';
import type { InputOf } from '#platform/procedure';
import { findShare } from './find-share.ts';

/** Who decided must not be visible outside. */
const withoutNames = (report: ProjectReport): ProjectReport => ({
  ...report,
  criteria: report.criteria.map((row) => ({ ...row, verdict: row.verdict && { ...row.verdict, by: null } })),
});

/**
 * The report behind a link, for anyone who holds it; counted, without anything about who opened it.
 * Throws SHARE_INVALID, SHARE_PASSWORD_REQUIRED, SHARE_PASSWORD_WRONG, RATE_LIMITED.
 */
export const openShare = async (
  ctx: Context,
  limits: Pick<RateLimits, 'sharedReport'>,
  input: InputOf<typeof contract.share.open>,
): Promise<SharedReport> => {
  const share = await findShare(ctx, limits, input);
  return inScope(ctx.db, [share.accountId], async (tx) => {
    const isIt = and(eq(projects.id, share.projectId), eq(projects.accountId, share.accountId));
    const [project] = await tx.select().from(projects).where(isIt);
    if (!project) throw new DomainError('SHARE_INVALID');
    await tx
      .update(reportShares)
      .set({ opened: sql`${reportShares.opened} + 1`, lastOpenedAt: new Date() })
      .where(eq(reportShares.id, share.id));
    const report = withoutNames(await describeReport(tx, project));
    const { locale, mayExport, expiresAt } = share;
    const partner = await readPartnerName(tx, share.accountId);
    return { report, locale, mayExport, expiresAt: expiresAt.toISOString(), partner };
  });
};
