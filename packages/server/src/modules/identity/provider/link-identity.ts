import { and, eq } from 'drizzle-orm';
import type { Context } from '#platform/context';
import type { Database, Transaction } from '#platform/db/client';
import { externalIdentities, users } from '#platform/db/schema/index';
import { recordUserAudit } from '../record-user-audit.ts';
import type { UserRow } from '../find-user.ts';
import { mailUser } from '../mail/mail-user.ts';
import { labelOf } from './provider-client.ts';

type Identity = { provider: string; issuer: string; subject: string; email: string };

const isSame = ({ issuer, subject }: Pick<Identity, 'issuer' | 'subject'>) =>
  and(eq(externalIdentities.issuer, issuer), eq(externalIdentities.subject, subject));

/** The user linked to an identity, recording the visit; null if none is linked. */
export const findLinkedUser = async (
  db: Database,
  identity: Pick<Identity, 'issuer' | 'subject'>,
): Promise<UserRow | null> => {
  const [used] = await db
    .update(externalIdentities)
    .set({ lastUsedAt: new Date() })
    .where(isSame(identity))
    .returning({ userId: externalIdentities.userId });
  if (!used) return null;
  const [user] = await db.select().from(users).where(eq(users.id, used.userId));
  return user ?? null;
};

/** Stores a link. False if the identity is linked to another user already; an existing link stays. */
export const storeIdentity = async (tx: Transaction, userId: string, identity: Identity): Promise<boolean> => {
  await tx
    .insert(externalIdentities)
    .values({ ...identity, userId, lastUsedAt: new Date() })
    .onConflictDoNothing();
  const [row] = await tx.select().from(externalIdentities).where(isSame(identity));
  return row?.userId === userId;
};

/** Links an identity to a user who has authenticated, and notifies them by mail. False if it is linked to another user. */
export const linkIdentity = (ctx: Context, user: UserRow, identity: Identity): Promise<boolean> =>
  ctx.db.transaction(async (tx) => {
    if (!(await storeIdentity(tx, user.id, identity))) return false;
    const values = { provider: labelOf(ctx, identity.provider), address: identity.email || '–' };
    await mailUser(tx, ctx, { user, template: 'provider_linked', values, path: '/settings/security' });
    await recordUserAudit(tx, ctx, {
      userId: user.id,
      action: 'user.provider_linked',
      data: { provider: identity.provider },
    });
    return true;
  });
