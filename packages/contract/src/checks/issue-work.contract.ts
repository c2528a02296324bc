import { oc } from '@orpc/contract';
import { z } from 'zod';
import { bulkResult, day, issueAnswer, issueComment, issueEvent, issueFilter } from './issue.schema.ts';
import { issue } from './issue.record.ts';
import { limits } from '../limits.ts';
import { id, listOf, listQuery, nothing, text } from '../shared.ts';

const route = oc.$route({ tags: ['Issues'] });
const byProject = z.object({ projectId: id });
const byIssue = byProject.extend({ issueId: id });
const byComment = byIssue.extend({ commentId: id });
const paging = listQuery.pick({ page: true, size: true });
const commentText = text(limits.comment.max, 1);

/** The issue's `revision` as the caller saw it; CONFLICT if it has changed since. Left out: not compared. */
const seen = { revision: z.number().int().min(0).optional() };

/** Actions on many issues. `review`: marks failures for review; `reopen`: reverts the last decision. */
const bulkChange = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('ignore'), reason: text(limits.ignoreReason.max, limits.ignoreReason.min) }),
  z.object({ kind: z.literal('review') }),
  z.object({ kind: z.literal('reopen') }),
  z.object({ kind: z.literal('answer'), answer: issueAnswer, note: text(limits.answerNote.max).optional() }),
  z.object({ kind: z.literal('assign'), assigneeId: id.nullable() }),
  z.object({ kind: z.literal('due'), dueOn: day.nullable() }),
]);
export type BulkChange = z.infer<typeof bulkChange>;

/** Named issues, or all that fit a filter when the call is made. */
const bulkSelection = z.union([
  z.object({ ids: z.array(id).min(1).max(limits.bulk.max) }),
  z.object({ filter: issueFilter }),
]);
export type BulkSelection = z.infer<typeof bulkSelection>;

/** Working on issues together: whose they are, until when, what was said and done. Spread into the contract of issues. */
export const issueWorkContract = {
  assignees: route
    .route({
      method: 'GET',
      path: '/projects/{projectId}/assignees',
      summary: 'Who issues can be assigned to: members of the account, and of the reseller that looks after it',
    })
    .input(byProject)
    .output(
      z.object({
        people: z.array(
          z.object({ userId: id, name: z.string(), isSelf: z.boolean(), side: z.enum(['account', 'reseller']) }),
        ),
      }),
    ),
  mine: route
    .route({
      method: 'GET',
      path: '/issues/assigned-to-me',
      summary: 'Open issues assigned to the caller in all projects, the soonest due first',
    })
    .input(paging)
    .output(listOf(issue.extend({ projectTitle: z.string(), ownership: z.enum(['own', 'customer']) }))),
  assign: route
    .route({
      method: 'POST',
      path: '/projects/{projectId}/issues/{issueId}/assign',
      summary: 'Assign, or remove the assignee',
    })
    .input(byIssue.extend({ assigneeId: id.nullable(), ...seen }))
    .output(issue),
  setDueOn: route
    .route({
      method: 'POST',
      path: '/projects/{projectId}/issues/{issueId}/due',
      summary: 'Set the day an issue is due, or none',
    })
    .input(byIssue.extend({ dueOn: day.nullable(), ...seen }))
    .output(issue),
  history: route
    .route({
      method: 'GET',
      path: '/projects/{projectId}/issues/{issueId}/history',
      summary: 'What happened to an issue, the newest first',
    })
    .input(byIssue.extend(paging.shape))
    .output(listOf(issueEvent)),
  comments: route
    .route({
      method: 'GET',
      path: '/projects/{projectId}/issues/{issueId}/comments',
      summary: 'What people wrote about an issue, the newest first',
    })
    .input(byIssue.extend(paging.shape))
    .output(listOf(issueComment)),
  addComment: route
    .route({
      method: 'POST',
      path: '/projects/{projectId}/issues/{issueId}/comments',
      summary: 'Write about an issue',
      successStatus: 201,
    })
    .input(byIssue.extend({ text: commentText }))
    .output(issueComment),
  editComment: route
    .route({
      method: 'PATCH',
      path: '/projects/{projectId}/issues/{issueId}/comments/{commentId}',
      summary: 'Change a comment of one’s own, for a day',
    })
    .input(byComment.extend({ text: commentText }))
    .output(issueComment),
  removeComment: route
    .route({
      method: 'DELETE',
      path: '/projects/{projectId}/issues/{issueId}/comments/{commentId}',
      summary: 'Take a comment of one’s own away',
    })
    .input(byComment)
    .output(nothing),
  bulk: route
    .route({
      method: 'POST',
      path: '/projects/{projectId}/issues/bulk',
      summary: 'Change many issues at once: named ones, or all that fit a filter',
    })
    .input(byProject.extend({ selection: bulkSelection, change: bulkChange }))
    .output(bulkResult),
  undoBulk: route
    .route({
      method: 'POST',
      path: '/projects/{projectId}/issues/bulk/{batchId}/undo',
      summary: 'Undo a bulk action on issues that have not changed since',
    })
    .input(byProject.extend({ batchId: id }))
    .output(bulkResult),
};
