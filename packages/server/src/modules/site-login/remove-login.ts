import { eq } from 'drizzle-orm';
import type { contract } from '@zugang/contract';
import { requireDomain } from '#modules/domain';
import { recordAudit } from '#platform/audit-log';
import { inCallerScope, type Context } from '#platform/context';
import { domainLogins, loginRuns, loginSessions } from '#platform/db/schema/index';
import { DomainError } from '#platform/errors';
import type { InputOf } from '#platform/procedure';
import { removeLoginPictures } from './login-pictures.ts';

/** Removes how one signs in, with secrets, session, runs and pictures. Throws NOT_FOUND (also where nothing is stored), FORBIDDEN. */
export const removeLogin = async (
  ctx: Context,
  { projectId, domainId }: InputOf<typeof contract.login.remove>,
): Promise<{ ok: true }> => {
  const owner = await inCallerScope(ctx, async (tx) => {
    const { domain } = await requireDomain(tx, ctx, { projectId, domainId, permission: 'domain.edit' });
    const { accountId, host } = domain;
    const [gone] = await tx
      .delete(domainLogins)
      .where(eq(domainLogins.domainId, domainId))
      .returning({ id: domainLogins.domainId });
    if (!gone) throw new DomainError('NOT_FOUND');
    await tx.delete(loginSessions).where(eq(loginSessions.domainId, domainId));
    await tx.delete(loginRuns).where(eq(loginRuns.domainId, domainId));
    await recordAudit(tx, ctx, { accountId, action: 'login.remove', targetId: domainId, data: { projectId, host } });
    return accountId;
  });
  await removeLoginPictures(ctx.storage, { accountId: owner, domainId });
  return { ok: true };
};
