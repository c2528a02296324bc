import { accountContract } from './account/account.contract.ts';
import { alertContract } from './notifications/alert.contract.ts';
import { apiKeyContract } from './account/api-key.contract.ts';
import { auditContract } from './checks/audit.contract.ts';
import { authContract } from './account/auth.contract.ts';
import { billingContract } from './billing/billing.contract.ts';
import { checkerContract } from './checks/checker.contract.ts';
import { documentContract } from './checks/document.contract.ts';
import { domainContract } from './project/domain.contract.ts';
import { inspectContract } from './checks/inspect.contract.ts';
import { issueContract } from './checks/issue.contract.ts';
import { legalContract } from './operator/legal.contract.ts';
import { loginContract } from './project/login.contract.ts';
import { memberContract } from './account/member.contract.ts';
import { pageContract } from './checks/page.contract.ts';
import { passkeyContract } from './account/passkey.contract.ts';
import { profileContract } from './account/profile.contract.ts';
import { projectContract } from './project/project.contract.ts';
import { protectionContract } from './account/protection.contract.ts';
import { providerContract } from './account/provider.contract.ts';
import { reportContract } from './checks/report.contract.ts';
import { resellerContract } from './account/reseller.contract.ts';
import { scanContract } from './checks/scan.contract.ts';
import { sessionContract } from './account/session.contract.ts';
import { shareContract } from './project/share.contract.ts';
import { systemContract } from './operator/system.contract.ts';
import { toolContract } from './widget/tool.contract.ts';
import { twoFactorContract } from './account/two-factor.contract.ts';
import { webhookContract } from './notifications/webhook.contract.ts';

export * from './account/account.contract.ts';
export * from './notifications/alert.contract.ts';
export * from './account/api-key.contract.ts';
export * from './checks/audit.contract.ts';
export * from './account/auth.contract.ts';
export * from './billing/billing-rules.ts';
export * from './billing/billing.contract.ts';
export * from './checks/checker.contract.ts';
export * from './billing/countries.ts';
export * from './checks/document.contract.ts';
export * from './project/domain-settings.schema.ts';
export * from './project/domain.contract.ts';
export * from './errors.ts';
export * from './checks/inspect.contract.ts';
export * from './checks/issue-work.contract.ts';
export * from './checks/issue.contract.ts';
export * from './checks/issue.record.ts';
export * from './checks/issue.schema.ts';
export * from './operator/legal.contract.ts';
export * from './limits.ts';
export * from './project/login.contract.ts';
export * from './project/login.schema.ts';
export * from './account/member.contract.ts';
export * from './checks/page.contract.ts';
export * from './account/passkey.contract.ts';
export * from './permissions.ts';
export * from './account/profile.contract.ts';
export * from './project/project.contract.ts';
export * from './account/protection.contract.ts';
export * from './account/provider.contract.ts';
export * from './checks/report.contract.ts';
export * from './checks/report.schema.ts';
export * from './account/reseller.contract.ts';
export * from './safe-path.ts';
export * from './checks/scan.contract.ts';
export * from './account/session.contract.ts';
export * from './project/share.contract.ts';
export * from './shared.ts';
export * from './operator/system.contract.ts';
export * from './widget/tool.contract.ts';
export * from './account/two-factor.contract.ts';
export * from './notifications/webhook-event.schema.ts';
export * from './notifications/webhook.contract.ts';
export * from './widget/widget-choices.ts';
export * from './widget/widget-colours.ts';
export * from './widget/widget-config.schema.ts';

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
