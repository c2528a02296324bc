import { and, eq, gt, inArray, lt, sql } from 'drizzle-orm';
import type { Role } from '@zugang/contract';
import type { Principal } from '#platform/context';
import { asUser, inScope, type Database } from '#platform/db/client';
import { accounts, memberships, sessions, users } from '#platform/db/schema/index';
import { readJwt } from './jwt.ts';
import { idleSince } from './list-sessions.ts';
import { hashToken } from './tokens.ts';

const minuteAgo = () => new Date(Date.now() - 60_000);

const findSession = async (db: Database, token: string, isActivity: boolean) => {
  const [session] = await db
    .select({ id: sessions.id, userId: sessions.userId })
    .from(sessions)
    .where(and(eq(sessions.tokenHash, hashToken(token)), gt(sessions.lastSeenAt, idleSince())));
  if (!session || !isActivity) return session ?? null;
  await db
    .update(sessions)
    .set({ lastSeenAt: sql`now()` })
    .where(and(eq(sessions.id, session.id), lt(sessions.lastSeenAt, minuteAgo())));
  return session;
};

/** Accounts the user reaches: own memberships, and customers of reseller accounts among them. */
const reachableAccounts = async (db: Database, userId: string): Promise<Principal['accounts']> => {
  const own = await asUser(db, userId, (tx) =>
    tx
      .select({ id: memberships.accountId, role: memberships.role })
      .from(memberships)
      .where(eq(memberships.userId, userId)),
  );
  const reachable = new Map<string, { role: Role; ownership: 'own' | 'customer' }>();
  const roles = new Map(own.map(({ id, role }) => [id, role]));
  const customers = await inScope(db, [...roles.keys()], (tx) =>
    tx
      .select({ id: accounts.id, resellerId: accounts.resellerAccountId })
      .from(accounts)
      .where(inArray(accounts.resellerAccountId, [...roles.keys()])),
  );
  for (const { id, resellerId } of customers) {
    const role = resellerId ? roles.get(resellerId) : undefined;
    if (role) reachable.set(id, { role, ownership: 'customer' });
  }
  for (const [id, role] of roles) reachable.set(id, { role, ownership: 'own' });
  return reachable;
};

/** What a request brings along; `isActivity` false where it must not prolong the session. */
type Credentials = { sessionToken?: string | undefined; bearer?: string | undefined; isActivity?: boolean };

/** Who is behind a session token or a bearer token; null where neither is valid, the session was idle too long, or the user is blocked. */
export const loadPrincipal = async (
  db: Database,
  { sessionToken, bearer: bearerToken, isActivity = true }: Credentials,
): Promise<Principal | null> => {
  const session = sessionToken ? await findSession(db, sessionToken, isActivity) : null;
  const bearer = !session && bearerToken ? await readJwt(db, bearerToken) : null;
  const userId = session?.userId ?? bearer?.userId;
  if (!userId) return null;
  const [user] = await db
    .select({
      isStaff: users.isStaff,
      isBlocked: users.isBlocked,
      locale: users.locale,
      credentialsChangedAt: users.credentialsChangedAt,
    })
    .from(users)
    .where(eq(users.id, userId));
  if (!user || user.isBlocked) return null;
  if (bearer && user.credentialsChangedAt && bearer.issuedAt < user.credentialsChangedAt) return null;
  return {
    userId,
    sessionId: session?.id ?? null,
    isStaff: user.isStaff,
    locale: user.locale,
    accounts: await reachableAccounts(db, userId),
  };
};
