/** Letters with their accents, spaces and hyphens (specification, section 5), and apostrophes beyond it: O’Brien is a name. */
const letters = /^[\p{L}\p{M} '’-]+$/u;

/**
 * Whether a first or last name may be chosen. A name that a person already has stays as it is: those from before this rule, and those
 * that a provider of sign-ins gave.
 */
export const isPersonName = (name: string): boolean => letters.test(name);
