import { and, eq } from 'drizzle-orm';
import { countCaller, issueHandoff, recordFailedLogin, type RateLimits } from '#modules/identity';
import type { Context } from '#platform/context';
import { inScope, type Transaction } from '#platform/db/client';
import { signOnKeys, signOnSubjects } from '#platform/db/schema/index';
import { DomainError } from '#platform/errors';
import { findEntrance } from '../find-entrance.ts';
import { isOnlyCustomer } from '../is-customer.ts';
import { findOrCreatePerson } from './find-person.ts';
import { openKeys } from './open-keys.ts';
import { consumeToken } from './used-tokens.ts';
import { verifyToken, type TokenClaims, type Verified } from './verify-token.ts';

type Partner = { resellerId: string; alias: string; createsCustomers: boolean };

/** Verifies a token and uses it up, in a transaction of its own: what is refused afterwards does not make it good again. */
const acceptToken = (ctx: Context, { resellerId, alias }: Partner, token: string): Promise<Verified> =>
  inScope(ctx.db, [resellerId], async (tx) => {
    const keys = await openKeys(tx, ctx, resellerId);
    const verified = await verifyToken(token, { keys, issuer: alias, audience: ctx.settings.publicUrl });
    if (verified.fault !== null) return verified;
    if (!(await consumeToken(tx, resellerId, verified.claims))) return { fault: 'replayed' };
    await tx.update(signOnKeys).set({ lastUsedAt: new Date() }).where(eq(signOnKeys.id, verified.keyId));
    return verified;
  });

const recordVisit = (tx: Transaction, resellerId: string, { sub }: TokenClaims) =>
  tx
    .update(signOnSubjects)
    .set({ lastUsedAt: new Date() })
    .where(and(eq(signOnSubjects.accountId, resellerId), eq(signOnSubjects.subject, sub)));

const enter = async (ctx: Context, partner: Partner, claims: TokenClaims): Promise<string> => {
  const { resellerId } = partner;
  const userId = await inScope(ctx.db, [resellerId], async (tx) => {
    const found = await findOrCreatePerson(tx, ctx, { ...partner, claims });
    await recordVisit(tx, resellerId, claims);
    return found;
  });
  if (!(await isOnlyCustomer(ctx.db, { userId, resellerId }))) {
    await recordFailedLogin(ctx, { userId }, { method: 'sign_on', cause: 'NOT_A_CUSTOMER' });
    throw new DomainError('NOT_A_CUSTOMER');
  }
  return issueHandoff(ctx.db, ctx, { userId, resellerId, method: 'sign_on' });
};

/**
 * Exchanges a token that a reseller's system signed for the address that signs its customer in at the top level, where a second factor
 * is asked. Throws PARTNER_UNKNOWN, RATE_LIMITED, SIGN_ON_REFUSED (whatever is wrong with the token: the log says what),
 * SIGN_ON_UNKNOWN, SIGN_ON_EMAIL_TAKEN, NOT_A_CUSTOMER.
 */
export const signOnWithToken = async (
  ctx: Context,
  rateLimits: RateLimits,
  { partner: alias, token }: { partner: string; token: string },
): Promise<{ continueUrl: string }> => {
  await countCaller(ctx, rateLimits.login);
  const partner = await findEntrance(ctx.db, alias);
  const verified: Verified = partner.method === 'sso' ? await acceptToken(ctx, partner, token) : { fault: 'no_key' };
  if (verified.fault !== null) {
    await recordFailedLogin(ctx, { userId: null }, { method: 'sign_on', cause: verified.fault });
    throw new DomainError('SIGN_ON_REFUSED');
  }
  return { continueUrl: await enter(ctx, partner, verified.claims) };
};
