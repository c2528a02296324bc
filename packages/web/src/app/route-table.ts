import type { GuardName } from './guard-names.ts';
import type { FileRouteTypes } from './route-tree.gen.ts';

/** The frame around a screen. `none`: the route only redirects; `plain`: no frame; `bare`: for frames of other websites. */
export type Layout =
  | 'none'
  | 'bare'
  | 'plain'
  | 'default'
  | 'dashboard'
  | 'legal'
  | 'project'
  | 'reseller'
  | 'reseller-project'
  | 'staff';

/** The entry of a route. `title` is a message key; `redirectTo` is the route it redirects to. */
export type RouteEntry = {
  layout: Layout;
  guards: readonly GuardName[];
  title: string | null;
  redirectTo?: string;
};

const screen = (layout: Layout, title: string, ...guards: GuardName[]): RouteEntry => ({ layout, guards, title });
const redirect = (redirectTo: string, ...guards: GuardName[]): RouteEntry => ({
  layout: 'none',
  guards,
  title: null,
  redirectTo,
});

/** The screens that own projects and customer projects both have, with their titles. */
const projectScreens = {
  overview: 'scans.overview.document_title',
  issues: 'issues.list.title',
  'issues/$issueId': 'issues.list.title',
  pages: 'pages.list.title',
  'pages/$pageId': 'pages.list.title',
  documents: 'files.title',
  'documents/$documentId': 'files.title',
  domains: 'projects.domains.title',
  'domains/$domainId': 'domains.detail.title',
  'domains/$domainId/crawl': 'domains.sections.domainCrawl',
  'domains/$domainId/access': 'domains.sections.domainAccess',
  'domains/$domainId/urls': 'domains.sections.domainUrls',
  'domains/$domainId/schedule': 'domains.sections.domainSchedule',
  'domains/$domainId/login': 'login.title',
  edit: 'projects.edit.title',
  tool: 'tool.title',
  integration: 'tool.integration.title',
  'live-inspect': 'inspect.title',
  notifications: 'alerts.mails.title',
  webhooks: 'alerts.webhooks.title',
  'webhooks/$endpointId': 'alerts.webhooks.title',
  ci: 'alerts.ci.title',
  subscription: 'plans.pricing.title',
  'book/$slug': 'plans.book.title',
  'book/$slug/success': 'plans.booked.title',
  policy: 'statements.list.title',
  'policy/create': 'statements.create.title',
  'policy/$policyId/edit': 'statements.edit.title',
  'policy/$policyId/view': 'statements.view.title',
} as const;

type ProjectScreen = keyof typeof projectScreens;

/** The routes of the screens of a project below `base`; the guard is `auth` where `guards` names no other. */
const projectRoutes = <TBase extends string>(
  base: TBase,
  { layout, guards }: { layout: Layout; guards: Partial<Record<ProjectScreen, GuardName>> },
) =>
  Object.fromEntries(
    Object.entries(projectScreens).map(([path, title]) => [
      `${base}/${path}`,
      screen(layout, title, guards[path as ProjectScreen] ?? 'auth'),
    ]),
  ) as Record<`${TBase}/${ProjectScreen}`, RouteEntry>;

/**
 * Every route with its layout, guards and title (specification, sections 2.1 to 2.4): the only place that defines them.
 * The compiler checks it against the files in `routes/`, a test checks the layouts against their folders.
 */
