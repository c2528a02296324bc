import { and, eq, lte } from 'drizzle-orm';
import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import type { usedCredential } from '@zugang/contract';
import type { z } from 'zod';
import type { Context } from '#platform/context';
import { passkeys, users } from '#platform/db/schema/index';
import { DomainError } from '#platform/errors';
import { completeLogin, type LoginResult } from '../login/login.ts';
import { recordLoginFailures } from '../login/record-login.ts';
import { relyingParty, storeChallenge, consumeChallenge } from './passkey-challenges.ts';
import { countCaller } from '../login/caller-limits.ts';
import type { RateLimits } from '../login/rate-limits.ts';

/** Options with which the browser requests a passkey; they name no user. Throws RATE_LIMITED. */
export const challengePasskey = async (
  ctx: Context,
  rateLimits: RateLimits,
): Promise<{ options: Record<string, unknown> }> => {
  await countCaller(ctx, rateLimits.login);
  const { generateAuthenticationOptions } = await import('@simplewebauthn/server');
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(ctx).rpId,
    userVerification: 'required',
  });
  await storeChallenge(ctx, options.challenge, null);
  return { options: { ...options } };
};

type Row = typeof passkeys.$inferSelect;

const verify = async (ctx: Context, row: Row, credential: z.output<typeof usedCredential>): Promise<number> => {
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  const { rpId, origin } = relyingParty(ctx);
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { clientExtensionResults: {}, ...credential } as AuthenticationResponseJSON,
      expectedChallenge: (challenge) => consumeChallenge(ctx, challenge, null),
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: true,
      credential: {
        id: row.credentialId,
        publicKey: new Uint8Array(Buffer.from(row.publicKey, 'base64url')),
        counter: row.counter,
      },
    });
    if (verified) return authenticationInfo.newCounter;
  } catch (cause) {
    throw new DomainError('PASSKEY_INVALID', { cause });
  }
  throw new DomainError('PASSKEY_INVALID');
};

const judgePasskey = async (
  ctx: Context,
  row: Row | undefined,
  credential: z.output<typeof usedCredential>,
): Promise<LoginResult> => {
  if (!row) throw new DomainError('PASSKEY_INVALID');
  const counter = await verify(ctx, row, credential);
  const stored = await ctx.db
    .update(passkeys)
    .set({ counter, lastUsedAt: new Date() })
    .where(and(eq(passkeys.id, row.id), lte(passkeys.counter, counter)))
    .returning({ id: passkeys.id });
  const [user] = await ctx.db.select().from(users).where(eq(users.id, row.userId));
  if (!user || stored.length === 0) throw new DomainError('PASSKEY_INVALID');
  if (user.isBlocked) throw new DomainError('USER_BLOCKED');
  if (!user.confirmedAt) throw new DomainError('EMAIL_NOT_CONFIRMED');
  return completeLogin(ctx, user, 'passkey');
};

/**
 * Signs in with a passkey. The device has verified finger, face or PIN, so no further code is required. Throws PASSKEY_INVALID
 * (unknown, forged, copied, for another website, challenge used), RATE_LIMITED, USER_BLOCKED, EMAIL_NOT_CONFIRMED.
 */
export const loginWithPasskey = async (
  ctx: Context,
  rateLimits: RateLimits,
  { credential }: { credential: z.output<typeof usedCredential> },
): Promise<LoginResult> => {
  await countCaller(ctx, rateLimits.login);
  const id = credential.id.includes('\0') ? '' : credential.id;
  const [row] = await ctx.db.select().from(passkeys).where(eq(passkeys.credentialId, id));
  return recordLoginFailures(
    ctx,
    { method: 'passkey', findClaimant: async () => ({ userId: row?.userId ?? null }) },
    () => judgePasskey(ctx, row, credential),
  );
};
