import { oc } from '@orpc/contract';
import { z } from 'zod';
import { issueState } from './issue.schema.ts';
import { pageError } from './page-error.schema.ts';
import { id } from '../shared.ts';

/** A check of one page that was started to see whether an issue is still there. */
export const issueRecheck = z.object({ scanId: id, pageId: id, pageUrl: z.string() });
export type IssueRecheck = z.infer<typeof issueRecheck>;

const count = z.number().int();

/**
 * How far it is, and what it found. `gone`: the page was checked and no longer has the issue; `still`: it has; `unreachable`: the
 * page could not be checked (`pageError` says why), so nothing is known. Null until the check has ended.
 */
export const issueRecheckResult = z.object({
  state: z.enum(['waiting', 'checking', 'finished', 'cancelled']),
  /** Pages of others that are checked before this one; null once it is being checked. */
  pagesAhead: count.nullable(),
  /** No worker can start a browser: it waits until the operator has installed one. */
  isBrowserMissing: z.boolean(),
  outcome: z.enum(['gone', 'still', 'unreachable']).nullable(),
  pageError: pageError.nullable(),
  pageUrl: z.string(),
  /** Findings of the issue on this page now. */
  findings: count,
  /** Failures of the same rule on this page that belong to other issues. */
  otherFindings: count,
  /** What is left of the issue in the whole project, and its state now. */
  findingsLeft: count,
  pagesLeft: count,
  issueState,
});
export type IssueRecheckResult = z.infer<typeof issueRecheckResult>;

const route = oc.$route({ tags: ['Issues'] });
const byIssue = z.object({ projectId: id, issueId: id });

/** Checking one page again for one issue. Spread into the contract of issues. */
export const issueRecheckContract = {
  recheck: route
    .route({
      method: 'POST',
      path: '/projects/{projectId}/issues/{issueId}/recheck',
      summary: 'Check one page with the issue again: the named one, else that of its sample',
      successStatus: 201,
    })
    .input(byIssue.extend({ pageId: id.optional() }))
    .output(issueRecheck),
  recheckResult: route
    .route({
      method: 'GET',
      path: '/projects/{projectId}/issues/{issueId}/recheck/{scanId}',
      summary: 'How far the check of the page is, and whether the issue is still there',
    })
    .input(byIssue.extend({ scanId: id, pageId: id }))
    .output(issueRecheckResult),
};
