import { oc } from '@orpc/contract';
import { z } from 'zod';
import { issue } from '../checks/issue.record.ts';
import { topIssue } from '../checks/scan.contract.ts';
import { id, instant } from '../shared.ts';
import { project } from './project.contract.ts';

const count = z.number().int();
const ownership = z.enum(['own', 'customer']);

/** The project that an entry of the dashboard is about. */
const place = z.object({ projectId: id, projectTitle: z.string(), ownership });

/** The first entries, and how many there are. */
const firstOf = <T extends z.ZodType>(row: T) => z.object({ rows: z.array(row), total: count });

/** A project with what its card shows besides. */
export const dashboardProject = project.extend({
  /** The score of its last finished scans, the oldest first. */
  trend: z.array(z.object({ at: instant, score: z.number().nullable() })),
  /** A page to show a picture of; `version` changes with the picture. Null if none was taken. */
  startPage: z.object({ pageId: id, version: z.string() }).nullable(),
});
export type DashboardProject = z.infer<typeof dashboardProject>;

/** What setting up a project still needs; only what the caller may do. */
export const setupStep = z.object({ step: z.enum(['embed', 'verify', 'invite']), isDone: z.boolean() });
export type SetupStep = z.infer<typeof setupStep>;

export const dashboard = z.object({
  /** All projects the caller reaches; `projects` holds those that changed last. */
  total: count,
  projects: z.array(dashboardProject),
  /** Of all projects: what raises a score most. */
  causes: z.array(topIssue.extend(place.shape)),
  /** Issues assigned to the caller, the soonest due first. */
  tasks: firstOf(issue.extend({ projectTitle: z.string(), ownership })),
  /** Projects with questions that a person must answer; `total` is the number of questions. */
  questions: firstOf(place.extend({ questions: count })),
  /** Projects whose last check could not check some pages, or could not reach a domain. `pagesInError`: as the list of pages counts. */
  failedChecks: firstOf(place.extend({ pagesInError: count, hosts: z.array(z.string()) })),
  /** Domains whose ownership is not proved. `isLost`: it was, and the proof is not found any more. */
  missingProofs: firstOf(place.extend({ domainId: id, host: z.string(), isLost: z.boolean() })),
  /** The steps after the first check, for the oldest of the caller's own projects. */
  setup: place.extend({ domainId: id, steps: z.array(setupStep) }).nullable(),
});
export type Dashboard = z.infer<typeof dashboard>;

export const dashboardContract = {
  get: oc
    .$route({ tags: ['Projects'] })
    .route({
      method: 'GET',
      path: '/dashboard',
      summary: 'The projects that changed last, and what to do first in all projects',
    })
    .output(dashboard),
};
