import { and, asc, eq } from 'drizzle-orm';
import type { SignOnLink } from '@zugang/contract';
import { mailUser, recordUserAudit, requireOtherWayIn } from '#modules/identity';
import { readReseller } from '#modules/reseller';
import { recordAudit } from '#platform/audit-log';
import { requirePrincipal, type Context } from '#platform/context';
import { asUser, inOtherScope, type Transaction } from '#platform/db/client';
import { signOnSubjects } from '#platform/db/schema/index';
import { DomainError } from '#platform/errors';

const titleOf = (tx: Transaction, accountId: string): Promise<string> =>
  inOtherScope(
    tx,
    { accountIds: [accountId], userId: null },
    async () => (await readReseller(tx, accountId))?.title ?? '',
  );

/** The resellers whose sign-on signs the caller in, the oldest link first. */
export const listSignOnLinks = (ctx: Context): Promise<SignOnLink[]> => {
  const { userId } = requirePrincipal(ctx);
  return asUser(ctx.db, userId, async (tx) => {
    const isOwn = eq(signOnSubjects.userId, userId);
    const rows = await tx.select().from(signOnSubjects).where(isOwn).orderBy(asc(signOnSubjects.createdAt));
    const links: SignOnLink[] = [];
    for (const { id, accountId, createdAt, lastUsedAt } of rows)
      links.push({
        id,
        partner: await titleOf(tx, accountId),
        createdAt: createdAt.toISOString(),
        lastUsedAt: lastUsedAt?.toISOString() ?? null,
      });
    return links;
  });
};

/** Unlinks a reseller's sign-on from the caller's login. Throws NOT_FOUND, PROVIDER_LAST_LOGIN (nothing of their own would let them in). */
export const unlinkSignOn = async (ctx: Context, { linkId }: { linkId: string }): Promise<{ ok: true }> => {
  const { userId } = requirePrincipal(ctx);
  await asUser(ctx.db, userId, async (tx) => {
    const isOwn = and(eq(signOnSubjects.id, linkId), eq(signOnSubjects.userId, userId));
    const [link] = await tx.select().from(signOnSubjects).where(isOwn);
    if (!link) throw new DomainError('NOT_FOUND');
    const user = await requireOtherWayIn(tx, userId);
    await tx.delete(signOnSubjects).where(isOwn);
    const { accountId } = link;
    const partner = await titleOf(tx, accountId);
    await inOtherScope(tx, { accountIds: [accountId], userId: null }, () =>
      recordAudit(tx, ctx, { accountId, action: 'sign_on_subject.unlink', targetId: linkId }),
    );
    const values = { provider: partner };
    await mailUser(tx, ctx, { user, template: 'provider_unlinked', values, path: '/settings/security' });
    await recordUserAudit(tx, ctx, { userId, action: 'user.sign_on_unlinked', data: { partner } });
  });
  return { ok: true };
};
