import { and, desc, eq } from 'drizzle-orm';
import type { RegistrationResponseJSON } from '@simplewebauthn/server';
import type { createdCredential, Passkey } from '@zugang/contract';
import type { z } from 'zod';
import { requirePrincipal, type Context } from '#platform/context';
import { passkeys, users } from '#platform/db/schema/index';
import { DomainError } from '#platform/errors';
import { recordUserAudit } from '../record-user-audit.ts';
import { mailUser } from '../mail/mail-user.ts';
import { readUserSender } from '../mail/read-mail-sender.ts';
import { relyingParty, storeChallenge, consumeChallenge } from './passkey-challenges.ts';
import { requirePassword } from '../password/require-password.ts';

const describe = (row: typeof passkeys.$inferSelect): Passkey => ({
  id: row.id,
  name: row.name,
  createdAt: row.createdAt.toISOString(),
  lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
});

const ownPasskeys = (ctx: Context, userId: string) =>
  ctx.db.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(desc(passkeys.createdAt));

/** Passkeys of the caller, the newest first. */
export const listPasskeys = async (ctx: Context): Promise<{ passkeys: Passkey[] }> => {
  const rows = await ownPasskeys(ctx, requirePrincipal(ctx).userId);
  return { passkeys: rows.map((row) => describe(row)) };
};

/** Options with which the browser makes a passkey. Throws PASSWORD_WRONG, RATE_LIMITED. */
export const beginPasskey = async (
  ctx: Context,
  { password }: { password: string },
): Promise<{ options: Record<string, unknown> }> => {
  const user = await requirePassword(ctx, password, 'password');
  // Loaded when first needed: few processes ever do.
  const { generateRegistrationOptions } = await import('@simplewebauthn/server');
  const known = await ownPasskeys(ctx, user.id);
  const sender = await ctx.db.transaction((tx) => readUserSender(tx, ctx, user.id));
  const options = await generateRegistrationOptions({
    rpName: sender.name,
    rpID: relyingParty(ctx).rpId,
    userName: user.email,
    userDisplayName: `${user.firstName} ${user.lastName}`,
    userID: new TextEncoder().encode(user.id),
    attestationType: 'none',
    excludeCredentials: known.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  await storeChallenge(ctx, options.challenge, user.id);
  return { options: { ...options } };
};

const verify = async (ctx: Context, userId: string, credential: z.output<typeof createdCredential>) => {
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  const { rpId, origin } = relyingParty(ctx);
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: { clientExtensionResults: {}, ...credential } as RegistrationResponseJSON,
      expectedChallenge: (challenge) => consumeChallenge(ctx, challenge, userId),
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: true,
    });
    if (registrationInfo) return registrationInfo.credential;
  } catch (cause) {
    throw new DomainError('PASSKEY_INVALID', { cause });
  }
  throw new DomainError('PASSKEY_INVALID');
};

/** Stores a passkey the browser has created, and notifies the user by mail. Throws PASSKEY_INVALID. */
export const addPasskey = async (
  ctx: Context,
  { name, credential }: { name: string; credential: z.output<typeof createdCredential> },
): Promise<Passkey> => {
  const { userId } = requirePrincipal(ctx);
  const verified = await verify(ctx, userId, credential);
  return ctx.db.transaction(async (tx) => {
    const [row] = await tx
      .insert(passkeys)
      .values({
        userId,
        name,
        credentialId: verified.id,
        publicKey: Buffer.from(verified.publicKey).toString('base64url'),
        counter: verified.counter,
        transports: credential.response.transports ?? [],
      })
      .onConflictDoNothing()
      .returning();
    const [user] = await tx.select().from(users).where(eq(users.id, userId));
    if (!row || !user) throw new DomainError('PASSKEY_INVALID');
    const values = { passkey: name };
    await mailUser(tx, ctx, { user, template: 'passkey_added', values, path: '/settings/security' });
    await recordUserAudit(tx, ctx, { userId, action: 'user.passkey_added' });
    return describe(row);
  });
};

/** Removes one of the caller's passkeys. NOT_FOUND where it is none of theirs. */
export const removePasskey = async (ctx: Context, { passkeyId }: { passkeyId: string }): Promise<{ ok: true }> => {
  const { userId } = requirePrincipal(ctx);
  await ctx.db.transaction(async (tx) => {
    const isOwn = and(eq(passkeys.id, passkeyId), eq(passkeys.userId, userId));
    const removed = await tx.delete(passkeys).where(isOwn).returning({ id: passkeys.id });
    if (removed.length === 0) throw new DomainError('NOT_FOUND');
    await recordUserAudit(tx, ctx, { userId, action: 'user.passkey_removed' });
  });
  return { ok: true };
};
