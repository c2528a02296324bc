import type { AssignedReseller, CurrentUser } from '@zugang/contract';
import { api } from '../api/index.ts';

/** The signed-in user; `reseller` is the assigned reseller, or false (specification, section 3). */
export type SessionUser = CurrentUser & { reseller: AssignedReseller | false };

/** Whether a user has an account that no reseller is billed for, beside one of a reseller's customers or alone. */
export const hasDirectBills = ({
  memberships,
}: {
  memberships: readonly Pick<CurrentUser['memberships'][number], 'kind'>[];
}): boolean => memberships.some(({ kind }) => kind !== 'reseller_customer');

/** The reseller of the signed-in user; a failed look-up means none (specification, section 4). */
export const fetchReseller = (): Promise<AssignedReseller | false> =>
  api.reseller.assigned().then(
    (reseller) => reseller ?? false,
    () => false as const,
  );

/** Adds the assigned reseller to a user that the server has just returned. */
export const withReseller = async (user: CurrentUser, asked = fetchReseller()): Promise<SessionUser> => {
  const reseller = await asked;
  return { ...user, reseller, has_reseller: reseller !== false };
};
