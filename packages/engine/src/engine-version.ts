/** The version of axe-core the catalogue was written for; a test holds it to the installed one. */
export const axeVersion = '4.14.1';

/** Raised whenever our own checks, the skeleton or the form of a finding change. */
const ownVersion = '2';

/** Who checked: part of the hash that decides whether a page must be checked again. */
export const engineVersion = `zugang-${ownVersion}+axe-${axeVersion}`;
