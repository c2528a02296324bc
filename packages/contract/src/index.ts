export { type Contract, contract } from './contract.ts';
export { addMonths } from './add-months.ts';
export * from './account/index.ts';
export * from './operator/index.ts';
export * from './reseller/index.ts';
export * from './support/index.ts';
export type { Dashboard, DashboardProject, SetupStep } from './project/dashboard.contract.ts';
export {
  type DigestEvery,
  type AlertPreferences,
  alertPreferences,
  alertKind,
  type AlertKind,
  unsubscribable,
  type Unsubscribable,
  type ProjectAlerts,
} from './notifications/alert.contract.ts';
export {
  type Announcement,
  type AnnouncementInput,
  type AnnouncementKind,
  type AnnouncementPriority,
  type WrittenAnnouncement,
} from './notifications/announcement.schema.ts';
export type { AuditPicture, AuditedCriterion } from './checks/audit.contract.ts';
export {
  type AddressValues,
  type VatState,
  normaliseVatId,
  findAddressProblems,
  taxTreatmentOf,
} from './billing/billing-rules.ts';
export { findRecipientsProblem } from './billing/invoice-recipients.ts';
export { isLeitwegId, normaliseLeitwegId } from './billing/leitweg-id.ts';
export type { BillingAddress, Billing } from './billing/billing.contract.ts';
export {
  interval,
  packageContent,
  packageName,
  priceList,
  type Interval,
  type PackageContent,
  type PackageName,
  type PriceList,
} from './billing/price-list.schema.ts';
export { planQuote, type PlanOffer, type PlanQuote } from './billing/plan.contract.ts';
export type {
  Discount,
  PackageChoice,
  PriceDetails,
  Subscription,
  SubscriptionStatus,
  TaxCategory,
} from './billing/subscription.schema.ts';
export type {
  Invoice,
  InvoiceKind,
  InvoiceLine,
  InvoiceParty,
  InvoiceStatus,
  LedgerAccount,
} from './billing/invoice.schema.ts';
export type { PaymentInfo } from './billing/invoice.contract.ts';
export type { PaymentMethod, PaymentMethods } from './billing/payment-method.contract.ts';
export {
  checkerLimits,
  type CheckerFinding,
  checkerResult,
  type CheckerResult,
  type CheckerIssue,
  type CheckerSession,
  type CheckerError,
  type PageCheckEntry,
  type PageCheckDetail,
} from './checks/checker.contract.ts';
export { euCountries } from './billing/countries.ts';
export {
  documentState,
  type DocumentState,
  type LinkedDocument,
  type LinkedDocumentDetail,
  type LinkingPage,
} from './checks/document.contract.ts';
export {
  crawlSettings,
  type CrawlSettings,
  type CrawlSettingsInput,
  defaultCrawlSettings,
  type ScheduleInput,
} from './project/domain-settings.schema.ts';
export {
  proofMethod,
  type ProofMethod,
  type ProofLook,
  proofReport,
  type ProofReport,
  type Ownership,
  type Schedule,
  type RefusedReason,
  urlList,
  type UrlList,
  type DomainDetail,
  noticeKind,
  type NoticeKind,
  type Notice,
  type UrlVerdict,
} from './project/domain.contract.ts';
export { errorTable, type ErrorCode, type FieldError, type ErrorBody } from './errors.ts';
export {
  type InspectView,
  type InspectOverlay,
  type InspectNotice,
  type Inspection,
  type InspectFinding,
  type InspectMoment,
  type InspectElement,
  type InspectMark,
  type InspectNode,
  inspectAction,
  type InspectAction,
  type InspectOutcome,
} from './checks/inspect.contract.ts';
export type { BulkChange, BulkSelection } from './checks/issue-work.contract.ts';
export type { Finding } from './checks/issue.contract.ts';
export type { Issue } from './checks/issue.record.ts';
export type { PageError } from './checks/page-error.schema.ts';
export type { CodePart, IssueFix } from './checks/issue-fix.contract.ts';
export type { IssueRecheck, IssueRecheckResult } from './checks/issue-recheck.contract.ts';
export type {
  IssueState,
  IssueAnswer,
  IssuePerson,
  IssueFilter,
  IssueEvent,
  IssueComment,
  BulkRefusal,
  BulkResult,
} from './checks/issue.schema.ts';
export { limits } from './limits.ts';
export type { StoredLogin, DomainLogin, RecordingReason, LoginDraft } from './project/login.contract.ts';
export {
  type LoginTarget,
  loginAssertion,
  loginStep,
  type LoginStep,
  type LoginStepKind,
  loginScript,
  type LoginScript,
  loginFailure,
  type LoginRunReason,
  type LoginState,
  type LoginRunStep,
  loginRun,
  type LoginRun,
} from './project/login.schema.ts';
export { type SkipReason, type Page, type PageDetail, skipReason } from './checks/page.contract.ts';
export { roles, type Role, permissions, type Permission, roleMay } from './permissions.ts';
export type { Domain, Project, ProjectDetails } from './project/project.contract.ts';
export type { PublicCheck, PublicCheckError, PublicCheckIssue } from './checks/public-check.contract.ts';
export {
  type Standard,
  type CriterionState,
  type VerdictValue,
  type CriterionVerdict,
  type CriterionResult,
  type ReportComponent,
  type ReportExport,
  exportFormat,
  type ExportFormat,
  type ProjectReport,
  reportExportSchema,
  type ComparedIssue,
  type ScanComparison,
} from './checks/report.contract.ts';
export {
  reportVersion,
  reportSchema,
  type Report,
  type ReportIssue,
  type ReportPage,
  type ReportFinding,
  type ReportCriterion,
} from './checks/report.schema.ts';
export type { ToolDefaults } from './widget/tool-defaults.contract.ts';
export { isPersonName } from './person-name-rule.ts';
export { safePath } from './safe-path.ts';
export type { ScanSummary, ScanProgress, Overview } from './checks/scan.contract.ts';
export type { ProjectExport } from './checks/export.contract.ts';
export type { ReportShare, SharedReport } from './project/share.contract.ts';
export {
  impact,
  outcome,
  region,
  wcagLevel,
  locale,
  box,
  type Impact,
  type WcagLevel,
  type Locale,
  type Box,
} from './shared.ts';
export {
  productName,
  type ProductName,
  type ProductStatus,
  toolFooter,
  widgetSettingsInput,
  type ToolFooter,
  type WidgetSettings,
  type IntegrationState,
  integrationReason,
  type IntegrationReason,
  type IntegrationCheck,
  type DomainIntegration,
  type ToolState,
  type EmbedCode,
  type TicketStatus,
  type BarrierReport,
} from './widget/tool.contract.ts';
export {
  webhookEvent,
  type WebhookEvent,
  sentEvent,
  type SentEvent,
  webhookVersion,
  type ScanFacts,
  type RegressedIssue,
  type ChangedIssue,
  type IssueChanges,
  type WebhookData,
  webhookPayload,
  type WebhookPayload,
} from './notifications/webhook-event.schema.ts';
export {
  type WebhookEndpoint,
  type DeliveryState,
  attemptError,
  type AttemptError,
  type WebhookAttempt,
  type WebhookDelivery,
  type WebhookDeliveryDetail,
} from './notifications/webhook.contract.ts';
export { widgetContract, type WidgetContract } from './widget/widget.contract.ts';
export { defaultWidgetConfig } from './widget/default-widget-config.ts';
export { widgetFunctions } from './widget/widget-choices.ts';
export { isColourUsable } from './widget/widget-colours.ts';
export {
  barrierReportLimits,
  widgetFunction,
  type WidgetFunction,
  widgetElement,
  type WidgetState,
  widgetConfig,
  type WidgetConfig,
  type WidgetBeacon,
  type WidgetReport,
} from './widget/widget-config.schema.ts';
export * from './statement/index.ts';
