import { createContext, use } from 'react';

const own = {
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
  subscription: '/projects/$projectId/subscription',
  book: '/projects/$projectId/book/$slug',
  booked: '/projects/$projectId/book/$slug/success',
  policy: '/projects/$projectId/policy',
  policyCreate: '/projects/$projectId/policy/create',
  policyEdit: '/projects/$projectId/policy/$policyId/edit',
  policyView: '/projects/$projectId/policy/$policyId/view',
} as const;

type Own = typeof own;
type Customer = {
  [Name in keyof Own]: Own[Name] extends `/projects${infer Rest}` ? `/reseller/customer-projects${Rest}` : never;
};

const screens = {
  own: { ...own, subscriptions: '/subscriptions', invoices: '/subscriptions/$subscriptionId/invoices' },
  customer: {
    ...(Object.fromEntries(
      Object.entries(own).map(([name, path]) => [name, path.replace('/projects', '/reseller/customer-projects')]),
    ) as Customer),
    subscriptions: '/reseller/subscriptions',
    invoices: '/reseller/subscriptions/$subscriptionId/invoices',
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
