/** The files whose imports are looked at, as a pattern from the project's root. */
export const codeFiles = 'packages/*/**/*.{ts,tsx,mjs}';

/** What npm or a build put there, and pages that tests judge. */
export const isOutside = (path: string): boolean => /(^|\/)(node_modules|dist|fixtures)(\/|$)/.test(path);
