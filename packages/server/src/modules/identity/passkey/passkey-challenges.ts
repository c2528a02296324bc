import { and, eq, gt, isNull, lt } from 'drizzle-orm';
import { limits } from '@zugang/contract';
import type { Context } from '#platform/context';
import { passkeyChallenges } from '#platform/db/schema/index';
import { hashToken } from '../session/tokens.ts';

/** The website a passkey is bound to: host and origin of the configured address. */
export const relyingParty = ({ settings }: Pick<Context, 'settings'>): { rpId: string; origin: string } => {
  const { hostname, origin } = new URL(settings.publicUrl);
  return { rpId: hostname, origin };
};

/** Remembers a challenge, for this user's new passkey or (null) for signing in; forgets those that are over. */
export const storeChallenge = async (ctx: Context, challenge: string, userId: string | null): Promise<void> => {
  const now = new Date();
  await ctx.db.delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, now));
  const expiresAt = new Date(now.getTime() + limits.challengeMinutes * 60_000);
  await ctx.db.insert(passkeyChallenges).values({ challengeHash: hashToken(challenge), userId, expiresAt });
};

/** Consumes a challenge: true for the first response in time, for the purpose it was issued for. */
export const consumeChallenge = async (ctx: Context, challenge: string, userId: string | null): Promise<boolean> => {
  const isFor = userId ? eq(passkeyChallenges.userId, userId) : isNull(passkeyChallenges.userId);
  const taken = await ctx.db
    .delete(passkeyChallenges)
    .where(
      and(
        eq(passkeyChallenges.challengeHash, hashToken(challenge)),
        isFor,
        gt(passkeyChallenges.expiresAt, new Date()),
      ),
    )
    .returning({ hash: passkeyChallenges.challengeHash });
  return taken.length > 0;
};
