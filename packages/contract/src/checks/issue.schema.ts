import { z } from 'zod';
import { limits } from '../limits.ts';
import { id, impact, instant, listQuery, outcome, region } from '../shared.ts';

/** `in_review`: a question waits for a person, or a person has put a failure there. `cleared`: a person answered that it is no barrier. */
export const issueState = z.enum(['open', 'in_review', 'cleared', 'fixed', 'ignored']);
export type IssueState = z.infer<typeof issueState>;

/** The answer of a person to the question of a `cannot-tell`. */
export const issueAnswer = z.enum(['barrier', 'no_barrier']);
export type IssueAnswer = z.infer<typeof issueAnswer>;

/**
 * Why there is no picture of an element; null if there is one. `opened`: it appears only after something is pressed; `covered`: a
 * notice lay over it; `mobile`: seen in a narrow window only; `outside`: beyond the part of the page that is pictured; `blank`: the
 * page shows nothing at its place; `hidden`: it is invisible, or moved; `document`: it is in a linked document.
 */
export const noPicture = z
  .enum(['document', 'opened', 'covered', 'mobile', 'hidden', 'blank', 'outside', 'no_screenshot'])
  .nullable();

/** A day without a time, `2026-03-31`. */
export const day = z.iso.date().refine((value) => value >= '2000-01-01' && value <= '2100-12-31');

/** A person who works on issues; `name` is null if they are no longer a member of the account. */
export const issuePerson = z.object({ userId: id, name: z.string().nullable() });
export type IssuePerson = z.infer<typeof issuePerson>;

/** Which issues of a project are meant. `pending`: open or in review. Overdue and due days count in German time. */
export const issueFilter = z.object({
  search: listQuery.shape.search,
  state: z.enum([...issueState.options, 'pending', 'all']).default('open'),
  outcome: outcome.optional(),
  impact: impact.optional(),
  region: region.optional(),
  criterion: z.string().max(20).optional(),
  rule: z
    .string()
    .max(100)
    .regex(/^[a-z0-9-]+$/)
    .optional(),
  /** The assignee: the caller (`me`), none (`nobody`), or a person by the id of their login. */
  assignee: z.union([z.enum(['me', 'nobody']), id]).optional(),
  /** `overdue`: due before today; `week`: due from today until Sunday. */
  due: z.enum(['overdue', 'week']).optional(),
  /**
   * Of the unanswered questions: those that are asked now, the likeliest barriers of the project, or those that wait until some of
   * them are answered.
   */
  asked: z.enum(['now', 'later']).optional(),
});
export type IssueFilter = z.infer<typeof issueFilter>;

/** Who did something: a person (`name` null where they left), a program with an API key (its name), or a scan. */
export const issueActor = z.object({ kind: z.enum(['person', 'program', 'scan']), name: z.string().nullable() });

const happening = z.object({ id, at: instant, actor: issueActor, isBulk: z.boolean() });
const person = issuePerson.nullable();

/** Something that happened to an issue. */
export const issueEvent = z.discriminatedUnion('kind', [
  happening.extend({ kind: z.enum(['found', 'fixed', 'returned', 'commented', 'comment_removed']) }),
  /** `note`: the reason, where it was ignored. */
  happening.extend({
    kind: z.literal('state'),
    from: issueState,
    to: issueState,
    note: z.string().nullable(),
  }),
  happening.extend({
    kind: z.literal('answer'),
    from: issueAnswer.nullable(),
    to: issueAnswer.nullable(),
    note: z.string().nullable(),
  }),
  happening.extend({ kind: z.literal('assigned'), from: person, to: person }),
  happening.extend({ kind: z.literal('due'), from: day.nullable(), to: day.nullable() }),
  /**
   * `replaced`: the other issue has its place, as its rule judges otherwise since a new version. `inherited`: it has taken over what
   * people decided about the other.
   */
  happening.extend({ kind: z.enum(['replaced', 'inherited']), issueId: id }),
]);
export type IssueEvent = z.infer<typeof issueEvent>;

/** What a person wrote about an issue: plain text with line breaks. */
export const issueComment = z.object({
  id,
  author: issuePerson,
  text: z.string(),
  createdAt: instant,
  editedAt: instant.nullable(),
  /** Whether the caller may still change it, and whether they may delete it. */
  mayEdit: z.boolean(),
  mayRemove: z.boolean(),
});
export type IssueComment = z.infer<typeof issueComment>;

/** Why an issue of a bulk was left as it was. `unchanged`: it was so already; `fixed`: nothing is left to decide; `no_question`: a rule decides; `changed_since`: it was changed in between. */
export const bulkRefusal = z.enum(['not_found', 'unchanged', 'fixed', 'no_question', 'changed_since']);
export type BulkRefusal = z.infer<typeof bulkRefusal>;

/** The result of a bulk action. `batchId` undoes it for `limits.bulk.undoMinutes`; null if nothing changed. */
export const bulkResult = z.object({
  batchId: id.nullable(),
  changed: z.number().int(),
  skipped: z.array(
    z.object({
      reason: bulkRefusal,
      count: z.number().int(),
      /** The first of them. */
      issueIds: z.array(id).max(limits.bulk.named),
    }),
  ),
});
export type BulkResult = z.infer<typeof bulkResult>;
