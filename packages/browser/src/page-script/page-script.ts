/** The global in the isolated world that holds the bundle's exports. */
export const PAGE_GLOBAL = 'zugangPage';

/**
 * What is run in a page: `engines` leave what others have written (axe-core as `axe`, accessibility-checker-engine as `zugangLoadIbm`),
 * `own` leaves `PAGE_GLOBAL`, built upon them.
 */
export type PageScript = { engines: string; own: string };

/** All of it as one script, which answers nothing. */
export const textOf = ({ engines, own }: PageScript): string => `${engines}\n${own}\n;undefined`;
