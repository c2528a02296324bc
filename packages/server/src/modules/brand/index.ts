export { findBrand, readBrandLogo } from './find-brand.ts';
export { readAccountBrand } from './read-account-brand.ts';
export { getCustomerArea } from './get-customer-area.ts';
export { updateCustomerArea } from './update-customer-area.ts';
