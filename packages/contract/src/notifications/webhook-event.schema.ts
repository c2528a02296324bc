import { z } from 'zod';
import { proofMethod } from '../project/domain.contract.ts';
import { day, issueActor, issuePerson, issueState } from '../checks/issue.schema.ts';
import { limits } from '../limits.ts';
import { scanMode } from '../checks/scan.contract.ts';
import { id, impact, instant, locale } from '../shared.ts';
import { lawId } from '../statement/law.schema.ts';
import { statementChange } from '../statement/statement.schema.ts';

/** What can be sent to an endpoint. */
export const webhookEvent = z.enum([
  'scan.finished',
  'scan.failed',
  'issues.regressed',
  'issue.changed',
  'domain.verified',
  'domain.lost',
  'indexing.finished',
  'pages.over_bracket',
  'statement.outdated',
]);
export type WebhookEvent = z.infer<typeof webhookEvent>;

/** `test` goes to any endpoint, and only when a person asks for it. */
export const sentEvent = z.enum([...webhookEvent.options, 'test']);
export type SentEvent = z.infer<typeof sentEvent>;

/** Raised when a reader of the old form would be misled; new fields do not raise it. */
export const webhookVersion = 1;

const count = z.number().int();
const score = z.number().nullable();

const scanFacts = z.object({
  scanId: id,
  mode: scanMode,
  startedAt: instant,
  finishedAt: instant,
  /** 0 to 100; null where nothing was checked. `scoreBefore`: at the end of the scan before. */
  score,
  scoreBefore: score,
  pages: z.object({ checked: count, unchanged: count, failed: count }),
  issues: z.object({ open: count, new: count, fixed: count, returned: count }),
  /** The overview in the dashboard. */
  url: z.string(),
});
export type ScanFacts = z.infer<typeof scanFacts>;

const regressedIssue = z.object({
  issueId: id,
  ruleId: z.string(),
  impact,
  /** `returned`: it was fixed once. */
  kind: z.enum(['new', 'returned']),
  pages: count,
  findings: count,
  url: z.string(),
});
export type RegressedIssue = z.infer<typeof regressedIssue>;

const changeOf = <T extends z.ZodType>(value: T) => z.object({ from: value, to: value }).nullable();

/** What changed about one issue; null where a thing is as it was. */
const changedIssue = z.object({
  issueId: id,
  ruleId: z.string(),
  /** Grows with every change people make: of two events about an issue, the one with the larger number is the later. */
  revision: count,
  state: changeOf(issueState),
  assignee: changeOf(issuePerson.nullable()),
  dueOn: changeOf(day.nullable()),
});
export type ChangedIssue = z.infer<typeof changedIssue>;

const issueChanges = z.object({
  /** Who did it; changes by a scan have the event `scan.finished`. */
  actor: z.object({ kind: issueActor.shape.kind.exclude(['scan']), name: z.string().nullable() }),
  /** Whether several were changed at once, and whether this change undoes an earlier one. */
  isBulk: z.boolean(),
  isUndo: z.boolean(),
  issues: z.array(changedIssue).min(1).max(limits.bulk.max),
  /** The issue in the dashboard; the list of issues where it is about several. */
  url: z.string(),
});
export type IssueChanges = z.infer<typeof issueChanges>;

const data = {
  'scan.finished': scanFacts,
  /** `cancelled`: by a person; `no_pages`: not one page could be checked. */
  'scan.failed': scanFacts.extend({ reason: z.enum(['cancelled', 'no_pages']) }),
  /** After `scan.finished` of the same scan: barriers that were not there before. The worst of them, 20 at most. */
  'issues.regressed': scanFacts.extend({
    byImpact: z.object({ critical: count, serious: count, moderate: count, minor: count }),
    worst: z.array(regressedIssue).max(20),
  }),
  /** A person or a program changed state, assignee or due date: one event for all that was changed at once. */
  'issue.changed': issueChanges,
  'domain.verified': z.object({ domainId: id, host: z.string(), method: proofMethod }),
  'domain.lost': z.object({ domainId: id, host: z.string() }),
  'indexing.finished': z.object({ domainId: id, host: z.string(), pages: count }),
  /** `bracket`: pages of the package that is needed now; null beyond the largest. */
  'pages.over_bracket': z.object({ pages: count, bracket: count.nullable(), before: count }),
  /** A published statement is no longer true. `changes`: all that is wrong with it now; `publicUrl`: its page; `url`: in the dashboard. */
  'statement.outdated': z.object({
    statementId: id,
    title: z.string(),
    law: lawId,
    language: locale,
    version: count.nullable(),
    changes: z.array(statementChange),
    publicUrl: z.string().nullable(),
    url: z.string(),
  }),
  test: z.object({ message: z.string() }),
} as const;

/** What an event holds beside its name, project and time. */
export type WebhookData<T extends SentEvent> = z.infer<(typeof data)[T]>;

const payloadOf = <const T extends SentEvent>(type: T) =>
  z.object({
    type: z.literal(type),
    version: z.literal(webhookVersion),
    /** When it happened. */
    timestamp: instant,
    project: z.object({ id, title: z.string() }),
    data: data[type],
  });

/** The body of a delivery. */
export const webhookPayload = z.discriminatedUnion('type', [
  payloadOf('scan.finished'),
  payloadOf('scan.failed'),
  payloadOf('issues.regressed'),
  payloadOf('issue.changed'),
  payloadOf('domain.verified'),
  payloadOf('domain.lost'),
  payloadOf('indexing.finished'),
  payloadOf('pages.over_bracket'),
  payloadOf('statement.outdated'),
  payloadOf('test'),
]);
export type WebhookPayload = z.infer<typeof webhookPayload>;
