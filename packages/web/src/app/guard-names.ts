/** The guards of the specification, section 2, and `staff` for the operator's own screens; `decideGuard` implements them. */
export const guardNames = ['auth', 'guest', 'reseller-auth', 'reseller', 'support-ticket-redirect', 'staff'] as const;
export type GuardName = (typeof guardNames)[number];
