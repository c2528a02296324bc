import type { TicketAddressee } from '@zugang/contract';
import { hasDirectBills, useCurrentUser } from '#lib/session';

/** Where the asking side reads its tickets: those to the operator, and those to the partner that looks after the account. */
export const places = {
  operator: { list: '/support-tickets', ticket: '/support-tickets/$ticketId' },
  reseller: { list: '/contact-reseller', ticket: '/contact-reseller/tickets/$ticketId' },
} as const satisfies Record<TicketAddressee, unknown>;

/**
 * Returns where the user reads a ticket. Who has both kinds of accounts reads each where its addressee is; everybody else reads all at one
 * place, also those of the time before a partner came, or after it went.
 */
export const usePlaceOf = (): ((addressee: TicketAddressee) => (typeof places)[TicketAddressee]) => {
  const user = useCurrentUser();
  return (addressee) => {
    if (!user.has_reseller) return places.operator;
    return hasDirectBills(user) ? places[addressee] : places.reseller;
  };
};

/** Returns whose tickets a list leaves out where the user has both kinds of accounts: those of the other place. */
export const useListedAddressee = (addressee: TicketAddressee): { addressee?: TicketAddressee } => {
  const user = useCurrentUser();
  return user.has_reseller && hasDirectBills(user) ? { addressee } : {};
};
