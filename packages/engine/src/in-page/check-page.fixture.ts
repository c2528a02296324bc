// What tests call in a page.
export { regionOf } from '../dom/region.ts';
export { skeletonOf } from '../skeleton.ts';
export { checkPage } from './start-check.ts';
export type { PageCheckOptions } from './rules/wanted-rules.ts';
