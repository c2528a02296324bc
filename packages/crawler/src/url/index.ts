export { bareSiteHost, cleanDomainInput, isSameSite, siteHostOf } from './clean-domain-input.ts';
export { type UrlPatterns, findUrlPattern, matchesUrlPattern } from './match-url-pattern.ts';
export { MAX_URL_LENGTH, normalizeUrl } from './normalize-url.ts';
export { LOGOUT_REQUESTS, signsOut } from './signs-out.ts';
export { takeTurns } from './take-turns.ts';
export { urlShape } from './url-shape.ts';
