import { randomBytes, randomUUID } from 'node:crypto';
import { and, eq, gt, isNull, lt, or } from 'drizzle-orm';
import { limits, type SignOnKey } from '@zugang/contract';
import { recordAudit } from '#platform/audit-log';
import type { Context } from '#platform/context';
import type { Transaction } from '#platform/db/client';
import { accounts, signOnKeys } from '#platform/db/schema/index';
import { DomainError } from '#platform/errors';
import { recordSecurityEvent } from '#platform/security-log';
import { inResellerScope } from '../require-reseller.ts';
import { describeKey, keyBinding } from './list-keys.ts';

/** The keys before end: those that were replaced already at once, the last one after the overlap. */
const retireKeys = async (tx: Transaction, accountId: string): Promise<void> => {
  const ofAccount = eq(signOnKeys.accountId, accountId);
  const endsAt = new Date(Date.now() + limits.signOn.keyOverlapHours * 3_600_000);
  await tx.delete(signOnKeys).where(and(ofAccount, lt(signOnKeys.expiresAt, endsAt)));
  await tx
    .update(signOnKeys)
    .set({ expiresAt: endsAt })
    .where(and(ofAccount, or(isNull(signOnKeys.expiresAt), gt(signOnKeys.expiresAt, endsAt))));
};

/**
 * Makes a key for tokens, of 256 random bits; only this response contains it. The one before works for `limits.signOn.keyOverlapHours`
 * more, so that nobody is kept out while the reseller's system is changed. Throws NOT_FOUND, FORBIDDEN, RESELLER_ONLY.
 */
export const rotateSignOnKey = (
  ctx: Context,
  { accountId }: { accountId: string },
): Promise<{ key: string; signOnKey: SignOnKey }> =>
  inResellerScope(ctx, { accountId, permission: 'apiKey.manage' }, async (tx) => {
    // Locked, so that of two at once both do not stay.
    await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, accountId)).for('update');
    await retireKeys(tx, accountId);
    const key = randomBytes(32).toString('base64url');
    const id = randomUUID();
    const [row] = await tx
      .insert(signOnKeys)
      .values({ id, accountId, sealed: ctx.secrets.seal(key, keyBinding(id)) })
      .returning();
    if (!row) throw new Error('the key was not stored');
    await recordAudit(tx, ctx, { accountId, action: 'sign_on_key.create', targetId: id });
    await recordSecurityEvent(tx, ctx, { kind: 'sign_on_key.create', accountId });
    return { key, signOnKey: describeKey(row) };
  });

/** Ends a key at once. Throws NOT_FOUND, FORBIDDEN, RESELLER_ONLY. */
export const endSignOnKey = (
  ctx: Context,
  { accountId, keyId }: { accountId: string; keyId: string },
): Promise<{ ok: true }> =>
  inResellerScope(ctx, { accountId, permission: 'apiKey.manage' }, async (tx) => {
    const isIt = and(eq(signOnKeys.id, keyId), eq(signOnKeys.accountId, accountId));
    const ended = await tx.delete(signOnKeys).where(isIt).returning({ id: signOnKeys.id });
    if (ended.length === 0) throw new DomainError('NOT_FOUND');
    await recordAudit(tx, ctx, { accountId, action: 'sign_on_key.end', targetId: keyId });
    await recordSecurityEvent(tx, ctx, { kind: 'sign_on_key.end', accountId });
    return { ok: true };
  });
