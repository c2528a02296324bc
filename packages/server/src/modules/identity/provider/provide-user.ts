import { eq } from 'drizzle-orm';
import { audit } from '#platform/audit';
import type { Context } from '#platform/context';
import type { Transaction } from '#platform/db/client';
import { users } from '#platform/db/schema/index';
import { auditUser } from '../audit-user.ts';
import { createAccountWithOwner } from '../registration/create-account.ts';
import { storePassword } from '../password/choose-password.ts';
import { voidTokens } from '../registration/email-tokens.ts';
import { findUserByEmail, type UserRow } from '../find-user.ts';
import { storeIdentity } from './link-identity.ts';
import { noPassword } from '../password/passwords.ts';
import type { Claims } from './provider-claims.ts';

type Arrival = { provider: string; claims: Claims; email: string; locale: 'de' | 'en' };

/**
 * Registers whom a provider brings. No proof of work and no reCAPTCHA are asked for here: only an ID token gets this far that a provider
 * chosen by the operator signed for this very way there and that vouches for the address, so somebody signed in over there, past that
 * provider's own checks. Nothing is mailed to confirm the address, and each way there and back is counted (`RateLimits.login`).
 */
const createUser = async (tx: Transaction, ctx: Context, arrival: Arrival): Promise<UserRow | null> => {
  const { claims, email } = arrival;
  const { firstName, lastName } = claims;
  const locale = claims.locale ?? arrival.locale;
  const [user] = await tx
    .insert(users)
    .values({ email, firstName, lastName, locale, passwordHash: noPassword, confirmedAt: new Date() })
    .onConflictDoNothing()
    .returning();
  if (!user) return null;
  const name = `${firstName} ${lastName}`.trim();
  const accountId = await createAccountWithOwner(tx, { name, kind: 'direct', ownerId: user.id });
  const data = { provider: arrival.provider };
  await audit(tx, ctx, { accountId, action: 'user.register', targetId: user.id, data });
  return user;
};

/**
 * A login whose address nobody has confirmed may have been made by a stranger who waits for its owner to come. Whom the provider
 * vouches for takes it over: its password and whatever links were mailed for it are worth nothing from now on.
 */
const adoptUser = async (
  tx: Transaction,
  ctx: Context,
  { user, claims }: { user: UserRow; claims: Claims },
): Promise<UserRow | null> => {
  const { firstName, lastName } = claims;
  await storePassword(tx, { userId: user.id, passwordHash: noPassword, keepSessionId: null });
  await voidTokens(tx, user.id, ['confirm_email']);
  const [adopted] = await tx
    .update(users)
    .set({ firstName, lastName, confirmedAt: new Date() })
    .where(eq(users.id, user.id))
    .returning();
  await auditUser(tx, ctx, { userId: user.id, action: 'user.activated' });
  return adopted ?? null;
};

/**
 * The user of an address that a provider vouches for and nobody here has confirmed: a new one with an account of their own, or
 * one that only waited for its confirmation. Null where the address belongs to somebody who has confirmed it.
 */
export const provideUser = (ctx: Context, arrival: Arrival): Promise<UserRow | null> =>
  ctx.db.transaction(async (tx) => {
    const known = await findUserByEmail(tx, arrival.email);
    if (known?.confirmedAt) return null;
    const user = known
      ? await adoptUser(tx, ctx, { user: known, claims: arrival.claims })
      : await createUser(tx, ctx, arrival);
    if (!user) return null;
    const { issuer, subject } = arrival.claims;
    await storeIdentity(tx, user.id, { provider: arrival.provider, issuer, subject, email: arrival.email });
    return user;
  });
