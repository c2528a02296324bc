import type { TicketAddressee } from '@zugang/contract';
import { useCurrentUser, type SessionUser } from '#lib/session';

/** One of the user's accounts. */
export type AskingAccount = SessionUser['memberships'][number];

/** Returns the user's accounts whose questions go to `addressee`: a partner answers those of its customers, the operator all others. */
export const useAskingAccounts = (addressee: TicketAddressee): AskingAccount[] =>
  useCurrentUser().memberships.filter(({ kind }) => (kind === 'reseller_customer') === (addressee === 'reseller'));
