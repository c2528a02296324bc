import { accountContract } from './account/account.contract.ts';
import { alertContract } from './notifications/alert.contract.ts';
import { announcementContract, resellerAnnouncementContract } from './notifications/announcement.contract.ts';
import { apiKeyContract } from './account/api-key.contract.ts';
import { auditContract } from './checks/audit.contract.ts';
import { authContract } from './account/auth.contract.ts';
import { billingContract } from './billing/billing.contract.ts';
import { brandContract } from './account/brand.contract.ts';
import { checkerContract } from './checks/checker.contract.ts';
import { customerContract } from './account/customer.contract.ts';
import { customerLoginContract } from './account/customer-login.contract.ts';
import { customerReportContract } from './reseller/customer-report.contract.ts';
import { dashboardContract } from './project/dashboard.contract.ts';
import { documentContract } from './checks/document.contract.ts';
import { domainContract } from './project/domain.contract.ts';
import { inspectContract } from './checks/inspect.contract.ts';
import { invoiceContract } from './billing/invoice.contract.ts';
import { issueContract } from './checks/issue.contract.ts';
import { legalContract } from './operator/legal.contract.ts';
import { loginContract } from './project/login.contract.ts';
import { memberContract } from './account/member.contract.ts';
import { pageContract } from './checks/page.contract.ts';
import { partnershipContract } from './reseller/partnership.contract.ts';
import { passkeyContract } from './account/passkey.contract.ts';
import { profileContract } from './account/profile.contract.ts';
import { paymentMethodContract } from './billing/payment-method.contract.ts';
import { planContract } from './billing/plan.contract.ts';
import { portfolioContract } from './reseller/portfolio.contract.ts';
import { projectContract } from './project/project.contract.ts';
import { productRequestContract } from './reseller/product-request.contract.ts';
import { resellerSubscriptionContract } from './reseller/reseller-subscription.contract.ts';
import { sourceLinkContract } from './reseller/source-link.contract.ts';
import { protectionContract } from './account/protection.contract.ts';
import { publicCheckContract } from './checks/public-check.contract.ts';
import { providerContract } from './account/provider.contract.ts';
import { exportContract } from './checks/export.contract.ts';
import { reportContract } from './checks/report.contract.ts';
import { resellerContract } from './account/reseller.contract.ts';
import { scanContract } from './checks/scan.contract.ts';
import { sessionContract } from './account/session.contract.ts';
import { shareContract } from './project/share.contract.ts';
import { signOnContract } from './account/sign-on.contract.ts';
import { staffContract } from './operator/staff.contract.ts';
import { viewContract } from './operator/view.contract.ts';
import { staffSalesContract } from './operator/staff-sales.contract.ts';
import { staffLegalContract } from './operator/staff-legal.contract.ts';
import { staffMoneyContract } from './operator/staff-money.contract.ts';
import { statementContract, statementTemplateContract } from './statement/statement.contract.ts';
import { subscriptionContract } from './billing/subscription.contract.ts';
import { resellerDeskContract, staffDeskContract } from './support/desk.contract.ts';
import { ticketContract } from './support/ticket.contract.ts';
import { systemContract } from './operator/system.contract.ts';
import { toolDefaultsContract } from './widget/tool-defaults.contract.ts';
import { toolContract } from './widget/tool.contract.ts';
import { twoFactorContract } from './account/two-factor.contract.ts';
import { webhookContract } from './notifications/webhook.contract.ts';

/** The API as data; every path begins with `/api`. What scripts in other people's pages call is {@link widgetContract}. */
export const contract = {
  account: accountContract,
  alert: alertContract,
  announcement: announcementContract,
  apiKey: apiKeyContract,
  audit: auditContract,
  auth: authContract,
  billing: billingContract,
  brand: brandContract,
  checker: checkerContract,
  customer: customerContract,
  customerLogin: customerLoginContract,
  customerReport: customerReportContract,
  dashboard: dashboardContract,
  document: documentContract,
  domain: domainContract,
  inspect: inspectContract,
  invoice: invoiceContract,
  paymentMethod: paymentMethodContract,
  issue: issueContract,
  legal: legalContract,
  login: loginContract,
  member: memberContract,
  page: pageContract,
  partnership: partnershipContract,
  passkey: passkeyContract,
  plan: planContract,
  portfolio: portfolioContract,
  profile: profileContract,
  project: projectContract,
  protection: protectionContract,
  provider: providerContract,
  publicCheck: publicCheckContract,
  export: exportContract,
  report: reportContract,
  productRequest: productRequestContract,
  reseller: resellerContract,
  resellerAnnouncement: resellerAnnouncementContract,
  resellerDesk: resellerDeskContract,
  resellerSubscription: resellerSubscriptionContract,
  scan: scanContract,
  session: sessionContract,
  share: shareContract,
  signOn: signOnContract,
  sourceLink: sourceLinkContract,
  staff: staffContract,
  staffDesk: staffDeskContract,
  staffLegal: staffLegalContract,
  staffMoney: staffMoneyContract,
  staffSales: staffSalesContract,
  view: viewContract,
  statement: statementContract,
  statementTemplate: statementTemplateContract,
  subscription: subscriptionContract,
  system: systemContract,
  ticket: ticketContract,
  tool: toolContract,
  toolDefaults: toolDefaultsContract,
  twoFactor: twoFactorContract,
  webhook: webhookContract,
};
export type Contract = typeof contract;
