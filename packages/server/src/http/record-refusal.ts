import type { Context } from '#platform/context';
import { DomainError } from '#platform/errors';
import { recordSecurityFailure } from '#platform/security-log';

/**
 * Records that a signed-in caller was refused what their role or key does not allow. The refusal is the answer also where the log
 * cannot be written.
 */
export const recordRefusal = async (ctx: Context, procedure: string, error: unknown): Promise<void> => {
  const { principal } = ctx;
  if (!principal || !(error instanceof DomainError) || error.code !== 'FORBIDDEN') return;
  const { userId } = principal;
  const countedAs = userId ?? principal.apiKeyId;
  const failure = { kind: 'access.refused', userId, countedAs, details: { procedure } } as const;
  await recordSecurityFailure(ctx.db, ctx, failure).catch((err: unknown) =>
    ctx.log.error({ err, requestId: ctx.requestId }, 'a refusal was not recorded in the security log'),
  );
};
