const key = 'zugang:sign-on-link';

/** Where a login is linked to a partner's sign-on; a path of this site. */
export const linkPath = '/sign-on/link';

/** Keeps the ticket of a partner's sign-on in this tab until the person has signed in: it must stand in no address that a server sees. */
export const keepLinkTicket = (ticket: string): void => {
  try {
    sessionStorage.setItem(key, ticket);
  } catch {
    // Without storage the person begins again at the partner.
  }
};

/** The ticket that is kept in this tab; empty where there is none. */
export const keptLinkTicket = (): string => {
  try {
    return sessionStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
};

/** Forgets the ticket. */
export const forgetLinkTicket = (): void => {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Nothing was kept.
  }
};
