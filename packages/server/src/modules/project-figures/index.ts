export { fillFigures } from './fill-figures.ts';
export { isOfPages, pagesIn, pageStates, readFigures, readLedger, type Ledger } from './read-figures.ts';
export { readPageShares } from './read-page-shares.ts';
export { readProjectScore } from './read-scored-pages.ts';
export { readScoreGains } from './read-score-gains.ts';
export { rescoreProjects } from './rescore-projects.ts';
export { storeFigures } from './store-figures.ts';
