export { entitledStates } from './entitled-states.ts';
export type { PackageLimits } from './package-limits.ts';
export { isEntitled, isFreeProject, readProjectProducts } from './read-entitled.ts';
export { readAccountLimits, readPackageLimits, requireInPackage } from './read-package-limits.ts';
export { readPageCaps } from './read-page-caps.ts';
export { readProductStatus, requireActiveProduct } from './read-product-status.ts';
