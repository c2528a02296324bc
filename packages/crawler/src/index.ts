export type * from './types.ts';
export { startEgress } from './egress/start-egress.ts';
export { dressEgress, dressOf, ownOriginsOf } from './egress/dress-egress.ts';
export type { Dress } from './egress/dress-egress.ts';
export type { PageLook } from './browser/page-look.ts';
export { BlockedAddressError } from './egress/blocked-address-error.ts';
export { isPublicAddress } from './egress/address-policy.ts';
export { classifyNetworkError } from './egress/classify-network-error.ts';
export { MAX_URL_LENGTH, normalizeUrl } from './url/normalize-url.ts';
export { cleanDomainInput, isSameSite, siteHostOf } from './url/clean-domain-input.ts';
export { urlShape } from './url/url-shape.ts';
export { trapOf } from './url/trap-of.ts';
export { judgeLink, MAX_DEPTH } from './frontier/judge-link.ts';
export type { FrontierLimits, FrontierState, LinkCandidate, LinkVerdict } from './frontier/judge-link.ts';
export { findUrlPattern, judgeByPatterns, matchesUrlPattern } from './frontier/match-url-pattern.ts';
export type { UrlPatterns } from './frontier/match-url-pattern.ts';
export { fetchPage } from './fetch/fetch-page.ts';
export type { FetchPageOptions } from './fetch/fetch-page.ts';
export { extractLinks } from './fetch/extract-links.ts';
export type { PageLinks } from './fetch/extract-links.ts';
export { BOT_TOKEN, DEFAULT_USER_AGENT, nameUserAgent } from './fetch/user-agent.ts';
export { parseRobots, readRobots } from './discover/read-robots.ts';
export type { Robots } from './discover/read-robots.ts';
export { readSitemapText } from './discover/parse-sitemap.ts';
export { readSitemap, readSitemaps } from './discover/read-sitemap.ts';
export type { Sitemap, SitemapCrawlOptions } from './discover/read-sitemap.ts';
export { probeDomain } from './discover/probe-domain.ts';
export type { ProbeOptions, ProbeResult } from './discover/probe-domain.ts';
export { ChromiumMissingError, findChromium } from './browser/find-chromium.ts';
export type { FoundChromium } from './browser/find-chromium.ts';
export { createPageRunner } from './browser/create-page-runner.ts';
export type { PageRunnerOptions } from './browser/create-page-runner.ts';
export { crawlSite } from './crawl-site.ts';
export type { CheckCache, CrawledUrl, CrawlOptions, CrawlProgress, StoredCheck } from './crawl/crawl-types.ts';
export { findCanonicalTarget } from './frontier/find-canonical-target.ts';
export { indexSite } from './index-site.ts';
export type { FoundPage, IndexedUrl, IndexOptions } from './index-site.ts';
export { asksForPatience, backOffMs, MAX_RETRY_AFTER_MS, readRetryAfter } from './fetch/read-retry-after.ts';
export { cacheKeys, conditionsKey } from './evidence/check-conditions.ts';
export type { CheckConditions, PageKey } from './evidence/check-conditions.ts';
export { collectEvidence } from './evidence/collect-evidence.ts';
export { evidenceSchema } from './evidence/evidence-schema.ts';
export { judgeEvidence, mayAskConditionally } from './evidence/judge-evidence.ts';
export type { EvidenceVerdict } from './evidence/judge-evidence.ts';
export type { PageEvidence, RenderedEvidence } from './evidence/page-evidence.ts';
export { watchResources } from './evidence/watch-resources.ts';
export type { ResourceWatch } from './evidence/watch-resources.ts';
export { examineDocument } from './documents/examine-document.ts';
export type { ExamineOptions } from './documents/examine-document.ts';
export { readLinksWith } from './crawl/read-links-with.ts';
export { createPoliteness } from './crawl/create-politeness.ts';
export type { Politeness } from './crawl/create-politeness.ts';
export { findProof, PROOF_LABEL, PROOF_META, PROOF_PATH, PROOF_PREFIX } from './ownership/find-proof.ts';
export type { ProofFinding, ProofLook, ProofMethod, ProofRequest } from './ownership/find-proof.ts';
export { createTextResolver } from './ownership/resolve-texts.ts';
export type { ResolveTexts, TextAnswer } from './ownership/resolve-texts.ts';
export { createInspector } from './inspect/create-inspector.ts';
export type { Inspector, InspectorOptions } from './inspect/create-inspector.ts';
export { PageBroken } from './inspect/inspect-types.ts';
export type {
  ElementDetails,
  InspectedMoment,
  InspectSession,
  InspectView,
  OverlayMark,
  OverlayName,
  PageInput,
  PageNotice,
  TreeNode,
  WindowFrame,
} from './inspect/inspect-types.ts';
export { checkEmbed } from './embed/check-embed.ts';
export type { EmbedOptions, EmbedReport } from './embed/check-embed.ts';
export { createLingeringBrowser } from './browser/linger-browser.ts';
export type { LingeringBrowser, LingeringBrowserOptions } from './browser/linger-browser.ts';
export { createLoginRunner } from './login/create-login-runner.ts';
export type { LoginRunner } from './login/create-login-runner.ts';
export type {
  LoginAssertion,
  LoginFailure,
  LoginOutcome,
  LoginRequest,
  LoginScript,
  LoginStep,
  LoginStepReport,
  LoginTarget,
} from './login/login-types.ts';
export { isLoginAddress } from './login/site-session.ts';
export type { OriginStorage, SessionCookie, SignedInMark, SiteSession } from './login/site-session.ts';
export { signsOut } from './url/signs-out.ts';
