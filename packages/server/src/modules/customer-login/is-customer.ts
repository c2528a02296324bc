import { readCallerFacts, type CallerFacts } from '#platform/db/caller-facts';
import type { Database } from '#platform/db/client';

const ownOf = ({ accounts }: CallerFacts) => accounts.filter(({ role }) => role !== null);
const isStaff = ({ user }: CallerFacts): boolean => user.staffRoles.length > 0;
const isOf =
  (resellerId: string) =>
  ({ kind, resellerId: assigned }: CallerFacts['accounts'][number]): boolean =>
    kind === 'reseller_customer' && assigned === resellerId;

type Asked = { userId: string; resellerId: string };

/** Whether a user who proves who they are may enter as a customer of the reseller: never staff. */
export const isCustomer = async (db: Database, { userId, resellerId }: Asked): Promise<boolean> => {
  const facts = await readCallerFacts(db, { bearer: userId });
  return facts !== null && !isStaff(facts) && ownOf(facts).some(isOf(resellerId));
};

/**
 * Whether the reseller's word alone may sign a user in: only who belongs to accounts of its customers and to no other, since its key
 * would open those as well. Never staff, and never people of the reseller itself.
 */
export const isOnlyCustomer = async (db: Database, { userId, resellerId }: Asked): Promise<boolean> => {
  const facts = await readCallerFacts(db, { bearer: userId });
  if (facts === null || isStaff(facts) || facts.user.isBlocked) return false;
  const own = ownOf(facts);
  return own.length > 0 && own.every(isOf(resellerId));
};