export const routeTable: Record<FileRouteTypes['to'], RouteEntry> = {
  '/': redirect('/dashboard', 'auth'),
  '/$': { layout: 'none', guards: [], title: null },
  '/login': screen('default', 'auth.login.title', 'guest'),
  '/sign-on/continue': screen('default', 'entrance.continue.title'),
  '/sign-on/link': screen('default', 'entrance.link.title', 'auth'),
  '/sign-on/token/$alias': screen('default', 'entrance.sign_on.title'),
  '/embed/login/$alias': screen('bare', 'entrance.frame.heading'),
  '/register': screen('default', 'auth.register.title'),
  '/registration-success': screen('default', 'auth.registered.title'),
  '/resend-confirmation': screen('default', 'auth.resend.title'),
  '/auth/forgot-password': screen('default', 'account.forgot.title', 'guest'),
  '/auth/reset-password': screen('default', 'account.reset.title'),
  '/auth/email-confirmation': screen('default', 'auth.confirmation.failed_title'),
  '/auth/invitation': screen('default', 'account.invitation.heading'),
  '/auth/activate-account/$token': screen('default', 'account.activate.title'),
  '/unsubscribe': screen('default', 'alerts.unsubscribe.title'),
  '/error/404': screen('default', 'shell.not_found.title'),
  // The texts of /terms and its like, for people who are not signed in: they must be readable before one registers.
  '/legal/terms': screen('plain', 'legal.terms'),
  '/legal/privacy': screen('plain', 'legal.privacy'),
  '/legal/conditions': screen('plain', 'legal.conditions'),
  '/dev/mailbox': screen('plain', 'system.mailbox.title'),

  '/keep-check': screen('dashboard', 'front.keep.title', 'auth'),
  '/dashboard': screen('dashboard', 'home.document_title', 'auth'),
  '/settings': screen('dashboard', 'account.settings.sections.profile', 'auth'),
  '/settings/security': screen('dashboard', 'account.settings.sections.security', 'auth'),
  '/settings/notifications': screen('dashboard', 'account.settings.sections.notifications', 'auth'),
  '/settings/members': screen('dashboard', 'account.settings.sections.members', 'auth'),
  '/settings/billing': screen('dashboard', 'billing.title', 'auth'),
  '/settings/contracts': screen('dashboard', 'account.settings.sections.contracts', 'auth'),
  '/settings/partner': screen('dashboard', 'account.settings.sections.partner', 'auth'),
  '/settings/api-keys': screen('dashboard', 'keys.title', 'auth'),
  '/settings/data': screen('dashboard', 'account.settings.sections.data', 'auth'),
  '/terms': screen('legal', 'legal.terms', 'auth'),
  '/privacy': screen('legal', 'legal.privacy', 'auth'),
  '/terms-and-conditions': screen('legal', 'legal.conditions', 'auth'),
  '/legal-settings': screen('legal', 'legal.contract', 'reseller-auth'),

  '/projects': screen('dashboard', 'projects.list.title', 'auth'),
  '/projects/$projectId': redirect('/projects/$projectId/overview'),
  ...projectRoutes('/projects/$projectId', {
    layout: 'project',
    // Customers of a reseller ask it for products where others book.
    guards: { 'book/$slug': 'reseller-auth', 'book/$slug/success': 'reseller-auth' },
  }),
  // Visitors with a share link see it without the dashboard, see `visitor.ts`.
  '/projects/$projectId/report': screen('project', 'report.title'),

  '/statements': screen('dashboard', 'statements.all.title_own', 'auth'),
  '/subscriptions': screen('dashboard', 'plans.list.title', 'reseller-auth'),
  '/subscriptions/payment-methods': screen('dashboard', 'payments.title', 'reseller-auth'),
  '/subscriptions/$subscriptionId/invoices': screen('dashboard', 'invoices.title', 'reseller-auth'),
  '/support-tickets': screen('dashboard', 'tickets.list.title', 'auth', 'support-ticket-redirect'),
  '/support-tickets/create': screen('dashboard', 'tickets.create.title', 'auth', 'support-ticket-redirect'),
  '/support-tickets/$ticketId': screen('dashboard', 'tickets.ticket.title', 'auth', 'support-ticket-redirect'),
  '/contact-reseller': screen('dashboard', 'contact.title', 'auth'),
  '/contact-reseller/tickets/$ticketId': screen('dashboard', 'tickets.ticket.title', 'auth'),

  '/reseller/billing': screen('reseller', 'partnership.information.title', 'auth'),
  '/reseller/customers': screen('reseller', 'customers.list.title', 'auth', 'reseller'),
  '/reseller/customers/$customerId': screen('reseller', 'customers.list.title', 'auth', 'reseller'),
  '/reseller/customer-area': screen('reseller', 'brand.title', 'auth', 'reseller'),
  '/reseller/announcements': screen('reseller', 'announcements.write.partner_title', 'auth', 'reseller'),
  '/reseller/tickets': screen('reseller', 'tickets.desk.title', 'auth', 'reseller'),
  '/reseller/tickets/$ticketId': screen('reseller', 'tickets.ticket.title', 'auth', 'reseller'),
  '/reseller/source-links': screen('reseller', 'sales.sources.title', 'auth', 'reseller'),
  '/reseller/tool-settings': screen('reseller', 'defaults.title', 'auth', 'reseller'),
  '/reseller/customer-login': screen('reseller', 'customer_login.title', 'auth', 'reseller'),
  '/reseller/customer-activation/$token': screen('default', 'contact.activation.title'),
  '/reseller/subscriptions': screen('reseller', 'sales.list.title', 'auth'),
  '/reseller/portfolio': screen('reseller', 'portfolio.title', 'auth', 'reseller'),
  '/reseller/portfolio/causes': screen('reseller', 'portfolio.causes.title', 'auth', 'reseller'),
  '/reseller/portfolio/statements': screen('reseller', 'statements.all.title_customer', 'auth', 'reseller'),
  '/reseller/portfolio/reports': screen('reseller', 'portfolio.reports.title', 'auth', 'reseller'),
  '/reseller/subscriptions.bak': redirect('/reseller/subscriptions', 'reseller'),
  '/reseller/subscriptions/$subscriptionId/invoices': screen('reseller', 'invoices.title', 'auth'),
  '/reseller/customer-projects': screen('reseller', 'projects.list.customer_title', 'auth', 'reseller'),
  '/reseller/customer-projects/new': screen('reseller', 'projects.list.customer_new_title', 'reseller'),
  '/reseller/customer-projects-test': redirect('/reseller/customer-projects', 'reseller'),
  '/reseller/customer-projects/$projectId': redirect('/reseller/customer-projects/$projectId/overview'),
  ...projectRoutes('/reseller/customer-projects/$projectId', {
    layout: 'reseller-project',
    guards: { edit: 'reseller' },
  }),
  '/reseller/customer-projects/$projectId/report': screen('reseller-project', 'report.title', 'auth'),

  '/staff': screen('staff', 'staff.work.title', 'staff'),
  '/staff/announcements': screen('staff', 'announcements.write.staff_title', 'staff'),
  '/staff/tickets': screen('staff', 'tickets.desk.title', 'staff'),
  '/staff/tickets/$ticketId': screen('staff', 'tickets.ticket.title', 'staff'),
  '/staff/operations': screen('staff', 'staff.operations.title', 'staff'),
  '/staff/requests': screen('staff', 'staff.requests.title', 'staff'),
  '/staff/payments': screen('staff', 'staff.payments.title', 'staff'),
  '/staff/prices': screen('staff', 'staff.prices.title', 'staff'),
  '/staff/coupons': screen('staff', 'staff.coupons.title', 'staff'),
  '/staff/legal': screen('staff', 'staff.legal.title', 'staff'),
  '/staff/debts': screen('staff', 'staff.debts.title', 'staff'),
  '/staff/accounts': screen('staff', 'staff.accounts.title', 'staff'),
  '/staff/accounts/$accountId': screen('staff', 'staff.account.title', 'staff'),
};

/** The entry of a route by the router's path, with or without a slash at its end; undefined for a path that is no route. */
export const findRouteEntry = (fullPath: string): RouteEntry | undefined => {
  const path = fullPath.length > 1 ? fullPath.replace(/\/$/, '') : fullPath;
  return Object.entries(routeTable).find(([known]) => known === path)?.[1];
};
