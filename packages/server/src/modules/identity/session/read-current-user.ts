import type { CurrentUser } from '@zugang/contract';
import { requirePrincipal, type Context } from '#platform/context';
import { readCallerFacts, type CallerFacts } from '#platform/db/caller-facts';
import type { Database } from '#platform/db/client';
import { DomainError } from '#platform/errors';
import { factsOf } from './load-principal.ts';

/** What is known of a caller, as the dashboard shows it. */
export const asCurrentUser = ({ user, accounts: own, view }: CallerFacts): CurrentUser => {
  return {
    id: user.id,
    email: user.email,
    username: user.username,
    firstName: user.firstName,
    lastName: user.lastName,
    locale: user.locale,
    is_reseller: own.some(({ kind }) => kind === 'reseller'),
    has_reseller: own.some(({ resellerId }) => resellerId !== null),
    isStaff: user.staffRoles.length > 0,
    viewedBy: view && { staffName: view.name, endsAt: view.endsAt, changeUntil: view.changeUntil },
    memberships: own.map(({ id, name, kind, role }) => ({ accountId: id, accountName: name, kind, role })),
    createdAt: user.createdAt,
  };
};

/** A user as the dashboard knows them. */
export const describeUser = async (db: Database, userId: string): Promise<CurrentUser> => {
  const facts = await readCallerFacts(db, { bearer: userId });
  if (!facts) throw new DomainError('UNAUTHENTICATED');
  return asCurrentUser(facts);
};

/** The signed-in user: what finding out who calls has read already. */
export const readCurrentUser = async (ctx: Context): Promise<CurrentUser> => {
  const principal = requirePrincipal(ctx);
  const facts = factsOf(principal);
  return facts ? asCurrentUser(facts) : describeUser(ctx.db, principal.userId);
};
