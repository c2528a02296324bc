import { readPeople, type AccountPerson } from '#modules/identity';
import type { Transaction } from '#platform/db/client';
import { DomainError } from '#platform/errors';

/**
 * The person an issue of an account is to be assigned to; null for none. Throws ASSIGNEE_INVALID for a user who belongs neither
 * to the account nor to its reseller, the same for an existing login and a missing one.
 */
export const findAssignee = async (
  tx: Transaction,
  accountId: string,
  userId: string | null,
): Promise<AccountPerson | null> => {
  if (userId === null) return null;
  const person = (await readPeople(tx, accountId)).find((one) => one.userId === userId);
  if (!person) throw new DomainError('ASSIGNEE_INVALID', { fields: [] });
  return person;
};
