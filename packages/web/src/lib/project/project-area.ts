import { createContext, use } from 'react';

const screens = {
  own: {
    list: '/projects',
    overview: '/projects/$projectId/overview',
    issues: '/projects/$projectId/issues',
    issue: '/projects/$projectId/issues/$issueId',
    pages: '/projects/$projectId/pages',
    page: '/projects/$projectId/pages/$pageId',
    documents: '/projects/$projectId/documents',
    document: '/projects/$projectId/documents/$documentId',
    report: '/projects/$projectId/report',
    domains: '/projects/$projectId/domains',
    domain: '/projects/$projectId/domains/$domainId',
    domainCrawl: '/projects/$projectId/domains/$domainId/crawl',
    domainAccess: '/projects/$projectId/domains/$domainId/access',
    domainUrls: '/projects/$projectId/domains/$domainId/urls',
    domainSchedule: '/projects/$projectId/domains/$domainId/schedule',
    domainLogin: '/projects/$projectId/domains/$domainId/login',
    tool: '/projects/$projectId/tool',
    integration: '/projects/$projectId/integration',
    edit: '/projects/$projectId/edit',
    inspect: '/projects/$projectId/live-inspect',
    notifications: '/projects/$projectId/notifications',
    webhooks: '/projects/$projectId/webhooks',
    webhook: '/projects/$projectId/webhooks/$endpointId',
    ci: '/projects/$projectId/ci',
  },
  customer: {
    list: '/reseller/customer-projects',
    overview: '/reseller/customer-projects/$projectId/overview',
    issues: '/reseller/customer-projects/$projectId/issues',
    issue: '/reseller/customer-projects/$projectId/issues/$issueId',
    pages: '/reseller/customer-projects/$projectId/pages',
    page: '/reseller/customer-projects/$projectId/pages/$pageId',
    documents: '/reseller/customer-projects/$projectId/documents',
    document: '/reseller/customer-projects/$projectId/documents/$documentId',
    report: '/reseller/customer-projects/$projectId/report',
    domains: '/reseller/customer-projects/$projectId/domains',
    domain: '/reseller/customer-projects/$projectId/domains/$domainId',
    domainCrawl: '/reseller/customer-projects/$projectId/domains/$domainId/crawl',
    domainAccess: '/reseller/customer-projects/$projectId/domains/$domainId/access',
    domainUrls: '/reseller/customer-projects/$projectId/domains/$domainId/urls',
    domainSchedule: '/reseller/customer-projects/$projectId/domains/$domainId/schedule',
    domainLogin: '/reseller/customer-projects/$projectId/domains/$domainId/login',
    tool: '/reseller/customer-projects/$projectId/tool',
    integration: '/reseller/customer-projects/$projectId/integration',
    edit: '/reseller/customer-projects/$projectId/edit',
    inspect: '/reseller/customer-projects/$projectId/live-inspect',
    notifications: '/reseller/customer-projects/$projectId/notifications',
    webhooks: '/reseller/customer-projects/$projectId/webhooks',
    webhook: '/reseller/customer-projects/$projectId/webhooks/$endpointId',
    ci: '/reseller/customer-projects/$projectId/ci',
  },
} as const;

/** Where a project is shown: at its own address, or as a customer's project in the reseller's area. */
export type ProjectArea = keyof typeof screens;

/** The area of the components below; `own` by default. */
export const ProjectAreaContext = createContext<ProjectArea>('own');

/** Returns the current area. */
export const useProjectArea = (): ProjectArea => use(ProjectAreaContext);

/** Returns the addresses of a project's screens in the current area, so that a link never leaves it. */
export const useProjectScreens = (): (typeof screens)[ProjectArea] => screens[use(ProjectAreaContext)];

/** Returns the beginning of the addresses of a project's screens, for screens that show projects of both areas. */
export const areaOf = (ownership: ProjectArea): '/projects' | '/reseller/customer-projects' => screens[ownership].list;
