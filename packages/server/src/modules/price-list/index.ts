export type { PriceDifference } from './compare-price-lists.ts';
export { parsePriceFile, PriceFileError, type PriceFile } from './parse-price-file.ts';
export { applyDiscounts, findPrice, partnerDiscountOf, priceOf, type NetPrice } from './price-of.ts';
export {
  comparePriceFile,
  listPriceLists,
  publishPriceList,
  showPriceList,
  type Publication,
} from './publish-price-list.ts';
export {
  findPriceList,
  readNewestPriceList,
  readPriceList,
  type PriceListVersion,
  type PublishedList,
} from './read-price-list.ts';
