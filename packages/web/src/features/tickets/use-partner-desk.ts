import { roleMay } from '@zugang/contract/permissions';
import { useMemo } from 'react';
import { useResellerAccount } from '#lib/session';
import { partnerDesk, type Desk } from './desks.ts';

/** Returns the desk of the user's reseller account. Only below a route for resellers. */
export const usePartnerDesk = (): Desk => {
  const account = useResellerAccount();
  const accountId = account?.accountId ?? '';
  const canAnswer = account !== undefined && roleMay(account.role, 'desk.answer');
  return useMemo(() => partnerDesk(accountId, canAnswer), [accountId, canAnswer]);
};
