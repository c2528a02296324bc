import type { GuardName } from './guards.ts';
import type { FileRouteTypes } from './route-tree.gen.ts';

/** The frame around a screen. `none`: nothing is shown here, one is led on; `plain`: a bare page. */
export type Layout = 'none' | 'plain' | 'default' | 'dashboard' | 'legal' | 'project' | 'reseller' | 'reseller-project';

/** What the table says of a route. `title` is a message key; `leadsTo` names the route one is led on to. */
export type RouteEntry = {
  layout: Layout;
  guards: readonly GuardName[];
  title: string | null;
  leadsTo?: string;
};

const screen = (layout: Layout, title: string, ...guards: GuardName[]): RouteEntry => ({ layout, guards, title });
/** A screen whose feature is being built: the texts stand in the area `soon`. */
const soon = (layout: Layout, name: string, ...guards: GuardName[]): RouteEntry =>
  screen(layout, `soon.${name}.title`, ...guards);
const leadOn = (leadsTo: string, ...guards: GuardName[]): RouteEntry => ({
  layout: 'none',
  guards,
  title: null,
  leadsTo,
});

/**
 * Every route with its layout, guards and title (specification, sections 2.1 to 2.4): the only place that says so.
 * The compiler holds it against the files in `routes/`, a test holds the layouts against their folders.
 */
