export { priceOf, type NetPrice } from './price-of.ts';
export { findPriceList, readPriceList, type PriceListVersion } from './read-price-list.ts';
