import { eq, sql } from 'drizzle-orm';
import type { Role } from '@zugang/contract';
import type { Principal } from '#platform/context';
import { readCallerFacts, type CallerFacts } from '#platform/db/caller-facts';
import type { Database, Reach } from '#platform/db/client';
import { sessions } from '#platform/db/schema/index';
import { readJwt } from './jwt.ts';
import { hashToken } from './tokens.ts';

/** Accounts the user reaches: own memberships, and customers of reseller accounts among them. */
const readAccounts = ({ accounts, customers }: CallerFacts): Principal['accounts'] => {
  const roles = new Map(accounts.map(({ id, role }) => [id, role]));
  const reach = new Map<string, { role: Role; ownership: 'own' | 'customer' }>();
  for (const [resellerId, ids] of Object.entries(customers)) {
    const role = roles.get(resellerId);
    if (!role) continue;
    const access = { role, ownership: 'customer' as const };
    for (const id of ids.split(',')) reach.set(id, access);
  }
  for (const [id, role] of roles) reach.set(id, { role, ownership: 'own' });
  return reach;
};

/** The same without a list of customers; a reseller without any may create its first. */
const readReach = ({ accounts, customers }: CallerFacts): Reach => ({
  accountIds: accounts.map(({ id }) => id),
  resellerIds: accounts.flatMap(({ id, kind }) => (kind === 'reseller' || customers[id] ? [id] : [])),
});

const factsOfPrincipals = new WeakMap<Principal, CallerFacts>();

/** What was read of a principal in this very request. */
export const factsOf = (principal: Principal): CallerFacts | undefined => factsOfPrincipals.get(principal);

const prolong = async (db: Database, session: NonNullable<CallerFacts['session']>): Promise<void> => {
  if (session.isRecent) return;
  await db
    .update(sessions)
    .set({ lastSeenAt: sql`now()` })
    .where(eq(sessions.id, session.id));
};

/** The facts behind a bearer token; null where it is older than the user's password. */
const factsOfBearer = async (db: Database, token: string): Promise<CallerFacts | null> => {
  const bearer = await readJwt(db, token);
  return bearer && factsOfUser(db, bearer);
};

/** The facts of a user, as long as nothing that was `issuedAt` then is undone by a newer password. */
const factsOfUser = async (
  db: Database,
  { userId, issuedAt }: { userId: string; issuedAt: Date },
): Promise<CallerFacts | null> => {
  const facts = await readCallerFacts(db, { bearer: userId });
  const changedAt = facts?.user.credentialsChangedAt;
  return changedAt && issuedAt < new Date(changedAt) ? null : facts;
};

/** What a request brings along; `isActivity` false where it must not prolong the session. */
type Credentials = { sessionToken?: string | undefined; bearer?: string | undefined; isActivity?: boolean };

/** What is known of who is behind a session token or a bearer token; null where neither is valid, the session was idle too long, or the user is blocked. */
export const loadCaller = async (
  db: Database,
  { sessionToken, bearer, isActivity = true }: Credentials,
): Promise<CallerFacts | null> => {
  const bySession = sessionToken ? await readCallerFacts(db, { session: hashToken(sessionToken) }) : null;
  const facts = bySession ?? (bearer ? await factsOfBearer(db, bearer) : null);
  if (!facts) return null;
  // Also for a blocked user: being blocked does not end the session.
  if (facts.session && isActivity) await prolong(db, facts.session);
  return facts.user.isBlocked ? null : facts;
};

/** Who is behind {@link Credentials}; null as of {@link loadCaller}. */
export const loadPrincipal = async (db: Database, credentials: Credentials): Promise<Principal | null> => {
  const facts = await loadCaller(db, credentials);
  return facts && asPrincipal(facts);
};

/** The user of a token of another kind, whose maker vouches for it; null where they are blocked, gone, or have a newer password. */
export const loadUserPrincipal = async (
  db: Database,
  token: { userId: string; issuedAt: Date },
): Promise<Principal | null> => {
  const facts = await factsOfUser(db, token);
  return facts && !facts.user.isBlocked ? asPrincipal(facts) : null;
};

const asPrincipal = (facts: CallerFacts): Principal => {
  let accounts: Principal['accounts'] | null = null;
  const principal: Principal = {
    userId: facts.user.id,
    sessionId: facts.session?.id ?? null,
    staffRoles: facts.user.staffRoles,
    // What the staff's own session proved says nothing about the user whose dashboard they see.
    hasSecondFactor: !facts.view && (facts.session?.hasSecondFactor ?? false),
    ...(facts.view && { viewedBy: facts.view }),
    locale: facts.user.locale,
    reach: readReach(facts),
    // Put together when first asked for: most requests of a reseller need no list of its customers.
    get accounts() {
      return (accounts ??= readAccounts(facts));
    },
  };
  factsOfPrincipals.set(principal, facts);
  return principal;
};
