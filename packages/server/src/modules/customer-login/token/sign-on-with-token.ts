import { and, eq } from 'drizzle-orm';
import { countCaller, issueHandoff, recordFailedLogin, type RateLimits } from '#modules/identity';
import type { Context } from '#platform/context';
import { inScope, type Transaction } from '#platform/db/client';
import { signOnKeys, signOnSubjects } from '#platform/db/schema/index';
import { DomainError } from '#platform/errors';
import { findEntrance, type Entrance } from '../find-entrance.ts';
import { isOnlyCustomer } from '../is-customer.ts';
import { issueLinkTicket } from '../link/link-ticket.ts';
import { findOrCreatePerson } from './find-person.ts';
import { openKeys } from './open-keys.ts';
import { expectedOf } from './read-expected.ts';
import { consumeToken } from './used-tokens.ts';
import { verifyToken, type Accepted, type TokenClaims, type Verified } from './verify-token.ts';

type Partner = Pick<Entrance, 'resellerId' | 'alias' | 'createsCustomers' | 'issuer'>;

/** Uses a verified token up, in a transaction of its own: what is refused afterwards does not make it good again. */
const consume = (ctx: Context, { resellerId }: Partner, verified: Accepted): Promise<Verified> =>
  inScope(ctx.db, [resellerId], async (tx) => {
    if (!(await consumeToken(tx, resellerId, verified.claims))) return { fault: 'replayed' };
    const { keyId } = verified;
    if (keyId !== null) await tx.update(signOnKeys).set({ lastUsedAt: new Date() }).where(eq(signOnKeys.id, keyId));
    return verified;
  });

const acceptToken = async (ctx: Context, partner: Partner, token: string): Promise<Verified> => {
  const { resellerId } = partner;
  const keys = await inScope(ctx.db, [resellerId], (tx) => openKeys(tx, ctx, resellerId));
  const verified = await verifyToken(token, expectedOf(ctx, { ...partner, keys }));
  return verified.fault === null ? consume(ctx, partner, verified) : verified;
};

const recordVisit = (tx: Transaction, resellerId: string, { sub }: TokenClaims) =>
  tx
    .update(signOnSubjects)
    .set({ lastUsedAt: new Date() })
    .where(and(eq(signOnSubjects.accountId, resellerId), eq(signOnSubjects.subject, sub)));

/** An address alone never opens a login that is there already: its owner may link it, if it is one that this reseller's word may open. */
const refuseOwner = async (
  ctx: Context,
  { resellerId, createsCustomers }: Partner,
  { userId, subject }: { userId: string; subject: string },
): Promise<never> => {
  if (!(await isOnlyCustomer(ctx.db, { userId, resellerId })))
    throw new DomainError(createsCustomers ? 'SIGN_ON_EMAIL_TAKEN' : 'SIGN_ON_UNKNOWN');
  const challenge = await issueLinkTicket(ctx, { resellerId, userId, subject });
  throw new DomainError('SIGN_ON_LINK_NEEDED', { challenge });
};

const enter = async (ctx: Context, partner: Partner, claims: TokenClaims): Promise<string> => {
  const { resellerId } = partner;
  const person = await inScope(ctx.db, [resellerId], async (tx) => {
    const found = await findOrCreatePerson(tx, ctx, { ...partner, claims });
    await recordVisit(tx, resellerId, claims);
    return found;
  });
  if ('ownerId' in person) return refuseOwner(ctx, partner, { userId: person.ownerId, subject: claims.sub });
  const { userId } = person;
  if (!(await isOnlyCustomer(ctx.db, { userId, resellerId }))) {
    await recordFailedLogin(ctx, { userId }, { method: 'sign_on', cause: 'NOT_A_CUSTOMER' });
    throw new DomainError('NOT_A_CUSTOMER');
  }
  return issueHandoff(ctx.db, ctx, { userId, resellerId, method: 'sign_on' });
};

/**
 * Exchanges a token that a reseller's system signed for the address that signs its customer in at the top level, where a second factor
 * is asked. Throws PARTNER_UNKNOWN, RATE_LIMITED, SIGN_ON_REFUSED (whatever is wrong with the token: the log says what),
 * SIGN_ON_UNKNOWN, SIGN_ON_EMAIL_TAKEN, SIGN_ON_LINK_NEEDED with a ticket (the address is that of a customer whom the token does not
 * name yet), NOT_A_CUSTOMER.
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