export const routeTable: Record<FileRouteTypes['to'], RouteEntry> = {
  '/': leadOn('/dashboard', 'auth'),
  '/$': { layout: 'none', guards: [], title: null },
  '/login': screen('default', 'auth.login.title', 'guest'),
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
  '/dev/mailbox': screen('plain', 'system.mailbox.title'),

  '/dashboard': screen('dashboard', 'shell.home.document_title', 'auth'),
  '/settings': screen('dashboard', 'account.settings.sections.profile', 'auth'),
  '/settings/security': screen('dashboard', 'account.settings.sections.security', 'auth'),
  '/settings/notifications': screen('dashboard', 'account.settings.sections.notifications', 'auth'),
  '/settings/members': screen('dashboard', 'account.settings.sections.members', 'auth'),
  '/settings/billing': screen('dashboard', 'billing.title', 'auth'),
  '/settings/contracts': screen('dashboard', 'account.settings.sections.contracts', 'auth'),
  '/settings/api-keys': screen('dashboard', 'keys.title', 'auth'),
  '/settings/data': screen('dashboard', 'account.settings.sections.data', 'auth'),
  '/terms': screen('legal', 'legal.terms', 'auth'),
  '/privacy': screen('legal', 'legal.privacy', 'auth'),
  '/terms-and-conditions': screen('legal', 'legal.conditions', 'auth'),
  '/legal-settings': screen('legal', 'legal.contract', 'reseller-auth'),

  '/projects': screen('dashboard', 'projects.list.title', 'auth'),
  '/projects/$projectId': leadOn('/projects/$projectId/overview'),
  '/projects/$projectId/overview': screen('project', 'scans.overview.document_title', 'auth'),
  '/projects/$projectId/issues': screen('project', 'issues.list.title', 'auth'),
  '/projects/$projectId/issues/$issueId': screen('project', 'issues.list.title', 'auth'),
  '/projects/$projectId/pages': screen('project', 'pages.list.title', 'auth'),
  '/projects/$projectId/pages/$pageId': screen('project', 'pages.list.title', 'auth'),
  '/projects/$projectId/documents': screen('project', 'files.title', 'auth'),
  '/projects/$projectId/documents/$documentId': screen('project', 'files.title', 'auth'),
  '/projects/$projectId/domains': screen('project', 'projects.domains.title', 'auth'),
  '/projects/$projectId/domains/$domainId': screen('project', 'domains.detail.title', 'auth'),
  '/projects/$projectId/domains/$domainId/login': screen('project', 'login.title', 'auth'),
  '/projects/$projectId/edit': screen('project', 'projects.edit.title', 'auth'),
  '/projects/$projectId/tool': screen('project', 'tool.title', 'auth'),
  '/projects/$projectId/integration': screen('project', 'tool.integration.title', 'auth'),
  '/projects/$projectId/live-inspect': screen('project', 'inspect.title', 'auth'),
  '/projects/$projectId/notifications': screen('project', 'alerts.mails.title', 'auth'),
  '/projects/$projectId/webhooks': screen('project', 'alerts.webhooks.title', 'auth'),
  '/projects/$projectId/webhooks/$endpointId': screen('project', 'alerts.webhooks.title', 'auth'),
  '/projects/$projectId/ci': screen('project', 'alerts.ci.title', 'auth'),
  '/projects/$projectId/policy': soon('project', 'statements', 'auth'),
  '/projects/$projectId/policy/create': soon('project', 'statement_create', 'auth'),
  '/projects/$projectId/policy/$policyId/edit': soon('project', 'statement_edit', 'auth'),
  '/projects/$projectId/policy/$policyId/view': soon('project', 'statement_view', 'auth'),
  '/projects/$projectId/report': screen('plain', 'report.title'),
  '/projects/$projectId/subscription': soon('project', 'subscription', 'reseller-auth'),
  '/projects/$projectId/book/$slug': soon('project', 'book', 'reseller-auth'),
  '/projects/$projectId/book/$slug/success': soon('project', 'booked', 'reseller-auth'),

  '/subscriptions': soon('dashboard', 'subscriptions', 'reseller-auth'),
  '/subscriptions/$subscriptionId/invoices': soon('dashboard', 'invoices', 'reseller-auth'),
  '/support-tickets': soon('dashboard', 'tickets', 'auth', 'support-ticket-redirect'),
  '/support-tickets/create': soon('dashboard', 'ticket_create', 'auth'),
  '/support-tickets/$ticketId': soon('dashboard', 'ticket', 'auth', 'support-ticket-redirect'),
  '/contact-reseller': soon('dashboard', 'contact_reseller', 'auth'),

  '/reseller/billing': soon('reseller', 'reseller_billing', 'auth'),
  '/reseller/customers': soon('reseller', 'customers', 'auth', 'reseller'),
  '/reseller/customers/$customerId': soon('reseller', 'customer', 'auth', 'reseller'),
  '/reseller/customer-area': soon('reseller', 'customer_area', 'auth', 'reseller'),
  '/reseller/source-links': soon('reseller', 'source_links', 'auth', 'reseller'),
  '/reseller/tool-settings': soon('reseller', 'tool_settings', 'auth', 'reseller'),
  '/reseller/customer-login': soon('reseller', 'customer_login', 'auth', 'reseller'),
  '/reseller/customer-activation/$token': soon('default', 'customer_activation'),
  '/reseller/subscriptions': soon('reseller', 'reseller_subscriptions', 'auth'),
  '/reseller/subscriptions.bak': leadOn('/reseller/subscriptions', 'reseller'),
  '/reseller/subscriptions/$subscriptionId/invoices': soon('reseller', 'invoices', 'auth'),
  '/reseller/customer-projects': screen('reseller', 'projects.list.customer_title', 'auth', 'reseller'),
  '/reseller/customer-projects/new': screen('reseller', 'projects.list.customer_new_title', 'reseller'),
  '/reseller/customer-projects-test': leadOn('/reseller/customer-projects', 'reseller'),
  '/reseller/customer-projects/$projectId': leadOn('/reseller/customer-projects/$projectId/overview'),
  '/reseller/customer-projects/$projectId/edit': screen('reseller-project', 'projects.edit.title', 'reseller'),
  '/reseller/customer-projects/$projectId/overview': screen(
    'reseller-project',
    'scans.overview.document_title',
    'auth',
  ),
  '/reseller/customer-projects/$projectId/issues': screen('reseller-project', 'issues.list.title', 'auth'),
  '/reseller/customer-projects/$projectId/issues/$issueId': screen('reseller-project', 'issues.list.title', 'auth'),
  '/reseller/customer-projects/$projectId/pages': screen('reseller-project', 'pages.list.title', 'auth'),
  '/reseller/customer-projects/$projectId/pages/$pageId': screen('reseller-project', 'pages.list.title', 'auth'),
  '/reseller/customer-projects/$projectId/documents': screen('reseller-project', 'files.title', 'auth'),
  '/reseller/customer-projects/$projectId/documents/$documentId': screen('reseller-project', 'files.title', 'auth'),
  '/reseller/customer-projects/$projectId/tool': screen('reseller-project', 'tool.title', 'auth'),
  '/reseller/customer-projects/$projectId/report': screen('reseller-project', 'report.title', 'auth'),
  '/reseller/customer-projects/$projectId/domains': screen('reseller-project', 'projects.domains.title', 'auth'),
  '/reseller/customer-projects/$projectId/domains/$domainId': screen(
    'reseller-project',
    'domains.detail.title',
    'auth',
  ),
  '/reseller/customer-projects/$projectId/domains/$domainId/login': screen('reseller-project', 'login.title', 'auth'),
  '/reseller/customer-projects/$projectId/integration': screen('reseller-project', 'tool.integration.title', 'auth'),
  '/reseller/customer-projects/$projectId/live-inspect': screen('reseller-project', 'inspect.title', 'auth'),
  '/reseller/customer-projects/$projectId/notifications': screen('reseller-project', 'alerts.mails.title', 'auth'),
  '/reseller/customer-projects/$projectId/webhooks': screen('reseller-project', 'alerts.webhooks.title', 'auth'),
  '/reseller/customer-projects/$projectId/webhooks/$endpointId': screen(
    'reseller-project',
    'alerts.webhooks.title',
    'auth',
  ),
  '/reseller/customer-projects/$projectId/ci': screen('reseller-project', 'alerts.ci.title', 'auth'),
  '/reseller/customer-projects/$projectId/subscription': soon('reseller-project', 'subscription', 'auth'),
  '/reseller/customer-projects/$projectId/book/$slug': soon('reseller-project', 'book', 'auth'),
  '/reseller/customer-projects/$projectId/book/$slug/success': soon('reseller-project', 'booked', 'auth'),
};

/** The entry of a route by the router's path, with or without a slash at its end; undefined for a path that is no route. */
export function findRouteEntry(fullPath: string): RouteEntry | undefined {
  const path = fullPath.length > 1 ? fullPath.replace(/\/$/, '') : fullPath;
  return Object.entries(routeTable).find(([known]) => known === path)?.[1];
}
