import { z } from 'zod';
import { day, issueAnswer, issuePerson, issueState, noPicture } from './issue.schema.ts';
import { id, impact, instant, outcome, region } from '../shared.ts';

/** Findings with one cause: same rule, same component, same region of the page. Texts and criteria come from the rule catalogue by `ruleId`. */
export const issue = z.object({
  id,
  projectId: id,
  ruleId: z.string(),
  /** Also `failed` if a rule could not decide and a person answered that it is a barrier. */
  outcome,
  impact,
  region,
  state: issueState,
  /** What a person answered, with who and when; it stays across scans. Null if it is unanswered, or nothing was asked. */
  answer: z
    .object({ value: issueAnswer, note: z.string().nullable(), by: z.string().nullable(), at: instant })
    .nullable(),
  isRegression: z.boolean(),
  ignoreReason: z.string().nullable(),
  ignoredBy: z.string().nullable(),
  /** The component: a normalised skeleton of the element and its ancestors. */
  skeleton: z.string(),
  snippet: z.string(),
  /** Every source that has seen it: engine and rule, such as `axe:image-alt`. */
  sources: z.array(z.string()),
  findings: z.number().int(),
  pages: z.number().int(),
  /**
   * By how many points the project's score would rise if this issue alone were fixed, as of the last check that ended; 0 also where
   * other issues of the same rule remain on all its pages. Null until its first check has ended.
   */
  scoreGain: z.number().nullable(),
  sampleFindingId: id.nullable(),
  /** The page the sample is on: where to look, where the issue is on one page only. */
  samplePageUrl: z.string().nullable(),
  /** Whether the sample can be seen on its page's screenshot. */
  hasPicture: z.boolean(),
  noPicture,
  firstSeenAt: instant,
  lastSeenAt: instant,
  fixedAt: instant.nullable(),
  /** The issue that has its place since its rule judges otherwise in a new version; it has what was decided. */
  replacedBy: id.nullable().default(null),
  /** The assignee; null if there is none. */
  assignee: issuePerson.nullable(),
  dueOn: day.nullable(),
  /** Whether it is due before today (German time) and neither fixed nor decided. */
  isOverdue: z.boolean(),
  comments: z.number().int(),
  /** Grows with each change by a person; sent back, it detects edit conflicts. */
  revision: z.number().int(),
});
export type Issue = z.infer<typeof issue>;
