import { lt } from 'drizzle-orm';
import { limits } from '@zugang/contract';
import type { Context } from '#platform/context';
import type { Database, Transaction } from '#platform/db/client';
import { loginHandoffs } from '#platform/db/schema/index';
import { hashToken, newToken } from '../session/tokens.ts';

type Handoff = Pick<typeof loginHandoffs.$inferSelect, 'userId' | 'resellerId' | 'method'>;

/** The browser a code is bound to. Its address is not part of it: a frame and the top level may reach us over different networks (IPv4, IPv6). */
export const browserHashOf = ({ secrets, userAgent }: Pick<Context, 'secrets' | 'userAgent'>): string =>
  secrets.digest(userAgent, 'login-handoff');

/** Stores a sign-in that was proved where no cookie is set, for this browser, and returns the address at which the top level goes on. */
export const issueHandoff = async (
  tx: Database | Transaction,
  ctx: Pick<Context, 'secrets' | 'userAgent' | 'settings'>,
  handoff: Handoff,
): Promise<string> => {
  const code = newToken();
  const now = new Date();
  await tx.delete(loginHandoffs).where(lt(loginHandoffs.expiresAt, now));
  await tx.insert(loginHandoffs).values({
    ...handoff,
    codeHash: hashToken(code),
    browserHash: browserHashOf(ctx),
    expiresAt: new Date(now.getTime() + limits.signOn.codeSeconds * 1000),
  });
  // In the fragment, which no server sees and no log keeps.
  return `${ctx.settings.publicUrl}/sign-on/continue#code=${code}`;
};
