import { oc } from '@orpc/contract';
import { z } from 'zod';
import { limits } from '../limits.ts';
import { issue } from './issue.record.ts';
import { issueFixContract } from './issue-fix.contract.ts';
import { issueRecheckContract } from './issue-recheck.contract.ts';
import { issueAnswer, issueFilter, issueState, noPicture } from './issue.schema.ts';
import { issueWorkContract } from './issue-work.contract.ts';
import { box, id, impact, listOf, listQuery, outcome, region, text } from '../shared.ts';

/** One element failing one rule on one page. */
export const finding = z.object({
  id,
  issueId: id,
  pageId: id,
  pageUrl: z.string(),
  pageTitle: z.string().nullable(),
  ruleId: z.string(),
  outcome,
  /** State of the issue it belongs to, and what a person answered to its question. */
  state: issueState,
  answer: issueAnswer.nullable(),
  impact,
  region,
  selector: z.string(),
  snippet: z.string(),
  box: box.nullable(),
  hasPicture: z.boolean(),
  noPicture,
  /** Values the rule measured, such as `contrast`, `fgColor`, `bgColor`. */
  data: z.record(z.string(), z.union([z.string(), z.number()])),
  /** Who saw it: engine and rule, such as `axe:image-alt`. */
  sources: z.array(z.string()),
  /** The page it was compared with, where it was found by comparing pages; its id is null where the project no longer has that page. */
  comparedWith: z.object({ pageId: id.nullable(), url: z.string(), title: z.string().nullable() }).nullable(),
});
export type Finding = z.infer<typeof finding>;

const route = oc.$route({ tags: ['Issues'] });
const byProject = z.object({ projectId: id });
const byIssue = byProject.extend({ issueId: id });

export const issueContract = {
  list: route
    .route({ method: 'GET', path: '/projects/{projectId}/issues', summary: 'Issues, most effect first' })
    .input(
      listQuery.extend({
        projectId: id,
        ...issueFilter.shape,
        /** `due`: the soonest due first, what has no day last. `likelihood`: questions that are likely a barrier first. */
        sort: z.enum(['effect', 'impact', 'findings', 'pages', 'newest', 'due', 'likelihood']).default('effect'),
      }),
    )
    .output(listOf(issue)),
  get: route
    .route({ method: 'GET', path: '/projects/{projectId}/issues/{issueId}', summary: 'One issue' })
    .input(byIssue)
    .output(issue),
  findings: route
    .route({
      method: 'GET',
      path: '/projects/{projectId}/issues/{issueId}/findings',
      summary: 'Findings of the issue: elements and pages',
    })
    .input(byIssue.extend(listQuery.shape))
    .output(listOf(finding)),
  ignore: route
    .route({
      method: 'POST',
      path: '/projects/{projectId}/issues/{issueId}/ignore',
      summary: 'Ignore, with a reason that stays across scans',
    })
    .input(byIssue.extend({ reason: text(limits.ignoreReason.max, limits.ignoreReason.min) }))
    .output(issue),
  answer: route
    .route({
      method: 'POST',
      path: '/projects/{projectId}/issues/{issueId}/answer',
      summary: 'Answer the question of an issue that rules cannot decide; the answer stays across scans',
    })
    .input(byIssue.extend({ answer: issueAnswer, note: text(limits.answerNote.max).optional() }))
    .output(issue),
  reopen: route
    .route({
      method: 'POST',
      path: '/projects/{projectId}/issues/{issueId}/reopen',
      summary: 'Take the last decision back: to ignore, else the answer',
    })
    .input(byIssue)
    .output(issue),
  picture: route
    .route({
      method: 'GET',
      path: '/projects/{projectId}/findings/{findingId}/picture',
      summary: 'The element on its page, as WebP',
    })
    .input(byProject.extend({ findingId: id }))
    .output(z.instanceof(Blob)),
  ...issueFixContract,
  ...issueRecheckContract,
  ...issueWorkContract,
};
