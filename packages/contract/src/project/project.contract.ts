import { oc } from '@orpc/contract';
import { z } from 'zod';
import { limits } from '../limits.ts';
import { id, impact, instant, listOf, listQuery, nothing, text } from '../shared.ts';
import { integrationState, productName, productStatus } from '../widget/tool.contract.ts';
import { scanSummary } from '../checks/scan.contract.ts';

/** A domain as people type or paste it; the server cleans it (scheme, www, path, port kept) and answers DOMAIN_INVALID where nothing is left. */
export const domainInput = text(limits.url.max, 1);

export const domainState = z.enum(['pending', 'in_progress', 'active']);

export const domain = z.object({
  id,
  projectId: id,
  /** Host without scheme and www, with the port where it is not the scheme's own. */
  host: z.string(),
  /** Where the domain answers, for example `https://www.example.org/`. */
  startUrl: z.string(),
  isPrimary: z.boolean(),
  state: domainState,
  isVerified: z.boolean(),
  /** Since when the proof of a verified domain is missing. */
  proofMissingAt: instant.nullable(),
  /** When it is checked by itself. */
  nextCheckAt: instant.nullable(),
  pagesFound: z.number().int(),
  createdAt: instant,
});
export type Domain = z.infer<typeof domain>;

export const project = z.object({
  id,
  accountId: id,
  accountName: z.string(),
  /** `own`: of an account the user belongs to; `customer`: of a customer of the user's reseller account. */
  ownership: z.enum(['own', 'customer']),
  title: z.string(),
  domains: z.array(domain),
  pagesCount: z.number().int(),
  /** The package stopped the crawl at so many pages, and there are more; null: it did not. */
  morePagesThan: z.number().int().nullable(),
  openIssues: z.number().int(),
  /** The severest impact among the open issues, and how many have it; null where none is open. */
  worstIssues: z.object({ impact, issues: z.number().int() }).nullable(),
  score: z.number().nullable(),
  licenceKey: z.string(),
  latestScan: scanSummary.nullable(),
  /** What the caller may do here: names of `permissions`. */
  may: z.array(z.string()),
  createdAt: instant,
  updatedAt: instant,
});
export type Project = z.infer<typeof project>;

/** One project with what its products and its widget are (specification, section 4). */
export const projectDetails = project.extend({
  /** Whether any product can be used. */
  isActive: z.boolean(),
  /** How far the primary domain is: `pending` until its first page was fetched, `active` once it was crawled. */
  crawledState: domainState,
  products: z.array(
    z.object({
      product: productName,
      status: productStatus,
      /** Of the widget on the primary domain; `not_integrated` where it does not show the product. */
      widget: integrationState,
    }),
  ),
});
export type ProjectDetails = z.infer<typeof projectDetails>;

export const createProjectInput = z.object({
  ownership: z.enum(['own', 'customer']).default('own'),
  /** The account that will own the project; without it the caller's first account (for `customer` it is required). */
  accountId: id.optional(),
  /** Without one the project is named after its host. */
  title: text(limits.projectTitle.max, limits.projectTitle.min).optional(),
  domain: domainInput,
});

const route = oc.$route({ tags: ['Projects'] });
const byId = z.object({ projectId: id });

export const projectContract = {
  list: route
    .route({ method: 'GET', path: '/projects', summary: 'Projects, searched by title, domain and additional domains' })
    .input(
      listQuery.extend({
        tab: z.enum(['all', 'own', 'customer']).default('all'),
        /** Of this account alone. */
        accountId: id.optional(),
        sort: z.enum(['title', '-title', 'updated', '-updated', 'score', '-score']).default('-updated'),
      }),
    )
    .output(listOf(project)),
  get: route
    .route({ method: 'GET', path: '/projects/{projectId}', summary: 'One project with its products' })
    .input(byId)
    .output(projectDetails),
  create: route
    .route({
      method: 'POST',
      path: '/projects',
      summary: 'Create a project with its primary domain; indexing and checking start at once',
      successStatus: 201,
    })
    .input(createProjectInput)
    .output(project),
  update: route
    .route({ method: 'PATCH', path: '/projects/{projectId}', summary: 'Rename a project' })
    .input(byId.extend({ title: text(limits.projectTitle.max, limits.projectTitle.min) }))
    .output(project),
  remove: route
    .route({ method: 'DELETE', path: '/projects/{projectId}', summary: 'Delete a project with all its results' })
    .input(byId)
    .output(nothing),
  customerAccounts: route
    .route({
      method: 'GET',
      path: '/projects/customer-accounts',
      summary: 'Accounts of the reseller’s customers that a project can be created for, by name; the first of them',
    })
    .input(z.object({ search: text(limits.search.max).optional(), accountId: id.optional() }))
    .output(z.object({ accounts: z.array(z.object({ id, name: z.string() })), total: z.number().int() })),
  checkDomain: route
    .route({ method: 'POST', path: '/projects/check-domain', summary: 'Clean a typed domain and try to reach it' })
    .input(z.object({ domain: domainInput, accountId: id.optional() }))
    .output(z.object({ host: z.string(), startUrl: z.string(), title: z.string().nullable() })),
  addDomain: route
    .route({
      method: 'POST',
      path: '/projects/{projectId}/domains',
      summary: 'Add a domain; indexing starts at once',
      successStatus: 201,
    })
    .input(byId.extend({ domain: domainInput }))
    .output(domain),
  removeDomain: route
    .route({
      method: 'DELETE',
      path: '/projects/{projectId}/domains/{domainId}',
      summary: 'Remove an additional domain with its pages',
    })
    .input(byId.extend({ domainId: id }))
    .output(nothing),
};
