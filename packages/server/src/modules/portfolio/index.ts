export { exportPortfolio } from './export-portfolio.ts';
export { listCausePlaces } from './list-cause-places.ts';
export { listPortfolio } from './list-portfolio.ts';
export { listSharedCauses } from './list-shared-causes.ts';
