import type { CurrentUser, registerInput } from '@zugang/contract';
import type { z } from 'zod';
import type { Context } from '#platform/context';
import { recordAudit } from '#platform/audit-log';
import { users } from '#platform/db/schema/index';
import { DomainError } from '#platform/errors';
import { requireHuman } from '#modules/protection';
import { readCustomerLocale } from '#modules/reseller';
import { requireSamePasswords } from '../password/choose-password.ts';
import { createAccountWithOwner } from './create-account.ts';
import { hashPassword } from '../password/passwords.ts';
import { countCaller } from '../login/caller-limits.ts';
import type { RateLimits } from '../login/rate-limits.ts';
import { assignSource } from './assign-source.ts';
import { sendConfirmation } from './send-confirmation.ts';

/** Who has registered, and has yet to confirm the address. */
export type RegisteredUser = Pick<CurrentUser, 'id' | 'email' | 'createdAt'>;

/** What is registered; `resellerAccountId`: the account belongs to this reseller; `username` follows `isUsername`. */
export type Registration = z.output<typeof registerInput> & {
  resellerAccountId?: string;
  username?: string | undefined;
};

/**
 * Registers a user with an account of their own, as a customer of the reseller where one is given, and sends the confirmation mail.
 * Throws PASSWORD_MISMATCH, EMAIL_TAKEN (the specification, section 8, asks for that answer; also for a username that is), RATE_LIMITED, BOT_PROTECTION_REQUIRED and its kin.
 */
export const registerUser = async (ctx: Context, limits: RateLimits, input: Registration): Promise<RegisteredUser> => {
  requireSamePasswords(input);
  await requireHuman(ctx, { action: 'register', proof: input.botProof });
  await countCaller(ctx, limits.register);
  const passwordHash = await hashPassword(input.password);
  const { resellerAccountId: resellerId } = input;
  return ctx.db.transaction(async (tx) => {
    const [user] = await tx
      .insert(users)
      .values({
        email: input.email,
        username: input.username ?? null,
        passwordHash,
        firstName: input.firstName,
        lastName: input.lastName,
        locale: input.locale ?? (resellerId ? await readCustomerLocale(tx, resellerId) : 'de'),
      })
      .onConflictDoNothing()
      .returning();
    if (!user) throw new DomainError('EMAIL_TAKEN', { fields: [{ path: 'email', key: 'auth.errors.email_taken' }] });
    const name = input.company?.length ? input.company : `${input.firstName} ${input.lastName}`;
    const accountId = await createAccountWithOwner(tx, {
      name,
      ownerId: user.id,
      ...(resellerId ? { kind: 'reseller_customer', resellerAccountId: resellerId } : { kind: 'direct' }),
    });
    if (resellerId) await assignSource(tx, { accountId, resellerId, source: input.source });
    await recordAudit(tx, ctx, { accountId, action: 'user.register', targetId: user.id });
    await sendConfirmation(tx, ctx, user);
    return { id: user.id, email: user.email, createdAt: user.createdAt.toISOString() };
  });
};
