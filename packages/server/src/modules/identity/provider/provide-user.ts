import { eq } from 'drizzle-orm';
import { recordAudit } from '#platform/audit-log';
import type { Context } from '#platform/context';
import type { Transaction } from '#platform/db/client';
import { users } from '#platform/db/schema/index';
import { recordUserAudit } from '../record-user-audit.ts';
import { assignSource } from '../registration/assign-source.ts';
import { createAccountWithOwner } from '../registration/create-account.ts';
import { storePassword } from '../password/choose-password.ts';
import { voidTokens } from '../registration/email-tokens.ts';
import { findUserByEmail, type UserRow } from '../find-user.ts';
import { storeIdentity } from './link-identity.ts';
import { noPassword } from '../password/passwords.ts';
import type { Claims } from './provider-claims.ts';
import type { Flow } from './provider-flows.ts';

type Arrival = { provider: string; claims: Claims; email: string; flow: Flow };

/** The account of a new user: their own, or a customer's of the reseller whose page they came from. */
const createAccount = async (tx: Transaction, user: UserRow, { partner }: Flow): Promise<string> => {
  const owned = { name: `${user.firstName} ${user.lastName}`.trim(), ownerId: user.id };
  if (!partner) return createAccountWithOwner(tx, { ...owned, kind: 'direct' });
  const { resellerId, source } = partner;
  const kind = { kind: 'reseller_customer', resellerAccountId: resellerId } as const;
  const accountId = await createAccountWithOwner(tx, { ...owned, ...kind });
  await assignSource(tx, { accountId, resellerId, source: source ?? undefined });
  return accountId;
};

/**
 * Registers the user of an identity. No proof of work and no reCAPTCHA are required: only an ID token gets this far that a provider
 * chosen by the operator signed for this flow with a verified address, so the user has passed that provider's own checks. No mail
 * confirms the address, and each flow is counted (`RateLimits.login`).
 */
const createUser = async (tx: Transaction, ctx: Context, arrival: Arrival): Promise<UserRow | null> => {
  const { claims, email } = arrival;
  const { firstName, lastName } = claims;
  const locale = claims.locale ?? arrival.flow.locale;
  const [user] = await tx
    .insert(users)
    .values({ email, firstName, lastName, locale, passwordHash: noPassword, confirmedAt: new Date() })
    .onConflictDoNothing()
    .returning();
  if (!user) return null;
  const accountId = await createAccount(tx, user, arrival.flow);
  const data = { provider: arrival.provider };
  await recordAudit(tx, ctx, { accountId, action: 'user.register', targetId: user.id, data });
  return user;
};

/**
 * A login with an unconfirmed address may have been registered by an attacker who waits for its owner. The user whose address the
 * provider verified takes it over: its password and all links that were mailed for it become invalid.
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
  await recordUserAudit(tx, ctx, { userId: user.id, action: 'user.activated' });
  return adopted ?? null;
};

/**
 * The user of an address that a provider verified and that is not confirmed here: a new one with an account of their own (a customer's, where the
 * flow names a reseller), or one
 * that waited for its confirmation. Null if the address belongs to a user who has confirmed it.
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
