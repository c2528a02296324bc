import { oc } from '@orpc/contract';
import { z } from 'zod';
import { day } from '../billing/subscription.schema.ts';
import { id, impact, instant, listOf, listQuery, region } from '../shared.ts';

/**
 * What a project needs, the most urgent first: `unpaid` its product is not paid; `falling` its score fell with the last check;
 * `new_barriers` that check found new ones; `critical` critical causes are open; `statement_outdated` a published accessibility
 * statement is no longer true, or due for review; `never_checked`; `unproved` the ownership of its
 * website is not proved; `ends_soon` a product of it ends within 30 days.
 */
export const portfolioNeed = z.enum([
  'unpaid',
  'falling',
  'new_barriers',
  'critical',
  'statement_outdated',
  'never_checked',
  'unproved',
  'ends_soon',
]);
export type PortfolioNeed = z.infer<typeof portfolioNeed>;

/** Orders of the portfolio; `urgency`: what needs most first. */
export const portfolioSort = z.enum([
  'urgency',
  'title',
  '-title',
  'customer',
  '-customer',
  'score',
  '-score',
  'change',
  '-change',
  'critical',
  '-critical',
  'checked',
  '-checked',
]);
export type PortfolioSort = z.infer<typeof portfolioSort>;

const count = z.number().int();

/** A customer's project. The figures are those of its last check. */
export const portfolioProject = z.object({
  projectId: id,
  title: z.string(),
  /** Host of the primary domain. */
  host: z.string(),
  customerId: id,
  customerName: z.string(),
  score: z.number().nullable(),
  /** Points since the check before the last one, and since this month began (Berlin); null where there is nothing to compare with. */
  change: z.number().nullable(),
  monthChange: z.number().nullable(),
  lastCheckAt: instant.nullable(),
  isRunning: z.boolean(),
  newIssues: count,
  criticalIssues: count,
  /** Published accessibility statements that are no longer true, or due for review. */
  outdatedStatements: count,
  /** The day on which a product ends; null where none ends within 30 days. */
  endsOn: day.nullable(),
  needs: z.array(portfolioNeed),
});
export type PortfolioProject = z.infer<typeof portfolioProject>;

/** Figures of all projects of all customers. `averageScore`: of those that have a score, each counting alike. */
export const portfolioSummary = z.object({
  customers: count,
  projects: count,
  running: count,
  averageScore: z.number().nullable(),
  /** How many projects have a need. */
  needs: z.record(portfolioNeed, count),
});
export type PortfolioSummary = z.infer<typeof portfolioSummary>;

/** A cause that the websites of several customers have: it comes from something they share, such as a theme. */
export const sharedCause = z.object({
  /** The issues' key: 32 hexadecimal digits. */
  key: z.string(),
  ruleId: z.string(),
  impact,
  region,
  /** Markup of one of its elements. */
  snippet: z.string(),
  customers: count,
  projects: count,
  pages: count,
  findings: count,
});
export type SharedCause = z.infer<typeof sharedCause>;

/** Where a shared cause is found: an issue of a customer's project. */
export const causePlace = z.object({
  issueId: id,
  projectId: id,
  title: z.string(),
  customerName: z.string(),
  pages: count,
  findings: count,
});
export type CausePlace = z.infer<typeof causePlace>;

const filter = z.object({
  search: listQuery.shape.search,
  need: portfolioNeed.optional(),
  /** The account of one customer. */
  customerId: id.optional(),
  sort: portfolioSort.default('urgency'),
});
const paging = listQuery.omit({ search: true });

const route = oc.$route({ tags: ['Resellers'] });

export const portfolioContract = {
  list: route
    .route({
      method: 'GET',
      path: '/reseller/portfolio',
      summary: 'Projects of all customers of the caller’s reseller account by what they need, with figures of all',
    })
    .input(filter.extend(paging.shape))
    .output(listOf(portfolioProject).extend({ summary: portfolioSummary, customerName: z.string().nullable() })),
  csv: route
    .route({ method: 'GET', path: '/reseller/portfolio/csv', summary: 'The same projects as a CSV file' })
    .input(filter)
    .output(z.instanceof(Blob)),
  causes: route
    .route({
      method: 'GET',
      path: '/reseller/portfolio/causes',
      summary: 'Open causes that the websites of at least two customers share, those of most customers first',
    })
    .input(paging)
    .output(listOf(sharedCause)),
  places: route
    .route({
      method: 'GET',
      path: '/reseller/portfolio/causes/{key}',
      summary: 'The issues of customers’ projects that have a cause, most findings first',
    })
    .input(paging.extend({ key: z.string().regex(/^[0-9a-z]{1,64}$/) }))
    .output(listOf(causePlace)),
};
