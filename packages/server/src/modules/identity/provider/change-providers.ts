import { and, asc, eq } from 'drizzle-orm';
import type { ExternalIdentity } from '@zugang/contract';
import { requirePrincipal, type Context } from '#platform/context';
import { externalIdentities, users } from '#platform/db/schema/index';
import { DomainError } from '#platform/errors';
import { recordUserAudit } from '../record-user-audit.ts';
import { mailUser } from '../mail/mail-user.ts';
import { isPassword } from '../password/passwords.ts';
import { requireOtherWayIn } from './other-way-in.ts';
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

/** Unlinks an account at a provider. Throws NOT_FOUND, PROVIDER_LAST_LOGIN (nothing else would let the user in). */
export const unlinkProvider = async (ctx: Context, { identityId }: { identityId: string }): Promise<{ ok: true }> => {
  const { userId } = requirePrincipal(ctx);
  await ctx.db.transaction(async (tx) => {
    const isOwn = and(eq(externalIdentities.id, identityId), eq(externalIdentities.userId, userId));
    const [identity] = await tx.select().from(externalIdentities).where(isOwn);
    if (!identity) throw new DomainError('NOT_FOUND');
    const user = await requireOtherWayIn(tx, userId, identityId);
    await tx.delete(externalIdentities).where(isOwn);
    const values = { provider: labelOf(ctx, identity.provider) };
    await mailUser(tx, ctx, { user, template: 'provider_unlinked', values, path: '/settings/security' });
    await recordUserAudit(tx, ctx, { userId, action: 'user.provider_unlinked', data: { provider: identity.provider } });
  });
  return { ok: true };
};
