import type { contract } from '@zugang/contract';
import { requireDomain } from '#modules/domain';
import { requireInPackage } from '#modules/entitlement';
import { countAttempt, type RateLimits } from '#modules/identity';
import { recordAudit } from '#platform/audit-log';
import { inCallerScope, type Context } from '#platform/context';
import { DomainError } from '#platform/errors';
import type { InputOf } from '#platform/procedure';
import { enqueueLoginRun } from './enqueue-login-run.ts';
import { findLogin } from './find-login.ts';
import { maySignIn } from './session-store.ts';

/**
 * Runs the login now, in a browser; returns the run to be followed. Refused on a website whose ownership is not proved, because it
 * could be used to guess passwords. Throws NOT_FOUND (also if no login is stored), FORBIDDEN,
 * LOGIN_UNVERIFIED, NOT_IN_PACKAGE, RATE_LIMITED.
 */
export const startTest = (
  ctx: Context,
  rateLimits: RateLimits,
  { projectId, domainId }: InputOf<typeof contract.login.startTest>,
): Promise<{ runId: string }> =>
  inCallerScope(ctx, async (tx) => {
    const { domain } = await requireDomain(tx, ctx, { projectId, domainId, permission: 'domain.edit' });
    const { accountId, host } = domain;
    await requireInPackage(ctx, tx, {
      project: { id: projectId, accountId: domain.accountId },
      part: 'hasSiteLogin',
    });
    if (!(await findLogin(tx, domainId))) throw new DomainError('NOT_FOUND');
    if (!maySignIn(ctx, domain)) throw new DomainError('LOGIN_UNVERIFIED');
    await countAttempt(rateLimits.loginTest, accountId);
    const runId = await enqueueLoginRun(tx, ctx, { accountId, domainId, reason: 'test' });
    await recordAudit(tx, ctx, {
      accountId,
      action: 'login.test',
      targetId: domainId,
      data: { projectId, host, runId },
    });
    return { runId };
  });
