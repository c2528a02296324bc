export { isInternalHost, isPublicAddress } from './address-policy.ts';
export { type BrowsingProfile, ownCookiesOf } from './browsing-profile.ts';
export { classifyNetworkError } from './classify-network-error.ts';
export { withRequestProfile, requestProfileOf, ownOriginsOf } from './with-request-profile.ts';
export type { Egress, PageErrorCode } from './egress-types.ts';
export { EGRESS_HEADER } from './proxy-server.ts';
export { isThrottlingStatus, readRetryAfter } from './read-retry-after.ts';
export { readValidators } from './read-validators.ts';
export {
  type LoginAssertion,
  type LoginTarget,
  type OriginStorage,
  type SessionCookie,
  type SignedInMark,
  type SiteSession,
  cookiesOf,
  isLoginAddress,
} from './site-session.ts';
export { startEgress } from './start-egress.ts';
export { ACCEPT_LANGUAGE, BOT_TOKEN, nameUserAgent } from './user-agent.ts';
