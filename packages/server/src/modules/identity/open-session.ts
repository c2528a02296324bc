import type { Database } from '#platform/db/client';
import { sessions } from '#platform/db/schema/index';
import { networkOf } from './describe-device.ts';
import { hashToken, newToken } from './tokens.ts';

/** Opens a session and answers the token for its cookie. Whoever calls this has made sure that it is the user. */
export const openSession = async (
  db: Database,
  session: { userId: string; userAgent: string; ip: string },
): Promise<string> => {
  const token = newToken();
  await db.insert(sessions).values({
    userId: session.userId,
    tokenHash: hashToken(token),
    userAgent: session.userAgent.slice(0, 300),
    network: networkOf(session.ip),
  });
  return token;
};
