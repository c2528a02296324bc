import type { contract } from '@zugang/contract';
import { requireDomain } from '#modules/domain';
import { countAttempt, type RateLimits } from '#modules/identity';
import { audit } from '#platform/audit';
import { inCallerScope, type Context } from '#platform/context';
import { DomainError } from '#platform/errors';
import type { InputOf } from '#platform/procedure';
import { enqueueLoginRun } from './enqueue-login-run.ts';
import { findLogin } from './find-login.ts';
import { maySignIn } from './session-store.ts';

/**
 * Signs in now, in a browser; answers the run that can be followed. On a website nobody has proved to be theirs it is refused:
 * else this would be a machine for trying passwords. Throws NOT_FOUND (also where no login is stored), FORBIDDEN,
 * LOGIN_UNVERIFIED, RATE_LIMITED.
 */
export const startTest = (
  ctx: Context,
  rateLimits: RateLimits,
  { projectId, domainId }: InputOf<typeof contract.login.startTest>,
): Promise<{ runId: string }> =>
  inCallerScope(ctx, async (tx) => {
    const { domain } = await requireDomain(tx, ctx, { projectId, domainId, permission: 'domain.edit' });
    const { accountId, host } = domain;
    if (!(await findLogin(tx, domainId))) throw new DomainError('NOT_FOUND');
    if (!maySignIn(ctx, domain)) throw new DomainError('LOGIN_UNVERIFIED');
    await countAttempt(rateLimits.loginTest, accountId);
    const runId = await enqueueLoginRun(tx, ctx, { accountId, domainId, reason: 'test' });
    await audit(tx, ctx, { accountId, action: 'login.test', targetId: domainId, data: { projectId, host, runId } });
    return { runId };
  });
