import { and, asc, count, eq, ne } from 'drizzle-orm';
import type { ExternalIdentity } from '@zugang/contract';
import { requirePrincipal, type Context } from '#platform/context';
import type { Transaction } from '#platform/db/client';
import { externalIdentities, passkeys, users } from '#platform/db/schema/index';
import { DomainError } from '#platform/errors';
import { recordUserAudit } from '../record-user-audit.ts';
import { mailUser } from '../mail/mail-user.ts';
import { isPassword } from '../password/passwords.ts';
import { labelOf } from './provider-client.ts';

/** Accounts at providers that sign the caller in, the oldest first, and whether they have a password beside. */
export const listProviders = async (
  ctx: Context,
): Promise<{ hasPassword: boolean; identities: ExternalIdentity[] }> => {
  const { userId } = requirePrincipal(ctx);
  const [user] = await ctx.db.select({ stored: users.passwordHash }).from(users).where(eq(users.id, userId));
  const rows = await ctx.db
    .select()
    .from(externalIdentities)
    .where(eq(externalIdentities.userId, userId))
    .orderBy(asc(externalIdentities.createdAt));
  return {
    hasPassword: isPassword(user?.stored ?? ''),
    identities: rows.map(({ id, provider, email, createdAt, lastUsedAt }) => ({
      id,
      provider,
      label: labelOf(ctx, provider),
      email,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    })),
  };
};

const hasOtherWayIn = async (
  tx: Transaction,
  { userId, passwordHash, identityId }: { userId: string; passwordHash: string; identityId: string },
): Promise<boolean> => {
  if (isPassword(passwordHash)) return true;
  const isOther = and(eq(externalIdentities.userId, userId), ne(externalIdentities.id, identityId));
  const [others] = await tx.select({ ways: count() }).from(externalIdentities).where(isOther);
  const [keys] = await tx.select({ ways: count() }).from(passkeys).where(eq(passkeys.userId, userId));
  return (others?.ways ?? 0) + (keys?.ways ?? 0) > 0;
};

/** Unlinks an account at a provider. Throws NOT_FOUND, PROVIDER_LAST_LOGIN (nothing else would let the user in). */
export const unlinkProvider = async (ctx: Context, { identityId }: { identityId: string }): Promise<{ ok: true }> => {
  const { userId } = requirePrincipal(ctx);
  await ctx.db.transaction(async (tx) => {
    // Locked, so that two at once do not take the last two.
    const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('update');
    const isOwn = and(eq(externalIdentities.id, identityId), eq(externalIdentities.userId, userId));
    const [identity] = await tx.select().from(externalIdentities).where(isOwn);
    if (!user || !identity) throw new DomainError('NOT_FOUND');
    if (!(await hasOtherWayIn(tx, { userId, passwordHash: user.passwordHash, identityId })))
      throw new DomainError('PROVIDER_LAST_LOGIN');
    await tx.delete(externalIdentities).where(isOwn);
    const values = { provider: labelOf(ctx, identity.provider) };
    await mailUser(tx, ctx, { user, template: 'provider_unlinked', values, path: '/settings/security' });
    await recordUserAudit(tx, ctx, { userId, action: 'user.provider_unlinked', data: { provider: identity.provider } });
  });
  return { ok: true };
};
