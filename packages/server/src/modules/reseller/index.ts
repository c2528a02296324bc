export { readAssignedReseller } from './read-assigned-reseller.ts';
export { describeBrand, logoPathOf, resellerNameOf, shownLogoOf } from './describe-brand.ts';
export { readCustomerLocale, readOwnDefaults, readToolDefaults, type ToolDefaults } from './read-tool-defaults.ts';
export { findReseller, findResellerByAlias, readReseller, type Reseller } from './read-reseller.ts';
export { inResellerAccount } from './in-reseller-account.ts';
export { requireReseller, type CallingReseller } from './require-reseller.ts';
