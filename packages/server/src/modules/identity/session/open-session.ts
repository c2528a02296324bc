import { and, eq, lt } from 'drizzle-orm';
import { ringsOf } from '#platform/address-rings';
import type { Database } from '#platform/db/client';
import { sessions } from '#platform/db/schema/index';
import { idleSince } from './list-sessions.ts';
import { hashToken, newToken } from './tokens.ts';

/** What is kept of who signs in. */
export const sessionOf = ({ userAgent, ip }: { userAgent: string; ip: string }) => ({
  userAgent: userAgent.slice(0, 300),
  network: ringsOf(ip).wide,
});

/** A session to be opened. `hasSecondFactor`: by more than a password. */
type NewSession = { userId: string; userAgent: string; ip: string; hasSecondFactor?: boolean };

/** Opens a session, deletes the user's expired ones, and returns the token for its cookie. The caller must have authenticated the user. */
export const openSession = async (db: Database, session: NewSession): Promise<string> => {
  const isOver = and(eq(sessions.userId, session.userId), lt(sessions.lastSeenAt, idleSince()));
  const over = db.$with('over').as(db.delete(sessions).where(isOver).returning({ id: sessions.id }));
  const token = newToken();
  await db
    .with(over)
    .insert(sessions)
    .values({
      userId: session.userId,
      tokenHash: hashToken(token),
      hasSecondFactor: session.hasSecondFactor ?? false,
      ...sessionOf(session),
    });
  return token;
};
