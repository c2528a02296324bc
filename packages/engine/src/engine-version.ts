/** The version of axe-core the catalogue was written for; a test holds it to the installed one. */
export const axeVersion = '4.14.1';

/** The version of accessibility-checker-engine that `ibmRules` was measured with. */
export const ibmVersion = '4.0.34';

/** Raised whenever our own checks, the skeleton or the form of a finding change. */
const ownVersion = '12';

/** Who checked: part of the hash that decides whether a page must be checked again. */
export const engineVersion = `zugang-${ownVersion}+axe-${axeVersion}+ibm-${ibmVersion}`;
