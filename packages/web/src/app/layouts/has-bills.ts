import type { CurrentUser, SystemInfo } from '@zugang/contract';
import { roleMay } from '@zugang/contract/permissions';
import { useSystemInfo } from '#lib/api';
import { useAuthState } from '#lib/session';

type Asked = {
  info: Pick<SystemInfo, 'isBillingOn'> | undefined;
  user: Pick<CurrentUser, 'has_reseller' | 'memberships'> | null;
  /** One account; undefined: any. */
  accountId?: string | undefined;
};

/** Whether a user may see bills: something is sold here, no reseller bills the user, and the role in an account of its own allows it. */
export const hasBills = ({ info, user, accountId }: Asked): boolean =>
  info?.isBillingOn === true &&
  user?.has_reseller === false &&
  user.memberships.some(
    (one) => one.kind === 'direct' && roleMay(one.role, 'billing.view') && (!accountId || one.accountId === accountId),
  );

/** The same for the signed-in user; false until the server has said what it sells. */
export const useHasBills = (accountId?: string): boolean =>
  hasBills({ info: useSystemInfo(), user: useAuthState().user, accountId });
