import type { CurrentUser, SystemInfo } from '@zugang/contract';
import { roleMay } from '@zugang/contract/permissions';
import { useSystemInfo } from '#lib/api';
import { useAuthState } from '#lib/session';

type Asked = {
  info: Pick<SystemInfo, 'isBillingOn'> | undefined;
  user: Pick<CurrentUser, 'memberships'> | null;
  /** One account; undefined: any. */
  accountId?: string | undefined;
};

/** Whether a user may see bills: something is sold here, no reseller pays for the account, and the role in it allows it. */
export const hasBills = ({ info, user, accountId }: Asked): boolean =>
  info?.isBillingOn === true &&
  user !== null &&
  user.memberships.some(
    (one) =>
      one.kind !== 'reseller_customer' &&
      roleMay(one.role, 'billing.view') &&
      (!accountId || one.accountId === accountId),
  );

/** The same for the signed-in user; false until the server has said what it sells. */
export const useHasBills = (accountId?: string): boolean =>
  hasBills({ info: useSystemInfo(), user: useAuthState().user, accountId });

type AskedProject = Omit<Asked, 'accountId'> & {
  project: { accountId: string; ownership: 'own' | 'customer' } | undefined;
};

/**
 * Whether a project has a place where products are booked: by who pays for it, which is a reseller for its customers' projects; its
 * customers ask for products there.
 */
export const hasBooking = ({ info, user, project }: AskedProject): boolean => {
  if (info?.isBillingOn !== true || !user || !project) return false;
  if (project.ownership === 'customer')
    return user.memberships.some(({ kind, role }) => kind === 'reseller' && roleMay(role, 'billing.view'));
  const isCustomer = user.memberships.some(
    ({ accountId, kind }) => accountId === project.accountId && kind === 'reseller_customer',
  );
  return isCustomer || hasBills({ info, user, accountId: project.accountId });
};

/** The same for the signed-in user; false until the server has said what it sells. */
export const useHasBooking = (project: AskedProject['project']): boolean =>
  hasBooking({ info: useSystemInfo(), user: useAuthState().user, project });
