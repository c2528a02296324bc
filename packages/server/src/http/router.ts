import { open } from './base.ts';
import { accountRoutes } from './routes/account/account.routes.ts';
import { alertRoutes } from './routes/notifications/alert.routes.ts';
import { announcementRoutes, resellerAnnouncementRoutes } from './routes/notifications/announcement.routes.ts';
import { apiKeyRoutes } from './routes/account/api-key.routes.ts';
import { auditRoutes } from './routes/checks/audit.routes.ts';
import { billingRoutes } from './routes/billing/billing.routes.ts';
import { checkerRoutes } from './routes/checks/checker.routes.ts';
import { customerRoutes } from './routes/account/customer.routes.ts';
import { customerLoginRoutes } from './routes/account/customer-login.routes.ts';
import { customerReportRoutes } from './routes/reseller/customer-report.routes.ts';
import { dashboardRoutes } from './routes/project/dashboard.routes.ts';
import { documentRoutes } from './routes/checks/document.routes.ts';
import { exportRoutes } from './routes/checks/export.routes.ts';
import { domainRoutes } from './routes/project/domain.routes.ts';
import { identityRoutes } from './routes/account/identity.routes.ts';
import { inspectRoutes } from './routes/checks/inspect.routes.ts';
import { invoiceRoutes } from './routes/billing/invoice.routes.ts';
import { issueRoutes } from './routes/checks/issue.routes.ts';
import { legalRoutes } from './routes/operator/legal.routes.ts';
import { loginRoutes } from './routes/project/login.routes.ts';
import { memberRoutes } from './routes/account/member.routes.ts';
import { overviewRoutes } from './routes/project/overview.routes.ts';
import { pageRoutes } from './routes/checks/page.routes.ts';
import { partnershipRoutes } from './routes/account/partnership.routes.ts';
import { passkeyRoutes } from './routes/account/passkey.routes.ts';
import { paymentMethodRoutes } from './routes/billing/payment-method.routes.ts';
import { planRoutes } from './routes/billing/plan.routes.ts';
import { portfolioRoutes } from './routes/reseller/portfolio.routes.ts';
import { profileRoutes } from './routes/account/profile.routes.ts';
import { projectRoutes } from './routes/project/project.routes.ts';
import { protectionRoutes } from './routes/account/protection.routes.ts';
import { providerRoutes } from './routes/account/provider.routes.ts';
import { publicCheckRoutes } from './routes/checks/public-check.routes.ts';
import { reportRoutes } from './routes/checks/report.routes.ts';
import { brandRoutes } from './routes/account/brand.routes.ts';
import {
  productRequestRoutes,
  resellerSubscriptionRoutes,
  sourceLinkRoutes,
} from './routes/account/reseller-sales.routes.ts';
import { resellerRoutes } from './routes/account/reseller.routes.ts';
import { scanRoutes } from './routes/checks/scan.routes.ts';
import { sessionRoutes } from './routes/account/session.routes.ts';
import { shareRoutes } from './routes/project/share.routes.ts';
import { signOnRoutes } from './routes/account/sign-on.routes.ts';
import { staffRoutes, viewRoutes } from './routes/operator/staff.routes.ts';
import { statementRoutes, statementTemplateRoutes } from './routes/project/statement.routes.ts';
import { subscriptionRoutes } from './routes/billing/subscription.routes.ts';
import { systemRoutes } from './routes/operator/system.routes.ts';
import { staffSalesRoutes } from './routes/operator/staff-sales.routes.ts';
import { staffLegalRoutes } from './routes/operator/staff-legal.routes.ts';
import { staffMoneyRoutes } from './routes/operator/staff-money.routes.ts';
import { resellerDeskRoutes, staffDeskRoutes, ticketRoutes } from './routes/support/ticket.routes.ts';
import { toolDefaultsRoutes, toolRoutes } from './routes/project/tool.routes.ts';
import { twoFactorRoutes } from './routes/account/two-factor.routes.ts';
import { webhookRoutes } from './routes/notifications/webhook.routes.ts';

/** Every route. `open.router` takes nothing less than the whole contract: a missing procedure is a type error. */
export const router = open.router({
  account: accountRoutes,
  alert: alertRoutes,
  announcement: announcementRoutes,
  apiKey: apiKeyRoutes,
  audit: auditRoutes,
  auth: identityRoutes,
  billing: billingRoutes,
  brand: brandRoutes,
  checker: checkerRoutes,
  customer: customerRoutes,
  customerLogin: customerLoginRoutes,
  customerReport: customerReportRoutes,
  dashboard: dashboardRoutes,
  document: documentRoutes,
  domain: domainRoutes,
  export: exportRoutes,
  inspect: inspectRoutes,
  invoice: invoiceRoutes,
  paymentMethod: paymentMethodRoutes,
  issue: issueRoutes,
  legal: legalRoutes,
  login: loginRoutes,
  member: memberRoutes,
  page: pageRoutes,
  partnership: partnershipRoutes,
  passkey: passkeyRoutes,
  plan: planRoutes,
  portfolio: portfolioRoutes,
  profile: profileRoutes,
  project: projectRoutes,
  protection: protectionRoutes,
  provider: providerRoutes,
  publicCheck: publicCheckRoutes,
  report: reportRoutes,
  productRequest: productRequestRoutes,
  reseller: resellerRoutes,
  resellerAnnouncement: resellerAnnouncementRoutes,
  resellerSubscription: resellerSubscriptionRoutes,
  scan: { ...scanRoutes, ...overviewRoutes },
  session: sessionRoutes,
  share: shareRoutes,
  signOn: signOnRoutes,
  sourceLink: sourceLinkRoutes,
  staff: staffRoutes,
  staffDesk: staffDeskRoutes,
  staffLegal: staffLegalRoutes,
  staffMoney: staffMoneyRoutes,
  staffSales: staffSalesRoutes,
  ticket: ticketRoutes,
  resellerDesk: resellerDeskRoutes,
  statement: statementRoutes,
  statementTemplate: statementTemplateRoutes,
  subscription: subscriptionRoutes,
  system: systemRoutes,
  tool: toolRoutes,
  toolDefaults: toolDefaultsRoutes,
  twoFactor: twoFactorRoutes,
  view: viewRoutes,
  webhook: webhookRoutes,
});
