export { findResellerByAlias, readReseller, type Reseller } from './read-reseller.ts';
