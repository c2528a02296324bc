export { ChromiumMissingError, findChromium } from './chromium/find-chromium.ts';
export {
  type Isolation,
  type IsolationKind,
  UnsandboxedBrowserError,
  describeGaps,
  isolationKinds,
} from './chromium/isolation/isolation.ts';
export type { LaunchOptions } from './chromium/launch-chromium.ts';
export { tryBrowser } from './chromium/try-browser.ts';
export { type LingeringBrowser, createLingeringBrowser } from './chromium/linger-browser.ts';
export { type EmbedReport, checkEmbed } from './embed/check-embed.ts';
export { type Inspector, createInspector } from './inspect/create-inspector.ts';
export { type InspectSession, type InspectedMoment, PageCrashedError } from './inspect/inspect-types.ts';
export type { SentRequests } from './tab/count-requests.ts';
export { conditionsKey } from './page-runner/check-conditions.ts';
export { type PageRunnerOptions, createPageRunner } from './page-runner/create-page-runner.ts';
export type { PageResult, PageRunner, Screenshot, UnchangedPage } from './page-runner/page-runner-types.ts';
export { type LoginRunner, createLoginRunner } from './site-login/create-login-runner.ts';
export type { LoginOutcome, LoginScript, LoginStep, LoginStepReport } from './site-login/login-types.ts';
