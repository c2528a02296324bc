import { and, eq } from 'drizzle-orm';
import type { contract } from '@zugang/contract';
import type { RateLimits } from '#modules/identity';
import { writeReport, type WrittenExport } from '#modules/report-export';
import type { Context } from '#platform/context';
import { inScope } from '#platform/db/client';
import { projects } from '#platform/db/schema/index';
import { DomainError } from '#platform/errors';
import type { InputOf } from '#platform/procedure';
import { recordSecurityEvent } from '#platform/security-log';
import { asVisitor, findShare } from './find-share.ts';

/**
 * The report behind a link as a file, where the link allows files; without the names of people.
 * Throws FORBIDDEN, SHARE_INVALID, SHARE_PASSWORD_REQUIRED, SHARE_PASSWORD_WRONG, RATE_LIMITED.
 */
export const exportShared = async (
  ctx: Context,
  limits: Pick<RateLimits, 'sharedReport'>,
  { format, locale, ...credentials }: InputOf<typeof contract.share.export>,
): Promise<WrittenExport> => {
  const share = await findShare(ctx, limits, credentials);
  if (!share.mayExport) throw new DomainError('FORBIDDEN');
  return inScope(ctx.db, [share.accountId], async (tx) => {
    const isIt = and(eq(projects.id, share.projectId), eq(projects.accountId, share.accountId));
    const [project] = await tx.select().from(projects).where(isIt);
    if (!project) throw new DomainError('SHARE_INVALID');
    const details = { projectId: project.id, format, shareId: share.id };
    await recordSecurityEvent(tx, asVisitor(ctx), { kind: 'report.export', accountId: share.accountId, details });
    return writeReport(tx, ctx, { project, format, locale, hasNames: false });
  });
};
