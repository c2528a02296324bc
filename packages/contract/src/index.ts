import { accountContract } from './account.contract.ts';
import { alertContract } from './alert.contract.ts';
import { apiKeyContract } from './api-key.contract.ts';
import { auditContract } from './audit.contract.ts';
import { authContract } from './auth.contract.ts';
import { billingContract } from './billing.contract.ts';
import { checkerContract } from './checker.contract.ts';
import { documentContract } from './document.contract.ts';
import { domainContract } from './domain.contract.ts';
import { inspectContract } from './inspect.contract.ts';
import { issueContract } from './issue.contract.ts';
import { legalContract } from './legal.contract.ts';
import { loginContract } from './login.contract.ts';
import { memberContract } from './member.contract.ts';
import { pageContract } from './page.contract.ts';
import { passkeyContract } from './passkey.contract.ts';
import { profileContract } from './profile.contract.ts';
import { projectContract } from './project.contract.ts';
import { protectionContract } from './protection.contract.ts';
import { providerContract } from './provider.contract.ts';
import { reportContract } from './report.contract.ts';
import { resellerContract } from './reseller.contract.ts';
import { scanContract } from './scan.contract.ts';
import { sessionContract } from './session.contract.ts';
import { shareContract } from './share.contract.ts';
import { systemContract } from './system.contract.ts';
import { toolContract } from './tool.contract.ts';
import { twoFactorContract } from './two-factor.contract.ts';
import { webhookContract } from './webhook.contract.ts';

export * from './account.contract.ts';
export * from './alert.contract.ts';
export * from './api-key.contract.ts';
export * from './audit.contract.ts';
export * from './auth.contract.ts';
export * from './billing-rules.ts';
export * from './billing.contract.ts';
export * from './checker.contract.ts';
export * from './countries.ts';
export * from './document.contract.ts';
export * from './domain-settings.schema.ts';
export * from './domain.contract.ts';
export * from './errors.ts';
export * from './inspect.contract.ts';
export * from './issue-work.contract.ts';
export * from './issue.contract.ts';
export * from './issue.record.ts';
export * from './issue.schema.ts';
export * from './legal.contract.ts';
export * from './limits.ts';
export * from './login.contract.ts';
export * from './login.schema.ts';
export * from './member.contract.ts';
export * from './page.contract.ts';
export * from './passkey.contract.ts';
export * from './permissions.ts';
export * from './profile.contract.ts';
export * from './project.contract.ts';
export * from './protection.contract.ts';
export * from './provider.contract.ts';
export * from './report.contract.ts';
export * from './report.schema.ts';
export * from './reseller.contract.ts';
export * from './safe-path.ts';
export * from './scan.contract.ts';
export * from './session.contract.ts';
export * from './share.contract.ts';
export * from './shared.ts';
export * from './system.contract.ts';
export * from './tool.contract.ts';
export * from './two-factor.contract.ts';
export * from './webhook-event.schema.ts';
export * from './webhook.contract.ts';
export * from './widget-choices.ts';
export * from './widget-colours.ts';
export * from './widget-config.schema.ts';

/** The whole API as data; every path stands below `/api`. */
export const contract = {
  account: accountContract,
  alert: alertContract,
  apiKey: apiKeyContract,
  audit: auditContract,
  auth: authContract,
  billing: billingContract,
  checker: checkerContract,
  document: documentContract,
  domain: domainContract,
  inspect: inspectContract,
  issue: issueContract,
  legal: legalContract,
  login: loginContract,
  member: memberContract,
  page: pageContract,
  passkey: passkeyContract,
  profile: profileContract,
  project: projectContract,
  protection: protectionContract,
  provider: providerContract,
  report: reportContract,
  reseller: resellerContract,
  scan: scanContract,
  session: sessionContract,
  share: shareContract,
  system: systemContract,
  tool: toolContract,
  twoFactor: twoFactorContract,
  webhook: webhookContract,
};
export type Contract = typeof contract;
