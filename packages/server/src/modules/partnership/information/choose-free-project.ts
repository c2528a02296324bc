import { and, eq } from 'drizzle-orm';
import type { contract, ResellerInformation } from '@zugang/contract';
import { recordAudit } from '#platform/audit-log';
import type { Context } from '#platform/context';
import { accounts, projects } from '#platform/db/schema/index';
import { DomainError } from '#platform/errors';
import type { InputOf } from '#platform/procedure';
import { describeInformation } from './read-information.ts';
import { inResellerAccount } from '#modules/reseller';

/**
 * Makes another project of a reseller's own the free one; the one before is booked like any other from now on. Subscriptions of the
 * chosen one stay as they are: who pays cancels. Throws NOT_FOUND, FORBIDDEN, NOT_A_RESELLER.
 */
export const chooseFreeProject = (
  ctx: Context,
  { accountId, projectId }: InputOf<typeof contract.partnership.chooseFreeProject>,
): Promise<ResellerInformation> =>
  inResellerAccount(ctx, { accountId, permission: 'account.edit' }, async (tx) => {
    // One at a time: the unique index would refuse the second of two.
    await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, accountId)).for('no key update');
    const isAsked = and(eq(projects.accountId, accountId), eq(projects.id, projectId));
    const [project] = await tx.select({ isFree: projects.isResellerFree }).from(projects).where(isAsked);
    if (!project) throw new DomainError('NOT_FOUND');
    if (!project.isFree) {
      const isFree = and(eq(projects.accountId, accountId), eq(projects.isResellerFree, true));
      await tx.update(projects).set({ isResellerFree: false }).where(isFree);
      await tx.update(projects).set({ isResellerFree: true }).where(isAsked);
      await recordAudit(tx, ctx, { accountId, action: 'reseller.free_project', targetId: projectId });
    }
    return describeInformation(tx, ctx, accountId);
  });
