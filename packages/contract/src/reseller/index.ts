export { markup, type FixedPrice, type Markup, type ResellerSubscription } from './reseller-subscription.schema.ts';
export type { RequestOptions } from './product-request.contract.ts';
export type { SourceLink, SourceLinks } from './source-link.contract.ts';
export type { ProductRequest, ReceivedRequest, RequestState } from './product-request.schema.ts';
export type {
  AliasState,
  Departure,
  Partnership,
  ResellerInformation,
  ResellerRequest,
} from './partnership.contract.ts';
export { findAliasProblem, findResellerProblems, normaliseAlias, normaliseWebsite } from './reseller-rules.ts';
export type {
  CustomerReport,
  ReportAddressee,
  ReportDelivery,
  ReportedCustomer,
  ReportSettings,
} from './customer-report.contract.ts';
export type {
  CausePlace,
  PortfolioNeed,
  PortfolioProject,
  PortfolioSort,
  PortfolioSummary,
  SharedCause,
} from './portfolio.contract.ts';
