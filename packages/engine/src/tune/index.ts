/** For what builds scripts for the page: sources of other engines are changed here, and nothing of this belongs into a page. */
export { tuneAxe } from './tune-axe.ts';
export { tuneIbm } from './tune-ibm.ts';
