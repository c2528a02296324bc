import { open } from './base.ts';
import { accountRoutes } from './account.routes.ts';
import { alertRoutes } from './alert.routes.ts';
import { apiKeyRoutes } from './api-key.routes.ts';
import { auditRoutes } from './audit.routes.ts';
import { billingRoutes } from './billing.routes.ts';
import { checkerRoutes } from './checker.routes.ts';
import { documentRoutes } from './document.routes.ts';
import { domainRoutes } from './domain.routes.ts';
import { identityRoutes } from './identity.routes.ts';
import { inspectRoutes } from './inspect.routes.ts';
import { issueRoutes } from './issue.routes.ts';
import { legalRoutes } from './legal.routes.ts';
import { loginRoutes } from './login.routes.ts';
import { memberRoutes } from './member.routes.ts';
import { overviewRoutes } from './overview.routes.ts';
import { pageRoutes } from './page.routes.ts';
import { passkeyRoutes } from './passkey.routes.ts';
import { profileRoutes } from './profile.routes.ts';
import { projectRoutes } from './project.routes.ts';
import { protectionRoutes } from './protection.routes.ts';
import { providerRoutes } from './provider.routes.ts';
import { reportRoutes } from './report.routes.ts';
import { resellerRoutes } from './reseller.routes.ts';
import { scanRoutes } from './scan.routes.ts';
import { sessionRoutes } from './session.routes.ts';
import { shareRoutes } from './share.routes.ts';
import { systemRoutes } from './system.routes.ts';
import { toolRoutes } from './tool.routes.ts';
import { twoFactorRoutes } from './two-factor.routes.ts';
import { webhookRoutes } from './webhook.routes.ts';

/** Every route. `open.router` takes nothing less than the whole contract: a missing procedure is a type error. */
export const router = open.router({
  account: accountRoutes,
  alert: alertRoutes,
  apiKey: apiKeyRoutes,
  audit: auditRoutes,
  auth: identityRoutes,
  billing: billingRoutes,
  checker: checkerRoutes,
  document: documentRoutes,
  domain: domainRoutes,
  inspect: inspectRoutes,
  issue: issueRoutes,
  legal: legalRoutes,
  login: loginRoutes,
  member: memberRoutes,
  page: pageRoutes,
  passkey: passkeyRoutes,
  profile: profileRoutes,
  project: projectRoutes,
  protection: protectionRoutes,
  provider: providerRoutes,
  report: reportRoutes,
  reseller: resellerRoutes,
  scan: { ...scanRoutes, ...overviewRoutes },
  session: sessionRoutes,
  share: shareRoutes,
  system: systemRoutes,
  tool: toolRoutes,
  twoFactor: twoFactorRoutes,
  webhook: webhookRoutes,
});
